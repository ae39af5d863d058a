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
}

/// Puts the sections of one PID together from packet payloads.
struct SectionAssembler {
    private var pending: [UInt8] = []
    private var isSynchronized = false
    /// Sections in a row that failed their CRC.
    private var failures = 0

    /// The sections that this payload completes, in long form.
    mutating func read(_ payload: Bytes, isStart: Bool) -> [TableSection] {
        readSections(payload, isStart: isStart).compactMap { bytes in
            isAcceptable(bytes) ? TableSection(bytes) : nil
        }
    }

    /// The bytes of the sections that this payload completes, whatever they are.
    mutating func readSections(_ payload: Bytes, isStart: Bool) -> [Bytes] {
        var payload = payload
        var found: [Bytes] = []
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
        guard isSynchronized else { return found }
        pending += payload
        return found + takeSections()
    }

    /// Forgets the section that a lost packet has cut.
    mutating func reset() {
        pending = []
        isSynchronized = false
    }

    private mutating func takeSections() -> [Bytes] {
        var found: [Bytes] = []
        var rest = pending[...]
        while rest.count >= 3, let tableID = rest.first, tableID != 0xFF {
            let length = Int(rest[rest.startIndex + 1] & 0x0F) << 8 | Int(rest[rest.startIndex + 2])
            guard rest.count >= 3 + length else { break }
            found.append(rest.prefix(3 + length))
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
        let isIntact = CRC.checksum(section, .mpeg) == 0
        failures = isIntact ? 0 : min(failures + 1, 10)
        return isIntact || failures == 10
    }
}
