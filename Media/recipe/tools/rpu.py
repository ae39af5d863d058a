"""Dolby Vision reference processing units, written bit by bit.

Field names and order follow ETSI GS CCM 001 (the RPU syntax) as dovi_tool and
FFmpeg read it. The curves map nothing: what matters here is the syntax.
"""

from bits import BitWriter, crc32_mpeg2

DENOMINATOR = 23
YCC_TO_RGB = (9574, 0, 13802, 9574, -1540, -5348, 9574, 17610, 0)
YCC_OFFSET = (16777216, 134217728, 134217728)
RGB_TO_LMS = (7222, 8771, 390, 2654, 12430, 1300, 0, 422, 15962)


def rpu(profile, enhancement=None, cm4=False, scene_start=False):
    """The unit without its NAL header. enhancement is None, "mel" or "fel"."""
    w = BitWriter()
    w.u(8, 25)
    header(w, profile, enhancement)
    mapping(w, enhancement)
    display_management(w, scene_start)
    blocks(w, [LEVEL1, LEVEL5, LEVEL6])
    if cm4:
        blocks(w, [LEVEL3, LEVEL9, LEVEL11, LEVEL254])
    w.align()
    body = w.bytes()
    return body + crc32_mpeg2(body[1:]).to_bytes(4, "big") + b"\x80"


def header(w, profile, enhancement):
    w.u(6, 2)                           # rpu_type
    w.u(11, 18)                         # rpu_format
    w.u(4, 0 if profile == 5 else 1)    # vdr_rpu_profile
    w.u(4, 0)                           # vdr_rpu_level
    w.flag(True)                        # vdr_seq_info_present_flag
    w.flag(False)                       # chroma_resampling_explicit_filter_flag
    w.u(2, 0)                           # coefficient_data_type: fixed point
    w.ue(DENOMINATOR)                   # coefficient_log2_denom
    w.u(2, 1)                           # vdr_rpu_normalized_idc
    w.flag(profile == 5)                # BL_video_full_range_flag
    w.ue(2)                             # BL_bit_depth_minus8
    w.ue(2)                             # EL_bit_depth_minus8
    w.ue(4)                             # vdr_bit_depth_minus8
    w.flag(False)                       # spatial_resampling_filter_flag
    w.u(3, 0)                           # reserved_zero_3bits
    w.flag(enhancement)                 # el_spatial_resampling_filter_flag
    w.flag(not enhancement)             # disable_residual_flag
    w.flag(True)                        # vdr_dm_metadata_present_flag
    w.flag(False)                       # use_prev_vdr_rpu_flag


def mapping(w, enhancement):
    w.ue(0)                             # vdr_rpu_id
    w.ue(0)                             # mapping_color_space
    w.ue(0)                             # mapping_chroma_format_idc
    for _ in range(3):
        w.ue(0)                         # num_pivots_minus_2
        w.u(10, 0)
        w.u(10, 1023)
    if enhancement:
        w.u(3, 0)                       # nlq_method_idc: linear dead zone
        w.u(10, 0)                      # nlq_pred_pivot_value
        w.u(10, 1023)
    w.ue(0)                             # num_x_partitions_minus1
    w.ue(0)                             # num_y_partitions_minus1
    for _ in range(3):
        w.ue(0)                         # mapping_idc: polynomial
        w.ue(0)                         # poly_order_minus1
        w.flag(False)                   # linear_interp_flag
        for whole in (0, 1):
            w.se(whole)
            w.u(DENOMINATOR, 0)
    if enhancement:
        for _ in range(3):
            residual(w, full=enhancement == "fel")


def residual(w, full):
    """NLQ parameters of one component; the minimal layer's are all neutral."""
    w.u(10, 512 if full else 0)         # nlq_offset
    for whole, part in ((0, 1 << 16) if full else (1, 0), (0, 1 << 12) if full else (0, 0), (0, 0)):
        w.ue(whole)                     # vdr_in_max, slope, threshold
        w.u(DENOMINATOR, part)


def display_management(w, scene_start):
    w.ue(0)                             # affected_dm_metadata_id
    w.ue(0)                             # current_dm_metadata_id
    w.ue(1 if scene_start else 0)       # scene_refresh_flag
    for value in YCC_TO_RGB:
        w.u(16, value)
    for value in YCC_OFFSET:
        w.u(32, value)
    for value in RGB_TO_LMS:
        w.u(16, value)
    w.u(16, 65535)                      # signal_eotf
    w.u(16, 0)
    w.u(16, 0)
    w.u(32, 0)                          # signal_eotf_param0 to 2
    w.u(5, 12)                          # signal_bit_depth
    w.u(2, 0)                           # signal_color_space
    w.u(2, 0)                           # signal_chroma_format
    w.u(2, 1)                           # signal_full_range_flag
    w.u(12, 7)                          # source_min_PQ: 0.0001 cd/m2
    w.u(12, 3079)                       # source_max_PQ: 1000 cd/m2
    w.u(10, 42)                         # source_diagonal


def fields(size, *values):
    w = BitWriter()
    for value in values:
        w.u(size, value)
    w.align()
    return w.bytes()


# Level and payload of each metadata block.
LEVEL1 = 1, fields(12, 0, 2081, 819)            # darkest, brightest and mean of the picture, PQ codes
LEVEL3 = 3, fields(12, 2048, 2048, 2048)        # offsets to level 1: none
LEVEL5 = 5, fields(13, 0, 0, 10, 10)            # active area: 10 lines off at the top and at the bottom
LEVEL6 = 6, fields(16, 1000, 1, 1000, 400)      # mastering display in cd/m2 and 0.0001 cd/m2, MaxCLL, MaxFALL
LEVEL9 = 9, fields(8, 0)                        # source primaries: P3 D65
LEVEL11 = 11, fields(8, 1, 0, 0, 0)             # content type: cinema
LEVEL254 = 254, fields(8, 0, 2)                 # CM 4.0


def blocks(w, listed):
    w.ue(len(listed))
    w.align()
    for level, payload in listed:
        w.ue(len(payload))
        w.u(8, level)
        for byte in payload:
            w.u(8, byte)


def metadata_t35(unit):
    """The unit as AV1 carries it: in an EMDF container, behind T.35 country, provider and code."""
    w = BitWriter()
    w.u(2, 0)                           # emdf_version
    w.u(3, 6)                           # key_id
    w.u(5, 31)                          # emdf_payload_id, and its extension
    variable(w, 5, 225)
    w.u(4, 0)                           # no sample offset, duration, group, codec data
    w.u(1, 1)                           # discard_unknown_payload
    variable(w, 8, len(unit) - 1)
    for byte in unit[1:]:
        w.u(8, byte)
    w.u(5, 0)                           # emdf_payload_id: the end
    w.u(2, 1)                           # protection_length_primary: 8 bits
    w.u(2, 0)                           # protection_length_secondary
    w.u(8, 0)
    w.align()
    return bytes.fromhex("b5 003b 00000800") + w.bytes()


def variable(w, size, value):
    """variable_bits of the EMDF syntax (ETSI TS 102 366, H.2.2.6)."""
    groups = [value & (1 << size) - 1]
    while value >> size:
        value = (value >> size) - 1
        groups.insert(0, value & (1 << size) - 1)
    for index, group in enumerate(groups):
        w.u(size, group)
        w.flag(index + 1 < len(groups))
