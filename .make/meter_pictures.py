"""Video clips for `make meters`: faults of several strengths, and clips that nearly have one."""
from meter_clips import Clip, named

# A texture that moves across the picture, slopes of colour, and drawn shapes.
MOVES = ("color=gray:size=960x540:rate={0},noise=all_seed=7:alls=100,gblur=sigma=1,scroll=h=0.004:v=0.003,crop=640:360,"
         "noise=all_seed=7:alls={1}:allf=t")
# Noise in RGBA, which the gradients are, fills it all.
SLOPES = "gradients=size=640x360:rate={0}:nb_colors=5:c0=0x203a60:c1=0xc08040:c2=0x40a070:c3=0x903050:c4=0xd0d0a0:seed=7:speed=0.03:duration=99,format=yuv420p,noise=all_seed=7:alls={1}:allf=t"
SHAPES = "testsrc2=size=640x360:rate={0},noise=all_seed=7:alls={1}:allf=t"
PICTURES = [MOVES, SLOPES, SHAPES]
CODERS = [["ffv1"], ["libx264", "-preset", "veryfast", "-crf", "20"],
          ["libx265", "-preset", "ultrafast", "-crf", "22", "-x265-params", "log-level=none"], ["mpeg2video", "-q:v", "4"]]
# Of which decoders conceal damage without a word.
SILENT = [["libx265", "-preset", "veryfast", "-crf", "24", "-x265-params", "log-level=none:keyint=48"],
          ["libvpx-vp9", "-deadline", "realtime", "-cpu-used", "6", "-crf", "32", "-b:v", "0", "-g", "48"]]
PQ = "log-level=none:colorprim=bt2020:colormatrix=bt2020nc:transfer=smpte2084:range=limited"


def picture(finding, source, chain, *coder, seconds=6, strength="", near=None):
    """Pictures that have a finding, with a word for how; or none, and nearly the one they are near to."""
    chain += "," if chain else ""
    chain += "format=yuv420p" if "10le" not in chain else "null"
    coder = coder or CODERS[1]
    step = ["-f", "lavfi", "-i", source, "-t", str(seconds), "-vf", chain, "-c:v", *coder]
    words = ", ".join(word for word in (strength, named(coder)) if word)
    return Clip(finding, words, [step], "mkv", near, finding == "video.visible-damage")


def pictures():
    for source in PICTURES:
        for coder in CODERS:
            yield picture(None, source.format(24, 6), "", *coder)
        yield picture(None, source.format(24, 6), "format=gbrp10le,noise=all_seed=7:alls=3,format=yuv420p10le", "ffv1",
                      near="video.fake-10bit")
        wide = "format=yuv420p,format=yuv420p10le"
        yield picture("video.fake-10bit", source.format(24, 6), wide, "ffv1")
        yield picture("video.fake-10bit", source.format(24, 6), wide, "libx265", "-x265-params", "log-level=none:lossless=1")
    yield from motion()
    yield from uneven()
    yield from stills()
    yield from coarse()
    for source in (MOVES, SHAPES):
        for transfer in ("smpte2084", "arib-std-b67"):
            # SDR as it is, in PQ and, as a near miss, in HLG.
            tagged = PQ.replace("smpte2084", transfer)
            yield picture("hdr.implausible-light" if transfer == "smpte2084" else None, source.format(24, 3),
                          "format=yuv420p10le", "libx265", "-preset", "ultrafast", "-x265-params", tagged,
                          strength="SDR read as PQ", near="hdr.implausible-light")
        yield picture("video.interlaced-content", source.format(48, 0), "format=yuv420p,tinterlace=interleave_top,setfield=prog",
                      strength="top first")
        yield picture("video.repeated-pictures", source.format(24, 0), "fps=60", strength="24 in 60")
        yield picture("video.hard-telecine", source.format("24000/1001", 0), "format=yuv420p,telecine=pattern=23,setfield=prog",
                      strength="2:3")
        yield picture("video.frozen", source.format(24, 0), "loop=loop=72:size=1:start=40", seconds=7, strength="held")
        yield picture("video.black", source.format(24, 0), "drawbox=t=fill:c=black:enable='between(t,2,5)'", seconds=8,
                      strength="even")
        yield picture("video.variable-active-area", source.format(24, 3),
                      "drawbox=h=44:t=fill:c=black:enable='gt(t,6)',drawbox=y=316:h=44:t=fill:c=black:enable='gt(t,6)'", seconds=12,
                      strength="bars from the middle on")
        dark = "format=yuv420p10le,lutyuv=y='64+(val-64)*0.5':u='512+(val-512)*0.2':v='512+(val-512)*0.2'"
        yield picture("hdr.no-highlights", source.format(24, 3), dark, "libx265", "-preset", "ultrafast", "-x265-params", PQ,
                      strength="half of the code values")
        big = source.replace("960x540", "1920x1080").replace("640:360", "1280:720").replace("640x360", "1280x720")
        big = big.format(24, 0)
        for kernel in ("bicubic", "lanczos"):
            yield picture("video.upscaled", big, f"scale=1920:1080:flags={kernel}", "libx264", "-preset", "ultrafast",
                          "-crf", "12", seconds=5, strength=f"720 in 1080 by {kernel}")._replace(
                # ffmpeg makes it by BT.601 and tags nothing, which is BT.709 at that size.
                also="color.matrix-mismatch" if source == SHAPES else None)
    yield from banded()
    for source in [*PICTURES, "mandelbrot=size=640x360:rate={0}"]:
        for coder in SILENT:
            for finding in (None, "video.visible-damage"):
                # Grey noise reaches from black to white of full range.
                yield picture(finding, source.format(24, 3), "", *coder, strength="four bytes in six places" if finding else "",
                              near="video.visible-damage")._replace(
                    also="color.range-mismatch" if source == MOVES else None)


def banded():
    """Slopes in steps that coding or a lower depth made, and slopes as fine as their depth allows."""
    code = "video.banding"
    made = "color=black:size=1280x720:rate=24:duration=0.05,format=gray16le,geq=lum='256*({0})',"
    held = ",loop=loop=-1:size=1,scroll=h=0.003:v=0.003"
    coarse = ("libx264", "-preset", "veryfast", "-crf", "28")
    across, down = "20+32*(X+Y*0.3)/(W+H*0.3)", "16+64*Y/H"
    around = "40+40*hypot(X-W/2\\,Y-H/2)/hypot(W/2\\,H/2)"
    for slope in (across, down, around):
        source = made.format(slope)
        fine = source + "lut=c0='floor(val/256+0.5)*256',format=gray" + held
        for coder in (coarse, CODERS[1]):
            yield picture(code, fine, f"noise=all_seed=7:alls={6 if coder == coarse else 3}:allf=t", *coder, seconds=5,
                          strength="grain coded away")
        yield picture(code, source + "lut=c0='floor(val/128+0.5)*128',format=gray10le" + held, "format=yuv420p10le", "ffv1",
                      seconds=5, strength="9 bits in 10")
        # Conversion of the range dithers.
        for range_ in ("setparams=range=tv", ""):
            yield picture(None, fine, range_, "ffv1", seconds=5, near=code)
        yield picture(None, fine, "noise=all_seed=7:alls=3:allf=t", "ffv1", seconds=5, near=code)
        yield picture(None, source + "format=gray10le" + held, "format=yuv420p10le", "ffv1", seconds=5, near=code)
    yield picture(None, "gradients=size=960x540:rate=24:c0=0x101418:c1=0x303840:nb_colors=2:seed=3:speed=0.00001:duration=99",
                  "scroll=h=0.002", "ffv1", seconds=8, near=code)


def motion():
    """Rhythms of pictures and fields, from lossless to coarse, and near misses of them."""
    for source in PICTURES:
        for crf in (20, 25, 30):
            coder = ("libx264", "-preset", "veryfast", "-crf", str(crf))
            film = "format=yuv420p,telecine=pattern={0},setfield=prog"
            yield picture("video.interlaced-content", source.format(50, 4),
                          "format=yuv420p,tinterlace=interleave_bottom,setfield=prog", *coder, strength="bottom first")
            yield picture("video.interlaced-content", source.format(50, 4),
                          "format=yuv420p,split[a][b];[a]trim=end=3,tinterlace=interleave_top,setfield=prog[a];"
                          "[b]trim=start=3,setpts=PTS-STARTPTS,framestep=2[b];[a][b]concat", *coder, strength="in its first half")
            yield picture("video.hard-telecine", source.format(24, 4), film.format("2332"), *coder, strength="2:3:3:2")
            # Of every 25 pictures twelve have fields of two.
            yield picture("video.pulldown-25", source.format(24, 4), film.format("222222222223"), *coder,
                          strength="24 in 25 by fields")._replace(also="video.interlaced-content")
            for old, new in ((24, 60), (20, 60), (24, 120), (24, 30), (25, 50)):
                yield picture("video.repeated-pictures", source.format(old, 4), f"fps={new}", *coder, strength=f"{old} in {new}")
            # Of the slopes coarse coding takes the grain away.
            also = "video.banding" if source == SLOPES and crf == 30 else None
            for rate in (24, 50, 60):
                yield picture(None, source.format(rate, 4), "", *coder, "-bf", "3",
                              near="video.interlaced-content" if rate == 50 else "video.hard-telecine")._replace(also=also)
            # Credits: rows that move by one, two and three from picture to picture look like fields.
            for rows in (1, 2, 3):
                yield picture(None, source.format(25, 0), f"loop=loop=-1:size=1:start=0,setpts=N/25/TB,scroll=v={rows}/360", *coder,
                              near="video.interlaced-content")
            # Drawn on every second picture.
            yield picture(None, source.format(12, 4), "fps=24", *coder, near="video.repeated-pictures")


def uneven():
    """Pictures that are mixed, missing or stuck, and near misses of them."""
    # A pan over a drawing, a zoom, and drawn shapes: what moves evenly by whole columns.
    pan = ("mandelbrot=size=1280x720:rate={0}:end_pts=1,loop=loop=-1:size=1:start=0,setpts=N/{0}/TB,"
           "scroll=h=0.005,crop=640:360,noise=all_seed=7:alls={1}:allf=t")
    zoom = "mandelbrot=size=640x360:rate={0},noise=all_seed=7:alls={1}:allf=t"
    gone = "not(" + "+".join(f"eq(n,{place})" for place in (23, 47, 58, 85, 104, 130)) + ")"
    mixed = "framerate=fps={0}:interp_start=0:interp_end=255:scene=100"
    for source in (pan, zoom, SHAPES):
        for crf, grain in ((20, 0), (28, 0), (23, 6)):
            coder = ("libx264", "-preset", "veryfast", "-crf", str(crf))
            grainy = f", grain of {grain}" if grain else ""
            grain = f",format=yuv420p,noise=all_seed=7:alls={grain}:allf=t" if grain else ""
            for old, new in ((24, 30), (25, 30), (50, 60)):
                yield picture("video.blended-pictures", source.format(old, 0), mixed.format(new) + grain, *coder, seconds=7,
                              strength=f"{old} mixed into {new}" + grainy)
            yield picture("video.uneven-motion", source.format(24, 0), f"select='{gone}',setpts=N/24/TB" + grain, *coder,
                          strength="six missing" + grainy)
            yield picture("video.uneven-motion", source.format(24, 0), f"select='{gone}',fps=24" + grain, *coder,
                          strength="six repeated in the place of the next" + grainy)
            yield picture(None, source.format(30, 0), grain[1:], *coder, near="video.uneven-motion")
            # Scenes that dissolve mix pictures, too.
            yield picture(None, source.format(30, 0), "split[a][b];[b]hflip,tpad=start=60[c];[a][c]blend=all_expr="
                          "'A*(1-clip((N-70)/40,0,1))+B*clip((N-70)/40,0,1)'" + grain, *coder, near="video.blended-pictures")


def stills():
    """Frozen and black pictures that are not all the same, and near misses of them."""
    hold = "format=yuv420p,loop=loop=96:size=1:start=40"
    over = "color={0}:size={1}:rate=24{2}[box];[in]" + hold + "[still];[still][box]overlay={3}:shortest=1"
    dark = "format=yuv420p,drawbox=t=fill:c=black:enable='between(t,2,5)'"
    for source in PICTURES:
        source = source.format(24, 0)
        for coder in CODERS[1:]:
            for grain in (4, 8):
                noise = f"noise=all_seed=7:alls={grain}:allf=t"
                yield picture("video.frozen", source, f"{hold},{noise}", *coder, seconds=7, strength=f"grain of {grain}")
                yield picture("video.black", source, f"{dark},{noise}", *coder, seconds=8, strength=f"grain of {grain}")
            clock = over.format("gray", "64x16", ",noise=all_seed=7:alls=80:allf=t", "8:8")
            yield picture("video.frozen", source, clock, *coder, seconds=7, strength="a clock")
            yield picture("video.black", source, f"{dark},drawbox=x=560:y=20:w=50:h=30:t=fill:c=white", *coder, seconds=8,
                          strength="a mark")
            # Content that crosses the frame, or is in its middle, is more than a clock or a logo.
            walk = over.format("white", "14x40", "", "x='20+70*t':y=150:eval=frame") + ",noise=all_seed=7:alls=3:allf=t"
            yield picture(None, source, walk, *coder, seconds=5.6, near="video.frozen")
            yield picture(None, source, f"{dark},drawbox=x=280+2*t:y=160:w=80:h=24:t=fill:c=white,noise=all_seed=7:alls=4:allf=t", *coder,
                          seconds=3.8, near="video.black")
            yield picture(None, source, "format=yuv420p,lutyuv=y='16+(val-16)*0.25'", *coder, near="video.black")


def coarse():
    """Sound films that are coded far too coarsely."""
    for source in [*PICTURES, "mandelbrot=size=640x360:rate={0}"]:
        for coder in (["libx264", "-preset", "veryfast", "-crf", "43"], ["libx264", "-preset", "ultrafast", "-crf", "51"],
                      ["libx264", "-crf", "36", "-x264-params", "no-deblock=1"],
                      ["libx265", "-preset", "ultrafast", "-crf", "45", "-x265-params", "log-level=none"],
                      ["mpeg2video", "-q:v", "16"], ["mpeg2video", "-q:v", "31"], ["mpeg4", "-q:v", "31"]):
            yield picture(None, source.format(24, 3), "", *coder, near="video.visible-damage")._replace(also="video.banding")
