/// A search for program tables (PAT and PMT) that change without end, or name more elementary streams
/// than any multiplex has. FFmpeg compares each program with all before it, and has a buffer for
/// each stream.
package struct TableFlood {
    /// Programs and streams of tables that differ from the one before.
    static let maxEntries = 30_000
    /// Different programs: some hundred in the largest multiplexes.
    package static let maxPrograms = 4000
    /// PIDs of elementary streams: as many as a record has tracks.
    package static let maxStreams = 1000

    private var assemblers: [Int: SectionAssembler] = [0: SectionAssembler()]
    /// Checksums of the last tables, by PID, program and section number.
    private var tables: [Int: UInt32] = [:]
    private var programs: Set<Int> = []
    private var streams: Set<Int> = []
    private var entries = 0

    package init() {}

    /// Reads one packet of 188 bytes.
    ///
    /// - Returns: whether there are too many with it.
    package mutating func read(_ packet: Bytes) -> Bool {
        let at = packet.startIndex
        guard packet.count >= 4, packet[at] == 0x47, packet[at + 3] & 0x10 != 0 else {
            return false
        }
        let pid = Int(packet[at + 1] & 0x1F) << 8 | Int(packet[at + 2])
        guard assemblers[pid] != nil else { return false }
        var payload = packet.dropFirst(4)
        if packet[at + 3] & 0x20 != 0, let length = payload.first {
            payload = payload.dropFirst(1 + Int(length))
        }
        let isStart = packet[at + 1] & 0x40 != 0
        for section in assemblers[pid]?.readSections(payload, isStart: isStart) ?? [] {
            read(section, pid)
        }
        return entries > Self.maxEntries || programs.count > Self.maxPrograms
            || streams.count > Self.maxStreams
    }

    /// Forgets sections that were begun, to go on at another place.
    package mutating func restart() {
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
            if assemblers[pid] == nil { assemblers[pid] = SectionAssembler() }
        }
    }

    private mutating func readStreams(_ body: Bytes) {
        guard body.count >= 4 else { return }
        func length(_ at: Int) -> Int { Int(body[at] & 0x0F) << 8 | Int(body[at + 1]) }
        var at = body.startIndex + 4 + length(body.startIndex + 2)
        while at + 5 <= body.endIndex {
            entries += 1
            streams.insert(Int(body[at + 1] & 0x1F) << 8 | Int(body[at + 2]))
            at += 5 + length(at + 3)
        }
    }
}
