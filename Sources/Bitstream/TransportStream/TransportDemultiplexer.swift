/// Takes PES packets, sections and clock references out of a transport stream, of the
/// streams that are wanted, as the tables announce them.
package struct TransportDemultiplexer {
    package enum Delivery {
        /// PES packets, of each at most `limit` bytes.
        case packets(limit: Int)
        case sections
    }

    package enum Unit {
        /// - position: of the transport packet it began in.
        case packet(PESPacket, pid: Int, position: Int64)
        case section(Bytes, pid: Int, position: Int64)
        /// program_clock_reference_base: 90 kHz ticks, 33 bits.
        case clock(Int, pid: Int)
    }

    package private(set) var programs: [TransportProgram] = []
    private let delivery: (TransportElementaryStream, TransportProgram) -> Delivery?
    private var tables = TableDemultiplexer()
    private var streams: [Int: Stream] = [:]
    /// Use of each PID: nothing, a table, a clock, a stream.
    private var interest = [UInt8](repeating: 0, count: 8192)

    private static let table: UInt8 = 1
    private static let clock: UInt8 = 2
    private static let stream: UInt8 = 4

    private struct Stream {
        let delivery: Delivery
        var sections = SectionAssembler()
        var packet: [UInt8] = []
        /// Bytes of the packet so far, kept or not.
        var received = 0
        var position: Int64 = 0
        var isOpen = false
        var counter: UInt8?

        init(delivery: Delivery) { self.delivery = delivery }

        mutating func begin(at position: Int64) {
            isOpen = true
            self.position = position
        }

        /// Adds to a packet. Whether that makes it whole.
        mutating func append(_ payload: Bytes, limit: Int) -> Bool {
            guard isOpen else { return false }
            packet += payload.prefix(max(0, limit - packet.count))
            received += payload.count
            guard let length = PESPacket.length(packet[...]), received >= length else {
                return false
            }
            packet.removeLast(max(0, packet.count - length))
            return true
        }

        mutating func drop() {
            packet = []
            received = 0
            isOpen = false
        }
    }

    package init(delivery: @escaping (TransportElementaryStream, TransportProgram) -> Delivery?) {
        self.delivery = delivery
        interest[0] = Self.table
    }

    /// One packet of 188 bytes (section 2.4.3.2).
    ///
    /// - Returns: what it completes, most often nothing.
    package mutating func read(_ packet: Bytes, at position: Int64) -> [Unit] {
        let at = packet.startIndex
        guard packet.count >= 4, packet[at] == 0x47, packet[at + 1] & 0x80 == 0 else { return [] }
        let pid = Int(packet[at + 1] & 0x1F) << 8 | Int(packet[at + 2])
        let interest = interest[pid]
        guard interest != 0 else { return [] }
        if interest & Self.table != 0 {
            let revision = tables.revision
            tables.readPacket(packet)
            if tables.revision != revision { updatePrograms() }
        }
        let hasAdaptation = packet[at + 3] & 0x20 != 0
        var units: [Unit] = []
        if hasAdaptation, interest & Self.clock != 0, let ticks = Self.clock(packet) {
            units.append(.clock(ticks, pid: pid))
        }
        guard interest & Self.stream != 0, packet[at + 3] & 0xD0 == 0x10 else { return units }
        var payload = packet.dropFirst(4)
        if hasAdaptation, let length = payload.first {
            payload = payload.dropFirst(1 + Int(length))
        }
        guard isInOrder(packet[at + 3] & 15, pid) else { return units }
        return units + add(payload, isStart: packet[at + 1] & 0x40 != 0, pid, position)
    }

    /// The packets that nothing has ended.
    package mutating func finish() -> [Unit] {
        streams.keys.sorted().compactMap { close($0) }
    }

    /// program_clock_reference_base of a packet.
    static func clock(_ packet: Bytes) -> Int? {
        let field = packet.dropFirst(4).prefix(12).map(Int.init)
        guard field.count >= 7, field[0] >= 7, field[1] & 0x10 != 0 else { return nil }
        return field[2] << 25 | field[3] << 17 | field[4] << 9 | field[5] << 1 | field[6] >> 7
    }

    private mutating func updatePrograms() {
        programs = tables.finishedPrograms
        for program in programs {
            interest[program.pmtPID & 0x1FFF] |= Self.table
            if let pid = program.pcrPID, pid != 0x1FFF { interest[pid & 0x1FFF] |= Self.clock }
            for stream in program.streams where streams[stream.pid] == nil {
                guard let delivery = delivery(stream, program), streams.count < 1 << 10 else {
                    continue
                }
                streams[stream.pid] = Stream(delivery: delivery)
                interest[stream.pid & 0x1FFF] |= Self.stream
            }
        }
    }

    /// False for a packet that is sent twice. One that is missing cuts what was being
    /// put together.
    private mutating func isInOrder(_ counter: UInt8, _ pid: Int) -> Bool {
        guard let last = streams[pid]?.counter else {
            streams[pid]?.counter = counter
            return true
        }
        guard counter != last else { return false }
        streams[pid]?.counter = counter
        if counter != (last + 1) & 15 {
            streams[pid]?.sections.reset()
            streams[pid]?.drop()
        }
        return true
    }

    private mutating func add(
        _ payload: Bytes, isStart: Bool, _ pid: Int, _ position: Int64
    ) -> [Unit] {
        guard case .packets(let limit)? = streams[pid]?.delivery else {
            let sections = streams[pid]?.sections.readSections(payload, isStart: isStart) ?? []
            return sections.map { .section($0, pid: pid, position: position) }
        }
        var units: [Unit] = []
        if isStart {
            units += [close(pid)].compactMap { $0 }
            streams[pid]?.begin(at: position)
        }
        if streams[pid]?.append(payload, limit: limit) == true {
            units += [close(pid)].compactMap { $0 }
        }
        return units
    }

    private mutating func close(_ pid: Int) -> Unit? {
        guard let stream = streams[pid], stream.isOpen else { return nil }
        streams[pid]?.drop()
        return PESPacket(stream.packet[...]).map {
            .packet($0, pid: pid, position: stream.position)
        }
    }
}

/// A PES packet of ISO/IEC 13818-1, section 2.4.3.6, or its beginning.
package struct PESPacket {
    package let streamID: UInt8
    /// 90 kHz ticks, 33 bits; nil without one.
    package let pts: Int?
    package let dts: Int?
    package let payload: Bytes

    /// Streams whose packets have no optional header: program_stream_map, padding,
    /// private_stream_2, ECM, EMM, directory, DSM-CC, H.222.1 type E.
    private static let plainStreams: Set<UInt8> = [
        0xBC, 0xBE, 0xBF, 0xF0, 0xF1, 0xF2, 0xF8, 0xFF,
    ]

    /// nil where no packet begins.
    init?(_ bytes: Bytes) {
        guard bytes.count >= 6, bytes.starts(with: [0, 0, 1]) else { return nil }
        let at = bytes.startIndex
        streamID = bytes[at + 3]
        guard !Self.plainStreams.contains(streamID) else {
            (pts, dts) = (nil, nil)
            payload = bytes.dropFirst(6)
            return
        }
        guard bytes.count >= 9, bytes[at + 6] & 0xC0 == 0x80 else { return nil }
        let header = bytes.dropFirst(9).prefix(Int(bytes[at + 8]))
        let flags = bytes[at + 7] >> 6
        pts = flags & 2 != 0 ? Self.timestamp(header) : nil
        dts = flags == 3 ? Self.timestamp(header.dropFirst(5)) : nil
        payload = bytes.dropFirst(9 + Int(bytes[at + 8]))
    }

    /// Bytes of the whole packet, once its header is there; nil for a packet that
    /// goes on until the next begins.
    static func length(_ bytes: Bytes) -> Int? {
        guard bytes.count >= 6 else { return nil }
        let length = Int(bytes[bytes.startIndex + 4]) << 8 | Int(bytes[bytes.startIndex + 5])
        return length == 0 ? nil : 6 + length
    }

    /// A time of 33 bits in five bytes with marker bits; nil for fewer bytes.
    static func timestamp(_ bytes: Bytes) -> Int? {
        guard bytes.count >= 5 else { return nil }
        let field = bytes.prefix(5).map(Int.init)
        return (field[0] >> 1 & 7) << 30 | field[1] << 22 | (field[2] >> 1) << 15 | field[3] << 7
            | field[4] >> 1
    }
}

/// The first bytes of an elementary stream, out of its PES packets (ISO/IEC
/// 13818-1, section 2.4.3.6).
struct ElementaryHead {
    private(set) var bytes: Bytes = []
    private var hasStarted = false

    private static let wanted = 32 << 10

    var isComplete: Bool { bytes.count >= Self.wanted }

    /// The payload of one transport packet.
    mutating func read(_ payload: Bytes, isStart: Bool) {
        guard !isComplete else { return }
        guard isStart else {
            if hasStarted { bytes += payload }
            return
        }
        // packet_start_code_prefix, stream_id, length, two bytes of flags, and the
        // length of the optional fields.
        let at = payload.startIndex
        guard payload.count > 9, payload.prefix(3).elementsEqual([0, 0, 1]),
            payload[at + 6] & 0xC0 == 0x80
        else { return }
        hasStarted = true
        bytes += payload.dropFirst(9 + Int(payload[at + 8]))
    }
}
