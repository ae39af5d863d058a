/// The control sequences of a subpicture unit (DVD Specifications for Read-Only Disc, part 3, 5.4.4).
struct SubpictureUnit {
    private(set) var isForced = false
    /// Seconds from its own time on, at which it is taken away; nil where nothing says it.
    private(set) var stop: Double?

    /// nil for what has no control sequence that shows something.
    init?(_ packet: [UInt8]) {
        func word(_ place: Int) -> Int? {
            place >= 0 && place + 2 <= packet.count
                ? Int(packet[place]) << 8 | Int(packet[place + 1]) : nil
        }
        guard var sequence = word(2), sequence >= 4 else { return nil }
        var isShown = false
        // Each stands behind the one before.
        while let date = word(sequence), let next = word(sequence + 2) {
            var place = sequence + 4
            commands: while place < packet.count {
                switch packet[place] {
                case 0x00:
                    (isForced, isShown) = (true, true)
                    place += 1
                case 0x01:
                    isShown = true
                    place += 1
                case 0x02:
                    if isShown, stop == nil { stop = Double(date) * 1024 / 90_000 }
                    place += 1
                case 0x03, 0x04: place += 3
                case 0x05: place += 7
                case 0x06: place += 5
                case 0x07: place += 1 + max(word(place + 1) ?? .max >> 1, 2)
                default: break commands
                }
            }
            guard next > sequence else { break }
            sequence = next
        }
        guard isShown else { return nil }
    }
}
