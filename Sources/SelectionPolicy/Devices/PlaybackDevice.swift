import TrackModel

/// Abilities of a screen, a decoder and speakers. Choices take whatever is nil for not limited;
/// whether a file plays is then unknown, unless the device says that silence is no limit.
public struct PlaybackDevice: Hashable, Codable, Sendable {
    /// A codec and the profiles of it that play; nil for all.
    public struct Coding: Hashable, Codable, Sendable {
        /// FFmpeg's name.
        public var codec: String
        /// FFmpeg's names: `Main 10`.
        public var profiles: [String]?
        /// `5.1`
        package var maxLevel: Double?
        /// Bits of a component.
        package var bitDepths: [Int]?
        /// `4:2:0`
        package var chroma: [String]?
        /// Sample entries in MP4 and QuickTime.
        package var tags: [String]?
        package var maxChannels: Int?
        /// Bits a second.
        package var maxBitRate: Int?
        /// Samples a second.
        package var maxSampleRate: Int?
        /// Frames that are not too large for their rate; any is enough.
        package var sizes: [FrameLimit]?
        /// `name` of a source of the device.
        package var source: String?

        /// A codec, and of it only these profiles if there are any.
        public init(_ codec: String, profiles: [String]? = nil) {
            self.codec = codec
            self.profiles = profiles
        }
    }

    /// The largest frame at a rate.
    package struct FrameLimit: Hashable, Codable, Sendable {
        package var width: Int
        package var height: Int
        /// Frames a second; nil for any.
        package var maxFrameRate: Double?

        var words: String {
            "\(width)×\(height)" + (maxFrameRate.map { " at \(Int(clampedTo: $0))/s" } ?? "")
        }
    }

    /// As `--device` and reports name it.
    public var name: String
    /// One line for people.
    package var about: String?
    /// One of `forms`.
    package var form: String?
    /// Ranges the screen shows. SDR always.
    public var dynamicRanges: [DynamicRange]?
    /// nil for any.
    public var videoCodecs: [Coding]?
    /// nil for any.
    public var audioCodecs: [Coding]?
    /// nil for any.
    public var subtitleCodecs: [Coding]?
    /// Pixels.
    public var maxWidth: Int?
    /// Pixels; nil without a limit.
    public var maxHeight: Int?
    /// Frames a second.
    public var maxFrameRate: Double?
    /// Bits a second of one track.
    public var maxBitRate: Int?
    /// Speakers.
    public var channels: Int?
    /// Kinds it renders; nil for any.
    public var spatialAudio: [SpatialAudio]?
    /// Whether headphones or speakers are driven as if there were more of them.
    public var spatializer: Bool?
    /// Pixels of the window that shows the picture.
    package var viewport: PixelSize?
    /// Whether the window may be turned.
    package var viewportMayRotate: Bool?

    /// nil where the file does not tell.
    package var containers: [ContainerSupport]?
    /// Those that it is converted to, the preferred one first; nil for `containers`.
    package var targets: [ContainerSupport]?
    /// Limits beside those of codecs.
    package var limits: [PlaybackLimit]?
    /// nil where the file does not tell.
    package var dolbyVision: [DolbyVisionSupport]?
    /// nil where the file does not tell.
    package var subtitles: [SubtitleSupport]?
    /// Who says so.
    package var sources: [DeviceSource]?
    /// `name` of the source of what names none.
    package var source: String?
    /// Whether what the file does not tell plays.
    package var silencePlays: Bool?

    /// A device without limits.
    public init(name: String) { self.name = name }

    /// Kinds of product.
    package static let forms = ["tv", "phone", "tablet", "computer", "car", "watch"]
}
