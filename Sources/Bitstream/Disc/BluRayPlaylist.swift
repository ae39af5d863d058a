import TrackModel

/// A playlist of a Blu-ray disc, from `PLAYLIST/nnnnn.mpls`.
///
/// The layout is that which libbluray documents.
struct BluRayPlaylist {
    struct Item: Hashable {
        /// Five digits.
        let clip: String
        /// Times of a clock of 45 kHz.
        let start, end: Int
        let angles: Int

        /// Seconds.
        var duration: Double { Double(max(end - start, 0)) / BluRayPlaylist.clock }
    }

    static let clock = 45_000.0

    let items: [Item]
    /// Streams of the clip of the first item.
    let streams: [DiscStream]
    /// Seconds from the start.
    let chapters: [Double]

    /// Items and marks of one playlist; Blu-ray allows 999.
    private static let (maxItems, maxMarks) = (9_999, 9_999)

    /// nil for other bytes, and for one of too many items.
    init?(_ bytes: [UInt8]) {
        let table = DiscTable(bytes)
        guard table.text(0, 4) == "MPLS", let list = table.big(8, 4).flatMap({ table.rest($0) }),
            let count = list.big(6, 2), count <= Self.maxItems
        else { return nil }
        var items: [Item] = []
        var streams: [DiscStream] = []
        var position = 10
        for index in 0..<count {
            guard let length = list.big(position, 2),
                let bytes = list.bytes(position + 2, length)
            else { return nil }
            position += 2 + length
            guard let (item, table) = Self.item(DiscTable(bytes)) else { return nil }
            items.append(item)
            if index == 0, let table { streams = Self.streams(table) }
        }
        self.items = items
        self.streams = streams
        chapters =
            table.big(12, 4).flatMap { table.rest($0) }.map { Self.chapters($0, items) } ?? []
    }

    private static func item(_ table: DiscTable) -> (Item, streams: DiscTable?)? {
        guard let clip = table.text(0, 5), clip.utf8.count == 5,
            clip.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
            let flags = table.big(9, 2), let start = table.big(12, 4), let end = table.big(16, 4)
        else { return nil }
        var angles = 1
        var position = 32
        if flags & 0x10 != 0 {
            guard let count = table.big(position, 1) else { return nil }
            angles = max(count, 1)
            position += 2 + 10 * (angles - 1)
        }
        return (Item(clip: clip, start: start, end: end, angles: angles), table.rest(position))
    }

    // MARK: Chapters

    private static func chapters(_ table: DiscTable, _ items: [Item]) -> [Double] {
        var starts: [Double] = []
        var time = 0.0
        for item in items {
            starts.append(time)
            time += item.duration
        }
        let count = min(table.big(4, 2) ?? 0, maxMarks)
        return (0..<count).compactMap { index -> Double? in
            let offset = 6 + index * 14
            // An entry mark; the others are link points.
            guard table.big(offset + 1, 1) == 1, let place = table.big(offset + 2, 2),
                let mark = table.big(offset + 4, 4), items.indices.contains(place)
            else { return nil }
            return starts[place] + Double(max(mark - items[place].start, 0)) / clock
        }
    }

    // MARK: Streams

    /// Streams of the main clip in an STN table: video, audio, graphics.
    private static func streams(_ table: DiscTable) -> [DiscStream] {
        let counts = (0..<8).map { table.big(4 + $0, 1) ?? 0 }
        var streams: [DiscStream] = []
        var position = 16
        /// Reads one entry; false at the end of the table.
        func readEntry() -> Bool {
            guard let length = table.big(position, 1), let entry = table.rest(position + 1),
                let attributeLength = entry.big(length, 1), let attributes = entry.rest(length + 1)
            else { return false }
            position += 2 + length + attributeLength
            // Other types are streams of further clips.
            guard entry.big(0, 1) == 1, let pid = entry.big(1, 2),
                let stream = stream(pid, attributes)
            else { return true }
            streams.append(stream)
            return true
        }
        /// Skips a list of references.
        func skipReferences() {
            let count = table.big(position, 1) ?? 0
            position += 2 + (count + 1) / 2 * 2
        }
        let plain = counts[0] + counts[1] + counts[2] + counts[6] + counts[3]
        for _ in 0..<plain where !readEntry() { return streams }
        for _ in 0..<counts[4] {
            guard readEntry() else { return streams }
            skipReferences()
        }
        for _ in 0..<counts[5] {
            guard readEntry() else { return streams }
            skipReferences()
            skipReferences()
        }
        for _ in 0..<counts[7] where !readEntry() { return streams }
        return streams
    }

    private static func stream(_ pid: Int, _ table: DiscTable) -> DiscStream? {
        guard let coding = table.big(0, 1) else { return nil }
        let codec = Codec(.bluray(coding)) ?? Codec(.type(coding))
        // MPEG audio of either layer.
        let isMPEGAudio = coding == 3 || coding == 4
        guard let type = codec?.playedType ?? (isMPEGAudio ? .audio : nil) else { return nil }
        var stream = DiscStream(id: pid, mediaType: type)
        stream.codec = codec?.name
        let format = table.big(1, 1) ?? 0
        switch type {
        case .video:
            stream.size = sizes[format >> 4]
            stream.frameRate = rates[format & 15] ?? nil
        case .audio:
            stream.sampleRate = [1: 48_000, 4: 96_000, 5: 192_000][format & 15]
            stream.language = DiscStream.language(table.bytes(2, 3))
        case .subtitle:
            // Text has a character code first.
            stream.language = DiscStream.language(table.bytes(coding == 0x92 ? 2 : 1, 3))
        default: return nil
        }
        return stream
    }

    private static let sizes = [
        1: PixelSize(width: 720, height: 480), 2: PixelSize(width: 720, height: 576),
        3: PixelSize(width: 720, height: 480), 4: PixelSize(width: 1920, height: 1080),
        5: PixelSize(width: 1280, height: 720), 6: PixelSize(width: 1920, height: 1080),
        7: PixelSize(width: 720, height: 576), 8: PixelSize(width: 3840, height: 2160),
    ]

    private static let rates = [
        1: Rational(24000, 1001), 2: Rational(24, 1), 3: Rational(25, 1),
        4: Rational(30000, 1001), 6: Rational(50, 1), 7: Rational(60000, 1001),
    ]
}
