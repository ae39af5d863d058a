import Bitstream

/// The frame headers of an ID3v2 tag, read as FFmpeg reads them, and the offset where it has to stop.
///
/// FFmpeg decompresses frames on opening, without a limit.
package struct ID3PackedFrames: Hashable, Sendable {
    /// Limits of a tag.
    package struct Allowance: Hashable, Sendable {
        /// Bytes of all decompressed frames.
        var unpackedLength: Int
        /// Number of frames.
        var frames: Int

        package init(unpackedLength: Int, frames: Int) {
            (self.unpackedLength, self.frames) = (unpackedLength, frames)
        }
    }

    /// Offset of the byte after the tag.
    package let end: Int64
    /// Declared bytes of all decompressed frames, including those after `cut`, limited to what deflate
    /// can expand.
    package private(set) var unpackedLength = 0
    /// Number of frames, including those after `cut`.
    package private(set) var frames = 0
    /// Number of reads from the file.
    package private(set) var reads = 0
    /// Range of the size field of the first frame beyond the allowance; nil within it.
    package private(set) var cut: Range<Int64>?

    /// Maximum expansion of deflate: 258 bytes from two bits (RFC 1951, 3.2.5).
    private static let maxExpansion = 1032
    /// Frames after the cut that are counted.
    private static let maxFramesAfterCut = 4096
    /// Reads of 4 KB for one tag.
    private static let maxReads = 1 << 14
    /// Bytes of a frame header, and of the decompressed length.
    private static let (headerSize, lengthSize) = (10, 4)

    /// nil without a tag at `position`.
    ///
    /// - Parameters:
    ///   - magic: the first three bytes of the tag.
    ///   - bytes: reads `count` bytes from a position, fewer at the end of the file.
    package init?(
        at position: Int64, magic: String = "ID3", within allowance: Allowance,
        reading bytes: @escaping (_ position: Int64, _ count: Int) -> [UInt8]
    ) {
        let start = bytes(position, ID3Header.size)
        guard start.prefix(3).elementsEqual(magic.utf8),
            let header = try? ID3Header(("ID3".utf8 + start.dropFirst(3))[...])
        else { return nil }
        end = position + Int64(header.tagSize)
        // FFmpeg does not decompress version 2.2.
        guard header.major > 2 else { return }
        var window = Window(read: bytes)
        var place = position + Int64(ID3Header.size)
        let limit = place + Int64(header.bodySize)
        if header.hasExtendedHeader {
            let length = window.bytes(at: place, count: 4).reduce(0) { $0 << 7 | Int64($1 & 0x7F) }
            place += header.major == 4 ? max(length, 4) : length + 4
        }
        walk(from: place, to: limit, major: header.major, within: allowance, &window)
        reads = window.loads
    }

    /// Reads the headers. FFmpeg uses the flags of 2.4 for 2.3 as well: compression 0x08, data length
    /// indicator 0x01 (ID3v2.4 structure, 4.1.2).
    private mutating func walk(
        from start: Int64, to limit: Int64, major: Int, within allowance: Allowance,
        _ window: inout Window
    ) {
        var place = start
        var framesAfterCut = 0
        while limit - place >= Int64(Self.headerSize), framesAfterCut < Self.maxFramesAfterCut {
            guard window.loads <= Self.maxReads else {
                cut = cut ?? place + 4..<place + 8
                return
            }
            let head = window.bytes(at: place, count: Self.headerSize + Self.lengthSize)
            guard head.count >= Self.headerSize else { return }
            let left = limit - place
            guard let size = size(head, major: major, left: left, at: place, &window) else {
                return
            }
            if size == 0 {
                // FFmpeg continues after padding.
                let zeros = window.zeros(from: place, to: limit, maxLoads: Self.maxReads)
                let step = zeros / Int64(Self.headerSize)
                place += max(step, 1) * Int64(Self.headerSize)
                continue
            }
            frames += 1
            if head.count == Self.headerSize + Self.lengthSize, Self.isUnpacked(head) {
                unpackedLength += min(Self.number(head[10..<14]), size * Self.maxExpansion)
            }
            if cut != nil { framesAfterCut += 1 }
            if cut == nil, unpackedLength > allowance.unpackedLength || frames > allowance.frames {
                cut = place + 4..<place + 8
            }
            place += Int64(Self.headerSize + size)
        }
    }

    /// The size of a frame; nil where FFmpeg stops.
    ///
    /// - Parameter left: bytes from the frame to the end of the tag.
    private func size(
        _ head: [UInt8], major: Int, left: Int64, at place: Int64, _ window: inout Window
    ) -> Int? {
        let plain = Self.number(head[4..<8])
        guard major == 4, plain > 0x7F else { return plain <= 1 << 28 ? plain : nil }
        // Some writers of 2.4 encode sizes as 2.3 does. The next frame shows which.
        let synchsafe = head[4..<8].reduce(0) { $0 << 7 | Int($1 & 0x7F) }
        let next = place + Int64(Self.headerSize)
        guard Int64(plain) < left, !window.beginsFrame(at: next + Int64(synchsafe)) else {
            return synchsafe
        }
        return window.beginsFrame(at: next + Int64(plain)) ? plain : nil
    }

    /// Whether FFmpeg decompresses the frame: T***, USLT, COMM, APIC, CHAP, GEOB or PRIV.
    private static func isUnpacked(_ head: [UInt8]) -> Bool {
        head[9] & 0x09 == 0x09
            && (head[0] == UInt8(ascii: "T")
                || ["USLT", "COMM", "APIC", "CHAP", "GEOB", "PRIV"]
                    .contains { head[..<4].elementsEqual($0.utf8) })
    }

    private static func number(_ bytes: some Sequence<UInt8>) -> Int {
        bytes.reduce(0) { $0 << 8 | Int($1) }
    }
}

/// A window of the file, because frame headers may be close together or far apart.
private struct Window {
    let read: (_ position: Int64, _ count: Int) -> [UInt8]
    private var start: Int64 = 0
    private var held: [UInt8] = []
    private(set) var loads = 0
    private static let size = 4096

    init(read: @escaping (_ position: Int64, _ count: Int) -> [UInt8]) { self.read = read }

    /// Bytes from `position`, fewer at the end of the file.
    mutating func bytes(at position: Int64, count: Int) -> [UInt8] {
        if position < start || position + Int64(count) > start + Int64(held.count) {
            load(position)
        }
        let first = Int(position - start)
        return Array(held[first..<min(first + count, held.count)])
    }

    private mutating func load(_ position: Int64) {
        (start, held) = (position, read(position, Self.size))
        loads += 1
    }

    /// The number of zero bytes from `position`, within `maxLoads` reads.
    mutating func zeros(from position: Int64, to limit: Int64, maxLoads: Int) -> Int64 {
        var place = position
        while place < limit {
            if place < start || place >= start + Int64(held.count) {
                load(place)
                if held.isEmpty { break }
                if loads > maxLoads { return place - position }
            }
            guard let other = held[Int(place - start)...].firstIndex(where: { $0 != 0 }) else {
                place = start + Int64(held.count)
                continue
            }
            return start + Int64(other) - position
        }
        return limit - position
    }

    /// Whether a frame identifier or padding is at `position`.
    mutating func beginsFrame(at position: Int64) -> Bool {
        let word = bytes(at: position, count: 4)
        guard word.count == 4 else { return false }
        return word.allSatisfy { $0 == 0 }
            || word.allSatisfy { (0x41...0x5A).contains($0) || (0x30...0x39).contains($0) }
    }
}
