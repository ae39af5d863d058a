import Bitstream

/// The frames of an ID3v2 tag by their headers alone, as FFmpeg walks over them, and where it is
/// to stop: it unpacks compressed frames before anything can be asked.
package struct ID3PackedFrames: Hashable, Sendable {
    /// Limits of a tag.
    package struct Allowance: Hashable, Sendable {
        /// Bytes that compressed frames unpack to.
        package var unpackedLength: Int
        /// Frames.
        package var frames: Int

        package init(unpackedLength: Int, frames: Int) {
            (self.unpackedLength, self.frames) = (unpackedLength, frames)
        }
    }

    /// The byte behind the tag.
    package let end: Int64
    /// Bytes that compressed frames say they unpack to, those behind `cut` too; not more than
    /// deflate can.
    package private(set) var unpackedLength = 0
    /// Frames that are looked at, those behind `cut` too.
    package private(set) var frames = 0
    /// Reads from the file that it took.
    package private(set) var reads = 0
    /// The size of the frame that is too much; nil where the tag is within the allowance.
    package private(set) var cut: Range<Int64>?

    /// Bytes that deflate packs into one at most: 258 in two bits (RFC 1951, 3.2.5).
    private static let mostPacked = 1032
    /// Frames behind the cut that are looked at, to say how much is left out.
    private static let mostBehind = 4096
    /// Reads of one tag, of 4 KB each: frames, and padding between them.
    private static let mostReads = 1 << 14
    /// Bytes of a frame's header, and of the length that a compressed one unpacks to.
    private static let (headerSize, lengthSize) = (10, 4)

    /// nil where no tag begins at the position.
    ///
    /// - Parameters:
    ///   - magic: the three bytes that it begins with.
    ///   - bytes: reads so many bytes from a place; fewer at the end.
    package init?(
        at position: Int64, magic: String = "ID3", within allowance: Allowance,
        reading bytes: @escaping (_ position: Int64, _ count: Int) -> [UInt8]
    ) {
        let start = bytes(position, ID3Header.size)
        guard start.prefix(3).elementsEqual(magic.utf8),
            let header = try? ID3Header(("ID3".utf8 + start.dropFirst(3))[...])
        else { return nil }
        end = position + Int64(header.tagSize)
        // FFmpeg unpacks nothing of version 2.2.
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

    /// FFmpeg unpacks frames of versions 2.3 and 2.4 by the flags of 2.4: compression 0x08, data
    /// length indicator 0x01 (ID3v2.4 structure, 4.1.2).
    private mutating func walk(
        from start: Int64, to limit: Int64, major: Int, within allowance: Allowance,
        _ window: inout Window
    ) {
        var place = start
        var behind = 0
        while limit - place >= Int64(Self.headerSize), behind < Self.mostBehind {
            guard window.loads <= Self.mostReads else {
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
                // Padding; FFmpeg goes on behind it.
                let zeros = window.zeros(from: place, to: limit, mostLoads: Self.mostReads)
                let step = zeros / Int64(Self.headerSize)
                place += max(step, 1) * Int64(Self.headerSize)
                continue
            }
            frames += 1
            if head.count == Self.headerSize + Self.lengthSize, Self.isUnpacked(head) {
                unpackedLength += min(Self.number(head[10..<14]), size * Self.mostPacked)
            }
            if cut != nil { behind += 1 }
            if cut == nil, unpackedLength > allowance.unpackedLength || frames > allowance.frames {
                cut = place + 4..<place + 8
            }
            place += Int64(Self.headerSize + size)
        }
    }

    /// nil where FFmpeg goes no further.
    ///
    /// - Parameter left: bytes from the frame to the end of the tag.
    private func size(
        _ head: [UInt8], major: Int, left: Int64, at place: Int64, _ window: inout Window
    ) -> Int? {
        let plain = Self.number(head[4..<8])
        guard major == 4, plain > 0x7F else { return plain <= 1 << 28 ? plain : nil }
        // Some writers of 2.4 write sizes as 2.3 does: the next frame tells.
        let synchsafe = head[4..<8].reduce(0) { $0 << 7 | Int($1 & 0x7F) }
        let next = place + Int64(Self.headerSize)
        guard Int64(plain) < left, !window.beginsFrame(at: next + Int64(synchsafe)) else {
            return synchsafe
        }
        return window.beginsFrame(at: next + Int64(plain)) ? plain : nil
    }

    /// Whether FFmpeg unpacks the frame: texts, comments, pictures, chapters, objects and private
    /// ones; it knows a text by its first letter.
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

/// A part of the file; headers of frames stand close to each other or far apart.
private struct Window {
    let read: (_ position: Int64, _ count: Int) -> [UInt8]
    private var start: Int64 = 0
    private var held: [UInt8] = []
    private(set) var loads = 0
    private static let size = 4096

    init(read: @escaping (_ position: Int64, _ count: Int) -> [UInt8]) { self.read = read }

    /// Fewer at the end of the file.
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

    /// Zeros from a place on, as far as so many reads go.
    mutating func zeros(from position: Int64, to limit: Int64, mostLoads: Int) -> Int64 {
        var place = position
        while place < limit {
            if place < start || place >= start + Int64(held.count) {
                load(place)
                if held.isEmpty { break }
                if loads > mostLoads { return place - position }
            }
            guard let other = held[Int(place - start)...].firstIndex(where: { $0 != 0 }) else {
                place = start + Int64(held.count)
                continue
            }
            return start + Int64(other) - position
        }
        return limit - position
    }

    /// Whether an identifier of a frame stands there, or padding.
    mutating func beginsFrame(at position: Int64) -> Bool {
        let word = bytes(at: position, count: 4)
        guard word.count == 4 else { return false }
        return word.allSatisfy { $0 == 0 }
            || word.allSatisfy { (0x41...0x5A).contains($0) || (0x30...0x39).contains($0) }
    }
}
