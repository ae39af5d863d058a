"""Makes films for test-duplicates: pairs of one film in two versions, and a series.

Pictures are shots of smooth noise that pans, audio is music below speech-like tones: nothing in one
film occurs in another one, except for the intro and the theme of the series. Every film follows from
its number alone.
"""

import os
import subprocess
import wave

import numpy as np

WIDTH, HEIGHT, FPS, RATE = 240, 136, 25, 22050
SECONDS = 75
INTRO, THEME = 15, 6


def noise(rng, height, width):
    """A smooth picture with edges, 0 to 1."""
    picture = np.zeros((height, width))
    for cells, weight in ((3, 1.0), (7, 0.5), (15, 0.25)):
        grid = rng.random((cells + 1, cells + 2))
        rows = np.linspace(0, cells - 0.01, height)
        columns = np.linspace(0, cells + 0.99, width)
        r, c = rows.astype(int), columns.astype(int)
        fr, fc = (rows - r)[:, None], (columns - c)[None, :]
        top = grid[r][:, c] * (1 - fc) + grid[r][:, c + 1] * fc
        low = grid[r + 1][:, c] * (1 - fc) + grid[r + 1][:, c + 1] * fc
        picture += weight * (top * (1 - fr) + low * fr)
    picture -= picture.min()
    picture /= picture.max()
    for _ in range(rng.integers(1, 4)):
        y, x = rng.integers(0, height - 20), rng.integers(0, width - 30)
        picture[y : y + rng.integers(15, 60), x : x + rng.integers(20, 90)] = rng.random()
    return picture


def pictures(rng, seconds):
    """Frames in planar YCbCr 4:2:0, of shots of 1.5 to 5 seconds."""
    left = round(seconds * FPS)
    while left > 0:
        count = min(int(rng.uniform(1.5, 5) * FPS), left)
        left -= count
        luma = (noise(rng, HEIGHT + 40, WIDTH + 60) * 219 + 16).astype(np.uint8)
        chroma = b"".join(
            bytes([int(rng.integers(80, 176))]) * (WIDTH * HEIGHT // 4) for _ in range(2)
        )
        start, end = rng.uniform(0, 1, 2), rng.uniform(0, 1, 2)
        for number in range(count):
            share = number / max(count - 1, 1)
            y = int((start[0] + (end[0] - start[0]) * share) * 40)
            x = int((start[1] + (end[1] - start[1]) * share) * 60)
            yield np.ascontiguousarray(luma[y : y + HEIGHT, x : x + WIDTH]).tobytes() + chroma


def tone(frequency, count, partials, decay):
    time = np.arange(count) / RATE
    sound = sum(
        np.sin(2 * np.pi * frequency * (n + 1) * time) * level
        for n, level in enumerate(partials)
        if frequency * (n + 1) < RATE / 2
    )
    return sound * np.exp(-time * decay) * np.minimum(time * 200, 1)


def music(rng, seconds):
    sound = np.zeros(round(seconds * RATE))
    scale = rng.choice(12, 7, replace=False) + 12 * rng.integers(0, 2, 7)
    place = 0
    while place < len(sound):
        length = int(rng.choice([0.2, 0.3, 0.4, 0.6]) * RATE)
        for _ in range(rng.integers(1, 4)):
            pitch = 110 * 2 ** ((rng.choice(scale) + 12 * rng.integers(0, 2)) / 12)
            part = tone(pitch, min(2 * length, len(sound) - place), rng.random(5), 3)
            sound[place : place + len(part)] += part
        place += length
    return sound / np.abs(sound).max() * 0.35


def speech(rng, seconds):
    sound = np.zeros(round(seconds * RATE))
    place = 0
    while place < len(sound):
        if rng.random() < 0.2:
            place += int(rng.uniform(0.5, 2) * RATE)
            continue
        length = min(int(rng.uniform(0.1, 0.3) * RATE), len(sound) - place)
        if length > 0:
            pitch = rng.uniform(90, 240)
            sound[place : place + length] += tone(pitch, length, rng.random(16), 4)
        place += max(length, 1)
    return sound / np.abs(sound).max() * 0.5


class Film:
    """Frames and audio in files below a folder, which are removed at the end."""

    def __init__(self, folder, seed, seconds=SECONDS, before=None, after=None):
        rng = np.random.default_rng(seed)
        self.base = os.path.join(folder, "master-%s" % "-".join(map(str, np.atleast_1d(seed))))
        self.frames, self.sound, self.dub = (self.base + end for end in (".yuv", ".wav", ".dub.wav"))
        parts = [p for p in (before, None, after)]
        own = seconds - sum(p[1] for p in (before, after) if p)
        tracks = [[], []]
        with open(self.frames, "wb") as file:
            for number, part in enumerate(parts):
                if part is None and number != 1:
                    continue
                source = np.random.default_rng(part[0]) if part else rng
                length = part[1] if part else own
                for frame in pictures(source, length):
                    file.write(frame)
                below = music(source, length)
                for track in tracks:
                    track.append(below + speech(source, length))
        for track, path in zip(tracks, (self.sound, self.dub)):
            samples = np.clip(np.concatenate(track), -1, 1)
            with wave.open(path, "wb") as out:
                out.setnchannels(1), out.setsampwidth(2), out.setframerate(RATE)
                out.writeframes((samples * 32767).astype("<i2").tobytes())

    def encode(self, path, options, filters=None, sound=None, rate=FPS, skip=0, audio=None):
        command = ["ffmpeg", "-v", "error", "-nostdin", "-y"]
        command += ["-f", "rawvideo", "-pix_fmt", "yuv420p", "-s", f"{WIDTH}x{HEIGHT}"]
        command += ["-r", str(rate), "-ss", str(skip), "-i", self.frames]
        command += ["-ss", str(skip), "-i", sound or self.sound]
        if filters:
            command += ["-vf", filters]
        if audio:
            command += ["-af", audio]
        subprocess.run(command + ["-threads", "1"] + options + [path], check=True)

    def remove(self):
        for path in (self.frames, self.sound, self.dub):
            if os.path.exists(path):
                os.remove(path)


H264 = "-c:v libx264 -preset ultrafast -crf 20 -c:a aac -b:a 96k".split()

# What the second version of a pair is: container, options, filters and the rest.
VERSIONS = [
    ("avi", "-c:v mpeg4 -q:v 8 -c:a libmp3lame -b:a 64k", "scale=160:96", {}),
    ("mkv", "-c:v libx265 -preset ultrafast -crf 30 -x265-params log-level=none -c:a libopus -b:a 48k", "scale=320:180", {}),
    ("ts", "-c:v mpeg2video -q:v 6 -c:a mp2 -b:a 96k", "scale=352:288,setsar=12/11", {}),
    ("webm", "-c:v libvpx -deadline realtime -cpu-used 8 -b:v 150k -c:a libvorbis", None, {}),
    ("mp4", "-c:v libx264 -preset ultrafast -crf 28 -c:a aac -b:a 64k", None, {"pal": True}),
    ("mkv", "-c:v libx264 -preset ultrafast -crf 24 -c:a ac3 -b:a 96k", None, {"dub": True}),
    ("mp4", "-c:v libx264 -preset ultrafast -crf 24 -c:a aac", None, {"skip": 4}),
    ("mkv", "-c:v libx264 -preset ultrafast -crf 24 -c:a flac", "pad=240:180:0:22", {}),
    ("mkv", "-c:v mpeg4 -q:v 12 -c:a aac -ar 22050 -b:a 32k", "eq=brightness=0.08:contrast=0.85", {}),
    ("mkv", "-c:v libx264 -preset ultrafast -crf 26 -c:a aac -b:a 64k",
     "crop=234:132,noise=alls=6,drawbox=200:8:26:14:white:fill", {}),
]


def make_pair(folder, number):
    """Both versions of a film under unlike names."""
    film = Film(folder, [1, number])
    first = os.path.join(folder, f"a/Film {number}.mkv")
    ending, options, filters, how = VERSIONS[number % len(VERSIONS)]
    second = os.path.join(folder, f"b/Pelicula {chr(97 + number % 26)}{number * 7}.{ending}")
    options = options.split()
    if how.get("pal"):
        # Shown at 24 frames per second, and at 25 with audio of a higher pitch.
        film.encode(first, H264, rate=24, audio=f"asetrate={RATE * 24 / FPS},aresample={RATE}")
        film.encode(second, options)
    else:
        film.encode(first, H264)
        film.encode(
            second, options, filters, film.dub if how.get("dub") else None,
            skip=how.get("skip", 0))
    film.remove()
    return first, second


def make_episode(folder, number):
    """An episode with the intro and the theme of the series; half of the names have a number."""
    film = Film(folder, [2, number], before=([3, 0], INTRO), after=([3, 1], THEME))
    name = f"The Ferry S01E{number:03}" if number % 2 else f"The Ferry - {number * 13} Harbours"
    path = os.path.join(folder, f"series/{name}.mkv")
    film.encode(path, "-c:v mpeg4 -q:v 4 -c:a aac -b:a 96k".split())
    film.remove()
    return path
