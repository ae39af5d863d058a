/// `program_config_element()`, a channel layout spelt out: ISO/IEC 14496-3,
/// clause 4.4.1.1.
struct ProgramConfigElement: Hashable, Sendable {
    /// Channel count of all elements but coupling ones.
    let channelCount: Int
    /// nil when the elements do not map to loudspeakers.
    let channels: ChannelMask?

    /// The bits after the identifier; byte alignment counts from the start of the
    /// reader.
    init(_ reader: inout BitReader) throws(BitstreamError) {
        try reader.skip(10)
        let front = try reader.int(4)
        let side = try reader.int(4)
        let back = try reader.int(4)
        let lfe = try reader.int(2)
        let data = try reader.int(3)
        let coupling = try reader.int(4)
        try reader.skipIfFlagged(4)
        try reader.skipIfFlagged(4)
        try reader.skipIfFlagged(3)
        let fronts = try Self.channelCounts(&reader, elements: front)
        let sides = try Self.channelCounts(&reader, elements: side)
        let backs = try Self.channelCounts(&reader, elements: back)
        try reader.skip(lfe * 4 + data * 4 + coupling * 5)
        reader.alignToByte()
        guard reader.remaining >= 8 else { throw .truncated }
        try reader.skip(try reader.int(8) * 8)

        let count = (fronts + sides + backs).reduce(0, +) + lfe
        guard count > 0 else { throw .invalid("program_config_element") }
        channelCount = count
        channels = Self.loudspeakers(fronts: fronts, sides: sides, backs: backs, lfe: lfe)
    }

    /// 1 or 2 for each element.
    private static func channelCounts(
        _ reader: inout BitReader, elements: Int
    ) throws(BitstreamError) -> [Int] {
        var counts: [Int] = []
        for _ in 0..<elements {
            counts.append(try reader.flag() ? 2 : 1)
            try reader.skip(4)
        }
        return counts
    }

    /// The usual reading: a centre first in front and last behind, pairs outwards
    /// in front and inwards behind.
    private static func loudspeakers(
        fronts: [Int], sides: [Int], backs: [Int], lfe: Int
    ) -> ChannelMask? {
        var mask = ChannelMask()
        switch fronts {
        case []: break
        case [1]: mask = .mono
        case [2]: mask = .stereo
        case [1, 2]: mask = .surround
        case [1, 2, 2]: mask = [.surround, .frontsOfCenter]
        default: return nil
        }
        switch sides {
        case []: break
        case [2]: mask.formUnion(.sides)
        default: return nil
        }
        switch backs {
        case []: break
        case [1]: mask.formUnion(.backCenter)
        case [2]: mask.formUnion(.backs)
        case [2, 1]: mask.formUnion([.backs, .backCenter])
        default: return nil
        }
        guard lfe < 2 else { return nil }
        if lfe == 1 { mask.insert(.lowFrequency) }
        return mask
    }
}
