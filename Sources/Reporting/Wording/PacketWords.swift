import TrackModel

// Packet statistics in words.

extension MediaPlayerTrack {
    /// `peak 111 Mb/s`, `GOP 48`, `open GOP 12–250`
    package var packetWords: [String] {
        guard let packets else { return [] }
        let peak = packets.peakBitRate.flatMap(Quantity.bitRate).map { "peak \($0)" }
        return [peak, packets.groupsOfPictures?.words].compactMap { $0 }
    }
}

extension PacketStatistics.GroupsOfPictures {
    /// A single group is the track itself and says nothing.
    fileprivate var words: String? {
        guard count > 1 else { return nil }
        let lengths = shortest == longest ? "\(longest)" : "\(shortest)–\(longest)"
        return "\(open > 0 ? "open " : "")GOP \(lengths)"
    }
}
