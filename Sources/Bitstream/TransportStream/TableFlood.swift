import TrackModel

/// A search for program tables (PAT and PMT) that change without end, or name more elementary streams
/// than any multiplex has. FFmpeg compares each program with all before it, and has a buffer for
/// each stream.
struct TableFlood {
    /// Programs and streams of tables that differ from the one before.
    static let maxEntries = 30_000
    /// Different programs: some hundred in the largest multiplexes.
    static let maxPrograms = 4000
    /// PIDs of elementary streams: some hundred in the largest multiplexes. For each FFmpeg has a
    /// parser, a decoder and a packet, of half a megabyte.
    static let maxStreams = 500

    private var assemblers: [Int: SectionAssembler] = [0: SectionAssembler()]
    /// Whether the packets of a PID have tables.
    private var haveTables = {
        var pids = [Bool](repeating: false, count: TransportPayload.pids)
        pids[0] = true
        return pids
    }()
    /// Checksums of the last tables, by PID, program and section number.
    private var tables: [Int: UInt32] = [:]
    private var programs: Set<Int> = []
    private var streams: Set<Int> = []
    /// Syntax of the streams of NAL units, by PID.
    private(set) var units = [UnitFlood.Syntax?](repeating: nil, count: TransportPayload.pids)
    private var entries = 0

    init() {}

    /// Reads one packet of 188 bytes.
    ///
    /// - Returns: whether there are too many with it.
    mutating func read(_ packet: UnsafeRawBufferPointer) -> Bool {
        guard let pid = TransportPayload.pid(of: packet), haveTables[pid],
            let packet = TransportPayload(packet)
        else { return false }
        let sections = assemblers[packet.pid]?.readSections(
            Bytes(packet.bytes), isStart: packet.isStart)
        for section in sections ?? [] { read(section, packet.pid) }
        return entries > Self.maxEntries || programs.count > Self.maxPrograms
            || streams.count > Self.maxStreams
    }

    /// Forgets sections that were begun, to go on at another place.
    mutating func restart() {
        for pid in assemblers.keys { assemblers[pid]?.reset() }
    }

    private mutating func read(_ section: Bytes, _ pid: Int) {
        guard section.count >= 12, let tableID = section.first, tableID == (pid == 0 ? 0 : 2) else {
            return
        }
        let at = section.startIndex
        let program = Int(section[at + 3]) << 8 | Int(section[at + 4])
        let key = (pid << 16 | program) << 8 | Int(section[at + 6])
        let checksum = section.suffix(4).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        guard tables.updateValue(checksum, forKey: key) != checksum else { return }
        let body = section.dropFirst(8).dropLast(4)
        if pid == 0 { readPrograms(body) } else { readStreams(body) }
    }

    private mutating func readPrograms(_ body: Bytes) {
        for at in stride(from: body.startIndex, to: body.endIndex - 3, by: 4) {
            entries += 1
            programs.insert(Int(body[at]) << 8 | Int(body[at + 1]))
            let pid = Int(body[at + 2] & 0x1F) << 8 | Int(body[at + 3])
            guard !haveTables[pid] else { continue }
            haveTables[pid] = true
            assemblers[pid] = SectionAssembler()
        }
    }

    private mutating func readStreams(_ body: Bytes) {
        guard body.count >= 4 else { return }
        func length(_ at: Int) -> Int { Int(body[at] & 0x0F) << 8 | Int(body[at + 1]) }
        var at = body.startIndex + 4 + length(body.startIndex + 2)
        while at + 5 <= body.endIndex {
            entries += 1
            let pid = Int(body[at + 1] & 0x1F) << 8 | Int(body[at + 2])
            streams.insert(pid)
            units[pid] = Codec(.type(Int(body[at]))).flatMap { .init(rawValue: $0.name) }
            at += 5 + length(at + 3)
        }
    }
}

/// The payload of a packet of 188 bytes that is not scrambled.
struct TransportPayload {
    let pid: Int
    /// payload_unit_start_indicator
    let isStart: Bool
    let bytes: UnsafeRawBufferPointer

    /// PID has 13 bits.
    static let pids = 1 << 13

    /// nil for bytes that do not begin a packet.
    static func pid(of packet: UnsafeRawBufferPointer) -> Int? {
        guard packet.count >= 4, packet[0] == 0x47 else { return nil }
        return Int(packet[1] & 0x1F) << 8 | Int(packet[2])
    }

    init?(_ packet: UnsafeRawBufferPointer) {
        guard let pid = Self.pid(of: packet), packet[3] & 0xD0 == 0x10 else { return nil }
        self.pid = pid
        isStart = packet[1] & 0x40 != 0
        let hasAdaptation = packet[3] & 0x20 != 0 && packet.count > 4
        let start = hasAdaptation ? 5 + Int(packet[4]) : 4
        bytes = UnsafeRawBufferPointer(rebasing: packet[min(start, packet.count)...])
    }
}

/// A search for floods of a transport stream: of tables, and of NAL units in the elementary streams
/// that the tables name as H.264, HEVC or VVC.
package struct TransportFlood {
    package enum Kind: Sendable { case tables, units }

    private var tables = TableFlood()
    private var units: [UnitFlood] = []
    /// Index in `units` by PID; nil before the first packet.
    private var places = [Int?](repeating: nil, count: TransportPayload.pids)

    package init() {}

    /// Reads one packet of 188 bytes.
    ///
    /// - Returns: that of which there are too many with it; nil for none.
    package mutating func read(_ packet: UnsafeRawBufferPointer) -> Kind? {
        if tables.read(packet) { return .tables }
        guard let pid = TransportPayload.pid(of: packet), let syntax = tables.units[pid],
            let packet = TransportPayload(packet)
        else { return nil }
        let place = places[pid] ?? units.count
        if place == units.count {
            units.append(UnitFlood(syntax))
            places[pid] = place
        }
        return units[place].search(packet.bytes) == nil ? nil : .units
    }

    /// Forgets what was begun, to go on at another place.
    package mutating func restart() {
        tables.restart()
        for place in units.indices { units[place].restart() }
    }
}
