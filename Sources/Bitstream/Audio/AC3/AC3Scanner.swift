import TrackModel

/// Reads AC-3 and E-AC-3, with Atmos in the latter.
struct AC3Scanner: StreamScanner {
    private var configuration: AC3Configuration?
    /// The first frame of the first programme.
    private var first: AC3SyncFrame?
    private var location: Claim.Location?
    private var channels = ChannelMask()
    private var isEnhanced = false
    private var jocComplexity: Int?
    private var independentFrames = 0

    init(sampleEntry: String? = nil) {
        isEnhanced = sampleEntry == "ec-3"
    }

    mutating func readConfiguration(_ bytes: Bytes) {
        configuration = try? AC3Configuration(bytes)
    }

    /// A packet holds one or more syncframes: an independent substream and its
    /// dependent ones.
    mutating func readPacket(_ bytes: Bytes, at location: Claim.Location) {
        var rest = bytes
        while let frame = try? AC3SyncFrame(rest) {
            read(frame, at: location)
            rest = rest.dropFirst(frame.frameSize)
        }
    }

    /// Only the first programme counts: substream 0 and what depends on it.
    private mutating func read(_ frame: AC3SyncFrame, at location: Claim.Location) {
        let isDependent = frame.streamType == .dependent
        if isDependent {
            guard first != nil, isInFirstProgramme else { return }
        } else {
            isInFirstProgramme = frame.substreamID == 0
            guard isInFirstProgramme else { return }
            independentFrames += 1
        }
        if first == nil {
            first = frame
            self.location = location
        }
        isEnhanced = isEnhanced || frame.isEnhanced
        jocComplexity = jocComplexity ?? frame.jocComplexity
        channels.formUnion(frame.channels)
    }

    private var isInFirstProgramme = false

    /// Clause 4.4.2.2: `bsmod` 7 is a voice over in one channel and karaoke in more.
    private var service: AudioService? {
        let channels = first?.channels ?? configuration?.channels ?? []
        return switch first?.bitstreamMode ?? configuration?.bitstreamMode {
        case 0: .main
        case 1: .effects
        case 2: .visuallyImpaired
        case 3: .hearingImpaired
        case 4: .dialogue
        case 5: .commentary
        case 6: .emergency
        case 7: channels.isEmpty ? nil : channels == .mono ? .voiceOver : .karaoke
        default: nil
        }
    }

    private var atmosComplexity: Int? { jocComplexity ?? configuration?.jocComplexity }

    var claims: [Claim] {
        guard first != nil || configuration != nil else { return [] }
        var description = AudioDescription()
        let isEnhanced = isEnhanced || configuration?.isEnhanced == true
        description.codecString = isEnhanced ? "ec-3" : "ac-3"
        description.isLossless = false
        description.sampleRate = first?.sampleRate ?? configuration?.sampleRate
        description.bitRate =
            isEnhanced ? nil : first == nil ? configuration?.bitRate : first?.bitRate
        description.setChannels(first == nil ? configuration?.channels ?? [] : channels)
        if atmosComplexity != nil {
            description.profile = "Dolby Digital Plus + Dolby Atmos"
            description.spatialAudio = .atmos
        }
        description.atmosComplexity = atmosComplexity
        description.dialogueNormalization = first?.dialogueLevel
        description.service = service
        return description.claims(at: location)
    }

    /// AC-3 says all in a frame; E-AC-3 in the frames up to the next independent
    /// one.
    var isSatisfied: Bool { independentFrames >= (isEnhanced ? 2 : 1) }
}
