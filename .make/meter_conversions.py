"""Video clips for `make meters` with conversion faults: colour, range, frame rate and size."""
from meter_pictures import CODERS, MOVES, PQ, SHAPES, picture


def conversions():
    yield from matrices()
    yield from ranges()
    yield from squeezed()
    yield from stretched()
    yield from converted()
    yield from upscaled()


def matrices():
    """Colours by one matrix under the tag of another one, and near misses of them."""
    code, near = "color.matrix-mismatch", {"near": "color.matrix-mismatch", "seconds": 3}
    even = "gradients=size=640x360:rate=24:nb_colors=4:c0=red:c1=lime:c2=blue:c3=yellow:seed=9:speed=0.02:duration=99"
    for source in (SHAPES.format(24, 0), "rgbtestsrc=size=640x360:rate=24", "mandelbrot=size=640x360:rate=24",
                   "smptehdbars=size=640x360:rate=24", even):
        # Charts do not move.
        also = "video.frozen" if source.startswith(("rgbtestsrc", "smptehdbars")) else None
        for coder in (("libx264", "-preset", "veryfast", "-crf", "25"), CODERS[3]):
            for made in ("bt601", "bt709"):
                chain = f"format=gbrp,scale=out_color_matrix={made}:out_range=limited"
                for tag, name in (("smpte170m", "bt601"), ("bt709", "bt709")):
                    yield picture(code if name != made else None, source, chain, *coder, "-colorspace", tag, **near,
                                  strength=f"{made} tagged {name}" if name != made else "")._replace(also=also)
            # Beyond red, green and blue by any matrix, and far from their ends.
            for strength in (1.2, 0.5):
                yield picture(None, source, "format=gbrp,scale=out_color_matrix=bt709:out_range=limited,format=yuv420p,"
                              f"eq=saturation={strength}", *coder, "-colorspace", "bt709", **near)._replace(also=also)


def ranges():
    """Full range under the tag of limited range, and limited range of which coding smears the black."""
    code, near = "color.range-mismatch", {"near": "color.range-mismatch", "seconds": 3}
    full = ("lutyuv=y='clip((val-16)*255/219,0,255)':u='clip(128+(val-128)*255/224,0,255)'"
            ":v='clip(128+(val-128)*255/224,0,255)'")
    grain = "color=gray:size=640x360:rate=24,noise=all_seed=7:alls=60:allf=t"
    slopes = "gradients=size=640x360:rate=24:nb_colors=4:c0=black:c1=0x202020:c2=0x606060:c3=0x905030:seed=5:speed=0.03:duration=99"
    for source, crushed in (("mandelbrot=size=640x360:rate=24", 60), (MOVES.format(24, 2), 110), (slopes, 20), (grain, 110)):
        source += ",scale=out_range=limited,format=yuv420p"
        dark = f"lutyuv=y='clip(16+(val-{crushed}-16)*1.5,16,235)'"
        for coder in (("libx264", "-preset", "veryfast", "-crf", "23"), ("libx264", "-preset", "veryfast", "-crf", "28"),
                      ("mpeg2video", "-q:v", "8")):
            tag = (*coder, "-color_range", "tv")
            # With grain everywhere, full range cannot be distinguished from smear.
            if source.startswith(grain):
                yield picture(None, source, "lutyuv=y='clip((val-110)*4+16,16,235)',setparams=range=tv", *tag, **near)
            else:
                yield picture(code, source, f"{dark},{full},setparams=range=tv", *tag, **near, strength="black is cut")
            yield picture(None, source, f"{dark},setparams=range=tv", *tag, **near)


def stretched():
    """SDR in PQ by its light, with white at 203 cd/m² and less; and PQ with highlights."""
    code = "hdr.no-highlights"
    x265 = ("libx265", "-preset", "ultrafast", "-crf", "22", "-x265-params", PQ)
    sdr = ("format=gbrp,zscale=primariesin=bt709:transferin=bt709:primaries=bt2020:transfer=smpte2084:matrix=2020_ncl"
           ":range=limited:npl={0},format=yuv420p10le")
    for source in (MOVES.format(24, 3), SHAPES.format(24, 0), "mandelbrot=size=640x360:rate=24"):
        for peak in (100, 203):
            yield picture(code, source, sdr.format(peak), *x265, strength=f"SDR with white at {peak} cd/m²")
        # As bright as HDR titles, so that SDR cannot be distinguished from them.
        for peak in (400, 1000):
            yield picture(None, source, "eq=contrast=2," + sdr.format(peak), *x265, near=code)


def squeezed():
    """Limited range that was converted to limited range again, and near misses of it."""
    code = "color.range-converted-twice"
    again = "scale=in_range=full:out_range=limited"
    slopes = "gradients=size=640x360:rate=24:nb_colors=4:c0=black:c1=white:c2=0x406080:c3=0x905030:seed={0}:speed=0.03:duration=99"
    # From black to white, in all codes between: of pictures of red, green and blue.
    for source in (slopes.format(3), slopes.format(8), "mandelbrot=size=640x360:rate=24"):
        source += ",scale=out_range=limited,format=yuv420p"
        for crf in (18, 23):
            coder = ("libx264", "-preset", "veryfast", "-crf", str(crf))
            yield picture(code, source, again, *coder, strength="black at 30")
            yield picture(None, source, "", *coder, near=code)
            # Full range that was converted once, and a film without black and white.
            yield picture(None, source, f"scale=in_range=limited:out_range=full,format=yuvj420p,{again}", *coder, near=code)
            yield picture(None, source.replace("black", "0x181818").replace("white", "0xd0d0d0"), "", *coder, near=code)


def converted():
    """Rates that were converted by mixing where no sum of pictures vanishes, and near misses of them."""
    code = "video.blended-pictures"
    mixed = "framerate=fps={0}:interp_start=0:interp_end=255:scene=100"
    pan = ("mandelbrot=size=1280x720:rate={0}:end_pts=1,loop=loop=-1:size=1:start=0,setpts=N/{0}/TB,"
           "scroll=h=0.0035:v=0.001,crop=640:360")
    for source in (pan, "mandelbrot=size=640x360:rate={0}", MOVES.replace("{1}", "2")):
        for crf in (20, 26):
            coder = ("libx264", "-preset", "veryfast", "-crf", str(crf))
            for old, new in ((25, 24), (30, 24), (24, 25), (30, 25), (24, 50), (24, 60), (60, 50)):
                yield picture(code, source.format(old), mixed.format(new), *coder, seconds=10,
                              strength=f"{old} mixed into {new}")
            # Groups of pictures beat, too.
            for rate, groups in ((24, "bframes=3:b-adapt=0:keyint=24"), (25, "bframes=4:b-adapt=0:keyint=25"),
                                 (50, "bframes=4:b-adapt=0:keyint=50"), (60, "bframes=4:b-adapt=0:keyint=60")):
                yield picture(None, source.format(rate), "", *coder, "-x264-params", groups, seconds=10, near=code)
            # Fields, each mixed by itself; as they were filmed, and as pulldown repeats them.
            woven, fields = "format=yuv420p,tinterlace=interleave_top,setfield=tff", (*coder, "-flags", "+ilme+ildct")
            for old, new in ((24, 50), (24, 60), (25, 60), (30, 50)):
                yield picture(code, source.format(old), f"{mixed.format(new)},{woven}", *fields, seconds=10,
                              strength=f"{old} mixed into {new} fields")
            for rate in (50, 60):
                yield picture(None, source.format(rate), woven, *fields, seconds=10, near=code)
            for pattern in ("23", "2332"):
                yield picture("video.hard-telecine", source.format("24000/1001"),
                              f"telecine=pattern={pattern},format=yuv420p,setfield=tff", *fields, seconds=10,
                              strength=f"{':'.join(pattern)}, flagged as interlaced")


def upscaled():
    """Sizes before that are not usual or leave a doubt, and pictures of their own size."""
    code = "video.upscaled"
    coder = ("libx264", "-preset", "ultrafast", "-crf")
    for source in (MOVES, SHAPES, "mandelbrot=size=640x360:rate={0}"):
        # ffmpeg makes drawings by BT.601 and tags nothing, which is BT.709 at these sizes.
        also = "color.matrix-mismatch"
        for size in ("640:360", "1024:576", "1600:900", "1366:768"):
            small = (source.replace("960x540", "2560x1440").replace("640:360", size)
                     .replace("640x360", size.replace(":", "x")).format(24, 0))
            yield picture(code, small, "scale=1920:1080:flags=bicubic", *coder, "18", seconds=4,
                          strength=f"{size.split(':')[1]} in 1080 by bicubic")._replace(also=also)
        own = (source.replace("960x540", "2880x1620").replace("640:360", "1920:1080")
               .replace("640x360", "1920x1080").format(24, 0))
        for crf in ("12", "22"):
            yield picture(None, own, "", *coder, crf, seconds=4, near=code)._replace(also=also)
            yield picture(None, own, "scale=1280:720:flags=bicubic", *coder, crf, seconds=4, near=code)._replace(also=also)
