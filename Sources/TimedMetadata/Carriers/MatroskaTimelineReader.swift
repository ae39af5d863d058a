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
        guard !tracks.isEmpty, let header = input.element(at: 0, before: .max) else {
            return builder
        }
        var position = header.data.upperBound
        var ticks = 0
        for _ in 0..<Self.mostElements {
            guard let element = input.element(at: position, before: .max) else { break }
            position = element.data.upperBound
            switch element.id {
            // Their children follow; a cluster of unknown size ends where they do.
            case MatroskaID.segment, MatroskaID.cluster:
                position = element.data.lowerBound
            case MatroskaID.timestamp: ticks = input.int(element) ?? 0
            case MatroskaID.simpleBlock: readBlock(element, at: ticks, duration: nil)
            case MatroskaID.blockGroup: readGroup(element, at: ticks)
            default: break
            }
        }
        return builder
    }

    private mutating func readGroup(_ group: EBMLElement, at ticks: Int) {
        var block: EBMLElement?
        var duration: Int?
        var position = group.data.lowerBound
        for _ in 0..<256 {
            guard position < group.data.upperBound,
                let child = input.element(at: position, before: group.data.upperBound)
            else { break }
            if child.id == MatroskaID.block { block = block ?? child }
            if child.id == MatroskaID.blockDuration { duration = input.int(child) }
            position = child.data.upperBound
        }
        if let block { readBlock(block, at: ticks, duration: duration) }
    }

    private mutating func readBlock(_ block: EBMLElement, at ticks: Int, duration: Int?) {
        let count = block.data.upperBound - block.data.lowerBound
        let head = input.bytes(at: block.data.lowerBound, count: 12)
        guard count <= Self.largestBlock, let number = EBMLNumber(head),
            let track = tracks[Int(clamping: number.bits)]
        else { return }
        let rest = head.dropFirst(number.length)
        guard rest.count >= 3, let first = rest.first, let second = rest.dropFirst().first,
            let flags = rest.dropFirst(2).first, flags & 0x06 == 0
        else { return }
        let offset = Int(Int16(truncatingIfNeeded: Int(first) << 8 | Int(second)))
        let time = (Double(ticks) + Double(offset)) * scale / 1e9
        let bytes = input.bytes(at: block.data.lowerBound, count: Int(count)).dropFirst(
            number.length + 3)
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
