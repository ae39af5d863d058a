"""Clips for `make meters FILMS=…`: real films of the user, made interlaced, scaled up, of another rate or mixed to 5.1, coded as they are distributed."""
import random
import re
import subprocess
from pathlib import Path

from meter_clips import Clip, frames, log, named

# Half of the films is left for the final figure: `HALF=final` takes it, else the other one is taken.
SEED = 57
SECONDS = 4
FIELDS = ("-flags", "+ilme+ildct")
X264 = ("libx264", "-preset", "veryfast", "-crf")
SIZES = {"576": ("720:576", 25), "480": ("720:480", 30), "1080": ("1920:1080", 25)}
SCALERS = ("scale={}:{}:flags=bicubic", "scale={}:{}:flags=lanczos", "scale={}:{}:flags=bilinear", "zscale={}:{}:f=spline36")
CODERS = ((*X264, "20"), (*X264, "26"), ("libx265", "-preset", "fast", "-crf", "24", "-x265-params", "log-level=error"),
          ("libsvtav1", "-preset", "8", "-crf", "32"))
MIXES = {
    "surround filter": "surround=chl_out=5.1",
    "mixed": "pan=5.1|FL=c0|FR=c1|FC=0.5*c0+0.5*c1|LFE=0.3*c0+0.3*c1|BL=0.6*c0|BR=0.6*c1",
    "mixed out of phase": "pan=5.1|FL=0.8*c0|FR=0.8*c1|FC=0.4*c0+0.4*c1|LFE=0.3*c0+0.3*c1|BL=0.6*c0-0.3*c1|BR=0.6*c1-0.3*c0",
}
STEREO = "aformat=sample_fmts=fltp:sample_rates=48000:channel_layouts=stereo"
SOUND_CODERS = (("ac3", "448k", "ac3"), ("ac3", "256k", "ac3"), ("aac", "384k", "m4a"), ("aac", "192k", "m4a"),
                ("libopus", "256k", "mka"))


def films(folders, half):
    """Clips of all films of the half: every film that has pictures, and every one that has stereo."""
    paths = sorted(path for folder in folders for path in Path(folder).rglob("*") if path.is_file())
    random.Random(SEED).shuffle(paths)
    for path in sorted(paths[len(paths) // 2:] if half == "final" else paths[:len(paths) // 2]):
        about = subprocess.run(["ffmpeg", "-hide_banner", "-nostdin", "-i", str(path)], stderr=subprocess.PIPE, check=False,
                               text=True, errors="replace").stderr
        if size := re.search(r"Video: .*?(\d{3,5})x(\d{2,5})", about):
            yield from scanned(path, int(size[2]))
            if int(size[2]) >= 320:
                yield from enlarged(path, int(size[1]), int(size[2]))
                yield from converted(path)
                yield from posterized(path)
        if re.search(r"Audio: .*? Hz, stereo", about):
            yield from mixed(path)
            yield from broken(path)


def scanned(path, height):
    """Two frames each woven into one, with right and wrong flags, and progressive frames."""
    for name, (size, rate) in SIZES.items():
        if name == "1080" and height < 700:
            continue
        woven = (f"scale={size}:flags=bicubic,setpts=N/{2 * rate}/TB,fps={2 * rate},format=yuv420p,"
                 f"tinterlace=interleave_{{0}},fps={rate},setfield={{1}}")
        whole = f"scale={size}:flags=bicubic,setpts=N/{rate}/TB,fps={rate},format=yuv420p,setfield={{0}}"
        for coder in (("mpeg2video", "-q:v", "3"), ("mpeg2video", "-q:v", "8"), (*X264, "20"), (*X264, "27")):
            def film(finding, what, chain, *flags, coder=coder):
                step = ["-i", str(path), "-an", "-vf", chain, "-t", str(SECONDS), "-c:v", *coder, *flags]
                return Clip(finding, f"{what}, {name} lines, {named(coder)}", [step], "mkv", "video.interlaced-content")
            yield film("video.interlaced-content", "real, top first", woven.format("top", "prog"))
            yield film("video.interlaced-content", "real, bottom first", woven.format("bottom", "prog"))
            yield film("video.field-order-mismatch", "real", woven.format("bottom", "tff"), *FIELDS)
            yield film("video.progressive-content", "real", whole.format("tff"), *FIELDS)
            yield film(None, "", woven.format("top", "tff"), *FIELDS)
            yield film(None, "", whole.format("prog"))
            yield film(None, "", f"{woven.format('top', 'tff')},yadif,setfield=prog")


def posterized(path):
    """Luma of 4 or 5 bits before coding, and luma of 8 bits with other contrast."""
    code = "video.banding"
    for coder in ((*X264, "18"), (*X264, "23"), (*X264, "28"), ("mpeg2video", "-q:v", "4")):
        def film(finding, what, luma, coder=coder):
            step = ["-i", str(path), "-an", "-vf", f"format=yuv420p,lutyuv=y={luma}", "-t", "1", "-c:v", *coder]
            return Clip(finding, what and f"{what}, {named(coder)}", [step], "mkv", code)
        for bits in (4, 5):
            step = 1 << 8 - bits
            yield film(code, f"real, {bits} bits", f"bitand(val\\,{256 - step})+{step // 2}")
        yield film(code, "real, 5 bits converted to limited range", "16+floor((bitand(val\\,248)+4)*219/255+0.5)")
        yield film(None, "", "val")
        yield film(None, "", "clip((val-16)*1.25+16\\,0\\,255)")


def enlarged(path, width, height):
    """Frames scaled up, and frames of their own size, also scaled down, soft or with noise."""
    code = "video.upscaled"
    halved = ""

    def film(finding, strength, chain, coder):
        step = ["-i", str(path), "-an", "-vf", f"{chain},format=yuv420p", "-t", "2", "-c:v", *coder]
        return Clip(finding, strength and f"{strength}, {named(coder)}", [step], "mkv", code)

    if height >= 400:
        smaller = f"scale={width * 7 // 20 * 2}:{height * 7 // 20 * 2}:flags=bicubic"
        for coder, chain in zip(CODERS, (smaller, "gblur=sigma=0.5", "gblur=sigma=0.8", "noise=alls=6:allf=t")):
            yield film(None, "", "null", coder)
            yield film(None, "", chain, coder)
    if height >= 800:
        width, height = width // 2, height // 2
        halved = f"scale={width}:{height}:flags=bicubic,"
    for ratio in (1.5, 2, 2.5, 3):
        size = (int(width * ratio) // 2 * 2, int(height * ratio) // 2 * 2)
        if 400 <= size[1] <= 1500:
            for scaler, coder in zip(SCALERS, CODERS):
                yield film(code, f"real, {ratio} times, {scaler.split('=')[-1]}", f"{halved}{scaler.format(*size)}", coder)
            yield film(code, f"real, {ratio} times, sharpened", f"{halved}{SCALERS[1].format(*size)},unsharp=5:5:0.8", CODERS[0])


# Frames of a film that are converted, the least, and the share of them that mpdecimate has to keep.
FRAMES = 260
LEAST, STEADY = 140, 0.9
PACED_CODERS = (*CODERS[:3], ("mpeg2video", "-q:v", "4"))
MIXED = "framerate=fps={0}:interp_start=0:interp_end=255:scene=100"
MIXED_RATES = ((24, 25), (24, 30), (25, 24), (25, 30), (30, 24), (30, 25), (24, 50), (24, 60), (50, 60), (60, 50))
REPEATED_RATES = ((24, 25), (24, 30), (25, 30), (24, 50), (24, 60), (25, 50), (30, 60))


def kept(path, chain):
    """The number of frames that a filter leaves."""
    return frames(log(path, "-an", "-vf", f"trim=end_frame={FRAMES},{chain}", "-fps_mode", "passthrough"))


def converted(path):
    """Other frame rates by mixing and repeating, pulldown to 25, single frames dropped and repeated, and every frame as it
    is, deinterlaced and on twos. A film that hardly moves or repeats frames itself is left out."""
    count = kept(path, "null")
    if count < LEAST or kept(path, "mpdecimate") < STEADY * count:
        return
    near, number = "video.blended-pictures", len(path.name)

    def film(finding, strength, rate, chain):
        nonlocal number
        number += 1
        coder = PACED_CODERS[number % len(PACED_CODERS)]
        chain = f"trim=end_frame={FRAMES},scale=-2:'min(720,ih)',setpts=N/{rate}/TB,fps={rate},{chain},format=yuv420p"
        return Clip(finding, strength and f"real, {strength}", [["-i", str(path), "-an", "-vf", chain, "-c:v", *coder]], "mkv",
                    finding or near)

    for old, new in MIXED_RATES:
        yield film(near, f"{old} mixed into {new}", old, MIXED.format(new))
    for new in (25, 30, 60):
        yield film(near, f"24 mixed into {new} by minterpolate", 24, f"minterpolate=fps={new}:mi_mode=blend:scd=none")
    for old, new in REPEATED_RATES:
        yield film("video.repeated-pictures", f"{old} in {new}", old, f"fps={new}")
    yield film("video.pulldown-25", "24 in 25", 24, "telecine=pattern=222222222223,fps=25")
    places = [20 + index * ((count - 40) // 6) for index in range(6)]
    gone = f"select='not({'+'.join(f'eq(n,{place})' for place in places)})'"
    later = "+".join(f"gte(N,{place})" for place in places)
    for rate in (25, 50):
        yield film("video.uneven-motion", "six dropped", rate, f"{gone},setpts=N/{rate}/TB")
        yield film("video.uneven-motion", "six in place of the next", rate, f"{gone},fps={rate}")
        yield film("video.uneven-motion", "six inserted", rate, f"setpts='(N+{later})/{rate}/TB',fps={rate}")
    for rate in (24, 25, 30, 50, 60):
        yield film(None, "", rate, "null")
    yield film(None, "", 50, "tinterlace=interleave_top,setfield=tff,yadif,setfield=prog,setpts=N/25/TB,fps=25")
    for rate in (24, 25):
        yield film(None, "", rate, f"select='not(mod(n,2))',fps={rate}")


def mixed(path):
    """Stereo in 5.1, coded, and surround that is a room around it."""
    for coder, rate, extension in SOUND_CODERS:
        for what, chain in MIXES.items():
            step = ["-i", str(path), "-vn", "-ar", "48000", "-t", "12", "-af", f"{STEREO},{chain}", "-c:a", coder, "-b:a", rate]
            yield Clip("audio.surround-from-stereo", f"real, {what}, {coder.removeprefix('lib')} {rate}bit/s", [step],
                       extension, "audio.surround-from-stereo")
        # Noise that fades, of its own for each side.
        room = (f"[0:a]{STEREO},asplit[a][b];aevalsrc='(random(0)-0.5)*exp(-8*t)|(random(1)-0.5)*exp(-8*t)':d=0.4:s=48000,"
                f"{STEREO}[i];[b][i]afir,{STEREO}[r];[a][r]amerge=inputs=2,pan=5.1|FL=c0|FR=c1|FC=0.5*c0+0.5*c1|LFE=0.2*c0|BL=0.6*c2|BR=0.6*c3")
        step = ["-i", str(path), "-vn", "-filter_complex", room, "-ar", "48000", "-t", "12", "-c:a", coder, "-b:a", rate]
        yield Clip(None, "", [step], extension, "audio.surround-from-stereo")


# Loud enough for 6 and 12 dB to clip, dropouts of 8, 20 and 50 ms, and mono to the left.
LOUD = "dynaudnorm=f=500:g=301:p=0.95"
FAULTS = {
    "audio.clipping": {f"{gain} dB": f"{LOUD},volume={gain}dB,aformat=s16" for gain in (6, 12)},
    "audio.dropouts": {f"{length} ms": f"aeval='val(ch)*not(between(mod(t,3),1.5,{1.5 + length / 1000}))':c=same"
                       for length in (8, 20, 50)},
    "audio.duplicate-channels": {"mono to the left": "pan=stereo|c0=0.5*c0+0.5*c1|c1=0.25*c0+0.25*c1"},
}
FAULT_CODERS = (("libmp3lame", "128k", "mp3"), ("libmp3lame", "320k", "mp3"), ("aac", "192k", "m4a"), ("ac3", "384k", "ac3"),
                ("libopus", "128k", "opus"), ("libvorbis", "160k", "ogg"))


def broken(path):
    """Faults of real stereo that is coded since, and the same coders without a fault."""
    for coder, rate, extension in FAULT_CODERS:
        coded = ["-ar", "48000", "-t", "12", "-c:a", coder, "-b:a", rate]
        for finding, chains in FAULTS.items():
            for what, chain in chains.items():
                yield Clip(finding, f"real, {what}, {coder.removeprefix('lib')} {rate}bit/s",
                           [["-i", str(path), "-vn", "-af", f"{STEREO},{chain}", *coded]], extension, finding)
        for chain in (LOUD, f"{LOUD},volume=6dB,alimiter=limit=0.9:level=0"):
            yield Clip(None, "", [["-i", str(path), "-vn", "-af", f"{STEREO},{chain}", *coded]], extension, "audio.clipping")
