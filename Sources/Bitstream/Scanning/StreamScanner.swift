import TrackModel

/// Reads the codec headers and packets of one track as they pass and claims what
/// they say.
///
/// A scanner never fails: what it cannot read it does not claim. Feed it the
/// configuration first, then packets in file order; as many or as few as there
/// are.
package protocol StreamScanner {
    /// Codec private data as the container stores it: `avcC`, `hvcC`, `av1C`,
    /// AudioSpecificConfig, `dec3` …, or Annex B parameter sets.
    mutating func readConfiguration(_ bytes: Bytes)

    /// One packet, as the container stores it.
    mutating func readPacket(_ bytes: Bytes, at location: Claim.Location)

    /// Claims of all that has been read so far, source `bitstream`.
    var claims: [Claim] { get }

    /// The codec that the stream itself names, as `claims` do; asked of every packet that is
    /// decoded.
    var namedCodec: String? { get }

    /// The codec whose data are in the samples of PCM; nil for other codecs, and for samples that are audio.
    var carriedCodec: String? { get }

    /// Colour code points of the sequence header that are reserved.
    var reservedColors: [ReservedColorCode] { get }

    /// The format that `claims` describe, to be compared from packet to packet; nil
    /// for a codec without headers to compare.
    var codedFormat: CodedFormat? { get }

    /// Whether further packets are unlikely to add anything, so that a quick look
    /// may stop here.
    var isSatisfied: Bool { get }

    /// Whether lengths that a packet states reach beyond its end, so that it is cut;
    /// nil where it states none.
    func overruns(_ packet: Bytes) -> Bool?

    /// Metadata that travels with frames; nil for a codec that carries none.
    var dynamicMetadata: DynamicMetadata? { get }

    /// The caption data of the packets since the last call; none for a codec that carries none.
    mutating func takeCaptions() -> [CaptionConstruct]

    /// Coded frames so far, by kind; none for audio, and for codecs
    /// whose frames the container marks well enough.
    var pictures: PictureCounts { get }

    /// How many of those were the second field of a frame, so that they make no frame
    /// of their own.
    var secondFields: Int { get }

    /// Whether every frame is a field, so that what counts frames counts no frames.
    var codesFields: Bool { get }

    /// Whether a packet has both fields of a frame, whose order only the container states.
    var packsFields: Bool { get }

    /// Whether the latest packet has frames and shows none of them.
    var isHidden: Bool { get }

    /// Whether the latest packet refers to data of those before it that are not there.
    var refersToMissingData: Bool { get }

    /// The hash of the frame in the latest packet; nil where that has none, or not just one.
    var pictureHash: DecodedPictureHash? { get }
}

extension StreamScanner {
    var namedCodec: String? { claims.firstValue(of: \.codec) }

    var carriedCodec: String? { nil }

    var reservedColors: [ReservedColorCode] { [] }

    var codedFormat: CodedFormat? { nil }

    func overruns(_ packet: Bytes) -> Bool? { nil }

    var dynamicMetadata: DynamicMetadata? { nil }

    mutating func takeCaptions() -> [CaptionConstruct] { [] }

    var pictures: PictureCounts { PictureCounts() }

    var secondFields: Int { 0 }

    var codesFields: Bool { false }

    var packsFields: Bool { false }

    var isHidden: Bool { false }

    var refersToMissingData: Bool { false }

    var pictureHash: DecodedPictureHash? { nil }
}

/// Spelling of RFC 6381 codec strings.
enum CodecString {
    /// `7` as `07`.
    static func twoDigits(_ number: Int) -> String {
        number >= 0 && number < 10 ? "0\(number)" : "\(number)"
    }
}
