"""A media playlist of longer segments, from one of ffmpeg's that cuts a single file into short ones.

    group-ranges INDEX OUTPUT COUNT... [--i-frames] [--target SECONDS]

COUNT is how many of the short segments each of the long ones joins; the last COUNT goes on to the end. Prints the bits a
second of the largest and of all segments, rounded up.
"""
import argparse
import math

parser = argparse.ArgumentParser()
parser.add_argument("index")
parser.add_argument("output")
parser.add_argument("counts", nargs="+", type=int)
parser.add_argument("--i-frames", action="store_true")
parser.add_argument("--target", type=int, default=6)
options = parser.parse_args()

parts, duration, length, offset, initialization = [], None, None, None, None
for line in open(options.index):
    line = line.strip()
    if line.startswith("#EXT-X-MAP:"):
        initialization = line
    elif line.startswith("#EXTINF:"):
        duration = float(line[8:].rstrip(","))
    elif line.startswith("#EXT-X-BYTERANGE:"):
        length, offset = map(int, line[17:].split("@"))
    elif line and not line.startswith("#"):
        parts.append((duration, offset, length, line))

segments, counts = [], list(options.counts)
while parts:
    count = counts.pop(0) if len(counts) > 1 else counts[0]
    group, parts = parts[:count], parts[count:]
    end = group[-1][1] + group[-1][2]
    segments.append((sum(part[0] for part in group), group[0][1], end - group[0][1], group[0][3]))

with open(options.output, "w") as output:
    print("#EXTM3U", "#EXT-X-VERSION:7", f"#EXT-X-TARGETDURATION:{options.target}", "#EXT-X-PLAYLIST-TYPE:VOD",
          sep="\n", file=output)
    if options.i_frames:
        print("#EXT-X-I-FRAMES-ONLY", file=output)
    print(initialization, file=output)
    for duration, offset, length, uri in segments:
        print(f"#EXTINF:{duration:.5f},", f"#EXT-X-BYTERANGE:{length}@{offset}", uri, sep="\n", file=output)
    print("#EXT-X-ENDLIST", file=output)
rates = [8 * length / duration for duration, _, length, _ in segments]
total = 8 * sum(segment[2] for segment in segments) / sum(segment[0] for segment in segments)
print(math.ceil(max(rates)), math.ceil(total))
