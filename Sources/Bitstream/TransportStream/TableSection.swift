/// One section of a table in long form (ISO/IEC 13818-1, section 2.4.4.11).
struct TableSection {
    let tableID: Int
    /// transport_stream_id, program_number or the like.
    let tableIDExtension: Int
    let version: Int
    /// Between the section's header and its CRC.
    let body: Bytes

    /// nil for what is no such section, and for one that is not in force yet.
    init?(_ bytes: Bytes) {
        guard bytes.count >= 12 else { return nil }
        var reader = BitReader(bytes)
        guard let tableID = try? reader.int(8), let isLong = try? reader.flag(), isLong,
            (try? reader.skip(15)) != nil, let tableIDExtension = try? reader.int(16),
            (try? reader.skip(2)) != nil, let version = try? reader.int(5),
            let isCurrent = try? reader.flag(), isCurrent
        else { return nil }
        self.tableID = tableID
        self.tableIDExtension = tableIDExtension
        self.version = version
        body = bytes.dropFirst(8).dropLast(4)
    }

    /// CRC-32 of MPEG-2: polynomial 0x04C11DB7, not reflected; 0 over a section
    /// with its own CRC.
    static func checksum(_ bytes: Bytes) -> UInt32 {
        var register = UInt32.max
        for byte in bytes {
            register ^= UInt32(byte) << 24
            for _ in 0..<8 {
                register = register & 0x8000_0000 != 0 ? register << 1 ^ 0x04C1_1DB7 : register << 1
            }
        }
        return register
    }
}

/// Puts the sections of one PID together from packet payloads.
struct SectionAssembler {
    private var pending: [UInt8] = []
    private var isSynchronized = false
    /// Sections in a row that failed their CRC.
    private var failures = 0

    /// The sections that this payload completes.
    mutating func read(_ payload: Bytes, isStart: Bool) -> [TableSection] {
        var payload = payload
        var found: [TableSection] = []
        if isStart {
            guard let pointer = payload.popFirst() else { return [] }
            if isSynchronized {
                pending += payload.prefix(Int(pointer))
                found += takeSections()
            }
            payload = payload.dropFirst(Int(pointer))
            pending = []
            isSynchronized = true
        }
        guard isSynchronized else { return [] }
        pending += payload
        return found + takeSections()
    }

    private mutating func takeSections() -> [TableSection] {
        var found: [TableSection] = []
        var rest = pending[...]
        while rest.count >= 3, let tableID = rest.first, tableID != 0xFF {
            let length = Int(rest[rest.startIndex + 1] & 0x0F) << 8 | Int(rest[rest.startIndex + 2])
            guard rest.count >= 3 + length else { break }
            let bytes = rest.prefix(3 + length)
            if isAcceptable(bytes), let section = TableSection(bytes) { found.append(section) }
            rest = rest.dropFirst(3 + length)
        }
        // Stuffing lasts until the next section starts.
        isSynchronized = rest.first != 0xFF
        pending = isSynchronized ? Array(rest) : []
        return found
    }

    /// Some multiplexers write wrong CRCs throughout: after ten failures without a
    /// success the PID's sections are taken as they are.
    private mutating func isAcceptable(_ section: Bytes) -> Bool {
        let isIntact = TableSection.checksum(section) == 0
        failures = isIntact ? 0 : min(failures + 1, 10)
        return isIntact || failures == 10
    }
}
