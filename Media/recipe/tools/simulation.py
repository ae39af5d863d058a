#!/usr/bin/env python3
"""simulation FOLDER: playlists without media and networks to play them over.

Whole numbers and a generator of its own (Lehmer's, 48271 modulo 2^31 - 1), so that every
Python writes the same bytes.

master.m3u8, 240p … 1080p, sound: two minutes in segments of 4 s, whose EXT-X-BITRATE goes
between 60 % and 100 % of the peak, in the same scenes for all of them.

constant.csv   3 Mb/s.
step.csv       6 Mb/s, after 30 s 1 Mb/s, after 70 s 6 Mb/s again.
mobile.csv     a second a line, in the manner of the published logs of 3G on buses, trams and
               trains (Riiser and others, "Commute path bandwidth traces from 3G networks",
               MMSys 2013): the radio is good, fair or poor for half a minute or so, goes up
               and down by a third within, and is gone for some seconds in a tunnel. Not one
               of them: their numbers are not copied.
"""

import pathlib
import sys


class Lehmer:
    def __init__(self, seed):
        self.state = seed

    def below(self, count):
        self.state = self.state * 48271 % 2147483647
        return self.state % count


SEGMENTS = 30
SECONDS = 4
LADDER = [(240, 400), (360, 800), (540, 1800), (720, 3000), (1080, 6000)]
SOUND = 64


def scenes():
    """Per mille of the peak, for each segment."""
    random = Lehmer(17)
    level, levels = 800, []
    for _ in range(SEGMENTS):
        level = min(max(level + random.below(301) - 150, 600), 1000)
        levels.append(level)
    return levels


def playlist(rates):
    lines = ["#EXTM3U", "#EXT-X-VERSION:3", f"#EXT-X-TARGETDURATION:{SECONDS}", "#EXT-X-PLAYLIST-TYPE:VOD"]
    for number, rate in enumerate(rates):
        lines += [f"#EXT-X-BITRATE:{rate}", f"#EXTINF:{SECONDS}.0,", f"segment-{number}.ts"]
    return "\n".join(lines + ["#EXT-X-ENDLIST", ""])


def mobile():
    """Kilobits a second, for each of 240 seconds."""
    random = Lehmer(2013)
    rates, left, middle = [], 0, 0
    while len(rates) < 240:
        if left == 0:
            middle = [400, 1200, 2400, 3600][random.below(4)]
            left = 15 + random.below(30)
            if random.below(4) == 0:
                rates += [0] * (3 + random.below(6))
                continue
        rates.append(middle * (667 + random.below(667)) // 1000)
        left -= 1
    return rates[:240]


def main():
    folder = pathlib.Path(sys.argv[1])
    levels = scenes()
    master = [
        "#EXTM3U",
        "#EXT-X-VERSION:4",
        '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="English",LANGUAGE="en",DEFAULT=YES,AUTOSELECT=YES,CHANNELS="2",URI="sound.m3u8"',
    ]
    for height, peak in LADDER:
        rates = [peak * level // 1000 for level in levels]
        (folder / f"{height}p.m3u8").write_text(playlist(rates))
        average = sum(rates) // SEGMENTS + SOUND
        master += [
            f"#EXT-X-STREAM-INF:BANDWIDTH={(peak + SOUND) * 1000},AVERAGE-BANDWIDTH={average * 1000},"
            f'CODECS="avc1.64001f,mp4a.40.2",RESOLUTION={height * 16 // 9 // 2 * 2}x{height},FRAME-RATE=25.000,AUDIO="sound"',
            f"{height}p.m3u8",
        ]
    (folder / "master.m3u8").write_text("\n".join(master + [""]))
    (folder / "sound.m3u8").write_text(playlist([SOUND] * SEGMENTS))
    head = "seconds,bits_per_second\n"
    (folder / "constant.csv").write_text(f"# 3 Mb/s\n{head}0,3000000\n")
    (folder / "step.csv").write_text(f"# down after 30 s, up after 70 s\n{head}0,6000000\n30,1000000\n70,6000000\n")
    lines = "".join(f"{second},{rate * 1000}\n" for second, rate in enumerate(mobile()))
    (folder / "mobile.csv").write_text(f"# 3G on the move, made by recipe\n{head}{lines}")


main()
