FORMAT = "peer-bangserver-log/1"
def lines(log, edition):
    yield ""
