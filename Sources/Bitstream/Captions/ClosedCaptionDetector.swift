import TrackModel

/// Finds captions that carry something: caption data is sent with every picture,
/// most often as mere padding.
struct ClosedCaptionDetector: Sendable {
    /// Where the first caption was.
    private(set) var location: Claim.Location?
    /// Messages that were not padding alone.
    private(set) var messages = 0
    private var found: Set<ClosedCaptions> = []

    /// The kinds found; nil when there are none.
    var value: [ClosedCaptions]? { found.isEmpty ? nil : found.sorted() }

    /// The user data of a T.35 message of provider 0x0031.
    mutating func readATSC(_ bytes: Bytes, at location: Claim.Location) {
        add(CaptionConstruct.readUserData(bytes), at: location)
    }

    /// `user_data()` of an MPEG-2 picture.
    mutating func readMPEG2(_ bytes: Bytes, at location: Claim.Location) {
        add(CaptionConstruct.readMPEG2(bytes), at: location)
    }

    private mutating func add(_ constructs: [CaptionConstruct], at location: Claim.Location) {
        let kinds = constructs.compactMap(\.caption)
        guard !kinds.isEmpty else { return }
        found.formUnion(kinds)
        messages += 1
        self.location = self.location ?? location
    }
}
