"""Audio and video clips with known properties, made by ffmpeg for `make meters`."""
import os
import random
import re
import subprocess
from typing import NamedTuple


def one_processor():
    """Threads of a filter draw from one sequence of random numbers, in any order: where there is one processor none are made."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {random.choice(sorted(os.sched_getaffinity(0)))})


def log(path, *options):
    """What ffmpeg's filters write about a file, with the number of frames that were left."""
    return subprocess.run(["ffmpeg", "-hide_banner", "-nostdin", "-threads", "1", "-i", str(path), *options, "-f", "null",
                           "-"], stderr=subprocess.PIPE, check=False, text=True, errors="replace").stderr


def frames(text, otherwise=0):
    """The number of frames that were left, in a text of `log`."""
    return int((re.findall(r"frame= *(\d+)", text) or [otherwise])[-1])


class Clip(NamedTuple):
    # The finding that it has; None where it has none.
    finding: str | None
    # A word for how much of it there is, or of what hides it: a row of the table.
    strength: str
    # ffmpeg's arguments; each step but the first reads what the one before wrote.
    steps: list[list[str]]
    extension: str
    # The finding that a clip without one nearly has.
    near: str | None = None
    spoilt: bool = False
    # What it has besides.
    also: str | None = None

    def make(self, path):
        """Writes the clip to a path that has its extension."""
        source = []
        for number, step in enumerate(self.steps, 1):
            output = path if number == len(self.steps) else path.with_suffix(f".{number}.mka")
            subprocess.run(["ffmpeg", "-v", "error", "-nostdin", "-y", "-threads", "1", *source, *step, "-bitexact",
                            str(output)], check=True, preexec_fn=one_processor)
            source = ["-i", str(output)]
        for number in range(1, len(self.steps)):
            path.with_suffix(f".{number}.mka").unlink()
        if self.spoilt:
            spoil(path)


def spoil(path):
    """Writes other bytes over four of a file in each of six places along it."""
    data = bytearray(path.read_bytes())
    for place in range(3, 9):
        at = len(data) * place // 10
        data[at:at + 4] = bytes(byte ^ 0x5A for byte in data[at:at + 4])
    path.write_bytes(data)


def named(coder):
    """A coder of pictures with what it was asked for, in a few words."""
    options = dict(zip(coder[1::2], coder[2::2]))
    name = coder[0].removeprefix("lib").removesuffix("video")
    if name == "ffv1" or "lossless" in options.get("-x265-params", ""):
        return "lossless"
    if "-crf" in options:
        return f"{name}, CRF {options['-crf']}"
    return f"{name}, q {options['-q:v']}" if "-q:v" in options else name
