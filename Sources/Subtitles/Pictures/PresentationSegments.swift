/// The presentation compositions among the segments of a packet of PGS (Blu-ray Disc Read-Only
/// Format, part 3; US 2009/0185789).
struct PresentationSegments {
    struct Composition: Hashable {
        /// 0 takes away what is shown.
        var objects = 0
        /// Whether every object is marked as forced.
        var isForced = false
        /// Whether it shows what is there already, for those who begin here, or in other colours.
        var isRepeated = false
    }

    private(set) var compositions: [Composition] = []

    /// The composition of one packet; a display set has one.
    private static let most = 64

    init(_ packet: [UInt8]) {
        var rest = packet[...]
        while rest.count >= 3, compositions.count < Self.most {
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

    /// Behind size of the picture, rate and number: state, palette_update_flag, palette, objects.
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
