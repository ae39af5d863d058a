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
