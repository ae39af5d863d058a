import TrackModel

/// Finds captions that carry something: `cc_data()` of ATSC A/53 is sent with
/// every picture, most often as mere padding.
struct ClosedCaptionDetector: Sendable {
    /// Where the first caption was.
    private(set) var place: Claim.Place?
    private var found: Set<ClosedCaptions> = []

    /// What was found; nil when there are none.
    var value: [ClosedCaptions]? { found.isEmpty ? nil : found.sorted() }

    /// `ATSC_user_data()`: in T.35 messages of provider 0x0031 and in MPEG-2 user
    /// data. Other identifiers (`DTG1`: active format) are passed over.
    mutating func readUserData(_ bytes: Bytes, at place: Claim.Place) {
        guard found.count < 2,
            bytes.starts(with: [0x47, 0x41, 0x39, 0x34, 0x03])
        else { return }
        for construct in CaptionConstruct.read(bytes.dropFirst(5)) {
            guard let kind = construct.caption else { continue }
            found.insert(kind)
            self.place = self.place ?? place
        }
    }
}

/// One `cc_data_pkt` of ATSC A/53 part 4, table 6.8: two bytes of a caption stream.
struct CaptionConstruct: Hashable {
    /// cc_type: 0 and 1 CTA-608 of the two fields, 2 and 3 CTA-708.
    let type: Int
    let first, second: UInt8

    /// The valid ones of `cc_data()`; fewer when it is cut.
    static func read(_ bytes: Bytes) -> [CaptionConstruct] {
        guard let header = bytes.first, header & 0x40 != 0 else { return [] }
        let count = Int(header & 0x1F)
        let body = bytes.dropFirst(2).prefix(count * 3)
        return stride(from: body.startIndex, to: body.endIndex, by: 3).compactMap { start in
            guard body.endIndex - start >= 3, body[start] & 0x04 != 0 else { return nil }
            return CaptionConstruct(
                type: Int(body[start] & 0x03), first: body[start + 1], second: body[start + 2])
        }
    }

    /// What the pair is part of; nil for padding, and where the pair alone does
    /// not tell.
    var caption: ClosedCaptions? {
        switch type {
        case 0, 1:
            // Without parity: null characters pad.
            first & 0x7F == 0 && second & 0x7F == 0 ? nil : .cea608
        case 3:
            // A caption channel packet begins: its header, then the header of its
            // first service block. Service 0 and empty blocks are padding.
            second >> 5 != 0 && second & 0x1F != 0 ? .cea708 : nil
        default: nil
        }
    }
}
