public import TrackModel

/// What a screen, a decoder and speakers can do. Whatever is nil is not limited.
public struct Device: Hashable, Sendable {
    /// A codec and the profiles of it that play; nil for all.
    public struct Coding: Hashable, Sendable {
        /// FFmpeg's name.
        public var codec: String
        /// FFmpeg's names: `Main 10`.
        public var profiles: [String]?

        public init(_ codec: String, profiles: [String]? = nil) {
            self.codec = codec
            self.profiles = profiles
        }
    }

    public var name: String
    /// One line for people.
    public var about: String?
    /// One of `forms`.
    public var form: String?
    /// Ranges the screen shows. SDR always.
    public var dynamicRanges: [DynamicRange]?
    public var videoCodecs: [Coding]?
    public var audioCodecs: [Coding]?
    public var subtitleCodecs: [Coding]?
    /// Pixels.
    public var maxWidth: Int?
    public var maxHeight: Int?
    /// Frames a second.
    public var maxFrameRate: Double?
    /// Bits a second of one track.
    public var maxBitRate: Int?
    /// Speakers.
    public var channels: Int?
    public var spatialAudio: [SpatialAudio]?
    /// Whether headphones or speakers are driven as if there were more of them.
    public var spatializer: Bool?
    /// Pixels of the window that shows the picture.
    public var viewport: PixelSize?
    /// Whether the window may be turned.
    public var viewportMayRotate: Bool?

    public init(name: String) { self.name = name }

    /// Kinds of product.
    public static let forms = ["tv", "phone", "tablet", "computer", "car", "watch"]
}
