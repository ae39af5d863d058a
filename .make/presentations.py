"""Fourteen valid presentations, made of test patterns with FFmpeg, in which faults are planted.

`make(folder)` writes ts, fmp4, frames, dash, ondemand, signals, captions, lowlatency, ads, inserts, cenc, cbcs, aes and sample below the folder,
and returns the playlist or manifest to validate in each.
"""
import base64
import json
import os
import re
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../Media/recipe/tools"))
import protection  # noqa: E402

X264 = ["-c:v", "libx264", "-preset", "veryfast", "-profile:v", "high", "-pix_fmt", "yuv420p", "-bf", "0", "-crf", "34",
        "-sc_threshold", "0"]
EXACT = ["-fflags", "+bitexact", "-flags:v", "+bitexact", "-flags:a", "+bitexact"]
RATE = 25


def ffmpeg(*arguments, folder):
    subprocess.run(["ffmpeg", "-v", "error", "-y", *map(str, arguments)], cwd=folder, check=True)


def write(folder, name, text):
    with open(os.path.join(folder, name), "w") as file:
        file.write(text)


def read(folder, name):
    with open(os.path.join(folder, name), "rb") as file:
        return file.read()


def size(folder, name):
    return os.path.getsize(os.path.join(folder, name))


def picture(width, seconds, kind="testsrc2"):
    source = f"{kind}=size={width}x{width * 9 // 16 // 2 * 2}:rate={RATE}:duration={seconds}"
    return ["-f", "lavfi", "-i", source]


def tone(seconds, frequency):
    return ["-f", "lavfi", "-i", f"sine=frequency={frequency}:sample_rate=48000:duration={seconds}"]


def track(folder, name, inputs, codec, seconds, gop, kind, *more):
    """Segments NAME0, NAME1 …, and their EXTINF."""
    suffix = "ts" if kind == "mpegts" else "m4s"
    coding = [*X264, "-g", gop, "-keyint_min", gop] if "v" in codec else []
    sound = ["-c:a", "aac", "-b:a", "48k", "-ac", 2] if "a" in codec else []
    maps = ["-hls_fmp4_init_filename", f"{name}.mp4"] if kind == "fmp4" else []
    ffmpeg(*inputs, *EXACT, *coding, *sound, "-f", "hls", "-hls_time", seconds, "-hls_list_size", 0,
           "-hls_segment_type", kind, *maps, "-hls_segment_filename", f"{name}%d.{suffix}", *more, f"{name}.made", folder=folder)
    lines = read(folder, f"{name}.made").decode().splitlines()
    os.remove(os.path.join(folder, f"{name}.made"))
    return [float(line[8:].split(",")[0]) for line in lines if line.startswith("#EXTINF:")]


def rates(folder, names, durations):
    """Peak and average of a row of segments."""
    sizes = [name if isinstance(name, int) else size(folder, name) for name in names]
    # A short last segment does not count as a peak.
    peak = max(8 * bytes_ / seconds for bytes_, seconds in zip(sizes, durations) if seconds > max(durations) / 2)
    return int(peak) + 1, int(8 * sum(sizes) / sum(durations)) + 1


def playlist(folder, name, segments, version=6, target=4, head=(), end=("#EXT-X-ENDLIST",), kind="VOD"):
    """`segments`: lines of each, its EXTINF and URI."""
    lines = ["#EXTM3U", f"#EXT-X-VERSION:{version}", f"#EXT-X-TARGETDURATION:{target}"]
    lines += [f"#EXT-X-PLAYLIST-TYPE:{kind}"] if kind else []
    lines += list(head)
    for segment in segments:
        lines += segment
    write(folder, name, "\n".join(lines + list(end)) + "\n")


def rows(durations, pattern, before=lambda index: []):
    return [[*before(index), f"#EXTINF:{seconds:.6f},", pattern % index] for index, seconds in enumerate(durations)]


def crc(data):
    value = 0xFFFFFFFF
    for byte in data:
        value ^= byte << 24
        for _ in range(8):
            value = (value << 1 ^ 0x04C11DB7) & 0xFFFFFFFF if value & 0x80000000 else value << 1
    return value.to_bytes(4, "big")


def splice(event, is_out, seconds):
    """splice_insert in hex, at once."""
    flags = (0x80 if is_out else 0) | 0x40 | (0x20 if is_out else 0) | 0x10 | 0x0F
    command = event.to_bytes(4, "big") + b"\x7f" + bytes([flags])
    if is_out:
        command += bytes([0xFE]) + int(seconds * 90000).to_bytes(4, "big")
    command += b"\x00\x01\x00\x00"
    body = b"\x00" + b"\x00" * 5 + b"\x00" + b"\xff\xf0" + bytes([len(command)]) + b"\x05" + command + b"\x00\x00"
    # cw_index, tier of twelve ones and the length of the command share bytes.
    head = b"\xfc" + (0x3000 | len(body) + 4).to_bytes(2, "big")
    return "0x" + (head + body + crc(head + body)).hex().upper()


def binary(section):
    return base64.b64encode(bytes.fromhex(section[2:])).decode()


def signal(event, seconds):
    """The content of an Event of SCTE-35: a break."""
    return ('<Signal xmlns="http://www.scte.org/schemas/35/2016"><Binary>' + binary(splice(event, True, seconds))
            + "</Binary></Signal>")


def vtt(cues, mpegts=126000):
    text = f"WEBVTT\nX-TIMESTAMP-MAP=MPEGTS:{mpegts},LOCAL:00:00:00.000\n\n"
    for begin, end, words in cues:
        text += f"00:00:{begin:06.3f} --> 00:00:{end:06.3f}\n{words}\n\n"
    return text


def subtitles(folder, durations, mpegts=126000):
    start = 0.0
    for index, seconds in enumerate(durations):
        write(folder, f"text{index}.vtt", vtt([(start + 0.5, start + 2.5, f"Line {index}")], mpegts))
        start += seconds
    return rows(durations, "text%d.vtt")


DATE = "2026-01-01T00:00:%06.3fZ"


def dated(durations, every=True):
    def lines(index):
        seconds = sum(durations[:index])
        return ["#EXT-X-PROGRAM-DATE-TIME:" + DATE % seconds] if every or index == 0 else []
    return lines


def ts(folder):
    """Transport streams with sound apart, subtitles, dates, a break of SCTE-35 and I-frames."""
    video = {}
    for name, width in (("low", 160), ("high", 320)):
        video[name] = track(folder, name, picture(width, 12), "v", 4, 100, "mpegts")
    sound = track(folder, "sound", tone(12, 440), "a", 4, 0, "mpegts")
    low, high = (rates(folder, [f"{name}{i}.ts" for i in range(3)], video[name]) for name in ("low", "high"))
    tones = rates(folder, [f"sound{i}.ts" for i in range(len(sound))], sound)
    ranges = ["#EXT-X-DATERANGE:ID=\"break-1\",START-DATE=\"2026-01-01T00:00:04.000Z\",PLANNED-DURATION=4.0,SCTE35-OUT="
              + splice(1, True, 4), "#EXT-X-DATERANGE:ID=\"break-1\",DURATION=4.0,SCTE35-IN=" + splice(1, False, 0)]
    for name in video:
        playlist(folder, f"{name}.m3u8", rows(video[name], name + "%d.ts", dated(video[name])), head=ranges)
    playlist(folder, "sound.m3u8", rows(sound, "sound%d.ts", dated(sound)), target=5 if max(sound) >= 4.5 else 4,
             head=ranges)
    playlist(folder, "text.m3u8", [[line, *segment] if index == 0 else segment for index, segment in enumerate(
        subtitles(folder, video["low"])) for line in ["#EXT-X-PROGRAM-DATE-TIME:" + DATE % 0]][:3])
    frames(folder, "low", 3, "frames.m3u8", video["low"], dates=True)
    bandwidth = rates(folder, [length for length, _ in key_ranges(folder, "low", 3)], video["low"])
    texts = rates(folder, [f"text{i}.vtt" for i in range(3)], video["low"])
    master(folder, [(high, 320, "avc1.64000d", "high"), (low, 160, "avc1.64000b", "low")], tones, texts, bandwidth,
           version=6)
    return "master.m3u8"


def master(folder, variants, sound, text, frames, version):
    lines = ["#EXTM3U", f"#EXT-X-VERSION:{version}", "#EXT-X-INDEPENDENT-SEGMENTS"]
    groups, codecs = "", ""
    extra = [0, 0]
    if sound:
        lines.append('#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="English",LANGUAGE="en",DEFAULT=YES,AUTOSELECT=YES,'
                     'CHANNELS="2",URI="sound.m3u8"')
        groups, codecs = groups + ',AUDIO="sound"', ",mp4a.40.2"
        extra = [a + b for a, b in zip(extra, sound)]
    if text:
        lines.append('#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="text",NAME="English",LANGUAGE="en",DEFAULT=YES,'
                     'AUTOSELECT=YES,FORCED=NO,URI="text.m3u8"')
        groups += ',SUBTITLES="text"'
        extra = [a + b for a, b in zip(extra, text)]
    for (peak, average), width, codec, name in variants:
        lines += [f"#EXT-X-STREAM-INF:BANDWIDTH={peak + extra[0]},AVERAGE-BANDWIDTH={average + extra[1]},"
                  f'CODECS="{codec}{codecs}",RESOLUTION={width}x{width * 9 // 16 // 2 * 2},FRAME-RATE={RATE}.000{groups}',
                  f"{name}.m3u8"]
    if frames:
        _, width, codec, _ = variants[-1]
        lines.append(f"#EXT-X-I-FRAME-STREAM-INF:BANDWIDTH={frames[0]},AVERAGE-BANDWIDTH={frames[1]},"
                     f'CODECS="{codec}",RESOLUTION={width}x{width * 9 // 16 // 2 * 2},URI="frames.m3u8"')
    write(folder, "master.m3u8", "\n".join(lines) + "\n")


def key_ranges(folder, name, count, suffix="ts"):
    """Length and offset of the key frame at the head of each segment."""
    result = []
    for index in range(count):
        path = f"{name}{index}.{suffix}"
        if suffix == "m4s":
            data = read(folder, path)
            moof, first = boxes(data)["moof"][0], first_sample(data)
            # moof, the header of mdat and its first sample.
            result.append((boxes(data)["mdat"][0][0] + 8 + first - moof[0], moof[0]))
            continue
        found = json.loads(subprocess.run(
            ["ffprobe", "-v", "error", "-select_streams", "v", "-show_packets", "-of", "json", path], cwd=folder,
            check=True, capture_output=True).stdout)["packets"]
        result.append((int(found[1]["pos"]), 0))
    return result


def frames(folder, name, count, to, durations, suffix="ts", head=(), version=6, dates=False):
    ranges = key_ranges(folder, name, count, suffix)
    before = dated(durations) if dates else lambda index: []
    playlist(folder, to, [
        [*before(index), f"#EXTINF:{durations[index]:.6f},", f"#EXT-X-BYTERANGE:{length}@{offset}", f"{name}{index}.{suffix}"]
        for index, (length, offset) in enumerate(ranges)], head=["#EXT-X-I-FRAMES-ONLY", *head], version=version)
    return ranges


def boxes(data):
    """Every box by name: where it begins and ends."""
    found = {}

    def walk(begin, end):
        while begin + 8 <= end:
            length, kind = int.from_bytes(data[begin:begin + 4], "big"), data[begin + 4:begin + 8].decode("latin-1")
            length = length or end - begin
            if length < 8:
                return
            found.setdefault(kind, []).append((begin, begin + length))
            if kind in ("moof", "traf", "moov", "trak", "mdia"):
                walk(begin + 8, begin + length)
            begin += length
    walk(0, len(data))
    return found


def number(data, at, count=4):
    return int.from_bytes(data[at:at + count], "big")


def run(data):
    """Sizes and durations of the samples of the first trun; None where the header of the fragment has it."""
    begin, _ = boxes(data)["trun"][0]
    flags, count = number(data, begin + 9, 3), number(data, begin + 12)
    at = begin + 16 + (4 if flags & 1 else 0) + (4 if flags & 4 else 0)
    sizes, durations = [], []
    for _ in range(count):
        if flags & 0x100:
            durations.append(number(data, at))
            at += 4
        if flags & 0x200:
            sizes.append(number(data, at))
            at += 4
        at += 4 * bool(flags & 0x400) + 4 * bool(flags & 0x800)
    return sizes, durations, count


def header(data):
    """Default duration and size of tfhd."""
    begin, _ = boxes(data)["tfhd"][0]
    flags = number(data, begin + 9, 3)
    at = begin + 16 + 8 * bool(flags & 1) + 4 * bool(flags & 2)
    duration = number(data, at) if flags & 8 else None
    at += 4 * bool(flags & 8)
    return duration, number(data, at) if flags & 16 else None


def first_sample(data):
    sizes, _, _ = run(data)
    return sizes[0] if sizes else header(data)[1]


def times(folder, name):
    """tfdt, duration and, of the track, ticks a second."""
    data = read(folder, name)
    begin, _ = boxes(data)["tfdt"][0]
    start = number(data, begin + 12, 8 if data[begin + 8] else 4)
    _, durations, count = run(data)
    return start, sum(durations) if durations else count * header(data)[0]


def timescale(folder, name):
    data = read(folder, name)
    begin, _ = boxes(data)["mdhd"][0]
    return number(data, begin + (28 if data[begin + 8] else 20))


def fmp4(folder):
    """Fragments of MP4 with sound apart and I-frames."""
    video = {}
    for name, width in (("low", 160), ("high", 320)):
        video[name] = track(folder, name, picture(width, 12), "v", 4, 100, "fmp4")
    sound = track(folder, "sound", tone(12, 440), "a", 4, 0, "fmp4")
    low, high = (rates(folder, [f"{name}{i}.m4s" for i in range(3)], video[name]) for name in ("low", "high"))
    tones = rates(folder, [f"sound{i}.m4s" for i in range(len(sound))], sound)
    for name in video:
        playlist(folder, f"{name}.m3u8", rows(video[name], name + "%d.m4s"), head=[f'#EXT-X-MAP:URI="{name}.mp4"'],
                 version=7)
    playlist(folder, "sound.m3u8", rows(sound, "sound%d.m4s"), head=['#EXT-X-MAP:URI="sound.mp4"'], version=7)
    ranges = frames(folder, "low", 3, "frames.m3u8", video["low"], "m4s", ['#EXT-X-MAP:URI="low.mp4"'], 7)
    master(folder, [(high, 320, "avc1.64000d", "high"), (low, 160, "avc1.64000b", "low")], tones, None,
           rates(folder, [length for length, _ in ranges], video["low"]), version=7)
    return "master.m3u8"


def muxed(folder):
    """Picture and sound in one transport stream, and I-frames whose programme map has the sound too."""
    both = [*picture(160, 12), *tone(12, 330)]
    durations = track(folder, "low", both, "va", 4, 100, "mpegts")
    rate = rates(folder, [f"low{i}.ts" for i in range(3)], durations)
    playlist(folder, "low.m3u8", rows(durations, "low%d.ts"))
    ranges = frames(folder, "low", 3, "frames.m3u8", durations)
    master(folder, [(rate, 160, "avc1.64000b,mp4a.40.2", "low")], None, None,
           rates(folder, [length for length, _ in ranges], durations), version=6)
    text = read(folder, "master.m3u8").decode()
    line = text.splitlines()[-1]
    write(folder, "master.m3u8", text.replace(line, line.replace(",mp4a.40.2", "")))
    return "master.m3u8"


def dash(folder):
    """Film, break and film: three periods of segments with times, two qualities and sound in two languages."""
    for name, width in (("low", 160), ("high", 320)):
        track(folder, name, picture(width, 12), "v", 4, 100, "fmp4")
        track(folder, f"ad-{name}", picture(width, 8, "smptebars"), "v", 4, 100, "fmp4")
    for name, frequency in (("en", 440), ("de", 660)):
        track(folder, name, tone(12, frequency), "a", 4, 0, "fmp4", "-avoid_negative_ts", "make_zero")
        track(folder, f"ad-{name}", tone(8, frequency + 100), "a", 4, 0, "fmp4", "-avoid_negative_ts", "make_zero")
    size_of = {"low": (160, 90), "high": (320, 180)}

    def timeline(prefix, first, last):
        entries = [times(folder, f"{prefix}{index}.m4s") for index in range(first, last)]
        return entries[0][0], "".join(f'<S t="{start}" d="{duration}"/>' for start, duration in entries)

    def representation(name, prefix, first, last, scale, offset):
        sizes = [size(folder, f"{prefix}{name}{index}.m4s") for index in range(first, last)]
        lasts = [times(folder, f"{prefix}{name}{index}.m4s")[1] / scale for index in range(first, last)]
        rate = int(max(8 * a / b for a, b in zip(sizes, lasts))) + 1
        base = f'id="{prefix}{name}" bandwidth="{rate}"'
        if name in size_of:
            width, height = size_of[name]
            codec = "avc1.64000b" if name == "low" else "avc1.64000d"
            return f'        <Representation {base} width="{width}" height="{height}" codecs="{codec}"/>\n'
        return (f'        <Representation {base} codecs="mp4a.40.2" audioSamplingRate="48000">'
                '<AudioChannelConfiguration schemeIdUri="urn:mpeg:dash:23003:3:audio_channel_configuration:2011" value="2"/>'
                "</Representation>\n")

    def adaptation(number_, names, prefix, first, last, kind, more):
        scale = timescale(folder, f"{prefix}{names[0]}.mp4")
        offset, entries = timeline(prefix + names[0], first, last)
        return (f'    <AdaptationSet id="{number_}" contentType="{kind}" mimeType="{kind}/mp4" segmentAlignment="true" '
                f'startWithSAP="1"{more}>\n'
                f'        <SegmentTemplate timescale="{scale}" presentationTimeOffset="{offset}" startNumber="{first}" '
                'initialization="$RepresentationID$.mp4" media="$RepresentationID$$Number$.m4s">'
                f"<SegmentTimeline>{entries}</SegmentTimeline></SegmentTemplate>\n"
                + "".join(representation(name, prefix, first, last, scale, offset) for name in names)
                + "    </AdaptationSet>\n")

    def period(name, start, duration, prefix, first, last):
        return (f'  <Period id="{name}" start="PT{start}S" duration="PT{duration}S">\n'
                + ('    <EventStream schemeIdUri="urn:scte:scte35:2013:xml" timescale="1"><Event presentationTime="0" '
                   'duration="8" id="1">' + signal(1, 8) + "</Event></EventStream>\n" if prefix else "")
                + adaptation(1, ["low", "high"], prefix, first, last, "video", f' frameRate="{RATE}"')
                + adaptation(2, ["en"], prefix, first, last, "audio", ' lang="en"')
                + adaptation(3, ["de"], prefix, first, last, "audio", ' lang="de"')
                + "  </Period>\n")

    write(folder, "manifest.mpd", '<?xml version="1.0" encoding="UTF-8"?>\n'
          '<MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static" profiles="urn:mpeg:dash:profile:isoff-live:2011" '
          'mediaPresentationDuration="PT20S" minBufferTime="PT4S" maxSegmentDuration="PT5S">\n'
          + period("one", 0, 8, "", 0, 2) + period("ad", 8, 8, "ad-", 0, 2) + period("two", 16, 4, "", 2, 3)
          + "</MPD>\n")
    return "manifest.mpd"


def box(kind, content):
    return (len(content) + 8).to_bytes(4, "big") + kind.encode() + content


def ondemand(folder):
    """One file for each Representation, whose segments an index lists (ISO/IEC 14496-12, 8.16.3)."""
    lines = ""
    for name, width in (("low", 160), ("high", 320), ("en", 0)):
        if width:
            track(folder, name, picture(width, 12), "v", 4, 100, "fmp4")
        else:
            track(folder, name, tone(12, 440), "a", 4, 0, "fmp4", "-avoid_negative_ts", "make_zero")
        count = len([file for file in os.listdir(folder) if re.fullmatch(name + r"\d+\.m4s", file)])
        scale = timescale(folder, f"{name}.mp4")
        segments, lasts, references = [], [], b""
        for index in range(count):
            data = read(folder, f"{name}{index}.m4s")
            segments.append(data[boxes(data)["moof"][0][0]:])
            lasts.append(times(folder, f"{name}{index}.m4s")[1])
            references += len(segments[-1]).to_bytes(4, "big") + lasts[-1].to_bytes(4, "big") + bytes([0x90, 0, 0, 0])
            os.remove(os.path.join(folder, f"{name}{index}.m4s"))
        head = read(folder, f"{name}.mp4")
        index = box("sidx", bytes(4) + (1).to_bytes(4, "big") + scale.to_bytes(4, "big") + bytes(8)
                    + (count).to_bytes(4, "big") + references)
        write_bytes(folder, f"{name}.mp4", head + index + b"".join(segments))
        rate = int(max(8 * len(data) * scale / lasted for data, lasted in zip(segments, lasts))) + 1
        place = (f'<BaseURL>{name}.mp4</BaseURL><SegmentBase timescale="{scale}" '
                 f'indexRange="{len(head)}-{len(head) + len(index) - 1}"><Initialization range="0-{len(head) - 1}"/>'
                 "</SegmentBase></Representation>\n")
        if width:
            codec = "avc1.64000b" if name == "low" else "avc1.64000d"
            lines += (f'      <Representation id="{name}" bandwidth="{rate}" width="{width}" height="{width * 9 // 16}" '
                      f'codecs="{codec}">' + place)
        else:
            lines += ('    </AdaptationSet>\n    <AdaptationSet id="2" contentType="audio" mimeType="audio/mp4" lang="en" '
                      f'subsegmentAlignment="true">\n      <Representation id="en" bandwidth="{rate}" '
                      'audioSamplingRate="48000" codecs="mp4a.40.2"><AudioChannelConfiguration '
                      'schemeIdUri="urn:mpeg:dash:23003:3:audio_channel_configuration:2011" value="2"/>' + place)
    write(folder, "manifest.mpd", '<?xml version="1.0" encoding="UTF-8"?>\n'
          '<MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static" '
          'profiles="urn:mpeg:dash:profile:isoff-on-demand:2011" mediaPresentationDuration="PT12S" minBufferTime="PT4S">\n'
          '  <Period id="one" start="PT0S" duration="PT12S">\n'
          '    <AdaptationSet id="1" contentType="video" mimeType="video/mp4" frameRate="25" subsegmentAlignment="true" '
          f'subsegmentStartsWithSAP="1">\n{lines}    </AdaptationSet>\n  </Period>\n</MPD>\n')
    return "manifest.mpd"


CAPTIONS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../Media/recipe/tools/captions.py")


def captioned(folder, width, seconds, gop):
    """A picture with captions of CEA-608 and CEA-708, as the input of `track`."""
    ffmpeg(*picture(width, seconds), *EXACT, *X264, "-g", gop, "-keyint_min", gop, "-f", "h264", "plain.h264", folder=folder)
    subprocess.run([sys.executable, "-B", CAPTIONS, "plain.h264", "said.h264", "608", "708"], cwd=folder, check=True)
    ffmpeg("-v", "fatal", "-fflags", "+genpts", "-framerate", RATE, "-f", "h264", "-i", "said.h264", "-c", "copy", "-f", "mp4",
           "said.mp4", folder=folder)
    os.remove(os.path.join(folder, "plain.h264"))
    os.remove(os.path.join(folder, "said.h264"))
    return ["-i", "said.mp4", "-c", "copy"]


def message(event, start, seconds):
    """emsg of version 1 with SCTE-35, in ticks of a millisecond."""
    section = bytes.fromhex(splice(event, True, seconds)[2:])
    return box("emsg", b"\x01\0\0\0" + (1000).to_bytes(4, "big") + (1000 * start).to_bytes(8, "big")
               + (1000 * seconds).to_bytes(4, "big") + event.to_bytes(4, "big") + b"urn:scte:scte35:2013:bin\0\0" + section)


def signals(folder):
    """Segments of one duration, a break in EventStream and event messages, and captions of CEA-608 and CEA-708."""
    lines = ""
    for name, width in (("low", 160), ("high", 320)):
        inputs = captioned(folder, width, 12, 50)
        durations = track(folder, name, inputs, "", 2, 50, "fmp4")
        os.remove(os.path.join(folder, "said.mp4"))
        path = f"{name}2.m4s"
        data = read(folder, path)
        at = boxes(data)["moof"][0][0]
        write_bytes(folder, path, data[:at] + message(5, 4, 4) + data[at:])
        rate = int(max(8 * size(folder, f"{name}{index}.m4s") / 2 for index in range(len(durations)))) + 1
        codec = "avc1.64000b" if name == "low" else "avc1.64000d"
        lines += (f'      <Representation id="{name}" bandwidth="{rate}" width="{width}" height="{width * 9 // 16}" '
                  f'codecs="{codec}"/>\n')
    scale = timescale(folder, "low.mp4")
    write(folder, "manifest.mpd", '<?xml version="1.0" encoding="UTF-8"?>\n'
          '<MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static" profiles="urn:mpeg:dash:profile:isoff-live:2011" '
          'mediaPresentationDuration="PT12S" minBufferTime="PT4S" maxSegmentDuration="PT2S">\n'
          '  <Period id="one" start="PT0S" duration="PT12S">\n'
          '    <EventStream schemeIdUri="urn:scte:scte35:2014:xml+bin" timescale="1"><Event presentationTime="4" '
          f'duration="4" id="5">{signal(5, 4)}</Event></EventStream>\n'
          '    <AdaptationSet id="1" contentType="video" mimeType="video/mp4" frameRate="25" segmentAlignment="true" '
          'startWithSAP="1">\n      <Accessibility schemeIdUri="urn:scte:dash:cc:cea-608:2015" value="CC1=eng"/>\n'
          '      <Accessibility schemeIdUri="urn:scte:dash:cc:cea-708:2015" value="1=lang:eng"/>\n'
          '      <InbandEventStream schemeIdUri="urn:scte:scte35:2013:bin"/>\n'
          f'      <SegmentTemplate timescale="{scale}" duration="{2 * scale}" startNumber="0" '
          'initialization="$RepresentationID$.mp4" media="$RepresentationID$$Number$.m4s"/>\n'
          + lines + "    </AdaptationSet>\n  </Period>\n</MPD>\n")
    return "manifest.mpd"


def captions(folder):
    """Transport streams of pictures with captions of CEA-608 and CEA-708, and I-frames."""
    inputs = captioned(folder, 160, 12, 100)
    durations = track(folder, "low", inputs, "", 4, 100, "mpegts")
    os.remove(os.path.join(folder, "said.mp4"))
    playlist(folder, "low.m3u8", rows(durations, "low%d.ts"))
    rate = rates(folder, [f"low{index}.ts" for index in range(len(durations))], durations)
    master(folder, [(rate, 160, "avc1.64000b", "low")], None, None, None, version=7)
    text = read(folder, "master.m3u8").decode()
    text = text.replace("\nlow.m3u8", ',CLOSED-CAPTIONS="said"\nlow.m3u8')
    renditions = "".join(
        f'#EXT-X-MEDIA:TYPE=CLOSED-CAPTIONS,GROUP-ID="said",NAME="{name}",LANGUAGE="{language}",AUTOSELECT=YES,'
        f'INSTREAM-ID="{channel}"\n' for name, language, channel in (("English", "en", "CC1"), ("Deutsch", "de", "SERVICE1")))
    write(folder, "master.m3u8", text.replace("#EXT-X-STREAM", renditions + "#EXT-X-STREAM", 1))
    return "master.m3u8"


def lowlatency(folder):
    """Two qualities live, four parts in a segment, and two parts of the segment that grows."""
    for name, width in (("low", 160), ("high", 320)):
        track(folder, name, picture(width, 14), "v", 1, RATE, "fmp4")
        ranges = []
        for segment in range(4):
            data, inside = b"", []
            for part in range(4 * segment, min(4 * segment + 4, 14)):
                piece = read(folder, f"{name}{part}.m4s")
                inside.append((len(piece), len(data)))
                data += piece
            with open(os.path.join(folder, f"{name}-{segment}.m4s"), "wb") as file:
                file.write(data)
            ranges.append(inside)
        for part in range(14):
            os.remove(os.path.join(folder, f"{name}{part}.m4s"))
        other = "high" if name == "low" else "low"
        lines = ["#EXTM3U", "#EXT-X-VERSION:9", "#EXT-X-TARGETDURATION:4",
                 "#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,PART-HOLD-BACK=3.0,CAN-SKIP-UNTIL=24.0,HOLD-BACK=12.0",
                 "#EXT-X-PART-INF:PART-TARGET=1.0", "#EXT-X-MEDIA-SEQUENCE:10", f'#EXT-X-MAP:URI="{name}.mp4"']
        for segment, inside in enumerate(ranges):
            if segment < 3:
                lines.append("#EXT-X-PROGRAM-DATE-TIME:" + DATE % (4 * segment))
            # Parts of the first segment are gone by now.
            if segment > 0:
                lines += [f'#EXT-X-PART:DURATION=1.00000,INDEPENDENT=YES,URI="{name}-{segment}.m4s",'
                          f'BYTERANGE="{length}@{offset}"' for length, offset in inside]
            if segment < 3:
                lines += ["#EXTINF:4.00000,", f"{name}-{segment}.m4s"]
        next_ = sum(ranges[3][-1])
        lines += [f'#EXT-X-PRELOAD-HINT:TYPE=PART,URI="{name}-3.m4s",BYTERANGE-START={next_}',
                  f'#EXT-X-RENDITION-REPORT:URI="{other}.m3u8",LAST-MSN=13,LAST-PART=1']
        write(folder, f"{name}.m3u8", "\n".join(lines) + "\n")
    variants = []
    for name, width, codec in (("high", 320, "avc1.64000d"), ("low", 160, "avc1.64000b")):
        rate = rates(folder, [f"{name}-{i}.m4s" for i in range(3)], [4, 4, 4])
        variants.append((rate, width, codec, name))
    master(folder, variants, None, None, None, version=9)
    return "master.m3u8"


def ads(folder):
    """Film, break and film in transport streams, with DATERANGE, CUE tags and subtitles."""
    durations = {}
    for name, width in (("low", 160), ("high", 320)):
        film = track(folder, name, [*picture(width, 12), *tone(12, 440)], "va", 4, 50, "mpegts")
        spot = track(folder, f"ad-{name}", [*picture(width, 8, "smptebars"), *tone(8, 550)], "va", 4, 50, "mpegts")
        durations[name] = [film[0], film[1], *spot, film[2]]
        names = [f"{name}0.ts", f"{name}1.ts", f"ad-{name}0.ts", f"ad-{name}1.ts", f"{name}2.ts"]
        segments = []
        for index, uri in enumerate(names):
            lines = []
            if index == 0:
                lines.append("#EXT-X-PROGRAM-DATE-TIME:" + DATE % 0)
            if index == 2:
                lines += ["#EXT-X-DISCONTINUITY", "#EXT-X-PROGRAM-DATE-TIME:" + DATE % 8,
                          '#EXT-X-DATERANGE:ID="ad-1",START-DATE="2026-01-01T00:00:08.000Z",PLANNED-DURATION=8.0,'
                          "SCTE35-OUT=" + splice(7, True, 8), "#EXT-X-CUE-OUT:8.000"]
            if index == 3:
                lines.append("#EXT-X-CUE-OUT-CONT:4.000/8.000")
            if index == 4:
                lines += ["#EXT-X-CUE-IN", "#EXT-X-DISCONTINUITY", "#EXT-X-PROGRAM-DATE-TIME:" + DATE % 16,
                          '#EXT-X-DATERANGE:ID="ad-1",DURATION=8.0,SCTE35-IN=' + splice(7, False, 0)]
            segments.append([*lines, f"#EXTINF:{durations[name][index]:.6f},", uri])
        playlist(folder, f"{name}.m3u8", segments)
        durations[name + " rate"] = rates(folder, names, durations[name])
    texts = subtitles(folder, [4.0] * 5)
    texts = [[*(["#EXT-X-DISCONTINUITY"] if index in (2, 4) else []), *(
        ["#EXT-X-PROGRAM-DATE-TIME:" + DATE % (4 * index)] if index in (0, 2, 4) else []), *segment]
        for index, segment in enumerate(texts)]
    # Clocks begin again in the break.
    write(folder, "text2.vtt", vtt([(0.5, 2.5, "Line 2")]))
    write(folder, "text3.vtt", vtt([(4.5, 6.5, "Line 3")]))
    write(folder, "text4.vtt", vtt([(8.5, 10.5, "Line 4")]))
    playlist(folder, "text.m3u8", texts)
    text = rates(folder, [f"text{index}.vtt" for index in range(5)], [4] * 5)
    master(folder, [(durations["high rate"], 320, "avc1.64000d,mp4a.40.2", "high"),
                    (durations["low rate"], 160, "avc1.64000b,mp4a.40.2", "low")], None, text, None, version=6)
    return "master.m3u8"


def inserts(folder):
    """Transport streams with interstitials, an asset list, content steering and session data."""
    durations = {}
    for name, width in (("low", 160), ("high", 320)):
        durations[name] = track(folder, name, [*picture(width, 12), *tone(12, 440)], "va", 4, 100, "mpegts")
    spot = track(folder, "spot", [*picture(160, 8, "smptebars"), *tone(8, 550)], "va", 4, 100, "mpegts")
    playlist(folder, "spot.m3u8", rows(spot, "spot%d.ts"))
    address, start = "https://ads.example/spot.m3u8", 'START-DATE="2026-01-01T00:00:04.000Z"'
    kind = 'CLASS="com.apple.hls.interstitial"'
    document(folder, "list.json", {
        "ASSETS": [{"URI": address, "DURATION": sum(spot)}], "SKIP-CONTROL": {"OFFSET": 2, "DURATION": 4, "LABEL-ID": "Skip"}})
    document(folder, "steering.json", {
        "VERSION": 1, "TTL": 300, "RELOAD-URI": "steering.json", "PATHWAY-PRIORITY": ["B", "A"],
        "PATHWAY-CLONES": [{"BASE-ID": "A", "ID": "B", "URI-REPLACEMENT": {
            "HOST": "b.example", "PARAMS": {"token": "1"}, "PER-VARIANT-URIS": {"high": "https://c.example/high.m3u8"}}}]})
    document(folder, "data.json", {"title": "Test"})
    ranges = [
        f'#EXT-X-DATERANGE:ID="first",{kind},{start.replace("04.000", "00.000")},CUE="PRE,ONCE",X-ASSET-URI="{address}",'
        'X-RESUME-OFFSET=0,X-RESTRICT="SKIP,JUMP",X-SNAP="OUT,IN",X-CONTENT-MAY-VARY="NO"',
        f'#EXT-X-DATERANGE:ID="break",{start},PLANNED-DURATION={sum(spot):.3f},SCTE35-OUT=' + splice(1, True, sum(spot)),
        f'#EXT-X-DATERANGE:ID="second",{kind},{start},DURATION={sum(spot):.3f},'
        'X-ASSET-LIST="list.json?_HLS_interstitial_id=second",X-TIMELINE-OCCUPIES="RANGE",X-SKIP-CONTROL-OFFSET=1,'
        'X-SKIP-CONTROL-DURATION=3,X-SKIP-CONTROL-LABEL-ID="Exit"',
        f'#EXT-X-DATERANGE:ID="third",{kind},{start},X-ASSET-URI="{address}",X-RESUME-OFFSET=0',
        '#EXT-X-DATERANGE:ID="early",CLASS="com.apple.hls.preload",START-DATE="2026-01-01T00:00:01.000Z",DURATION=2,'
        'X-URI="list.json?_HLS_interstitial_id=second",X-TARGET-ID="second",X-TARGET-CLASS="com.apple.hls.interstitial"']
    for name in durations:
        playlist(folder, f"{name}.m3u8", rows(durations[name], name + "%d.ts", dated(durations[name])), head=ranges)
    low, high = (rates(folder, [f"{name}{i}.ts" for i in range(3)], durations[name]) for name in ("low", "high"))
    master(folder, [(high, 320, "avc1.64000d,mp4a.40.2", "high"), (low, 160, "avc1.64000b,mp4a.40.2", "low")], None, None,
           None, version=6)
    text = read(folder, "master.m3u8").decode()
    for name in durations:
        text = text.replace(f"\n{name}.m3u8", f',PATHWAY-ID="A",STABLE-VARIANT-ID="{name}"\n{name}.m3u8')
    head, lines = text.split("#EXT-X-STREAM", 1)
    write(folder, "master.m3u8", head + '#EXT-X-CONTENT-STEERING:SERVER-URI="steering.json",PATHWAY-ID="A"\n'
          '#EXT-X-SESSION-DATA:DATA-ID="com.example.data",URI="data.json"\n#EXT-X-STREAM' + lines)
    return "master.m3u8"


def document(folder, name, value):
    write(folder, name, json.dumps(value, indent=1) + "\n")


def protected(folder, make_clear, scheme, sounds):
    """Another presentation of fragments, with its samples encrypted."""
    name = make_clear(folder)
    for file in sorted(os.listdir(folder)):
        content, isSound = None, file.startswith(sounds)
        if file.endswith(".mp4"):
            content = protection.initialization(read(folder, file), scheme)
        elif file.endswith(".m4s"):
            content = protection.segment(read(folder, file), scheme, isSound=isSound)
        if content is not None:
            with open(os.path.join(folder, file), "wb") as output:
                output.write(content)
    return name


def cenc(folder):
    """DASH with Common Encryption in counter mode."""
    name = protected(folder, dash, "cenc", ("en", "de", "ad-en", "ad-de"))
    identifier = protection.KID.hex()
    uuid = "-".join([identifier[:8], identifier[8:12], identifier[12:16], identifier[16:20], identifier[20:]])
    text = read(folder, name).decode()
    text = text.replace("        <SegmentTemplate", '        <ContentProtection schemeIdUri="urn:mpeg:dash:mp4protection:2011" '
                        f'value="cenc" cenc:default_KID="{uuid}"/>\n        <SegmentTemplate')
    text = text.replace("<MPD ", '<MPD xmlns:cenc="urn:mpeg:cenc:2013" ')
    # Samples have initialization vectors now.
    text = re.sub(r'bandwidth="(\d+)"', lambda found: f'bandwidth="{int(found[1]) + 9000}"', text)
    write(folder, name, text)
    return name


def cbcs(folder):
    """Fragments in HLS under SAMPLE-AES, whose key is not in a file."""
    name = protected(folder, fmp4, "cbcs", "sound")
    key = '#EXT-X-KEY:METHOD=SAMPLE-AES,URI="skd://key",KEYFORMAT="com.apple.streamingkeydelivery",KEYFORMATVERSIONS="1"\n'
    for file in ("low", "high", "sound", "frames"):
        text = read(folder, f"{file}.m3u8").decode()
        write(folder, f"{file}.m3u8", text.replace("#EXTINF", key + "#EXTINF", 1))
    measured(folder)
    return name


def aes(folder):
    """Transport streams under AES-128, with their key."""
    name = muxed(folder)
    with open(os.path.join(folder, "key"), "wb") as output:
        output.write(protection.KEY)
    for index in range(3):
        vector = (index).to_bytes(16, "big")
        content = read(folder, f"low{index}.ts")
        content += bytes([16 - len(content) % 16]) * (16 - len(content) % 16)
        with open(os.path.join(folder, f"low{index}.ts"), "wb") as output:
            output.write(protection.openssl("aes-128-cbc", content, protection.KEY, vector))
    text = read(folder, "low.m3u8").decode()
    write(folder, "low.m3u8", text.replace("#EXTINF", '#EXT-X-KEY:METHOD=AES-128,URI="key"\n#EXTINF', 1))
    # Ranges of I-frames are of clear files.
    text = read(folder, name).decode()
    write(folder, name, re.sub(r"#EXT-X-I-FRAME[^\n]*\n", "", text))
    os.remove(os.path.join(folder, "frames.m3u8"))
    return name


def sample(folder):
    """Transport streams of pictures under SAMPLE-AES."""
    ffmpeg(*picture(160, 12), *EXACT, *X264, "-g", 100, "-keyint_min", 100, "-bsf:v", "h264_mp4toannexb", "-f", "h264",
           "made.h264", folder=folder)
    write_bytes(folder, "made.h264", protection.sample_aes(read(folder, "made.h264")))
    ffmpeg("-v", "fatal", "-fflags", "+genpts", "-framerate", RATE, "-f", "h264", "-i", "made.h264", "-c", "copy", "-f", "hls", "-hls_time", 4,
           "-hls_list_size", 0, "-hls_segment_filename", "low%d.ts", "low.made", folder=folder)
    lines = read(folder, "low.made").decode().splitlines()
    durations = [float(line[8:].split(",")[0]) for line in lines if line.startswith("#EXTINF:")]
    for name in ("made.h264", "low.made"):
        os.remove(os.path.join(folder, name))
    for index in range(len(durations)):
        content = bytearray(read(folder, f"low{index}.ts"))
        for packet in range(0, len(content), 188):
            # The programme map has the type of each stream.
            if number(content, packet + 1, 2) & 0x5FFF == 0x5000:
                begin = packet + 5 + (1 + content[packet + 4] if content[packet + 3] & 0x20 else 0)
                end = begin + 3 + (number(content, begin + 1, 2) & 0xFFF)
                at = begin + 12 + (number(content, begin + 10, 2) & 0xFFF)
                content[at] = 0xDB
                content[end - 4:end] = crc(content[begin:end - 4])
        write_bytes(folder, f"low{index}.ts", content)
    key = '#EXT-X-KEY:METHOD=SAMPLE-AES,URI="skd://key",KEYFORMAT="com.apple.streamingkeydelivery",KEYFORMATVERSIONS="1"'
    playlist(folder, "low.m3u8", rows(durations, "low%d.ts", lambda index: [key] if index == 0 else []))
    rate = rates(folder, [f"low{index}.ts" for index in range(len(durations))], durations)
    master(folder, [(rate, 160, "avc1.64000b", "low")], None, None, None, version=6)
    return "master.m3u8"


def write_bytes(folder, name, content):
    with open(os.path.join(folder, name), "wb") as output:
        output.write(content)


def measured(folder):
    """Writes the rates of the fragments, which encryption has made larger, and the ranges of I-frames."""
    durations = [4, 4, 4]
    sounds = len([file for file in os.listdir(folder) if re.fullmatch(r"sound\d+.m4s", file)])
    lasts = [float(word) for word in re.findall(r"#EXTINF:([\d.]+)", read(folder, "sound.m3u8").decode())]
    tones = rates(folder, [f"sound{index}.m4s" for index in range(sounds)], lasts)
    videos = {name: rates(folder, [f"{name}{index}.m4s" for index in range(3)], durations) for name in ("low", "high")}
    text = read(folder, "master.m3u8").decode()
    for name, (peak, average) in videos.items():
        text = re.sub(rf"BANDWIDTH=\d+,AVERAGE-BANDWIDTH=\d+(.*\n{name}.m3u8)",
                      rf"BANDWIDTH={peak + tones[0]},AVERAGE-BANDWIDTH={average + tones[1]}\1", text)
    ranges = key_ranges(folder, "low", 3, "m4s")
    frames_ = read(folder, "frames.m3u8").decode()
    for index, (length, offset) in enumerate(ranges):
        frames_ = re.sub(rf"BYTERANGE:\d+@\d+\nlow{index}.m4s", f"BYTERANGE:{length}@{offset}\nlow{index}.m4s", frames_)
    write(folder, "frames.m3u8", frames_)
    peak, average = rates(folder, [length for length, _ in ranges], durations)
    text = re.sub(r"(I-FRAME-STREAM-INF:)BANDWIDTH=\d+,AVERAGE-BANDWIDTH=\d+",
                  rf"\1BANDWIDTH={peak},AVERAGE-BANDWIDTH={average}", text)
    write(folder, "master.m3u8", text)


ALL = {"ts": ts, "fmp4": fmp4, "frames": muxed, "dash": dash, "ondemand": ondemand, "signals": signals,
       "captions": captions, "lowlatency": lowlatency, "ads": ads, "inserts": inserts,
       "cenc": cenc, "cbcs": cbcs, "aes": aes, "sample": sample}


def make(folder):
    result = {}
    for name, maker in ALL.items():
        below = os.path.join(folder, name)
        os.makedirs(below)
        result[name] = os.path.join(below, maker(below))
    return result
