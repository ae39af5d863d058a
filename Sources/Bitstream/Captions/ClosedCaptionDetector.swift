import TrackModel

/// Finds captions that carry something: caption data is sent with every frame,
/// most often as mere padding.
struct ClosedCaptionDetector: Sendable {
    /// Where the first caption was.
    private(set) var location: Claim.Location?
    /// Messages that were not padding alone.
    private(set) var messages = 0
    private var found: Set<ClosedCaptions> = []
    private var pending: [CaptionConstruct] = []

    /// Pairs held until they are taken: more than 8 frames have.
    private static let maxCount = 256

    /// The kinds found; nil when there are none.
    var value: [ClosedCaptions]? {
        found.isEmpty ? nil : ClosedCaptions.allCases.filter(found.contains)
    }

    /// The user data of a T.35 message of provider 0x0031.
    mutating func readATSC(_ bytes: Bytes, at location: Claim.Location) {
        add(CaptionConstruct.readUserData(bytes), at: location)
    }

    /// `user_data()` of an MPEG-2 picture.
    mutating func readMPEG2(_ bytes: Bytes, at location: Claim.Location) {
        add(CaptionConstruct.readMPEG2(bytes), at: location)
    }

    /// The pairs of the messages since the last call, without padding of line 21.
    mutating func takeConstructs() -> [CaptionConstruct] {
        guard !pending.isEmpty else { return [] }
        defer { pending.removeAll(keepingCapacity: true) }
        return pending
    }

    private mutating func add(_ constructs: [CaptionConstruct], at location: Claim.Location) {
        if pending.count < Self.maxCount {
            pending += constructs.lazy.filter { $0.type > 1 || $0.caption != nil }
        }
        let kinds = constructs.compactMap(\.caption)
        guard !kinds.isEmpty else { return }
        found.formUnion(kinds)
        messages += 1
        self.location = self.location ?? location
    }
}

/// The caption data of one access unit, in the order it is sent.
package enum CaptionPacket {
    /// - Parameters:
    ///   - codec: FFmpeg's name. Only H.264, HEVC and MPEG video carry captions.
    ///   - lengthSize: bytes of NAL unit lengths; nil for start codes.
    package static func constructs(
        in unit: Bytes, codec: String, lengthSize: Int? = nil
    ) -> [CaptionConstruct] {
        let framing = lengthSize.map { NALFraming.lengths(bytes: $0) } ?? .startCodes
        var found: [CaptionConstruct] = []
        switch codec {
        case "h264":
            framing.forEachUnit(in: unit) { unit in
                guard let header = unit.first, header & 0x1F == 6 else { return }
                found += read(information: unit.dropFirst())
            }
        case "hevc":
            framing.forEachUnit(in: unit) { unit in
                guard let unit = HEVCUnit(unit), unit.type == HEVCUnit.prefixInformation else {
                    return
                }
                found += read(information: unit.payload)
            }
        case "mpeg1video", "mpeg2video":
            StartCodes.forEachUnit(in: unit) { unit in
                guard unit.first == 0xB2 else { return }
                found += CaptionConstruct.readMPEG2(unit.dropFirst())
            }
        default: break
        }
        return found
    }

    /// Whether a NAL unit that begins with these bytes may hold captions, so that others
    /// need not be read. Only for codecs that are made of NAL units.
    package static func mayHold(unit head: Bytes, codec: String) -> Bool {
        guard let first = head.first else { return false }
        return codec == "hevc"
            ? first >> 1 & 0x3F == HEVCUnit.prefixInformation : first & 0x1F == 6
    }

    package static func mayHold(codec: String?) -> Bool {
        ["h264", "hevc", "mpeg1video", "mpeg2video"].contains(codec)
    }

    private static func read(information unit: Bytes) -> [CaptionConstruct] {
        SEIMessage.messages(in: RBSP.unescaped(unit))
            .filter { $0.type == SEIMessage.registeredUserData }
            .compactMap { T35Message($0.payload) }
            .filter { $0.owner == .atsc }
            .flatMap { CaptionConstruct.readUserData($0.payload) }
    }
}
