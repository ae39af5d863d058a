import TrackModel

/// Colour and HDR in MediaInfo's words.
enum MediaInfoColor {
    /// ColourPrimaries of ISO/IEC 23091-2.
    static let primaries: [String: String] = [
        "bt709": "BT.709", "bt470m": "BT.470 System M", "bt470bg": "BT.601 PAL",
        "smpte170m": "BT.601 NTSC", "smpte240m": "SMPTE 240M", "film": "Generic film",
        "bt2020": "BT.2020", "smpte428": "XYZ", "smpte431": "DCI P3", "smpte432": "Display P3",
        "ebu3213": "EBU Tech 3213",
    ]

    /// TransferCharacteristics.
    static let transfers: [String: String] = [
        "bt709": "BT.709", "bt470m": "BT.470 System M", "bt470bg": "BT.470 System B/G",
        "smpte170m": "BT.601", "smpte240m": "SMPTE 240M", "linear": "Linear",
        "log100": "Logarithmic (100:1)", "log316": "Logarithmic (316.22777:1)",
        "iec61966-2-4": "xvYCC", "bt1361e": "BT.1361", "iec61966-2-1": "sRGB/sYCC",
        "bt2020-10": "BT.2020 (10-bit)", "bt2020-12": "BT.2020 (12-bit)", "smpte2084": "PQ",
        "smpte428": "SMPTE 428M", "arib-std-b67": "HLG",
    ]

    /// MatrixCoefficients.
    static let matrices: [String: String] = [
        "gbr": "Identity", "bt709": "BT.709", "fcc": "FCC 73.682", "bt470bg": "BT.470 System B/G",
        "smpte170m": "BT.601", "smpte240m": "SMPTE 240M", "ycgco": "YCgCo",
        "bt2020nc": "BT.2020 non-constant", "bt2020c": "BT.2020 constant",
        "smpte2085": "Y'D'zD'x", "chroma-derived-nc": "Chromaticity-derived non-constant",
        "chroma-derived-c": "Chromaticity-derived constant", "ictcp": "ICtCp",
    ]

    /// By red, green, blue and white: the sets that displays are named after.
    private static let displays: [(name: String, points: [Double])] = [
        ("BT.709", [0.640, 0.330, 0.300, 0.600, 0.150, 0.060, 0.3127, 0.3290]),
        ("BT.2020", [0.708, 0.292, 0.170, 0.797, 0.131, 0.046, 0.3127, 0.3290]),
        ("DCI P3", [0.680, 0.320, 0.265, 0.690, 0.150, 0.060, 0.3140, 0.3510]),
        ("Display P3", [0.680, 0.320, 0.265, 0.690, 0.150, 0.060, 0.3127, 0.3290]),
    ]

    static func primaries(of display: MasteringDisplay) -> String {
        let points = [
            display.redX, display.redY, display.greenX, display.greenY, display.blueX,
            display.blueY, display.whiteX, display.whiteY,
        ]
        let named = displays.first { candidate in
            zip(candidate.points, points).allSatisfy { abs($0 - $1) < 0.0005 }
        }
        if let named { return named.name }
        return zip(["R", "G", "B", "White point"], stride(from: 0, to: 8, by: 2)).map { name, at in
            let x = MediaInfoSpelling.decimal(points[at], digits: 6)
            let y = MediaInfoSpelling.decimal(points[at + 1], digits: 6)
            return "\(name): x=\(x) y=\(y)"
        }.joined(separator: ", ")
    }

    /// In cd/m².
    static func luminance(of display: MasteringDisplay) -> String {
        let least = MediaInfoSpelling.decimal(display.minLuminance, digits: 4)
        let most = MediaInfoSpelling.decimal(
            display.maxLuminance,
            digits: display.maxLuminance == display.maxLuminance.rounded() ? 0 : 4)
        return "min: \(least) cd/m2, max: \(most) cd/m2"
    }

    /// A metadata format of a track; MediaInfo joins the texts of all by ` / `.
    struct Metadata {
        var format = ""
        var version = ""
        var profile = ""
        var level = ""
        var settings = ""
        var compatibility = ""
    }

    static func metadata(_ track: MediaPlayerTrack) -> [Metadata] {
        var all: [Metadata] = []
        if let dovi = track.dovi { all.append(dolbyVision(dovi, track.codec)) }
        if let plus = track.hdr10Plus {
            all.append(
                Metadata(
                    format: "SMPTE ST 2094 App 4",
                    version: plus.applicationVersion.map { "\($0)" } ?? "",
                    compatibility: plus.profile.map { "HDR10+ Profile \($0.rawValue)" } ?? ""))
        } else if track.masteringDisplay != nil {
            all.append(Metadata(format: "SMPTE ST 2086", compatibility: "HDR10"))
        }
        return all
    }

    private static func dolbyVision(
        _ record: DOVIDecoderConfigurationRecord, _ codec: String?
    ) -> Metadata {
        var one = Metadata(format: "Dolby Vision")
        if let major = record.versionMajor, let minor = record.versionMinor {
            one.version = "\(major).\(minor)"
        }
        if let profile = record.profile {
            let coding = ["h264": "dvav", "av1": "dav1"][codec ?? ""] ?? "dvhe"
            one.profile = "\(coding).\(twoDigits(profile))"
        }
        if let level = record.level { one.level = twoDigits(level) }
        one.settings = [
            (record.blPresent, "BL"), (record.elPresent, "EL"), (record.rpuPresent, "RPU"),
        ].filter { $0.0 == true }.map(\.1).joined(separator: "+")
        one.compatibility =
            [1: "HDR10", 2: "SDR", 4: "HLG", 6: "Blu-ray"][record.blSignalCompatibilityID ?? 0]
            ?? ""
        return one
    }

    private static func twoDigits(_ number: Int) -> String {
        number < 10 ? "0\(number)" : "\(number)"
    }
}
