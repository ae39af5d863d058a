import Bitstream
import FFmpegBridge

/// The joined parts of a title with one clock.
struct RetimedStream: ByteStream {
    private let base: any ByteStream
    private let clock: DiscClock

    init(_ base: any ByteStream, _ clock: DiscClock) { (self.base, self.clock) = (base, clock) }

    var size: Int64? { base.size }

    func read(at position: Int64, into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
        let (start, end, shift) = clock.part(at: position)
        let room = end.map { min(Int64(buffer.count), $0 - position) } ?? Int64(buffer.count)
        let got = try base.read(
            at: position, into: UnsafeMutableRawBufferPointer(rebasing: buffer.prefix(Int(room))))
        guard shift != 0, got > 0, got <= buffer.count else { return got }
        let size = clock.unit.rawValue
        let (read, limit) = (position..<position + Int64(got), end ?? .max)
        var unit = start + (position - start) / size * size
        while unit < read.upperBound {
            let whole = unit..<unit + size
            var bytes: [UInt8]
            if whole.lowerBound >= read.lowerBound, whole.upperBound <= read.upperBound {
                let place = Int(unit - position)
                let part = UnsafeRawBufferPointer(rebasing: buffer[place..<place + Int(size)])
                guard clock.mayHaveTime(part) else {
                    unit += size
                    continue
                }
                bytes = Array(part)
            } else {
                bytes = base.bytes(at: unit, count: Int(min(size, limit - unit)))
            }
            clock.shift(&bytes, by: shift)
            let shown = whole.clamped(to: read)
            let part = bytes.dropFirst(Int(shown.lowerBound - unit)).prefix(shown.count)
            let place = Int(shown.lowerBound - position)
            UnsafeMutableRawBufferPointer(rebasing: buffer[place..<got]).copyBytes(from: part)
            unit += size
        }
        return got
    }
}
