import TrackModel

/// Claims of the SEI messages of a stream about the track as a whole, together with
/// the metadata that changes from frame to frame.
struct SupplementalInformation: Sendable {
    /// Dolby Vision, HDR10+ and captions.
    var dynamic: DynamicMetadata
    private(set) var encoder: EncoderSettings?
    private(set) var ambientViewing: AmbientViewingEnvironment?
    /// FFmpeg's name of the transfer the pictures are meant for, where the VUI
    /// has to name a compatible one: HLG over `bt2020-10`.
    private(set) var preferredTransfer: String?
    private(set) var masteringDisplay = StaticMetadata<MasteringDisplay>()
    private(set) var contentLight = StaticMetadata<ContentLight>()
    private var stereo: String?
    private var hasFilmGrain: Bool?
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

    /// Of a repeated message the first one stands, and of HDR metadata the usual one:
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
        return claims + dynamic.claims
    }
}
