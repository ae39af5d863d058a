public import TrackModel

/// The range of light a picture is graded for.
public typealias DynamicRange = TrackModel.DynamicRange

#if canImport(CoreMedia)
    public import CoreMedia

    /// Core Media's description of a format.
    public typealias CMFormatDescription = CoreMedia.CMFormatDescription
#else
    /// Holds the name of the code where Core Media is not.
    public enum CMFormatDescription {
        /// A codec by its four characters.
        public typealias MediaSubType = TrackModel.MediaSubType
    }

    /// Four ASCII characters as one big-endian number.
    public typealias FourCharCode = UInt32
#endif

#if canImport(AVFoundation)
    public import AVFoundation

    /// AVFoundation's kind of a track.
    public typealias AVMediaType = AVFoundation.AVMediaType
#else
    /// AVFoundation's kind of a track, for code written against it.
    public struct AVMediaType: RawRepresentable, Hashable, Sendable {
        /// Four characters.
        public let rawValue: String

        /// By its four characters.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// `vide`
        public static let video = AVMediaType(rawValue: "vide")
        /// `soun`
        public static let audio = AVMediaType(rawValue: "soun")
        /// `sbtl`
        public static let subtitle = AVMediaType(rawValue: "sbtl")
    }
#endif

extension AVMediaType {
    /// nil for a kind that is not played.
    init?(_ type: MediaType) {
        switch type {
        case .video: self = .video
        case .audio: self = .audio
        case .subtitle: self = .subtitle
        case .data, .attachment: return nil
        }
    }
}
