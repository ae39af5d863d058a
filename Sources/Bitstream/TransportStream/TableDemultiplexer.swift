/// Follows the table PIDs of a transport stream from packet to packet.
struct TableDemultiplexer {
    private var programs: [TransportProgram] = []
    private var assemblers: [Int: SectionAssembler] = [
        0: SectionAssembler(), 0x11: SectionAssembler(),
    ]
    private var services: [Int: ServiceDescription] = [:]
    /// Whether packets of a PID were scrambled.
    private var scrambling: [Int: Bool] = [:]
    /// First bytes of streams whose codec the tables leave open.
    private var heads: [Int: ElementaryHead] = [:]
    private var packetCount = 0
    /// Rises whenever a table or the head of a stream says something new.
    private(set) var revision = 0

    /// Whether every PMT was read, and enough packets were seen to state scrambling
    /// and what the streams of unknown codecs begin with.
    var isSatisfied: Bool {
        guard !programs.isEmpty, programs.allSatisfy({ !$0.versions.isEmpty }) else { return false }
        let isComplete = heads.values.allSatisfy(\.isComplete)
        return packetCount > (isComplete ? 1024 : 8192)
    }

    /// Programs with what packets and services add.
    var finishedPrograms: [TransportProgram] {
        programs.map { program in
            var program = program
            program.serviceName = services[program.number]?.name
            program.providerName = services[program.number]?.provider
            for index in program.streams.indices {
                let pid = program.streams[index].pid
                program.streams[index].isScrambled = scrambling[pid]
                program.streams[index].elementaryHead = heads[pid]?.bytes
            }
            return program
        }
    }

    /// One packet of 188 bytes (ISO/IEC 13818-1, section 2.4.3.2).
    mutating func readPacket(_ packet: Bytes) {
        let at = packet.startIndex
        guard packet.count >= 4, packet[at] == 0x47, packet[at + 1] & 0x80 == 0 else { return }
        let isStart = packet[at + 1] & 0x40 != 0
        let pid = Int(packet[at + 1] & 0x1F) << 8 | Int(packet[at + 2])
        let isScrambled = packet[at + 3] & 0xC0 != 0
        let adaptation = packet[at + 3] >> 4 & 3
        packetCount += 1
        guard adaptation & 1 == 1 else { return }
        if scrambling[pid] != true { scrambling[pid] = isScrambled }
        guard !isScrambled else { return }
        var payload = packet.dropFirst(4)
        if adaptation & 2 != 0, let length = payload.first {
            payload = payload.dropFirst(1 + Int(length))
        }
        if heads[pid]?.isComplete == false {
            heads[pid]?.read(payload, isStart: isStart)
            revision &+= 1
        }
        guard assemblers[pid] != nil else { return }
        for section in assemblers[pid]?.read(payload, isStart: isStart) ?? [] {
            readSection(section, pid: pid)
        }
    }

    private mutating func readSection(_ section: TableSection, pid: Int) {
        switch section.tableID {
        case 0x00 where pid == 0: readProgramAssociation(section)
        case 0x02 where pid != 0: readProgramMap(section, pid: pid)
        case 0x42 where pid == 0x11:
            for (number, service) in ServiceDescription.services(section.body) {
                guard services[number] == nil else { continue }
                services[number] = service
                revision &+= 1
            }
        default: break
        }
    }

    private mutating func readProgramAssociation(_ section: TableSection) {
        var reader = BitReader(section.body)
        while let number = try? reader.int(16), (try? reader.skip(3)) != nil,
            let pid = try? reader.int(13)
        {
            guard number != 0, programs.count < 1024,
                !programs.contains(where: { $0.number == number })
            else { continue }
            programs.append(TransportProgram(number: number, pmtPID: pid))
            revision &+= 1
            if assemblers[pid] == nil { assemblers[pid] = SectionAssembler() }
        }
    }

    private mutating func readProgramMap(_ section: TableSection, pid: Int) {
        let index = programs.firstIndex {
            $0.number == section.tableIDExtension && $0.pmtPID == pid
        }
        guard let index else { return }
        var reader = BitReader(section.body)
        guard (try? reader.skip(3)) != nil, let pcrPID = try? reader.int(13),
            let descriptors = TransportDescriptor.loop(&reader)
        else { return }
        if !programs[index].versions.contains(section.version) {
            programs[index].versions.append(section.version)
            revision &+= 1
        }
        programs[index].pcrPID = programs[index].pcrPID ?? pcrPID
        if programs[index].descriptors.isEmpty { programs[index].descriptors = descriptors }
        let registration = descriptors.lazy.compactMap(\.registration).first
        while let type = try? reader.int(8), (try? reader.skip(3)) != nil,
            let pid = try? reader.int(13), let descriptors = TransportDescriptor.loop(&reader)
        {
            guard programs[index].streams.count < 1024,
                !programs[index].streams.contains(where: { $0.pid == pid })
            else { continue }
            let stream = TransportElementaryStream(
                pid: pid, streamType: type, descriptors: descriptors,
                programRegistration: registration)
            programs[index].streams.append(stream)
            revision &+= 1
            if stream.wantsHead, heads.count < 32 { heads[pid] = ElementaryHead() }
        }
    }
}

/// One section of a table in long form (ISO/IEC 13818-1, section 2.4.4.11).
struct TableSection {
    let tableID: Int
    /// transport_stream_id, program_number or the like.
    let tableIDExtension: Int
    let version: Int
    /// Between the section's header and its CRC.
    let body: Bytes

    /// nil for bytes that are not such a section, and for one that is not in force yet.
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
