/// Colours by the names on boxes and in specifications; FFmpeg's where there is no
/// better one.
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

    package static func matrix(_ name: String) -> String {
        switch name {
        case "bt709": "BT.709"
        case "bt2020nc": "BT.2020"
        case "smpte170m": "BT.601"
        case "bt470bg": "BT.601 625"
        default: unusualMatrix(name) ?? name
        }
    }

    /// nil for a matrix that goes without saying.
    package static func unusualMatrix(_ name: String) -> String? {
        switch name {
        case "gbr": "RGB"
        case "ictcp": "ICtCp"
        case "ycgco": "YCgCo"
        case "bt2020c": "constant luminance"
        default: nil
        }
    }

    package static func range(_ name: String) -> String {
        switch name {
        case "tv": "limited range"
        case "pc": "full range"
        default: name
        }
    }
}
