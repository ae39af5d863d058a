import Reporting
import TrackModel

/// Fields of a track `Video`, in MediaInfo's order.
enum MediaInfoVideo {
    private typealias Column = MediaInfoColumn<MediaInfoSubject>

    static let columns: [MediaInfoColumn<MediaInfoSubject>] =
        MediaInfoCommon.identity + coding + hdr + MediaInfoCommon.timing + picture + rate
        + samples + MediaInfoCommon.placement + naming + color

    private static let coding: [Column] = [
        MediaInfoCommon.format,
        Column("Format_Commercial_IfAny", "profile") { MediaInfoFormat.picture($0.track) },
        Column("Format_Version", "codec") {
            ["mpeg1video": "1", "mpeg2video": "2"][$0.track.codec ?? ""]
        },
        Column("Format_Profile", "profile") { MediaInfoFormat.profile($0.track) },
        Column("Format_Level", "level") { MediaInfoFormat.level($0.track) },
        Column("Format_Tier", "tier") { $0.track.tier },
        Column("InternetMediaType", "codec") { subject in
            subject.codec.flatMap { $0.mediaTypeName.isEmpty ? nil : $0.mediaTypeName }
        },
    ]

    private static let hdr: [Column] = [
        joined("HDR_Format", \.format), joined("HDR_Format_Version", \.version),
        joined("HDR_Format_Profile", \.profile), joined("HDR_Format_Level", \.level),
        joined("HDR_Format_Settings", \.settings),
        joined("HDR_Format_Compatibility", \.compatibility),
        Column("Format_Settings_RefFrames", "referenceFrames") {
            $0.track.referenceFrames.map { "\($0)" }
        },
    ]

    private static func joined(
        _ field: String, _ part: KeyPath<MediaInfoColor.Metadata, String> & Sendable
    ) -> Column {
        Column(field, "dovi", "hdr10Plus", "masteringDisplay") { subject in
            let parts = MediaInfoColor.metadata(subject.track).map { $0[keyPath: part] }
            return parts.allSatisfy(\.isEmpty) ? nil : parts.joined(separator: " / ")
        }
    }

    private static let picture: [Column] = [
        Column("Width", "codedSize") { $0.track.storedSize.map { "\($0.width)" } },
        Column("Height", "codedSize") { $0.track.storedSize.map { "\($0.height)" } },
        Column("PixelAspectRatio", "sampleAspectRatio") { subject in
            guard subject.track.naturalSize != nil else { return nil }
            return MediaInfoSpelling.decimal(
                (subject.track.sampleAspectRatio ?? .square).value.doubleValue)
        },
        Column("DisplayAspectRatio", "naturalSize") {
            $0.track.displayAspect.map { MediaInfoSpelling.decimal($0) }
        },
        Column("Rotation", "rotation") { subject in
            let isKept = subject.isIn("mp4", "mov")
            let degrees = subject.track.rotation ?? (isKept ? 0 : nil)
            return degrees.map { MediaInfoSpelling.decimal(Double($0)) }
        },
        Column("MultiView_Count", "stereo") { $0.track.stereo == nil ? nil : "2" },
    ]

    private static let rate: [Column] = [
        Column("FrameRate_Mode", "frameRateMode") { subject in
            subject.track.frameRateMode.map { $0 == .constant ? "CFR" : "VFR" }
        },
        Column("FrameRate", "frameRate") {
            $0.track.frameRate.map { MediaInfoSpelling.decimal($0.doubleValue) }
        },
        Column("FrameRate_Num", "frameRate") {
            $0.track.frameRate.map { "\($0.numerator)" }
        },
        Column("FrameRate_Den", "frameRate") {
            $0.track.frameRate.map { "\($0.denominator)" }
        },
        MediaInfoCommon.frameCount,
    ]

    private static let samples: [Column] = [
        Column("ColorSpace", "pixelFormat", "chromaSubsampling") { subject in
            colorSpace(subject.track)
        },
        Column("ChromaSubsampling", "chromaSubsampling") { subject in
            guard let space = colorSpace(subject.track), space.hasPrefix("YUV") else { return nil }
            return subject.track.chromaSubsampling
        },
        Column("ChromaSubsampling_Position", "chromaLocation") {
            ["left": "Type 0", "center": "Type 1", "topleft": "Type 2"][
                $0.track.chromaLocation ?? ""]
        },
        MediaInfoCommon.bitDepth,
        Column("ScanType", "fieldOrder") { subject in
            subject.track.fieldOrder.map { $0 == .progressive ? "Progressive" : "Interlaced" }
        },
        Column("ScanOrder", "fieldOrder", "isTelecined") { subject in
            if subject.track.isTelecined == true { return "2:3 Pulldown" }
            return switch subject.track.fieldOrder {
            case .tt, .bt: "TFF"
            case .bb, .tb: "BFF"
            default: nil
            }
        },
        MediaInfoCommon.compression,
    ]

    private static func colorSpace(_ track: MediaPlayerTrack) -> String? {
        let pixels = track.pixelFormat ?? ""
        if ["rgba", "bgra", "argb", "abgr", "gbra"].contains(where: pixels.hasPrefix) {
            return "RGBA"
        }
        if ["gbr", "rgb", "bgr"].contains(where: pixels.hasPrefix) || track.yCbCrMatrix == "gbr" {
            return "RGB"
        }
        guard let chroma = track.chromaSubsampling else { return nil }
        if chroma == "4:0:0" { return "Y" }
        return pixels.hasPrefix("yuva") ? "YUVA" : "YUV"
    }

    /// Encoder, language, flags.
    private static let naming: [Column] =
        [
            MediaInfoCommon.title,
            Column("Encoded_Library", "encoder", "tags") { subject in
                guard let encoder = subject.track.encoder else { return subject.encoderTag }
                let parts = encoder.split(separator: " ", maxSplits: 1)
                return parts.joined(separator: " - ")
            },
            Column("Encoded_Library_Name", "encoder") {
                $0.track.encoder?.split(separator: " ").first.map(String.init)
            },
            Column("Encoded_Library_Version", "encoder") { subject in
                let parts = subject.track.encoder?.split(separator: " ", maxSplits: 1) ?? []
                return parts.count > 1 ? String(parts[1]) : nil
            },
            Column("Encoded_Library_Settings", "encoderSettings") {
                $0.track.encoderSettings?.replacing(" ", with: " / ")
            },
        ] + MediaInfoCommon.flags

    private static let color: [Column] = [
        Column(
            "colour_description_present", "colorPrimaries", "transferFunction", "yCbCrMatrix"
        ) { subject in
            let track = subject.track
            let isStated = [track.colorPrimaries, track.transferFunction, track.yCbCrMatrix]
                .contains { $0 != nil }
            return isStated ? "Yes" : nil
        },
        word("colour_range", "colorRange") {
            ["tv": "Limited", "pc": "Full"][$0.colorRange ?? ""]
        },
        source("colour_range", "colorRange"),
        word("colour_primaries", "colorPrimaries") {
            $0.colorPrimaries.flatMap { MediaInfoColor.primaries[$0] }
        },
        source("colour_primaries", "colorPrimaries"),
        word("transfer_characteristics", "transferFunction") {
            $0.transferFunction.flatMap { MediaInfoColor.transfers[$0] }
        },
        source("transfer_characteristics", "transferFunction"),
        word("matrix_coefficients", "yCbCrMatrix") {
            $0.yCbCrMatrix.flatMap { MediaInfoColor.matrices[$0] }
        },
        source("matrix_coefficients", "yCbCrMatrix"),
        word("MasteringDisplay_ColorPrimaries", "masteringDisplay") {
            $0.masteringDisplay.map(MediaInfoColor.primaries(of:))
        },
        source("MasteringDisplay_ColorPrimaries", "masteringDisplay"),
        word("MasteringDisplay_Luminance", "masteringDisplay") {
            $0.masteringDisplay.map(MediaInfoColor.luminance(of:))
        },
        source("MasteringDisplay_Luminance", "masteringDisplay"),
        word("MaxCLL", "contentLight") { light($0.contentLight?.maxCLL) },
        source("MaxCLL", "contentLight"),
        word("MaxFALL", "contentLight") { light($0.contentLight?.maxFALL) },
        source("MaxFALL", "contentLight"),
    ]

    /// 0 is unknown (CTA-861.3).
    private static func light(_ value: Int?) -> String? {
        value.flatMap { $0 > 0 ? "\($0) cd/m2" : nil }
    }

    private static func word(
        _ field: String, _ member: String,
        _ value: @escaping @Sendable (MediaPlayerTrack) -> String?
    ) -> Column {
        Column(field, member) { value($0.track) }
    }

    private static func source(_ field: String, _ member: String) -> Column {
        let value = field.hasPrefix("Max") ? "contentLight" : member
        return Column(field + "_Source", member) { $0.source(of: value) }
    }
}

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

    /// Red, green, blue and white points of the gamuts after which displays are named.
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

    /// Luminance range in cd/m².
    static func luminance(of display: MasteringDisplay) -> String {
        let minimum = MediaInfoSpelling.decimal(display.minLuminance, digits: 4)
        let maximum = MediaInfoSpelling.decimal(
            display.maxLuminance,
            digits: display.maxLuminance == display.maxLuminance.rounded() ? 0 : 4)
        return "min: \(minimum) cd/m2, max: \(maximum) cd/m2"
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
