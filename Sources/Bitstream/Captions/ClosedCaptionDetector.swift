import TrackModel

/// Finds captions that carry something: caption data is sent with every picture,
/// most often as mere padding.
struct ClosedCaptionDetector: Sendable {
    /// Where the first caption was.
    private(set) var location: Claim.Location?
    /// Messages that were not padding alone.
    private(set) var messages = 0
    private var found: Set<ClosedCaptions> = []
    private var pending: [CaptionConstruct] = []

    /// Pairs that are held where nobody takes them: more than 8 pictures have.
    private static let most = 256

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
        if pending.count < Self.most {
            pending += constructs.lazy.filter { $0.type > 1 || $0.caption != nil }
        }
        let kinds = constructs.compactMap(\.caption)
        guard !kinds.isEmpty else { return }
        found.formUnion(kinds)
        messages += 1
        self.location = self.location ?? location
    }
}
