/// The time that passes along a transport stream by its program clock, which wraps after 26.5 hours
/// (ISO/IEC 13818-1, section 2.4.3.5). FFmpeg subtracts the first time from the last.
package struct TransportClock: Hashable, Sendable {
    /// Seconds from the first clock reference to the last.
    let seconds: Double

    private static let period = 1 << 33
    private static let periodSeconds = Double(1 << 33) / 90_000
    /// Bytes of 26.5 hours at 22 kb/s.
    private static let shortest: Int64 = 256 << 20
    /// Sizes beyond all files overflow.
    private static let longest: Int64 = 1 << 60
    /// Places that are looked at: few, and more where the clock goes back between them.
    private static let places = (few: 4, many: 16)
    /// Bytes that are read at a place at a time, and at most.
    private static let piece = 64 << 10
    private static let window = 512 << 10
    /// Ratio of the rates of two parts up to which the clock is one.
    private static let evenness = 3.0

    /// nil unless the clock wraps, and passes evenly otherwise.
    init?(
        _ layout: TransportPacketLayout, pid: Int, in input: inout BoundedSource<some ByteSource>
    ) {
        guard let size = input.size, (Self.shortest...Self.longest).contains(size) else {
            return nil
        }
        func ticks(_ count: Int) -> [(place: Int64, ticks: Int)] {
            (0...count).compactMap { number in
                let last = size - Int64(Self.window)
                let start = last / Int64(count) * Int64(number)
                return Self.reference(layout, pid: pid, from: start, in: &input)
            }
        }
        let few = ticks(Self.places.few)
        guard few.count > 2, zip(few.dropFirst(), few).contains(where: { $0.ticks < $1.ticks })
        else { return nil }
        let many = ticks(Self.places.many)
        guard many.count > Self.places.many / 2 else { return nil }
        let steps = zip(many.dropFirst(), many).map { next, last in
            (
                bytes: Double(max(next.place - last.place, 1)),
                ticks: (next.ticks - last.ticks + Self.period) % Self.period
            )
        }
        let rates = steps.map { Double($0.ticks) / $0.bytes }
        guard let slowest = rates.min(), let fastest = rates.max(), slowest > 0,
            fastest <= Self.evenness * slowest
        else { return nil }
        seconds = Double(steps.reduce(0) { $0 + $1.ticks }) / 90_000
    }

    /// A duration with the whole turns of the clock that it lacks.
    package func extended(_ duration: Double) -> Double {
        let turns = ((seconds - duration) / Self.periodSeconds).rounded()
        return turns > 0 ? duration + turns * Self.periodSeconds : duration
    }

    /// The first clock reference after a position.
    private static func reference(
        _ layout: TransportPacketLayout, pid: Int, from position: Int64,
        in input: inout BoundedSource<some ByteSource>
    ) -> (place: Int64, ticks: Int)? {
        let packet = Int64(layout.size)
        let start =
            (max(position - Int64(layout.offset), 0) + packet - 1) / packet * packet
            + Int64(layout.offset)
        var place = start
        while place < start + Int64(window) {
            let bytes = input.bytes(at: place, count: piece / layout.size * layout.size)
            if let ticks = reference(layout, pid: pid, in: bytes) { return (start, ticks) }
            guard bytes.count >= layout.size else { return nil }
            place += Int64(bytes.count)
        }
        return nil
    }

    private static func reference(
        _ layout: TransportPacketLayout, pid: Int, in bytes: Bytes
    ) -> Int? {
        var rest = bytes
        while rest.count >= TransportPacketLayout.payloadSize {
            let head = rest.prefix(TransportPacketLayout.payloadSize)
            let at = head.startIndex
            guard head[at] == 0x47 else { return nil }
            if Int(head[at + 1] & 0x1F) << 8 | Int(head[at + 2]) == pid, head[at + 3] & 0x20 != 0,
                let ticks = TransportDemultiplexer.clock(head)
            {
                return ticks
            }
            rest = rest.dropFirst(layout.size)
        }
        return nil
    }
}
