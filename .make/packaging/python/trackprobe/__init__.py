"""Facts about the tracks of media files, by the program trackprobe, which this package contains.

>>> import trackprobe
>>> record = trackprobe.probe("film.mkv")
>>> [track["codec"] for track in record["tracks"]]
['hevc', 'eac3', 'subrip']
>>> for record in trackprobe.probe_all(["/films"], jobs=2):
...     print(record["input"]["path"], record["container"]["duration"])

A record is the JSON of the program as a dict; its schema is trackprobe/1. Absent keys are unknown values.
"""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Literal, Union

__all__ = ["Depth", "Record", "TrackprobeError", "check", "probe", "probe_all", "program", "run", "version"]

Path = Union[str, "os.PathLike[str]"]
Depth = Literal["header", "sample", "packets", "full"]
Record = dict[str, Any]


class TrackprobeError(Exception):
    """An input that cannot be analysed, or arguments that the program does not accept.

    code is the code of the record's `error`, such as `not-found`; None for wrong arguments.
    record is the record with what could be read; None where there is none.
    """

    def __init__(self, message: str, code: str | None = None, record: Record | None = None) -> None:
        super().__init__(message)
        self.code = code
        self.record = record


def program() -> str:
    """The path of the program: TRACKPROBE of the environment, else the one inside this package."""
    return os.environ.get("TRACKPROBE") or os.path.join(os.path.dirname(os.path.abspath(__file__)), "bin", "trackprobe")


def run(*arguments: Path, timeout: float | None = None) -> subprocess.CompletedProcess[str]:
    """Runs the program with these arguments and returns its status, output and messages."""
    return subprocess.run(
        [program(), *(os.fspath(word) for word in arguments)], stdin=subprocess.DEVNULL, capture_output=True, encoding="utf-8",
        errors="surrogateescape", timeout=timeout, check=False)


def version() -> str:
    """The version of the program."""
    return run("--version").stdout.split()[1]


def probe(path: Path, *, depth: Depth | None = None, options: Sequence[str] = (), timeout: float | None = None) -> Record:
    """The record of one file or address.

    depth is how much is read: header, sample (the default), packets or full. options are further options of the
    command line. Raises TrackprobeError where the input cannot be analysed.
    """
    done = run("--json", *_depth(depth), *options, "--", path, timeout=timeout)
    try:
        record: Record = json.loads(done.stdout)
    except ValueError:
        raise TrackprobeError(_message(done.stderr)) from None
    _raise_error(record)
    return record


def probe_all(
    paths: Iterable[Path], *, depth: Depth | None = None, jobs: int | None = None, options: Sequence[str] = (),
) -> Iterator[Record]:
    """The records of files and of all media files in folders, each as soon as it is there.

    Files are read by `trackprobe batch`, whose workers are confined; jobs is their number. A record of an input that
    cannot be analysed has the member `error`. Ending the iteration ends the program.
    """
    words = ["batch", "--format", "ndjson", "--quiet", *_depth(depth)]
    words += [] if jobs is None else ["--jobs", str(jobs)]
    with subprocess.Popen(
        [program(), *words, *options, "--", *(os.fspath(path) for path in paths)], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
        stderr=subprocess.PIPE, encoding="utf-8", errors="surrogateescape",
    ) as process:
        assert process.stdout is not None and process.stderr is not None
        try:
            for line in process.stdout:
                yield json.loads(line)
        finally:
            process.terminate()
        # 1 is the status of a batch with failed inputs, 3 of one with findings that were asked for.
        if process.wait() == 2:
            raise TrackprobeError(_message(process.stderr.read()))


def check(path: Path, *, options: Sequence[str] = (), timeout: float | None = None) -> Record:
    """The verdict of `trackprobe check` on one file, with its reasons and what was read."""
    done = run("check", "--json", *options, "--", path, timeout=timeout)
    try:
        verdict: Record = json.loads(done.stdout)
    except ValueError:
        raise TrackprobeError(_message(done.stderr)) from None
    return verdict


def _depth(depth: Depth | None) -> list[str]:
    return [] if depth is None else ["--depth", depth]


def _message(text: str) -> str:
    return text.strip().removeprefix("trackprobe: ") or "trackprobe gave no answer"


def _raise_error(record: Record) -> None:
    error = record.get("error")
    if error:
        raise TrackprobeError(error["message"], error.get("code"), record)
