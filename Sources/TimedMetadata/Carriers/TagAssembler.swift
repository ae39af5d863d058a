import Bitstream

/// Puts ID3 tags together that span several PES packets.
struct TagAssembler {
    private var pending: [UInt8] = []
    private var ticks: Int?
    private var position: Int64 = 0
    private var done: [(bytes: [UInt8], ticks: Int?, position: Int64)] = []

    private static let largest = 16 << 20

    mutating func read(_ packet: PESPacket, ticks: Int?, position: Int64) {
        var payload = packet.payload
        // A metadata stream may wrap its units: service, number, flags, length.
        if packet.streamID == 0xFC, !payload.starts(with: [0x49, 0x44, 0x33]),
            payload.dropFirst(5).starts(with: [0x49, 0x44, 0x33])
        {
            payload = payload.dropFirst(5)
        }
        if payload.starts(with: [0x49, 0x44, 0x33]) || pending.isEmpty {
            finish()
            self.ticks = ticks
            self.position = position
        }
        guard pending.count + payload.count <= Self.largest else { return }
        pending += payload
        takeWhole()
    }

    /// The whole tags at the beginning, taken off.
    private mutating func takeWhole() {
        var end = 0
        while end < pending.count, let size = ID3Tag.size(pending[end...]) {
            guard end + size <= pending.count else { break }
            end += size
        }
        guard end > 0 else { return }
        done.append((Array(pending[..<end]), ticks, position))
        pending.removeFirst(end)
        // Stuffing.
        if pending.first == 0 || pending.first == 0xFF { pending = [] }
    }

    /// Cut tags are handed on as they are, so that they are told.
    mutating func finish() {
        if !pending.isEmpty { done.append((pending, ticks, position)) }
        pending = []
    }

    mutating func takeTags() -> [(bytes: [UInt8], ticks: Int?, position: Int64)] {
        defer { done = [] }
        return done
    }
}
