import TrackModel

/// The order in which the fields of a frame are coded and shown, as KSPlayer numbers it.
public enum FFmpegFieldOrder: UInt8, Sendable {
    case unknown = 0
    case progressive
    /// Top field coded and displayed first.
    case tt
    /// Bottom field coded and displayed first.
    case bb
    /// Top field coded first, bottom field displayed first.
    case tb
    /// Bottom field coded first, top field displayed first.
    case bt

    init(_ order: TrackModel.FFmpegFieldOrder?) {
        self =
            switch order {
            case nil: .unknown
            case .progressive: .progressive
            case .tt: .tt
            case .bb: .bb
            case .tb: .tb
            case .bt: .bt
            }
    }
}

extension FFmpegFieldOrder: CustomStringConvertible {
    public var description: String {
        switch self {
        case .unknown: "unknown"
        case .progressive: "progressive"
        case .tt: "top first"
        case .bb: "bottom first"
        case .tb: "top coded first (swapped)"
        case .bt: "bottom coded first (swapped)"
        }
    }
}

/// Dynamic range for which video is graded: the four of KSPlayer.
public enum DynamicRange: Hashable, Sendable, CaseIterable {
    case sdr, hdr10, hlg, dolbyVision

    /// HDR10+ is HDR10 with more metadata.
    init(_ range: TrackModel.DynamicRange) {
        self =
            switch range {
            case .sdr: .sdr
            case .hdr10, .hdr10Plus: .hdr10
            case .hlg: .hlg
            case .dolbyVision: .dolbyVision
            }
    }
}

extension DynamicRange: CustomStringConvertible {
    public var description: String {
        switch self {
        case .sdr: TrackModel.DynamicRange.sdr.description
        case .hdr10: TrackModel.DynamicRange.hdr10.description
        case .hlg: TrackModel.DynamicRange.hlg.description
        case .dolbyVision: TrackModel.DynamicRange.dolbyVision.description
        }
    }
}

/// Dolby Vision's configuration record with FFmpeg's names; unknown values are 0.
public struct DOVIDecoderConfigurationRecord: Hashable, Sendable {
    /// Version of the record, first part.
    public let dv_version_major: UInt8
    /// Version of the record, second part.
    public let dv_version_minor: UInt8
    /// 4, 5, 7, 8, 9, 10, 20 …
    public let dv_profile: UInt8
    /// 1 to 13.
    public let dv_level: UInt8
    /// 1 where RPUs are present.
    public let rpu_present_flag: UInt8
    /// 1 where an enhancement layer is present.
    public let el_present_flag: UInt8
    /// 1 where a base layer is present.
    public let bl_present_flag: UInt8
    /// Base layer without Dolby Vision: 1 HDR10, 2 SDR, 4 HLG, 6 HDR10 of
    /// UHD Blu-ray.
    public let dv_bl_signal_compatibility_id: UInt8

    init(_ record: TrackModel.DOVIDecoderConfigurationRecord) {
        dv_version_major = UInt8(clamping: record.versionMajor ?? 0)
        dv_version_minor = UInt8(clamping: record.versionMinor ?? 0)
        dv_profile = UInt8(clamping: record.profile ?? 0)
        dv_level = UInt8(clamping: record.level ?? 0)
        rpu_present_flag = record.rpuPresent == true ? 1 : 0
        el_present_flag = record.elPresent == true ? 1 : 0
        bl_present_flag = record.blPresent == true ? 1 : 0
        dv_bl_signal_compatibility_id = UInt8(clamping: record.blSignalCompatibilityID ?? 0)
    }
}
