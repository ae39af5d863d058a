import Bitstream
import FFmpegBridge
import TimedMetadata

/// A file with oversized ID3 tags cut off for FFmpeg.
///
/// FFmpeg unpacks compressed frames unasked and compares each tag with all before it. The size of
/// the first frame beyond the limits is shown as larger than the tag, at which FFmpeg stops.
final class TagScreen: ByteStream {
    /// Limits of unpacked bytes per file, frames per tag, and tags at the start. Real files have
    /// some dozen frames in one or two tags.
    static let (maxUnpacked, maxFrames, maxTags) = (32 << 20, 1 << 14, 16)
    /// Limits of reads of frames and tags, and of truncated tags.
    private static let (maxLooks, maxCuts) = (1 << 20, 1 << 12)

    private let base: any ByteStream
    /// Whether tags are searched all along the file.
    var looksEverywhere = false
    /// Ranges that are shown as 0xFF.
    private var hidden: [Range<Int64>] = []
    /// Places of the tags that were read.
    private var known: Set<Int64> = []
    /// Declared size of unpacked frames.
    private(set) var unpackedLength = 0
    private(set) var frames = 0
    private var looks = 0
    private(set) var isCut = false

    private var hasLookedAtStart = false

    /// - Parameter base: a seekable stream.
    init(_ base: any ByteStream) { self.base = base }

    /// Reads the tags at the start, once. This may block.
    func lookAtStart() {
        guard !hasLookedAtStart else { return }
        hasLookedAtStart = true
        let start = base.bytes(at: 0, count: 3)
        guard let magic = ["ID3", "ea3"].first(where: { start.elementsEqual($0.utf8) }) else {
            return
        }
        var place: Int64 = 0
        for _ in 0..<Self.maxTags {
            guard let end = look(at: place, magic: magic) else { return }
            place = end
        }
        if base.bytes(at: place, count: 3) == start { hide(place + 3..<place + 4) }
    }

    var size: Int64? { base.size }

    func read(at position: Int64, into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
        lookAtStart()
        let count = min(max(try base.read(at: position, into: buffer), 0), buffer.count)
        let shown = UnsafeMutableRawBufferPointer(rebasing: buffer[..<count])
        if looksEverywhere { search(shown, at: position) }
        let all = position..<position + Int64(count)
        for range in hidden where range.overlaps(all) {
            for place in range.clamped(to: all) { shown[Int(place - position)] = 0xFF }
        }
        return count
    }

    /// Reads the tags that begin in these bytes.
    private func search(_ bytes: UnsafeMutableRawBufferPointer, at position: Int64) {
        var start = 0
        while let found = UnsafeRawBufferPointer(bytes).first("I", from: start) {
            start = found + 1
            let place = position + Int64(found)
            let isTag =
                bytes.count - found >= 3
                ? bytes[found + 1] == UInt8(ascii: "D") && bytes[found + 2] == UInt8(ascii: "3")
                : base.bytes(at: place, count: 3).elementsEqual("ID3".utf8)
            guard isTag, !known.contains(place) else { continue }
            if looks + known.count < Self.maxLooks, hidden.count < Self.maxCuts {
                _ = look(at: place, magic: "ID3")
            } else if found + 3 < bytes.count {
                // Tags beyond the limit are not read.
                bytes[found + 3] = 0xFF
                isCut = true
            } else {
                known.insert(place)
                hide(place + 3..<place + 4)
            }
        }
    }

    /// - Returns: the end of the tag; nil where none begins, and for one that was read before.
    private func look(at place: Int64, magic: String) -> Int64? {
        guard known.insert(place).inserted else { return nil }
        let tag = ID3PackedFrames(
            at: place, magic: magic,
            within: .init(
                unpackedLength: max(Self.maxUnpacked - unpackedLength, 0),
                frames: Self.maxFrames)
        ) { [base] in base.bytes(at: $0, count: $1) }
        guard let tag else { return nil }
        unpackedLength += tag.unpackedLength
        frames += tag.frames
        looks += tag.frames + tag.reads
        if let cut = tag.cut { hide(cut) }
        return tag.end
    }

    private func hide(_ range: Range<Int64>) {
        isCut = true
        hidden.append(range)
    }
}

extension UnsafeRawBufferPointer {
    fileprivate func first(_ letter: Unicode.Scalar, from start: Int) -> Int? {
        let letter = UInt8(ascii: letter)
        var place = start
        while place < count, self[place] != letter { place += 1 }
        return place < count ? place : nil
    }
}
