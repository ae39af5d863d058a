/// The colour code points of ITU-T H.273 (ISO/IEC 23091-2) by FFmpeg's names.
///
/// Every function answers nil for 2 (unspecified) and for a reserved code.
package enum CodingIndependentCodePoints {
    /// Table 2.
    package static func primaries(_ code: Int) -> String? {
        switch code {
        case 1: "bt709"
        case 4: "bt470m"
        case 5: "bt470bg"
        case 6: "smpte170m"
        case 7: "smpte240m"
        case 8: "film"
        case 9: "bt2020"
        case 10: "smpte428"
        case 11: "smpte431"
        case 12: "smpte432"
        case 22: "ebu3213"
        default: nil
        }
    }

    /// Table 3.
    package static func transfer(_ code: Int) -> String? {
        switch code {
        case 1: "bt709"
        case 4: "bt470m"
        case 5: "bt470bg"
        case 6: "smpte170m"
        case 7: "smpte240m"
        case 8: "linear"
        case 9: "log100"
        case 10: "log316"
        case 11: "iec61966-2-4"
        case 12: "bt1361e"
        case 13: "iec61966-2-1"
        case 14: "bt2020-10"
        case 15: "bt2020-12"
        case 16: "smpte2084"
        case 17: "smpte428"
        case 18: "arib-std-b67"
        default: nil
        }
    }

    /// Table 4.
    package static func matrix(_ code: Int) -> String? {
        switch code {
        case 0: "gbr"
        case 1: "bt709"
        case 4: "fcc"
        case 5: "bt470bg"
        case 6: "smpte170m"
        case 7: "smpte240m"
        case 8: "ycgco"
        case 9: "bt2020nc"
        case 10: "bt2020c"
        case 11: "smpte2085"
        case 12: "chroma-derived-nc"
        case 13: "chroma-derived-c"
        case 14: "ictcp"
        case 15: "ipt-c2"
        case 16: "ycgco-re"
        case 17: "ycgco-ro"
        default: nil
        }
    }

    package static func range(isFull: Bool) -> String { isFull ? "pc" : "tv" }

    /// Chroma sample location type 0 to 5 (H.273, figure 1; H.264 and HEVC
    /// `chroma_sample_loc_type`).
    package static func chromaLocation(_ type: Int) -> String? {
        switch type {
        case 0: "left"
        case 1: "center"
        case 2: "topleft"
        case 3: "top"
        case 4: "bottomleft"
        case 5: "bottom"
        default: nil
        }
    }
}

/// Names of colour code points in products and specifications; FFmpeg's where there are none.
package enum ColorName {
    package static func primaries(_ name: String) -> String {
        switch name {
        case "bt709": "BT.709"
        case "bt2020": "BT.2020"
        case "smpte170m": "BT.601"
        case "bt470bg": "BT.601 625"
        case "smpte431": "DCI-P3"
        case "smpte432": "Display P3"
        default: name
        }
    }

    package static func transfer(_ name: String) -> String {
        switch name {
        case "bt709": "BT.709"
        case "smpte2084": "PQ"
        case "arib-std-b67": "HLG"
        case "smpte170m": "BT.601"
        case "iec61966-2-1": "sRGB"
        case "bt470m": "gamma 2.2"
        case "bt470bg": "gamma 2.8"
        case "bt2020-10", "bt2020-12": "BT.2020"
        default: name
        }
    }

    static func matrix(_ name: String) -> String {
        switch name {
        case "bt709": "BT.709"
        case "bt2020nc": "BT.2020"
        case "smpte170m": "BT.601"
        case "bt470bg": "BT.601 625"
        default: unusualMatrix(name) ?? name
        }
    }

    /// nil for a usual matrix.
    package static func unusualMatrix(_ name: String) -> String? {
        switch name {
        case "gbr": "RGB"
        case "ictcp": "ICtCp"
        case "ycgco": "YCgCo"
        case "bt2020c": "constant luminance"
        default: nil
        }
    }

    static func range(_ name: String) -> String {
        switch name {
        case "tv": "limited range"
        case "pc": "full range"
        default: name
        }
    }
}
