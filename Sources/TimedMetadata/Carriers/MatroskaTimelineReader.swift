import Bitstream

/// Reads the captions of a Matroska or WebM file: those inside of its pictures, and its
/// WebVTT and SubRip tracks.
struct MatroskaTimelineReader<Source: ByteSource> {
    private var input: ByteWindow<Source>
    private var builder: TimelineBuilder
    private var tracks: [Int: MatroskaTimedTrack] = [:]
    /// Nanoseconds a tick.
    private var scale = 1_000_000.0

    private static var mostElements: Int { 1 << 24 }
    private static var largestBlock: Int64 { 1 << 24 }

    /// - Parameter isPart: whether it is a segment of something longer.
    init(_ source: Source, isPart: Bool = false) {
        var source = source
        builder = TimelineBuilder(isPart: isPart)
        if let file = MatroskaFile(source: &source) {
            scale = Double(max(1, file.info.timestampScale))
            builder.mediaDuration = file.info.duration
            for track in file.tracks {
                if let number = track.number { tracks[number] = MatroskaTimedTrack(track, number) }
            }
        }
        input = ByteWindow(source)
    }

    static func recognizes(_ head: Bytes) -> Bool { head.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) }

    consuming func read() -> TimelineBuilder {
        guard !tracks.isEmpty, let header = element(at: 0, before: .max) else { return builder }
        var position = header.data.upperBound
        var ticks = 0
        for _ in 0..<Self.mostElements {
            guard let element = element(at: position, before: .max) else { break }
            position = element.data.upperBound
            switch element.id {
            // Their children follow; a cluster of unknown size ends where they do.
            case MatroskaElement.segment, MatroskaElement.cluster:
                position = element.data.lowerBound
            case MatroskaElement.timestamp: ticks = integer(element) ?? 0
            case MatroskaElement.simpleBlock: readBlock(element, at: ticks, duration: nil)
            case MatroskaElement.blockGroup: readGroup(element, at: ticks)
            default: break
            }
        }
        return builder
    }

    private mutating func element(at position: Int64, before end: Int64) -> MatroskaElement? {
        let header = input.bytes(at: position, count: 12)
        guard let first = header.first, first >= 0x10 else { return nil }
        let idLength = first.leadingZeroBitCount + 1
        guard header.count > idLength else { return nil }
        let id = header.prefix(idLength).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        let rest = header.dropFirst(idLength)
        guard let (size, length) = Self.number(rest) else { return nil }
        let start = position + Int64(idLength + length)
        guard start <= end else { return nil }
        let isUnknown = size == (Int64(1) << Int64(7 * length)) - 1
        return MatroskaElement(
            id: id, data: start..<start + min(isUnknown ? end : size, end - start))
    }

    /// A number of variable length (RFC 8794, section 4).
    private static func number(_ bytes: Bytes) -> (value: Int64, length: Int)? {
        guard let first = bytes.first, first != 0 else { return nil }
        let length = first.leadingZeroBitCount + 1
        guard bytes.count >= length else { return nil }
        let mask = (Int64(1) << Int64(7 * length)) - 1
        return (bytes.prefix(length).reduce(0) { $0 << 8 | Int64($1) } & mask, length)
    }

    private mutating func integer(_ element: MatroskaElement) -> Int? {
        let count = element.data.upperBound - element.data.lowerBound
        guard count <= 8 else { return nil }
        let bytes = input.bytes(at: element.data.lowerBound, count: Int(count))
        return Int(exactly: bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
    }

    private mutating func readGroup(_ group: MatroskaElement, at ticks: Int) {
        var block: MatroskaElement?
        var duration: Int?
        var position = group.data.lowerBound
        for _ in 0..<256 {
            guard position < group.data.upperBound,
                let child = element(at: position, before: group.data.upperBound)
            else { break }
            if child.id == MatroskaElement.block { block = block ?? child }
            if child.id == MatroskaElement.blockDuration { duration = integer(child) }
            position = child.data.upperBound
        }
        if let block { readBlock(block, at: ticks, duration: duration) }
    }

    private mutating func readBlock(_ block: MatroskaElement, at ticks: Int, duration: Int?) {
        let count = block.data.upperBound - block.data.lowerBound
        let head = input.bytes(at: block.data.lowerBound, count: 12)
        guard count <= Self.largestBlock, let (number, length) = Self.number(head),
            let track = tracks[Int(clamping: number)]
        else { return }
        let rest = head.dropFirst(length)
        guard rest.count >= 3, let first = rest.first, let second = rest.dropFirst().first,
            let flags = rest.dropFirst(2).first, flags & 0x06 == 0
        else { return }
        let offset = Int(Int16(truncatingIfNeeded: Int(first) << 8 | Int(second)))
        let time = (Double(ticks) + Double(offset)) * scale / 1e9
        let bytes = input.bytes(at: block.data.lowerBound, count: Int(count)).dropFirst(length + 3)
        switch track.content {
        case .video(let codec, let lengthSize):
            let pairs = CaptionPacket.constructs(in: bytes, codec: codec, lengthSize: lengthSize)
            // Blocks stand in the order of decoding, and say when they are shown alone.
            builder.captions.add(.pairs(pairs, settled: nil), at: time, from: track.source)
        case .text:
            let text = WebVTTReader.plain(track.text(of: bytes)[...])
            let end = duration.map { time + Double($0) * scale / 1e9 } ?? .infinity
            builder.captions.add(.text(text, end: end), at: time, from: track.source)
        }
    }
}
