/// The files that a run has met, by their rows: a bit each.
struct SeenFiles {
    private var words: [UInt64] = []

    mutating func insert(_ id: Int64) {
        guard let place = place(id) else { return }
        if place.word >= words.count {
            words.append(contentsOf: repeatElement(0, count: place.word + 1 - words.count))
        }
        words[place.word] |= place.bit
    }

    func contains(_ id: Int64) -> Bool {
        guard let place = place(id), place.word < words.count else { return false }
        return words[place.word] & place.bit != 0
    }

    /// SQLite counts rows from 1; what stands far beyond is no row of a catalogue.
    private func place(_ id: Int64) -> (word: Int, bit: UInt64)? {
        guard (0..<1 << 36).contains(id) else { return nil }
        return (Int(id >> 6), 1 << UInt64(id & 63))
    }
}
