/// Presentation compositions of a PGS packet (Blu-ray Disc Read-Only Format, part 3;
/// US 2009/0185789).
struct PresentationSegments {
    struct Composition: Hashable {
        /// Number of composition objects; 0 clears the screen.
        var objects = 0
        /// Whether every object has the forced flag.
        var isForced = false
        /// Whether it repeats the screen: an acquisition point, or a palette update.
        var isRepeated = false
    }

    private(set) var compositions: [Composition] = []

    /// Compositions of one packet; a display set has one.
    private static let maxCompositions = 64

    init(_ packet: [UInt8]) {
        var rest = packet[...]
        while rest.count >= 3, compositions.count < Self.maxCompositions {
            let head = Array(rest.prefix(3))
            let size = Int(head[1]) << 8 | Int(head[2])
            let body = rest.dropFirst(3).prefix(size)
            guard body.count == size else { return }
            if head[0] == 0x16, let composition = Self.composition(Array(body)) {
                compositions.append(composition)
            }
            rest = rest.dropFirst(3 + size)
        }
    }

    /// Reads composition_state (byte 7), palette_update_flag (byte 8) and the composition objects.
    private static func composition(_ body: [UInt8]) -> Composition? {
        guard body.count >= 11 else { return nil }
        var composition = Composition(objects: Int(body[10]))
        composition.isRepeated = body[7] & 0xC0 == 0x40 || body[8] & 0x80 != 0
        var place = 11
        var forced = 0
        for _ in 0..<composition.objects {
            guard place + 8 <= body.count else { return nil }
            let flags = body[place + 3]
            if flags & 0x40 != 0 { forced += 1 }
            place += flags & 0x80 != 0 ? 16 : 8
        }
        composition.isForced = composition.objects > 0 && forced == composition.objects
        return composition
    }
}

/// The control sequences of a subpicture unit (DVD Specifications for Read-Only Disc, part 3, 5.4.4).
struct SubpictureUnit {
    private(set) var isForced = false
    /// Seconds from its start time to its stop command; nil without one.
    private(set) var stop: Double?

    /// nil without a control sequence that starts the display.
    init?(_ packet: [UInt8]) {
        func word(_ place: Int) -> Int? {
            place >= 0 && place + 2 <= packet.count
                ? Int(packet[place]) << 8 | Int(packet[place + 1]) : nil
        }
        guard var sequence = word(2), sequence >= 4 else { return nil }
        var isShown = false
        // Sequences are in ascending order.
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
