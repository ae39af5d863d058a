/// A file that is read forwards: in large blocks where positions follow each other, else a few bytes
/// at a time.
struct SlidingBytes<Source: ByteSource> {
    private(set) var source: Source
    private var window: [UInt8] = []
    private var start: Int64 = 0

    /// Bytes that are read where positions follow each other.
    private let ahead: Int

    private static var block: Int { 512 << 10 }
    private static var hop: Int { 512 }

    init(_ source: Source, isDense: Bool) {
        self.source = source
        ahead = isDense ? Self.block : 16 << 10
    }

    var size: Int64? { source.size }

    /// Up to `count` bytes from `position`; fewer at the end of the file.
    mutating func bytes(at position: Int64, count: Int) -> Bytes {
        if let found = windowed(position, count) { return found }
        let isNear = position >= start && position <= start + Int64(window.count + Self.hop)
        window = source.read(at: position, count: max(count, isNear ? ahead : Self.hop))
        start = position
        return window.prefix(count)
    }

    /// The bytes that are in memory from `position` on, at least one block where the file has it.
    mutating func block(at position: Int64) -> Bytes {
        let offset = position - start
        guard offset >= 0, offset < Int64(window.count), window.count - Int(offset) >= 4096 else {
            window = source.read(at: position, count: Self.block)
            start = position
            return window[...]
        }
        return window[Int(offset)...]
    }

    private func windowed(_ position: Int64, _ count: Int) -> Bytes? {
        let offset = position - start
        guard offset >= 0, offset <= Int64(window.count),
            count <= window.count - Int(offset)
        else { return nil }
        return window[Int(offset)..<Int(offset) + count]
    }
}
