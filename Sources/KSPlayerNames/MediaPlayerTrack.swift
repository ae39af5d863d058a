public import Foundation
public import TrackModel

#if canImport(CoreGraphics)
    public import CoreGraphics
#endif

/// KSPlayer's track, member for member, so that code written against it compiles, and so
/// that a class with these members conforms.
///
/// Most members are never nil: unknown is 0, false or empty. `record(of:)` of a
/// `KSRecordPlayer` is the track as it was read, where unknown is nil.
public protocol MediaPlayerTrack: AnyObject, CustomStringConvertible {
    /// Index of the stream in the container's order, from 0.
    var trackID: Int32 { get }
    /// The title in the file, empty when there is none.
    var name: String { get }
    /// ISO 639-1 code of the language, ISO 639-2 or 639-3 where that has none; nil when
    /// unknown. `languageTag` has the region.
    var languageCode: String? { get }
    /// Video, audio or subtitle.
    var mediaType: AVMediaType { get }
    /// Frame rate in Hz; 0 when unknown. A player may write what it measures.
    var nominalFrameRate: Float { get set }
    /// Bits per second; 0 when unknown.
    var bitRate: Int64 { get }
    /// Bits of a component or a sample, 0 when unknown.
    var bitDepth: Int32 { get }
    /// Whether it is selected now. Setting it selects the track, or leaves its kind
    /// without one.
    var isEnabled: Bool { get set }
    /// Images rather than text; false for a track that is not a subtitle.
    var isImageSubtitle: Bool { get }
    /// Clockwise rotation in degrees that makes the video upright; 0 when unknown.
    var rotation: Int16 { get }
    /// nil for a track without Dolby Vision.
    var dovi: DOVIDecoderConfigurationRecord? { get }
    /// Interlaced or progressive, and the field order.
    var fieldOrder: FFmpegFieldOrder { get }
    /// Core Media's description of such a track; nil where size, sample rate or code
    /// are unknown.
    var formatDescription: CMFormatDescription? { get }
}

extension MediaPlayerTrack {
    /// Values of a `KSPlayerTrack`, which no description of Core Media holds in full, else of the
    /// description.
    fileprivate var facts: FormatFacts {
        (self as? KSPlayerTrack)?.facts ?? formatDescription.map { FormatFacts($0) }
            ?? FormatFacts()
    }

    /// The language as the user's locale names it.
    public var language: String? {
        languageCode.flatMap { Locale.current.localizedString(forLanguageCode: $0) }
    }

    /// BCP-47 with script and region: `pt-BR`, `zh-Hant`; nil when unknown.
    public var languageTag: String? {
        (self as? KSPlayerTrack)?.record.languageCode ?? languageCode
    }

    /// The codec's four characters as one number; 0 for a codec without such a code.
    public var codecType: FourCharCode { mediaSubType.rawValue }
    /// Raw value 0 for a codec without such a code.
    public var mediaSubType: CMFormatDescription.MediaSubType { facts.mediaSubType }
    /// nil for a track that is not audio, or whose sample rate is unknown.
    public var audioStreamBasicDescription: AudioStreamBasicDescription? {
        facts.audioStreamBasicDescription
    }
    /// Pixels shown before rotation; 0 by 0 when unknown.
    public var naturalSize: CGSize { facts.naturalSize }
    /// Core Media's constant, such as `ITU_R_709_2`; nil where it has none.
    public var colorPrimaries: String? { facts.colorPrimaries }
    /// Core Media's constant, such as `SMPTE_ST_2084_PQ`; nil where it has none.
    public var transferFunction: String? { facts.transferFunction }
    /// Core Media's constant, such as `ITU_R_601_4`; nil where it has none.
    public var yCbCrMatrix: String? { facts.yCbCrMatrix }

    /// nil when nothing states it. HDR10+ is `hdr10`: `isHDR10Plus` distinguishes them.
    public var dynamicRange: DynamicRange? {
        if let own = self as? KSPlayerTrack { return own.record.dynamicRange.map { .init($0) } }
        return dovi == nil ? facts.dynamicRange : .dolbyVision
    }

    /// Whether it has the dynamic metadata of HDR10+; false for a class of one's own.
    public var isHDR10Plus: Bool {
        let track = (self as? KSPlayerTrack)?.record
        return track?.dynamicRange == .hdr10Plus || track?.presents?.contains(.hdr10Plus) == true
    }

    #if canImport(CoreGraphics)
        /// The space of its colours; nil where primaries or transfer are unknown.
        public var colorSpace: CGColorSpace? {
            let name: CFString? =
                switch (colorPrimaries, transferFunction) {
                case ("ITU_R_2020", "SMPTE_ST_2084_PQ"): CGColorSpace.itur_2100_PQ
                case ("ITU_R_2020", "ITU_R_2100_HLG"): CGColorSpace.itur_2100_HLG
                case ("ITU_R_2020", "ITU_R_2020"), ("ITU_R_2020", "ITU_R_709_2"):
                    CGColorSpace.itur_2020
                case ("ITU_R_709_2", "ITU_R_709_2"): CGColorSpace.itur_709
                case ("ITU_R_709_2", "IEC_sRGB"): CGColorSpace.sRGB
                case ("P3_D65", "IEC_sRGB"): CGColorSpace.displayP3
                default: nil
                }
            return name.flatMap { CGColorSpace(name: $0) }
        }
    #endif
}
