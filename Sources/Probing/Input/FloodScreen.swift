import Bitstream
import FFmpegBridge
import TrackModel

/// A stream that ends where units or tables begin to flood it, for FFmpeg, which would hold or
/// compare all of them.
///
/// Bytes are searched as they are read. A read at another place begins a new search there.
final class FloodScreen: ByteStream {
    private enum Search {
        /// Units after start codes, for each codec that the bytes may be of.
        case units([UnitFlood])
        case transport(TransportFlood, packet: Int, pending: [UInt8])
        /// A container whose codecs are looked up after some bytes, and those that were read.
        case undecided(() -> [String], bytes: Int)
        case nothing
    }

    /// Bytes of a container before its codecs are looked up: more than headers have.
    private static let headers = 64 << 10

    private let base: any ByteStream
    private var search: Search
    /// Range that was searched without a gap.
    private var searched: Range<Int64> = 0..<0
    /// Where the flood begins; nil for none.
    private(set) var end: Int64?

    /// Whether tables are the flood; nil before one is found.
    private var isOfTables: Bool?

    /// nil for a format without such units or tables.
    ///
    /// - Parameters:
    ///   - demuxer: FFmpeg's name.
    ///   - codecs: returns those of tracks whose units follow start codes inside the container;
    ///     nil for a format without such tracks.
    ///   - earlier: a search that has found a flood.
    init?(
        _ base: any ByteStream, for demuxer: String, codecs: (() -> [String])? = nil,
        after earlier: FloodScreen? = nil
    ) {
        if demuxer == "mpegts" {
            search = .transport(TransportFlood(), packet: 0, pending: [])
        } else if let syntax = UnitFlood.Syntax(rawValue: demuxer) {
            search = .units([UnitFlood(syntax)])
        } else {
            guard let codecs else { return nil }
            search = .undecided(codecs, bytes: 0)
        }
        self.base = base
        (end, isOfTables) = (earlier?.end, earlier?.isOfTables)
    }

    var size: Int64? { base.size }

    func read(at position: Int64, into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
        if let end, position >= end { return 0 }
        let wanted = end.map { Int(min($0 - position, Int64(buffer.count))) } ?? buffer.count
        let shown = UnsafeMutableRawBufferPointer(rebasing: buffer[..<wanted])
        let count = try base.read(at: position, into: shown)
        let (last, overflow) = position.addingReportingOverflow(Int64(count))
        // The caller reports a stream that gives an impossible count.
        guard (0...shown.count).contains(count), !overflow else { return count }
        if position < searched.lowerBound || position > searched.upperBound {
            restart()
            searched = position..<position
        }
        // Bytes that were searched are not counted twice.
        let known = searched.upperBound
        guard end == nil, last > known else { return count }
        let found = look(at: UnsafeRawBufferPointer(rebasing: shown[Int(known - position)..<count]))
        searched = searched.lowerBound..<last
        guard let found else { return count }
        let flood = max(known + Int64(found), position)
        end = flood
        return Int(flood - position)
    }

    private func restart() {
        switch search {
        case .units(var units):
            for place in units.indices { units[place].restart() }
            search = .units(units)
        case .transport(var flood, let packet, _):
            flood.restart()
            search = .transport(flood, packet: packet, pending: [])
        case .undecided, .nothing: break
        }
    }

    /// The index where the flood begins, below 0 in bytes of the last call.
    private func look(at bytes: UnsafeRawBufferPointer) -> Int? {
        switch search {
        case .units(var units):
            // Copied only where the search is done.
            search = .units([])
            let found = units.indices.compactMap { units[$0].search(bytes) }.min()
            search = .units(units)
            if found != nil { isOfTables = false }
            return found
        case .undecided(let codecs, let read):
            guard read + bytes.count > Self.headers else {
                search = .undecided(codecs, bytes: read + bytes.count)
                return nil
            }
            let units = codecs().compactMap { UnitFlood.Syntax(rawValue: $0) }
            search = units.isEmpty ? .nothing : .units(units.map { UnitFlood($0) })
            return look(at: bytes)
        case .nothing: return nil
        case .transport(var flood, let packet, let pending):
            // Copied only where the search is done.
            search = .nothing
            let size = packet == 0 ? Self.packetSize(bytes) : packet
            let (found, rest) = look(at: bytes, after: pending, &flood, size)
            search = .transport(flood, packet: size, pending: rest)
            return found
        }
    }

    /// - Parameters:
    ///   - pending: bytes before them, fewer than a packet has.
    ///   - size: bytes from one packet to the next.
    /// - Returns: the index of the packet where the flood begins, and the bytes of one that is not
    ///   complete.
    private func look(
        at bytes: UnsafeRawBufferPointer, after pending: [UInt8], _ flood: inout TransportFlood,
        _ size: Int
    ) -> (found: Int?, rest: [UInt8]) {
        var at = 0
        if !pending.isEmpty {
            let joined = pending + bytes.prefix(size)
            let found = joined.withUnsafeBytes {
                look(at: $0, from: &at, to: pending.count, &flood, size)
            }
            if let found { return (found - pending.count, []) }
            guard at >= pending.count else { return (nil, Array(joined[at...])) }
            at -= pending.count
        }
        let found = look(at: bytes, from: &at, to: bytes.count, &flood, size)
        return (found, found == nil ? Array(bytes[at...]) : [])
    }

    /// Reads the complete packets that begin before `end`.
    ///
    /// - Parameter at: where the search begins, and then where it ends.
    private func look(
        at bytes: UnsafeRawBufferPointer, from at: inout Int, to end: Int,
        _ flood: inout TransportFlood, _ size: Int
    ) -> Int? {
        while at < end, at + size <= bytes.count {
            guard bytes[at] == 0x47 else {
                at += 1
                continue
            }
            let packet = UnsafeRawBufferPointer(rebasing: bytes[at..<at + 188])
            if let kind = flood.read(packet) {
                isOfTables = kind == .tables
                return at
            }
            at += size
        }
        return nil
    }

    /// Bytes from one packet to the next: 188, with a time code 192, with parity 204.
    private static func packetSize(_ bytes: UnsafeRawBufferPointer) -> Int {
        func count(_ size: Int) -> Int {
            (0..<size).map { phase in
                stride(from: phase, to: min(bytes.count, 8192), by: size)
                    .count { bytes[$0] == 0x47 }
            }.max() ?? 0
        }
        return [188, 192, 204].max { count($0) < count($1) } ?? 188
    }

    /// The flood as a finding; nil without one.
    var finding: Finding? {
        guard let end else { return nil }
        let subject =
            if isOfTables == false {
                "more than \(UnitFlood.maxUnits) NAL units begin no frame"
            } else {
                "its tables name more programs or streams than any multiplex has, or change without end"
            }
        return Finding(
            .containerTooManyEntries, message: "\(subject); only the first \(end) bytes are read",
            observed: .int(Int(clamping: end)))
    }
}
