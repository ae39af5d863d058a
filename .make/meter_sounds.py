"""Audio clips for `make meters`: faults of several strengths, and clips that nearly have one."""
from meter_clips import Clip

SOUND = 35
STEREO = ("anoisesrc=c=pink:a=0.3:seed={0}:r={1}:d={2}[a];anoisesrc=c=pink:a=0.3:seed={3}:r={1}:d={2}[b];"
          "[a][b]amerge=inputs=2,aformat=channel_layouts=stereo")


def noise(seed, rate=48000):
    return STEREO.format(seed, rate, SOUND, seed + 100)


DRUMS = ("aevalsrc='0.7*exp(-9*mod(t,0.5))*(random(0)-0.5)+0.002*(random(1)-0.5)"
         "|0.6*exp(-11*mod(t,0.4))*sin(345*t)+0.002*(random(2)-0.5)':s=48000:d=%d" % SOUND)


def tones(low):
    """Two tones a channel, one of which swells, with a little noise; the lowest in hertz."""
    turn = low * 6.2832
    return ("aevalsrc='0.2*sin({0:.0f}*t)+0.1*sin({1:.0f}*t)*sin(3*t)+0.02*(random(0)-0.5)"
            "|0.2*sin({2:.0f}*t)+0.1*sin({3:.0f}*t)*sin(2*t)+0.02*(random(1)-0.5)':s=48000:d={4}".format(
                turn, turn * 1.5, turn * 4 / 3, turn * 2, SOUND))


TONES = tones(220)
# Notes with silence between them, as between tracks.
NOTES = "aevalsrc='0.4*sin(1382*t)*max(0,sin(1.5*t))|0.4*sin(1843*t)*max(0,sin(1.5*t))':s=48000:d=%d" % SOUND
SOUNDS = [noise(1), DRUMS, TONES]
FIVE = "pan=5.1|FL=c0|FR=c1|FC=0.5*c0+0.5*c1|LFE=0*c0|BL=0.6*c0|BR=0.6*c1"


def stored(chain, options, name):
    return ["-t", str(SOUND), "-af", chain, *(options or ("-c:a", "pcm_s16le"))], name


def sound(finding, strength, source, chain="anull", *options, name="wav"):
    """Sound that has a finding."""
    step, name = stored(chain, options, name)
    return Clip(finding, strength, [["-f", "lavfi", "-i", source, *step]], name)


def sane(near, source, chain="anull", *options, name="wav"):
    """Sound that has no finding, and nearly has this one."""
    return sound(None, "", source, chain, *options, name=name)._replace(near=near)


def sounds():
    yield from untouched()
    for source in SOUNDS:
        yield from gaps(source)
        yield from coded_since(source)
        yield from channels(source)
        yield from levels(source)
        yield from depths(source)
        yield from hums(source)
        yield from repeats(source)
    yield from struck()
    yield from rates()
    yield from lossy()


def untouched():
    for source in [*SOUNDS, NOTES]:
        yield sane(None, source)
        yield sane(None, source, "anull", "-c:a", "aac", "-b:a", "128k", name="m4a")
        yield sane(None, source, "anull", "-c:a", "libmp3lame", "-b:a", "128k", name="mp3")
        yield sane(None, source, "aformat=s32", "-c:a", "flac", name="flac") if source is TONES else sane(
            None, source, "volume=0.5", "-c:a", "ac3", name="ac3")


def gaps(source):
    gone = "between(mod(t,11),5,{0})"
    for end, length in ((5.004, "4 ms"), (5.02, "20 ms"), (5.2, "200 ms")):
        yield sound("audio.dropouts", length, source, f"aeval='val(ch)*not({gone.format(end)})':c=same")
    yield sound("audio.dropouts", "30 ms of one channel", source,
                f"aeval='val(ch)*if(eq(ch,0),not({gone.format(5.03)}),1)':c=same")
    for height in (0.1, 0.2, 0.35, 0.6):
        yield sound("audio.clicks", f"{height} of full scale", source,
                    f"aeval='val(ch)+{height}*eq(mod(n,151000),77777)':c=same")


CODERS = (("libmp3lame", "192k", "mp3"), ("aac", "192k", "m4a"), ("ac3", "384k", "ac3"), ("libopus", "128k", "opus"))


def coded_since(source):
    """Faults from before lossy coding, and what is nearly one of them."""
    for coder, rate, name in CODERS:
        options, what = ("-c:a", coder, "-b:a", rate), f"then {coder.removeprefix('lib')} {rate}bit/s"
        for length in (8, 20, 50):
            # The edges click in tones.
            yield sound("audio.dropouts", f"{length} ms, {what}", source,
                        f"aeval='val(ch)*not(between(mod(t,11),5,{5 + length / 1000}))':c=same", *options,
                        name=name)._replace(also="audio.clicks")
        yield sound("audio.clipping", f"by 12 dB, {what}", source, "volume=12dB,aformat=s16", *options, name=name)
        yield sound("audio.duplicate-channels", f"panned, {what}", source, "pan=stereo|c0=c0|c1=0.5*c0", *options, name=name)
        yield sane("audio.clipping", source, "volume=9dB,alimiter=limit=0.9:level=0", *options, name=name)
        yield sane("audio.duplicate-channels", source, "pan=stereo|c0=c0+0.2*c1|c1=0.5*c0", *options, name=name)


def struck():
    """Drums that begin within one sample, over sound that is about as loud, and clicks over it."""
    for under in ("0.0056*sin(314.16*t)", "0.05*sin(411*t)+0.03*sin(617*t)", "0.1*(random(1)-0.5)*(1+sin(2*t))"):
        for height, low in ((0.5, 345), (2, 345), (0.5, 1256), (2, 1256)):
            over = f"{height}*exp(-11*mod(t,0.4))*cos({low}*mod(t,0.4))"
            level = {"0.0056": 0.0056, "0.05*s": 0.05, "0.1*(r": 0.05}[under[:6]]
            source = f"aevalsrc='{under}+{level}*{over}+0.0002*(random(0)-0.5)|{under}':s=48000:d={SOUND}"
            yield sane("audio.clicks", source)
            if height == 2:
                yield sane("audio.clicks", source, "aresample=44100:resampler=soxr")
                yield sound("audio.clicks", "0.35 over drums", source,
                            "aeval='val(ch)+0.35*eq(mod(n,151000),77777)':c=same")


def channels(source):
    yield sound("audio.silent-track", "digital silence", source, "volume=0")
    yield sound("audio.silent-channel", "digital silence", source, "pan=stereo|c0=c0|c1=0*c1")
    yield sound("audio.silent-channel", "hiss", source, "aeval='val(0)*if(lt(mod(t,6),3),1,0.05)|0.001*(random(0)-0.5)'")
    yield sane("audio.silent-channel", source, "aeval='val(0)|0.001*(random(0)-0.5)*if(lt(mod(t,6),3),1,0.2)'")
    yield sound("audio.duplicate-channels", "the same", source, "pan=stereo|c0=c0|c1=c0")
    yield sound("audio.inverted-channels", "the same", source, "pan=stereo|c0=c0|c1=-1*c0")
    for side in (0.02, 0.15):
        yield sound("audio.inverted-channels", f"with {side} of the other side", source,
                    f"pan=stereo|c0=c0+{side}*c1|c1=-1*c0+{side}*c1")
        yield sane("audio.inverted-channels", source, f"pan=stereo|c0=c0+{side}*c1|c1=c0-{side}*c1")
    yield sane("audio.inverted-channels", source, "pan=stereo|c0=c0-0.5*c1|c1=c1-0.5*c0")
    yield sound("audio.surround-from-stereo", "mixed", source, FIVE)
    yield from orders(source)


def surround(channels):
    """Six channels with their order: aeval leaves that unknown."""
    return f"aeval='{'|'.join(channels)}':c=5.1,channelmap=0|1|2|3|4|5:5.1"


def orders(source):
    """The channels of 5.1 at the places that other orders give them, and at their own."""
    for low in ("0.02*sin(301*t)", "0.3*sin(200*t)*max(0,sin(2*t))"):
        channels = {"L": "val(0)", "R": "val(1)", "C": "0.5*val(0)+0.5*val(1)", "F": low,
                    "l": "0.2*(random(3)-0.5)", "r": "0.1*(random(4)-random(4))"}
        # Of film, of MPEG, and with the low frequencies in the place of another one.
        for name, order in (("film", "LCRlrF"), ("MPEG", "CLRlrF"), ("centre", "LRFClr"), ("left rear", "LRClFr")):
            yield sound("audio.lfe-full-range", f"in the order of {name}" if "F" == order[-1] else f"exchanged with {name}",
                        source, surround(channels[channel] for channel in order))
        # The surrounds are silent, or soft.
        for quiet in ("0", "0.0003*(random(3)-0.5)"):
            channels |= {"C": "0.2*sin(700*t)*sin(2*t)", "l": quiet, "r": quiet}
            clip = sane("audio.lfe-full-range", source, surround(channels.values()))
            yield clip._replace(also="audio.silent-channel" if quiet == "0" else None)


def hums(source):
    """Mains hum under intermittent audio, and spectral lines that are not hum."""
    swell = "val(ch)*(0.02+0.5*max(0,sin(0.5*t)))"
    for level, height in ((-45, 0.0056), (-55, 0.0018), (-65, 0.00056)):
        for mains in (50, 60.03):
            turn = 6.2831853 * mains
            yield sound("audio.hum", f"{mains:.0f} Hz at {level} dBFS", source,
                        f"aeval='{swell}+{height}*sin({turn:.4f}*t)+{height / 3}*sin({2 * turn:.4f}*t)':c=same")
        yield sound("audio.hum", f"100 Hz at {level} dBFS", source, f"aeval='{swell}+{height}*sin(628.3185*t)':c=same")
    # The notes beside 50 and 60 Hz, a tone that comes and goes, one that drifts, and one alone.
    for line in ("sin(307.87*t)", "sin(326.17*t)", "sin(366.13*t)", "sin(314.159*t)*gt(mod(t,7),3)",
                 "sin(314.159*t+3*sin(0.2*t))"):
        yield sane("audio.hum", source, f"aeval='{swell}+0.005*{line}':c=same")
    yield sane("audio.hum", source, "aeval='0.1*sin(314.159*t)|0.1*sin(314.159*t+1)'")


def repeats(source):
    """Buffers that are written twice, and sound that goes back in other ways."""
    def loops(size, count=1, sample="s16"):
        """Goes back by a number of samples, a number of times, at each of six places."""
        ends = [start + size for start in range(150001, 1500000, 260417) for _ in range(count)] + [1600000]
        parts = list(zip([0, *(end - size for end in ends)], ends))
        names = [f"[{letter}{number}]" for letter in "ab" for number in range(len(parts))]
        split, cut = names[:len(parts)], names[len(parts):]
        trims = ";".join(f"{a}atrim=start_sample={start}:end_sample={end},asetpts=PTS-STARTPTS{b}"
                         for a, b, (start, end) in zip(split, cut, parts))
        return f"aformat={sample},asplit={len(parts)}{''.join(split)};{trims};{''.join(cut)}concat=n={len(parts)}:v=0:a=1"
    def looped(strength, chain):
        # Where it goes back there is a step, which clicks.
        return sound("audio.repeated-samples", strength, source, chain)._replace(also="audio.clicks")
    for size in (96, 256, 480, 1024, 1152, 2048):
        yield looped(f"{size} samples", loops(size))
    yield looped("512 samples, twice", loops(512, 2))
    # A beat, a loop, what is not quite the same, and an echo.
    yield sane("audio.repeated-samples", source, loops(9600))
    yield sane("audio.repeated-samples", source, loops(480, 9))
    yield sane("audio.repeated-samples", source, f"{loops(512, 1, 'flt')},aeval='val(ch)+0.0002*(random(0)-0.5)':c=same")
    yield sane("audio.repeated-samples", source, "aecho=0.8:0.9:10:0.9")


def levels(source):
    gain = {DRUMS: "15dB", TONES: "12dB"}.get(source, "18dB")
    yield sound("audio.clipping", "at full scale", source, f"volume={gain}")
    for gain in (0.9, 0.4):
        yield sound("audio.clipping", f"at {0.9 * gain:.2f} of full scale", source,
                    f"aeval='clip(val(ch)*9,-0.9,0.9)*{gain}':c=same")
        # Bent over instead of cut off, and held down by a limiter.
        yield sane("audio.clipping", source, f"aeval='tanh(val(ch)*2)*{gain}':c=same")
        yield sane("audio.clipping", source, f"volume=6dB,alimiter=limit={gain}:level=0")
    yield sound("audio.dc-offset", "0.05 of full scale", source, "volume=0.3,dcshift=0.05")


def depths(source):
    yield sound("audio.fake-bit-depth", "16 in 24", source, "aformat=s16,aformat=s32", "-c:a", "pcm_s24le")
    for gain in (0.5, 0.7, 1.3):
        yield sound("audio.fake-bit-depth", f"16 in 24, times {gain}", source, f"aformat=s16,aformat=flt,volume={gain}",
                    "-c:a", "pcm_s24le")
        yield sane("audio.fake-bit-depth", source, f"volume={gain},aeval='val(ch)+(random(0)-0.5)/8388608':c=same",
                   "-c:a", "pcm_s24le")
    yield sound("audio.padded-bits", "20 in 24", source, "aeval='round(val(ch)*524288)/524288':c=same",
                "-c:a", "pcm_s24le")
    for bits in (14, 12):
        yield sound("audio.padded-bits", f"{bits} in 16", source,
                    f"aeval='round(val(ch)*{2 ** (bits - 1)})/{2 ** (bits - 1)}':c=same")


RESAMPLERS = {"swr": "", "swr, long": ":filter_size=64:cutoff=0.985", "soxr": ":resampler=soxr",
              "soxr, very high": ":resampler=soxr:precision=28", "soxr, medium": ":resampler=soxr:precision=16"}


def rates():
    """Sound of another rate before, and sound of its own rate that ends early, too."""
    for old, new in ((44100, 96000), (48000, 96000), (48000, 192000), (88200, 192000), (44100, 88200)):
        for name, options in RESAMPLERS.items():
            for source in (noise(old // 100, old), DRUMS.replace("48000", str(old)), TONES.replace("48000", str(old))):
                yield sound("audio.upsampled", f"{old / 1000:g} in {new / 1000:g} kHz, {name}", source,
                            f"aresample={new}{options}", "-c:a", "pcm_s24le")
    for seed in (11, 12, 13):
        yield sane("audio.upsampled", noise(seed, 96000), "anull", "-c:a", "pcm_s24le")
        yield sane("audio.upsampled", noise(seed, 96000), "lowpass=f=20000", "-c:a", "pcm_s24le")
        # Filters that end at no rate's place.
        for edge in (17500, 27000, 36000):
            yield sane("audio.upsampled", noise(seed, 96000),
                       f"firequalizer=gain='if(lt(f,{edge}),0,-120)':delay=0.02", "-c:a", "pcm_s24le")


def lossy():
    """Coders of which the sound is stored losslessly again."""
    for seed in (21, 22, 23):
        for coder in (["aac", "-b:a", "256k"], ["ac3", "-b:a", "192k"], ["ac3", "-b:a", "384k"],
                      ["ac3", "-b:a", "448k"], ["libvorbis", "-q:a", "6"]):
            yield coded(noise(seed), coder)
            yield coded(tones(seed * 10), coder)
        for coder in (["libmp3lame", "-b:a", "128k"], ["libmp3lame", "-b:a", "192k"], ["aac", "-b:a", "128k"],
                      ["libvorbis", "-q:a", "3"]):
            yield coded(noise(seed), coder)
        # Filters as steep as those of a coder, and a gate besides.
        for edge in (16000, 19000):
            steep = f"firequalizer=gain='if(lt(f,{edge}),0,-120)':delay=0.02"
            yield sane("audio.lossy-source", noise(seed), steep, "-c:a", "flac", "-sample_fmt", "s16", name="flac")
            # The gate breaks off into digital zero.
            yield sane("audio.lossy-source", noise(seed), f"{steep},aeval='val(ch)*gt(mod(t,0.5),0.2)':c=same")._replace(
                also="audio.dropouts")


def coded(source, coder):
    name, option, rate = coder
    strength = f"{name.removeprefix('lib')}, {'q ' + rate if option == '-q:a' else rate.replace('k', ' kbit/s')}"
    return Clip("audio.lossy-source", strength,
                [["-f", "lavfi", "-i", source, "-t", str(SOUND), "-c:a", *coder], ["-c:a", "flac", "-sample_fmt", "s16"]],
                "flac")
