/// Colours by the strings that Core Video attaches to pictures and Core Media to formats
/// (`CVImageBuffer.h`), from FFmpeg's names; nil for what they have no string for.
enum CoreMediaColor {
    static func primaries(_ name: String) -> String? {
        switch name {
        case "bt709": "ITU_R_709_2"
        case "bt470bg": "EBU_3213"
        case "smpte170m", "smpte240m": "SMPTE_C"
        case "bt2020": "ITU_R_2020"
        case "smpte431": "DCI_P3"
        case "smpte432": "P3_D65"
        case "ebu3213": "P22"
        default: nil
        }
    }

    /// Codes 1 and 6 of ITU-T H.273 are one function, as 14 and 15 are.
    static func transfer(_ name: String) -> String? {
        switch name {
        case "bt709", "smpte170m": "ITU_R_709_2"
        case "smpte240m": "SMPTE_240M_1995"
        case "bt470m", "bt470bg": "UseGamma"
        case "bt2020-10", "bt2020-12": "ITU_R_2020"
        case "smpte428": "SMPTE_ST_428_1"
        case "iec61966-2-1": "IEC_sRGB"
        case "smpte2084": "SMPTE_ST_2084_PQ"
        case "arib-std-b67": "ITU_R_2100_HLG"
        case "linear": "Linear"
        default: nil
        }
    }

    static func matrix(_ name: String) -> String? {
        switch name {
        case "bt709": "ITU_R_709_2"
        case "bt470bg", "smpte170m": "ITU_R_601_4"
        case "smpte240m": "SMPTE_240M_1995"
        case "bt2020nc": "ITU_R_2020"
        default: nil
        }
    }
}
