// Transport streams: PIDs with what the tables say of them, and the sections of tables.

extension LayoutWalk {
    /// Reads every packet, in large blocks.
    mutating func listPackets(_ layout: TransportPacketLayout) {
        var census = TransportCensus()
        var position = Int64(layout.offset)
        if position > 0 { _ = builder.add(FilePart(.gap, "gap", at: 0, size: position)) }
        let payload = TransportPacketLayout.payloadSize
        while position + Int64(payload) <= end {
            let block = input.block(at: position, count: 2048 * layout.size)
            guard block.count >= payload else { break }
            var offset = 0
            while offset + payload <= block.count, block[offset] == 0x47 {
                census.read(block[offset..<offset + payload], at: position + Int64(offset))
                offset += layout.size
            }
            position += Int64(offset)
            guard offset + payload <= block.count, block[min(offset, block.count - 1)] != 0x47
            else { continue }
            position = addGap(at: position, before: end, format: "mpegts")
            guard canGoOn else { break }
        }
        noteEnd(at: position + Int64(payload) - 1)
        if position < end, end - position < Int64(payload), end - position > 0 {
            var part = FilePart(.gap, "gap", at: position, size: end - position)
            part.detail = "part of a packet"
            _ = builder.add(part)
        }
        list(census, packetSize: layout.size)
    }

    private mutating func list(_ census: TransportCensus, packetSize: Int) {
        let programs = census.programs
        for (pid, use) in census.uses.sorted(by: { $0.key < $1.key }) {
            var part = FilePart(.stream, Self.hex(pid), at: use.first)
            part.count = use.packets
            part.detail = Self.detail(of: pid, use, in: programs)
            part.clause = "ISO/IEC 13818-1, 2.4.3.2"
            guard builder.add(part), !use.tables.isEmpty, builder.canEnter() else { continue }
            builder.enter()
            for table in use.tables {
                var part = FilePart(.table, table.name, at: table.position)
                part.count = table.count > 1 ? table.count : nil
                part.detail = table.detail
                part.clause = table.clause
                _ = builder.add(part)
            }
            builder.leave()
        }
    }

    /// `0x0100`
    private static func hex(_ pid: Int) -> String {
        let digits = String(pid, radix: 16)
        return "0x" + String(repeating: "0", count: max(4 - digits.count, 0)) + digits
    }

    private static func detail(
        of pid: Int, _ use: TransportCensus.Use, in programs: [TransportProgram]
    ) -> String? {
        var words: [String] = []
        if pid == 0x1FFF { words.append("null packets") }
        for program in programs.prefix(16) {
            if let stream = program.streams.first(where: { $0.pid == pid }) {
                let codec = stream.codecName ?? "stream type \(stream.streamType)"
                words.append("\(codec) of program \(program.number)")
            }
            if program.pmtPID == pid { words.append("tables of program \(program.number)") }
            if program.pcrPID == pid { words.append("clock of program \(program.number)") }
        }
        if use.starts > 0, use.tables.isEmpty { words.append("\(use.starts) PES packets") }
        if use.scrambled > 0 { words.append("\(use.scrambled) packets scrambled") }
        if use.breaks > 0 { words.append("\(use.breaks) breaks of continuity") }
        return words.isEmpty ? nil : words.joined(separator: ", ")
    }
}

/// Counts the packets of each PID, and notes the sections of its tables.
struct TransportCensus {
    struct Table {
        let tableID: Int
        let tableIDExtension: Int
        let version: Int
        /// Position of the packet in which the first section like it ends.
        let position: Int64
        var count = 1
        var isIntact: Bool
    }

    struct Use {
        var packets = 0
        /// The first packet.
        var first: Int64
        /// Packets with payload_unit_start_indicator.
        var starts = 0
        var scrambled = 0
        /// Packets whose continuity_counter is not the next one.
        var breaks = 0
        var tables: [Table] = []
        fileprivate var counter: UInt8?
        fileprivate var sections: SectionAssembler?

        fileprivate init(first: Int64) { self.first = first }
    }

    /// Uses by PID.
    private(set) var uses: [Int: Use] = [:]
    private var demultiplexer = TransportDemultiplexer { _, _ in nil }

    /// PIDs that carry tables in every stream: ISO/IEC 13818-1, 2.4.4; ETSI EN 300 468, 5.1.3.
    private static let tablePIDs: Set<Int> = [0, 1, 2, 0x10, 0x11, 0x12, 0x14]
    private static let maxTables = 64

    var programs: [TransportProgram] { demultiplexer.programs }

    mutating func read(_ packet: Bytes, at position: Int64) {
        let at = packet.startIndex
        let pid = Int(packet[at + 1] & 0x1F) << 8 | Int(packet[at + 2])
        let flags = packet[at + 3]
        var use = uses.removeValue(forKey: pid) ?? Use(first: position)
        defer { uses[pid] = use }
        use.packets += 1
        let isStart = packet[at + 1] & 0x40 != 0
        if isStart { use.starts += 1 }
        if flags & 0xC0 != 0 { use.scrambled += 1 }
        let hasPayload = flags & 0x10 != 0
        let adaptation = flags & 0x20 != 0 ? packet.dropFirst(4).prefix(2) : []
        let isDiscontinuous = (adaptation.first ?? 0) > 0 && (adaptation.last ?? 0) & 0x80 != 0
        if hasPayload, pid != 0x1FFF {
            let counter = flags & 15
            if let last = use.counter, counter != last, counter != (last + 1) & 15,
                !isDiscontinuous
            {
                use.breaks += 1
            }
            use.counter = counter
        }
        _ = demultiplexer.read(packet, at: position)
        guard hasPayload, flags & 0xC0 == 0, isTable(pid) else { return }
        var payload = packet.dropFirst(4)
        if flags & 0x20 != 0, let length = payload.first {
            payload = payload.dropFirst(1 + Int(length))
        }
        var sections = use.sections ?? SectionAssembler()
        for section in sections.readSections(payload, isStart: isStart) {
            use.note(section, at: position, limit: Self.maxTables)
        }
        use.sections = sections
    }

    private func isTable(_ pid: Int) -> Bool {
        Self.tablePIDs.contains(pid) || demultiplexer.programs.contains { $0.pmtPID == pid }
    }
}

extension TransportCensus.Use {
    fileprivate mutating func note(_ bytes: Bytes, at position: Int64, limit: Int) {
        guard bytes.count >= 3 else { return }
        let fields = Array(bytes.prefix(8))
        let isLong = fields[1] & 0x80 != 0 && fields.count == 8
        let id = Int(fields[0])
        let number = isLong ? Int(fields[3]) << 8 | Int(fields[4]) : 0
        let version = isLong ? Int(fields[5]) >> 1 & 31 : 0
        if let place = tables.firstIndex(where: {
            $0.tableID == id && $0.tableIDExtension == number && $0.version == version
        }) {
            tables[place].count += 1
            return
        }
        guard tables.count < limit else { return }
        tables.append(
            TransportCensus.Table(
                tableID: id, tableIDExtension: number, version: version, position: position,
                isIntact: !isLong || CRC.checksum(bytes, .mpeg) == 0))
    }
}

extension TransportCensus.Table {
    /// ISO/IEC 13818-1, table 2-31; ETSI EN 300 468, table 2.
    var name: String {
        switch tableID {
        case 0: "program association"
        case 1: "conditional access"
        case 2: "program map"
        case 3: "description"
        case 0x40, 0x41: "network information"
        case 0x42, 0x46: "service description"
        case 0x4A: "bouquet association"
        case 0x4E...0x6F: "event information"
        case 0x70: "time and date"
        case 0x73: "time offset"
        case 0xFC: "splice information"
        default: "table 0x" + [UInt8(truncatingIfNeeded: tableID)][...].hex
        }
    }

    var detail: String? {
        var words: [String] = []
        switch tableID {
        case 0, 2: words.append("\(tableID == 0 ? "stream" : "program") \(tableIDExtension)")
        case 0x42, 0x46: words.append("stream \(tableIDExtension)")
        default: break
        }
        if tableID != 0x70, tableID != 0x73 { words.append("version \(version)") }
        if !isIntact { words.append("checksum wrong") }
        return words.joined(separator: ", ")
    }

    var clause: String? {
        switch tableID {
        case 0: "ISO/IEC 13818-1, 2.4.4.3"
        case 1: "ISO/IEC 13818-1, 2.4.4.6"
        case 2: "ISO/IEC 13818-1, 2.4.4.8"
        case 0x40, 0x41: "ETSI EN 300 468, 5.2.1"
        case 0x42, 0x46: "ETSI EN 300 468, 5.2.3"
        case 0x4E...0x6F: "ETSI EN 300 468, 5.2.4"
        case 0x70: "ETSI EN 300 468, 5.2.5"
        case 0x73: "ETSI EN 300 468, 5.2.6"
        default: nil
        }
    }
}
