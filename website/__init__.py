"""The documentation site: the rulebook, the elements of each game and the pages of docs/, as Markdown for MkDocs.

    contents     which chapters there are, in which order, under which titles
    gathered     everything that pages are made of
    places       on which page a clause, an element or a scenario stands
    markup       text of the data as Markdown
    clauses      a clause as a section
    chapters     the rulebook, page by page
    facts        what a kernel's own tables say of an element
    faces        card faces
    elements     a page for each element
    boards       what is played, to be stepped through
    stories      scenarios as they went
    meetings     where two elements meet: what applies
    matrix       who meets whom, as a table
    manual       the pages of docs/, the schemas
    modules      the modules of bangref as their sources have them
    docstrings   docstrings as Markdown
    api          the programming interface, a page for each package
    index        the home page, and the lists
    check        the page that checks a game
    complete     what a finished site has; the build fails otherwise
    pages        all pages together

``python -m website FOLDER`` writes the sources, ``make site`` the site. Nothing imports this package.
"""
