"""The words of players and of the rulebook: read from a file that has only what can be found, once."""

from pathlib import Path

import pytest

from bangref.rulebook.load import load
from bangref.rulebook.words import games, meanings, stem, stemmed
from tools.index import FOLDER, main
from tools.words import render


def rendered(folder: Path, text: str) -> str:
    path = folder / "words.yaml"
    path.write_text(text, encoding="utf-8")
    return render(path, load())


def test_the_table_is_up_to_date() -> None:
    assert render(FOLDER / "words.yaml", load()) == (FOLDER / "words.json").read_text(encoding="utf-8")


def test_what_is_written_is_told_by_stems(tmp_path: Path) -> None:
    text = "- say: [prisons, locked up]\n  means: [jail, jailed]\n- say: [dice game]\n  game: dice\n"
    made = rendered(tmp_path, text)
    assert '"prison":["jail"],\n"lock up":["jail"]' in made
    assert '"dice game":"dice"' in made
    assert '"players":"player"' in made


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("- say: [gun]\n  means: [blunderbuss]\n", "gun: no clause has 'blunderbuss'"),
        ("- say: [gun, guns]\n  means: [weapon]\n", "'guns' stands twice, also as 'gun'"),
        ("- say: [gun]\n  means: [weapon]\n  game: dice\n", "gun: it means something or it is a game"),
        ("- say: [chess]\n  game: chess\n", "chess: there is no game chess"),
        ("- say: [gun]\n", "should have 'say', and either 'means' or 'game'"),
        ("- say: [gun]\n  mean: [weapon]\n", "should have 'say', and either 'means' or 'game'"),
    ],
)
def test_what_is_wrong_is_told(text: str, fault: str, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"words\.yaml: ") as told:
        rendered(tmp_path, text)
    assert fault in str(told.value)


def test_the_index_is_not_written_with_faulty_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("documents.yaml",):
        (tmp_path / name).write_text((FOLDER / name).read_text(encoding="utf-8"), encoding="utf-8")
    (tmp_path / "words.yaml").write_text("- say: [gun]\n  means: [weapon]\n", encoding="utf-8")
    main([], tmp_path)
    assert capsys.readouterr().err
    assert not (tmp_path / "words.json").exists()


def test_words_of_the_rulebook_need_no_library() -> None:
    assert stem("eliminated") == stemmed("eliminated") == "elimin"
    assert stem("blunderbusses") == stemmed("blunderbusses")
    assert ("weapon",) in meanings()[("gun",)]
    assert games()[("samurai", "sword")] == "samurai"
