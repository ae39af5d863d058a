import TrackModel

/// Claims of the SEI messages of a stream about the track as a whole, together with
/// the metadata that changes from frame to frame.
struct SupplementalInformation: Sendable {
    /// Dolby Vision, HDR10+ and captions.
    var dynamic: DynamicMetadata
    private(set) var encoder: EncoderSettings?
    private(set) var ambientViewing: AmbientViewingEnvironment?
    /// FFmpeg's name of the transfer the pictures are intended for, where the VUI
    /// has to name a compatible one: HLG over `bt2020-10`.
    private(set) var preferredTransfer: String?
    private(set) var masteringDisplay = StaticMetadata<MasteringDisplay>()
    private(set) var contentLight = StaticMetadata<ContentLight>()
    private var stereo: String?
    private var hasFilmGrain: Bool?
    private var hasAlpha: Bool?
    /// Whether a message with film grain was read.
    var announcesFilmGrain: Bool { hasFilmGrain == true }
    private var boundary = AccessUnitBoundary()

    init(dynamic: DynamicMetadata = DynamicMetadata()) { self.dynamic = dynamic }

    /// A NAL unit that belongs to the picture that follows it.
    mutating func passPicturePrefix() {
        if boundary.passPrefix() { dynamic.beginFrame() }
    }

    /// The first slice of a picture.
    mutating func passFirstSlice() {
        if boundary.passFirstSlice() { dynamic.beginFrame() }
    }

    /// The first of repeated messages is, and for HDR metadata the usual one:
    /// it describes the sequence.
    mutating func read(_ message: SEIMessage, at location: Claim.Location) {
        let payload = message.payload
        switch message.type {
        case SEIMessage.registeredUserData:
            dynamic.readT35(payload, at: location)
        case SEIMessage.unregisteredUserData:
            encoder = encoder ?? EncoderSettings(unregisteredUserData: payload)
        case SEIMessage.filmGrainCharacteristics:
            guard let first = payload.first else { return }
            // film_grain_characteristics_cancel_flag
            if first < 0x80 { hasFilmGrain = true }
        case SEIMessage.framePackingArrangement:
            stereo = stereo ?? FramePacking.arrangement(sei: payload)
        case SEIMessage.masteringDisplayColourVolume:
            masteringDisplay.add(MasteringDisplay(sei: payload), picture: dynamic.frames)
        case SEIMessage.contentLightLevel:
            contentLight.add(ContentLight(sei: payload), picture: dynamic.frames)
        case SEIMessage.alternativeTransferCharacteristics:
            preferredTransfer =
                preferredTransfer
                ?? payload.first.flatMap { CodingIndependentCodePoints.transfer(Int($0)) }
        case SEIMessage.ambientViewingEnvironment:
            ambientViewing = ambientViewing ?? AmbientViewingEnvironment(sei: payload)
        case SEIMessage.alphaChannelInformation:
            // alpha_channel_cancel_flag
            if let first = payload.first, first < 0x80 { hasAlpha = true }
        default: break
        }
    }

    /// Source `bitstream`.
    var claims: [Claim] {
        var claims: [Claim] = []
        claims.claim(\.masteringDisplay, masteringDisplay.value, from: .bitstream)
        claims.claim(\.contentLight, contentLight.value, from: .bitstream)
        claims.claim(\.ambientViewing, ambientViewing, from: .bitstream)
        claims.claim(\.encoder, encoder?.program, from: .bitstream)
        claims.claim(\.encoderSettings, encoder?.options, from: .bitstream)
        claims.claim(\.stereo, stereo, from: .bitstream)
        claims.claim(\.filmGrain, hasFilmGrain, from: .bitstream)
        claims.claim(\.hasAlpha, hasAlpha, from: .bitstream)
        return claims + dynamic.claims
    }
}

/// Static HDR metadata of one kind, which a stream states at its start and may
/// repeat.
struct StaticMetadata<Value: Hashable & Sendable>: Sendable {
    private var values = RepeatedValue<Value>()
    private var count = 0
    private var isAtStart = false

    /// - Parameters:
    ///   - value: nil, for a message that cannot be true, changes nothing.
    ///   - picture: pictures begun so far, the one it belongs to included; 0 in a
    ///     configuration record.
    mutating func add(_ value: Value?, picture: Int) {
        guard let value else { return }
        values.add(value)
        count += 1
        if picture <= 1 { isAtStart = true }
    }

    /// The value of most messages; nil for a lone one in the middle of the stream, which
    /// damage may look like.
    var value: Value? { isAtStart || count > 1 ? values.mostFrequent : nil }
}

/// A value that a stream repeats: the word of most messages counts, so that a
/// damaged one among them changes nothing.
struct RepeatedValue<Value: Hashable & Sendable>: Sendable {
    private var counts: [(value: Value, count: Int)] = []
    private var total = 0

    /// Different values that are counted; of later ones only their number counts.
    private static var maxCount: Int { 16 }

    mutating func add(_ value: Value) {
        total += 1
        if let index = counts.firstIndex(where: { $0.value == value }) {
            counts[index].count += 1
        } else if counts.count < Self.maxCount {
            counts.append((value, 1))
        }
    }

    /// The most frequent value, the first of equals; nil without any.
    var mostFrequent: Value? {
        var best: (value: Value, count: Int)?
        for entry in counts where entry.count > best?.count ?? 0 { best = entry }
        return best?.value
    }

    /// Whether at most one in twenty says something else.
    var isNearlyUnanimous: Bool {
        let most = counts.map(\.count).max() ?? 0
        return (total - most) * 20 <= total
    }
}

/// The format of the pictures as headers describe it: where two are equal, so are the
/// claims on size, depth, colour and static HDR metadata. Comparing it costs far less
/// than making the claims.
package struct CodedFormat: Hashable, Sendable {
    let picture: PictureFormat?
    let masteringDisplay: MasteringDisplay?
    let contentLight: ContentLight?

    init(_ picture: PictureFormat?, _ information: SupplementalInformation) {
        self.picture = picture
        masteringDisplay = information.masteringDisplay.value
        contentLight = information.contentLight.value
    }
}
