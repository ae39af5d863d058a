import TrackModel

/// Tables of an MPEG-2 transport stream (ISO/IEC 13818-1, ETSI
/// EN 300 468), read from its first megabytes.
package struct TransportStreamTables: Sendable {
    /// 188; 192 with timestamps (BDAV); 204 with parity bytes.
    var packetSize: Int
    /// Byte offset of the first sync byte.
    let firstPacket: Int64
    /// Programs in the order of the PAT; programs whose PMT was not met have no streams.
    package internal(set) var programs: [TransportProgram] = []
    /// The time of the first program's clock along the file; nil unless the clock wraps.
    package private(set) var clock: TransportClock?

    /// nil unless packets follow each other from near the start of the source.
    package init?(source: inout some ByteSource) {
        var reader = BoundedSource(source)
        defer { source = reader.source }
        guard let layout = TransportPacketLayout(reader.bytes(at: 0, count: 16 << 10))
        else { return nil }
        self.init(layout)
        var demultiplexer = TableDemultiplexer()
        var position = Int64(layout.offset)
        while position < 3 << 20, !demultiplexer.isSatisfied {
            let piece = reader.bytes(at: position, count: 256 * layout.size)
            var packets = piece
            while packets.count >= TransportPacketLayout.payloadSize {
                demultiplexer.readPacket(packets.prefix(TransportPacketLayout.payloadSize))
                packets = packets.dropFirst(layout.size)
            }
            guard piece.count == 256 * layout.size else { break }
            position += Int64(piece.count)
        }
        programs = demultiplexer.finishedPrograms
        clock = programs.lazy.compactMap(\.pcrPID).first.flatMap { pid in
            // The tables may have used up what may be read.
            var bytes = BoundedSource(reader.source, budget: 12 << 20)
            return TransportClock(layout, pid: pid, in: &bytes)
        }
    }

    private init(_ layout: TransportPacketLayout) {
        packetSize = layout.size
        firstPacket = Int64(layout.offset)
    }

    /// The stream of a PID, in the first program that has it.
    package func stream(_ pid: Int) -> TransportElementaryStream? {
        programs.lazy.flatMap(\.streams).first { $0.pid == pid }
    }
}

/// A program of the PAT with its PMT and, in DVB, its service description.
package struct TransportProgram: Hashable, Sendable {
    /// program_number
    package internal(set) var number: Int
    var pmtPID: Int
    /// nil until a PMT is read.
    package internal(set) var pcrPID: Int?
    /// version_number of every PMT met, in order.
    var versions: [Int] = []
    /// Descriptors of the whole program.
    var descriptors: [TransportDescriptor] = []
    /// Streams in the order of the PMT; PIDs that a later version adds come last.
    package internal(set) var streams: [TransportElementaryStream] = []
    /// service_name of the SDT; nil when there is none or its alphabet is not
    /// known.
    var serviceName: String?
    /// service_provider_name of the SDT.
    var providerName: String?
}

/// How packets lie in the file.
package struct TransportPacketLayout {
    /// Bytes from one sync byte to the next.
    package let size: Int
    /// Offset of the first sync byte.
    package let offset: Int

    package static var payloadSize: Int { 188 }

    /// Finds the size and offset at which every one of up to 32 packets begins
    /// with the sync byte 0x47; at least three packets.
    package init?(_ bytes: Bytes) {
        for size in [188, 192, 204] {
            for offset in 0..<size {
                let positions = stride(
                    from: bytes.startIndex + offset, to: bytes.endIndex, by: size)
                let syncs = Array(positions.prefix(32))
                if syncs.count >= 3, syncs.allSatisfy({ bytes[$0] == 0x47 }) {
                    self.size = size
                    self.offset = offset
                    return
                }
            }
        }
        return nil
    }
}

extension TransportStreamTables {
    /// Whether the file ends inside a packet; nil when its size is not known or the
    /// last packets do not lie in line with the first.
    package func isTailCut(source: inout some ByteSource) -> Bool? {
        guard let size = source.size, size > firstPacket else { return nil }
        let whole = (size - firstPacket) / Int64(packetSize)
        let end = firstPacket + whole * Int64(packetSize)
        // Enough packets to confirm the alignment, and what follows.
        let proof = min(whole, 8)
        guard proof >= 3 else { return nil }
        let start = end - proof * Int64(packetSize)
        let bytes = source.read(at: start, count: Int(size - start))
        guard bytes.count == Int(size - start),
            stride(from: 0, to: Int(end - start), by: packetSize).allSatisfy({ bytes[$0] == 0x47 })
        else { return nil }
        let rest = bytes.dropFirst(Int(end - start))
        // Bytes around the last packet, a time before the next or parity, may lack.
        guard let first = rest.first, rest.count < TransportPacketLayout.payloadSize else {
            return false
        }
        return first == 0x47 ? true : nil
    }
}
