import TrackModel

/// Finds captions that carry something: caption data is sent with every picture,
/// most often as mere padding.
struct ClosedCaptionDetector: Sendable {
    /// Where the first caption was.
    private(set) var location: Claim.Location?
    /// Messages that were not padding alone.
    private(set) var messages = 0
    private var found: Set<ClosedCaptions> = []

    /// What was found; nil when there are none.
    var value: [ClosedCaptions]? { found.isEmpty ? nil : found.sorted() }

    /// `ATSC_user_data()` of T.35 messages of provider 0x0031. Other identifiers
    /// (`DTG1`: active format) are passed over.
    mutating func readATSC(_ bytes: Bytes, at location: Claim.Location) {
        // user_identifier GA94, user_data_type_code 3.
        guard let data = bytes.dropping([0x47, 0x41, 0x39, 0x34, 0x03]) else { return }
        add(CaptionConstruct.readATSC(data), at: location)
    }

    /// `user_data()` of an MPEG-2 picture: ATSC, DVD or SCTE 20.
    mutating func readMPEG2(_ bytes: Bytes, at location: Claim.Location) {
        if let data = bytes.dropping([0x43, 0x43, 0x01, 0xF8]) {
            add(CaptionConstruct.readDVD(data), at: location)
        } else if let data = bytes.dropping([0x03, 0x81]) ?? bytes.dropping([0x03, 0x01]) {
            add(CaptionConstruct.readSCTE20(data), at: location)
        } else {
            readATSC(bytes, at: location)
        }
    }

    private mutating func add(_ constructs: [CaptionConstruct], at location: Claim.Location) {
        let kinds = constructs.compactMap(\.caption)
        guard !kinds.isEmpty else { return }
        found.formUnion(kinds)
        messages += 1
        self.location = self.location ?? location
    }
}
