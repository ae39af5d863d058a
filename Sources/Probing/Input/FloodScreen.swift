import Bitstream
import FFmpegBridge
import TrackModel

/// A stream that ends where units or tables begin to flood it, for FFmpeg, which would hold or
/// compare all of them.
///
/// Bytes are searched as they are read. A read at another place begins a new search there.
final class FloodScreen: ByteStream {
    private enum Search {
        case units(UnitFlood)
        case tables(TableFlood, packet: Int, pending: [UInt8])
    }

    private let base: any ByteStream
    private var search: Search
    /// Range that was searched without a gap.
    private var searched: Range<Int64> = 0..<0
    /// Where the flood begins; nil for none.
    private(set) var end: Int64?

    /// nil for a format without such units or tables.
    ///
    /// - Parameters:
    ///   - demuxer: FFmpeg's name.
    ///   - end: where an earlier search has found a flood.
    init?(_ base: any ByteStream, for demuxer: String, end: Int64? = nil) {
        switch demuxer {
        case "h264": search = .units(UnitFlood(.h264))
        case "hevc": search = .units(UnitFlood(.hevc))
        case "vvc": search = .units(UnitFlood(.vvc))
        case "mpegts": search = .tables(TableFlood(), packet: 0, pending: [])
        default: return nil
        }
        self.base = base
        self.end = end
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
            units.restart()
            search = .units(units)
        case .tables(var tables, let packet, _):
            tables.restart()
            search = .tables(tables, packet: packet, pending: [])
        }
    }

    /// The index where the flood begins, below 0 in bytes of the last call.
    private func look(at bytes: UnsafeRawBufferPointer) -> Int? {
        switch search {
        case .units(var units):
            let found = units.search(bytes)
            search = .units(units)
            return found
        case .tables(var tables, var packet, var pending):
            // Copied only where the search is done.
            search = .tables(TableFlood(), packet: 0, pending: [])
            let before = pending.count
            pending += bytes
            if packet == 0 { packet = Self.packetSize(pending) }
            defer { search = .tables(tables, packet: packet, pending: pending) }
            var at = 0
            while at + packet <= pending.count {
                guard pending[at] == 0x47 else {
                    at += 1
                    continue
                }
                if tables.read(pending[at..<at + 188]) { return at - before }
                at += packet
            }
            pending.removeFirst(at)
            return nil
        }
    }

    /// Bytes from one packet to the next: 188, with a time code 192, with parity 204.
    private static func packetSize(_ bytes: [UInt8]) -> Int {
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
            if case .units = search {
                "more than \(UnitFlood.maxUnits) NAL units begin no frame"
            } else {
                "its tables name more programs or streams than any multiplex has, or change without end"
            }
        return Finding(
            .containerTooManyEntries, message: "\(subject); only the first \(end) bytes are read",
            observed: .int(Int(clamping: end)))
    }
}
