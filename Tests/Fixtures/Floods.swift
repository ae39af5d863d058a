/// Small files whose units or tables fill the memory or the time of a reader that holds or compares
/// all of them.
public enum Floods {
    private static let start: [UInt8] = [0, 0, 0, 1]
    /// Parameter sets of frames of 640×360.
    public static let (sps, pps): ([UInt8], [UInt8]) = (
        [
            0x67, 0x64, 0x00, 0x1E, 0xAC, 0xD9, 0x40, 0xA0, 0x2F, 0xF9, 0x61, 0x00, 0x00, 0x03,
            0x00,
            0x01, 0x00, 0x00, 0x03, 0x00, 0x3C, 0x8F, 0x16, 0x2D, 0x96,
        ], [0x68, 0xEB, 0xE3, 0xCB, 0x22, 0xC0]
    )

    private static func many<Part>(_ bytes: [Part], _ count: Int) -> [Part] {
        Array(repeatElement(bytes, count: count).joined())
    }

    /// Units after start codes of three bytes.
    public static func units(_ unit: [UInt8], _ count: Int) -> [UInt8] {
        many([0, 0, 1] + unit, count)
    }

    /// Sequence parameter sets alone: 7.5 MB.
    public static var parameterSets: [UInt8] { many(start + [0x67, 0x64, 0, 0x1E], 940_000) }

    /// Both parameter sets, again and again: 7 MB.
    public static var sets: [UInt8] { many(start + sps + start + pps, 180_000) }

    /// Empty SEI messages after the parameter sets: 7 MB.
    public static var messages: [UInt8] {
        start + sps + start + pps + many([0, 0, 1, 0x06, 0x80], 1_400_000)
    }

    // MARK: Units in containers

    /// A Matroska file with one block of empty H.264 units: after start codes, or after lengths with
    /// a configuration record. 1.2 and 1.5 MB.
    public static func matroska(hasRecord: Bool) -> [UInt8] {
        // An IDR slice, without which nothing is decoded.
        let units = [sps, pps, [0x65, 0x88, 0x80, 0x10]] + many([[0x0C]], 300_000)
        var block: [UInt8] = [0x81, 0, 0, 0x80]
        for unit in units {
            block += hasRecord ? [0, 0, 0, UInt8(unit.count)] : [0, 0, 1]
            block += unit
        }
        // AVCDecoderConfigurationRecord: ISO/IEC 14496-15, 5.3.3.1.2.
        let record: [UInt8] =
            [1, sps[1], sps[2], sps[3], 0xFF, 0xE1, 0, UInt8(sps.count)] + sps
            + [1, 0, UInt8(pps.count)] + pps
        let track =
            element([0xD7], [1]) + element([0x73, 0xC5], [1]) + element([0x83], [1])
            + element([0x86], Array("V_MPEG4/ISO/AVC".utf8))
            + (hasRecord ? element([0x63, 0xA2], record) : [])
            + element([0xE0], element([0xB0], [2, 0x80]) + element([0xBA], [1, 0x68]))
        let segment =
            element([0x15, 0x49, 0xA9, 0x66], element([0x2A, 0xD7, 0xB1], [0x0F, 0x42, 0x40]))
            + element([0x16, 0x54, 0xAE, 0x6B], element([0xAE], track))
            + element([0x1F, 0x43, 0xB6, 0x75], element([0xE7], [0]) + element([0xA3], block))
        return element([0x1A, 0x45, 0xDF, 0xA3], element([0x42, 0x82], Array("matroska".utf8)))
            + element([0x18, 0x53, 0x80, 0x67], segment)
    }

    private static func element(_ id: [UInt8], _ content: [UInt8]) -> [UInt8] {
        let size = UInt64(content.count) | 1 << 56
        return id + (0..<8).map { UInt8(truncatingIfNeeded: size >> (56 - 8 * $0)) } + content
    }

    /// A transport stream with one PES packet of parameter sets and empty H.264 units: 1.2 MB.
    public static var transportUnits: [UInt8] {
        let body: [UInt8] = [
            0, 1, 0xC1, 0, 0, 0xE1, 0x00, 0xF0, 0, 0x1B, 0xE1, 0x00, 0xF0, 0,
        ]
        let units = start + sps + start + pps + many([0, 0, 1, 0x0C], 300_000)
        let packet: [UInt8] = [0, 0, 1, 0xE0, 0, 0, 0x80, 0x80, 5, 0x21, 0, 1, 0, 1] + units
        var counter = UInt8(0)
        return packets(of: table(first: 0, count: 1, version: 0), pid: 0)
            + packets(of: section(2, body), pid: 0x20)
            + packets(of: packet, pid: 0x100, counter: &counter, hasPointer: false)
    }

    // MARK: Transport streams

    /// Tables (PAT) of other programs each time: 0.85 MB.
    public static var programs: [UInt8] { stream(tables: 646, programs: 253, moves: true) }

    /// Tables of a new version and other programs each time: 1.1 MB.
    public static var versions: [UInt8] { stream(tables: 6000, programs: 40, moves: true) }

    /// A table of programs, and for each program one with streams of its own.
    public static func streams(programs: Int, each: Int) -> [UInt8] {
        var bytes = packets(of: table(first: 0, count: programs, version: 0), pid: 0)
        for program in 0..<programs {
            var body: [UInt8] = [
                UInt8((program + 1) >> 8), UInt8((program + 1) & 0xFF), 0xC1, 0, 0, 0xFF, 0xFF,
                0xF0, 0,
            ]
            for place in 0..<each {
                let pid = 0x800 + program * each + place
                body += [0x1B, 0xE0 | UInt8(pid >> 8), UInt8(pid & 0xFF), 0xF0, 0]
            }
            bytes += packets(of: section(2, body), pid: 0x20 + program)
        }
        return bytes
    }

    /// A transport stream of tables.
    ///
    /// - Parameter moves: whether each has other programs than the one before.
    public static func stream(tables: Int, programs: Int, moves: Bool, version: Bool = true)
        -> [UInt8]
    {
        var counter = UInt8(0)
        return (0..<tables).flatMap { number in
            let first = moves ? number * programs : 0
            let section = table(first: first, count: programs, version: version ? number % 32 : 0)
            return packets(of: section, pid: 0, counter: &counter)
        }
    }

    private static func packets(of section: [UInt8], pid: Int) -> [UInt8] {
        var counter = UInt8(0)
        return packets(of: section, pid: pid, counter: &counter)
    }

    /// - Parameter hasPointer: whether a pointer_field of 0 precedes the content, as in sections.
    private static func packets(
        of content: [UInt8], pid: Int, counter: inout UInt8, hasPointer: Bool = true
    ) -> [UInt8] {
        var bytes: [UInt8] = []
        var rest = (hasPointer ? [0] + content : content)[...]
        var start: UInt8 = 0x40
        while !rest.isEmpty {
            let part = rest.prefix(184)
            rest = rest.dropFirst(184)
            bytes += [0x47, start | UInt8(pid >> 8), UInt8(pid & 0xFF), 0x10 | counter & 15] + part
            bytes += many([0xFF], 184 - part.count)
            (start, counter) = (0, counter &+ 1)
        }
        return bytes
    }

    private static func table(first: Int, count: Int, version: Int) -> [UInt8] {
        var body: [UInt8] = [0, 1, 0xC1 | UInt8(version << 1), 0, 0]
        for place in first..<first + count {
            let (number, pid) = (place % 65535 + 1, 0x20 + place % 8000)
            body += [
                UInt8(number >> 8), UInt8(number & 0xFF), 0xE0 | UInt8(pid >> 8), UInt8(pid & 0xFF),
            ]
        }
        return section(0, body)
    }

    private static func section(_ tableID: UInt8, _ body: [UInt8]) -> [UInt8] {
        let length = body.count + 4
        let section = [tableID, 0xB0 | UInt8(length >> 8), UInt8(length & 0xFF)] + body
        let sum = section.reduce(UInt32.max) { sum, byte in
            (0..<8).reduce(sum ^ UInt32(byte) << 24) { sum, _ in
                sum & 0x8000_0000 == 0 ? sum << 1 : sum << 1 ^ 0x04C1_1DB7
            }
        }
        return section + [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: sum >> $0) }
    }
}
