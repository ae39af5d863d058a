"""HDR10+ dynamic metadata (ST 2094-40) as an ITU-T T.35 message."""

from bits import BitWriter


def hdr10plus(profile):
    """Profile A describes the scene only, profile B adds a tone mapping curve."""
    w = BitWriter()
    for byte in bytes.fromhex("b5 003c 0001 04 01"):    # US, Samsung, ST 2094-40, application 4 version 1
        w.u(8, byte)
    w.u(2, 1)                                   # num_windows
    w.u(27, 400 if profile == "B" else 0)       # targeted_system_display_maximum_luminance
    w.flag(False)                               # no actual peak luminance of the target
    for light in (10000, 9000, 8000):           # maxscl, in 0.1 cd/m2
        w.u(17, light)
    w.u(17, 2000)                               # average_maxrgb
    shares = (1, 5, 10, 25, 50, 75, 90, 95, 99)
    w.u(4, len(shares))
    for share in shares:
        w.u(7, share)
        w.u(17, 100 * share)
    w.u(10, 0)                                  # fraction_bright_pixels
    w.flag(False)                               # no actual peak luminance of the mastering display
    w.flag(profile == "B")                      # tone_mapping_flag
    if profile == "B":
        w.u(12, 17)                             # knee_point_x
        w.u(12, 64)                             # knee_point_y
        anchors = (265, 666, 741, 800, 848, 887, 920, 945, 957)
        w.u(4, len(anchors))
        for anchor in anchors:
            w.u(10, anchor)
    w.flag(False)                               # color_saturation_mapping_flag
    w.align()
    return w.bytes()
