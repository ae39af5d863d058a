/// Values of the sources of one member, where more than one source has it.
public struct Evidence: Hashable, Codable, Sendable {
    /// The part of the file, or the decoder, that states a value.
    public enum Source: String, Codable, Hashable, Sendable, CaseIterable {
        /// Boxes, elements and descriptors around the stream.
        case container
        /// Parameter sets, frame headers and metadata inside the stream.
        case bitstream
        /// Frames after decoding.
        case decoded
        /// Text of subtitles, and its language.
        case read
        /// The playlist or manifest, of segments that could not be read.
        case playlist
    }

    /// Source of the record's value.
    public var source: Source
    /// The container's value; nil when it has none.
    public var declared: JSONValue?
    /// The value of the bitstream or of decoded frames; nil when they have none.
    public var observed: JSONValue?
    /// Every value that a source states, the one of the record first; nil unless asked for
    /// (`--evidence`).
    package var claims: [StatedValue]?

    package init(source: Source, declared: JSONValue? = nil, observed: JSONValue? = nil) {
        self.source = source
        self.declared = declared
        self.observed = observed
    }
}

/// A value that a source states for a member, and where in the file.
package struct StatedValue: Hashable, Codable, Sendable {
    /// nil for a value that JSON cannot hold.
    package var value: JSONValue?
    package var source: Evidence.Source
    /// `counted`, `reader`, `demuxer`, `probed`, `inferred`: see `Claim.Method`.
    package var method: String
    /// Whether it is the value of the record, or a part of that.
    package var isChosen: Bool
    /// Where it was read: `Segment/Tracks/TrackEntry/Audio/BitDepth`, `packet`.
    package var part: String?
    package var position: Int64?
    /// Bytes of the part, with its header.
    package var length: Int64?
    /// The first bytes of the part in hex digits.
    package var bytes: String?
    /// The specification of the part and its section.
    package var clause: String?
    /// Seconds, of a packet.
    package var time: Double?

    init(_ claim: Claim, isChosen: Bool) {
        value = claim.value == .null ? nil : claim.value
        source = claim.source
        method = claim.method.rawValue
        self.isChosen = isChosen
        (position, length) = (claim.location?.position, claim.location?.length)
        time = claim.location?.time
        part = claim.part
    }
}

/// The order in which sources are trusted about a member.
enum Precedence: Hashable, Sendable {
    /// Video and audio themselves: decoded frames before headers of the bitstream, those before
    /// the container.
    case content
    /// Facts that only the author of the file knows (language, title, dispositions, rotation,
    /// display aspect): the container first.
    case container
    /// Coding of the stream (profile, codec string): its own headers first.
    case coding
    /// At most one source has it.
    case single

    var order: [Evidence.Source] {
        switch self {
        case .content: [.decoded, .bitstream, .container, .read, .playlist]
        case .container: [.container, .bitstream, .decoded, .read, .playlist]
        case .coding: [.bitstream, .decoded, .container, .read, .playlist]
        case .single: Evidence.Source.allCases
        }
    }
}

/// Different values of two sources that mean the same.
enum ValueEquivalence: Sendable {
    /// Transfer characteristics 1, 6, 14 and 15 of H.273: one curve.
    case curves
    /// Matrix coefficients 5 and 6 of H.273: one matrix.
    case matrices
    /// Colour primaries 6 and 7 of H.273: one set.
    case primaries
    /// A container states coding and display order, a frame only the display order.
    case fieldOrders
    /// Containers state the display size in whole pixels, so sample aspect ratios differ by
    /// rounding.
    case shapes
    /// Containers may state the size with padding to whole macroblocks, and streams may leave
    /// the cropping of that padding to the container.
    case padding

    func holds(_ declared: JSONValue, _ observed: JSONValue) -> Bool {
        switch (declared, observed) {
        case (.string(let a), .string(let b)):
            switch self {
            case .curves: Self.sameCurves.contains(a) && Self.sameCurves.contains(b)
            case .matrices: Self.sameMatrices.contains(a) && Self.sameMatrices.contains(b)
            case .primaries: Self.samePrimaries.contains(a) && Self.samePrimaries.contains(b)
            case .fieldOrders: (a == "tb" || a == "bt") && b != "progressive"
            case .shapes: Self.agreesOnShape(a, b)
            case .padding: false
            }
        case (.object(let a), .object(let b)): self == .padding && Self.isPadded(a, b)
        default: false
        }
    }

    private static let sameCurves: Set = ["bt709", "smpte170m", "bt2020-10", "bt2020-12"]
    private static let sameMatrices: Set = ["bt470bg", "smpte170m"]
    private static let samePrimaries: Set = ["smpte170m", "smpte240m"]

    private static func agreesOnShape(_ declared: String, _ observed: String) -> Bool {
        guard let a = Rational(declared), let b = Rational(observed) else { return false }
        return abs(a.doubleValue / b.doubleValue - 1) < 0.005
    }

    private static func isPadded(
        _ declared: [String: JSONValue], _ observed: [String: JSONValue]
    ) -> Bool {
        ["width", "height"].allSatisfy { side in
            guard case .int(let written)? = declared[side], case .int(let real)? = observed[side],
                (0..<1 << 24).contains(real), (0..<1 << 24).contains(written)
            else { return false }
            return written == real || written == (real + 15) / 16 * 16
                || real == (written + 15) / 16 * 16
        }
    }
}
