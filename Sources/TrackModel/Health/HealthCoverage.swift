/// The part of a file that was read and decoded.
package struct HealthCoverage: Hashable, Codable, Sendable {
    package enum Extent: String, Codable, Hashable, Sendable, CaseIterable {
        case nothing
        case header
        /// The start and a few places are decoded.
        case places
        /// Every packet is read, none is decoded.
        case packets
        /// Every packet is read, a few places are decoded.
        case packetsAndPlaces = "packets-and-places"
        /// Every frame is decoded.
        case everything
    }

    package var extent = Extent.nothing
    package var frames: Int?
    package var places: Int?
    package var placeDuration: Double?
    package var isStopped: Bool?
    package var notDecoded: [Int]?

    package init(_ record: MediaRecord) {
        guard let decode = record.decode else { return }
        let isDecoded = decode.framesDecoded > 0 || decode.places != nil
        extent =
            switch decode.depth {
            case .header: .header
            case .sample: .places
            case .packets: isDecoded ? .packetsAndPlaces : .packets
            case .full: .everything
            }
        if extent != .header, extent != .packets {
            frames = decode.framesDecoded
            let left = record.tracksLeftOut
            notDecoded = left.isEmpty ? nil : left
        }
        places = decode.places?.count
        placeDuration = decode.placeDuration
        isStopped = decode.isStopped
    }
}

extension MediaRecord {
    /// Video and audio that this program cannot decode, which is not damage.
    fileprivate var tracksLeftOut: [Int] {
        let unchecked = Set(
            findings.filter { $0.healthEffect == .unchecked }.compactMap(\.trackID))
        return tracks.filter { track in
            (track.mediaType == .video || track.mediaType == .audio)
                && (track.isDecodable == false || track.encryption != nil
                    || unchecked.contains(track.trackID))
        }.map(\.trackID)
    }
}

extension HealthCoverage: Described {
    package static let members = MemberTable<Self>(
        "the coverage",
        [
            Member(
                "extent", \.extent,
                """
                `everything`: every frame is decoded; `packets-and-places`: every packet is read \
                and a few places are decoded; `packets`: nothing is decoded; `places`: only the \
                start and a few places; `header`; `nothing`.
                """),
            Member("frames", \.frames, depth: .sample, "Decoded frames of all tracks."),
            Member(
                "places", \.places, depth: .sample,
                "Decoded places besides the start; nil where none or all of it is decoded."),
            Member(
                "placeDuration", \.placeDuration, unit: .seconds, depth: .sample,
                "Length of each place; nil for a few frames."),
            Member(
                "isStopped", \.isStopped,
                "True when the analysis stopped before the end of the file."),
            Member(
                "notDecoded", \.notDecoded, depth: .sample,
                """
                `trackID`s of video and audio that could not be checked: without a decoder, \
                encrypted, or too large.
                """),
        ])
}

extension HealthCoverage.Extent: Vocabulary {}
