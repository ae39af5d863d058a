import TrackModel

/// The title search pointers of a DVD-Video disc, from `VIDEO_TS.IFO`.
///
/// Layouts of the navigation data are those that libdvdread and dvdauthor document.
struct DVDTitleTable {
    struct Entry: Hashable {
        let angles: Int
        let titleSet: Int
        /// Number of the title in its title set, from 1.
        let number: Int
    }

    let entries: [Entry]

    /// DVD-Video allows 99 titles.
    private static let maxTitles = 999

    /// nil for other bytes.
    init?(_ bytes: [UInt8]) {
        let table = DiscTable(bytes)
        guard table.text(0, 12) == "DVDVIDEO-VMG", let sector = table.big(196, 4),
            let titles = table.rest(sector * DVDTitleSet.sectorSize),
            let count = titles.big(0, 2)
        else { return nil }
        entries = (0..<min(count, Self.maxTitles)).compactMap { index in
            let offset = 8 + index * 12
            guard let angles = titles.big(offset + 1, 1), let titleSet = titles.big(offset + 6, 1),
                let number = titles.big(offset + 7, 1), titleSet > 0, number > 0
            else { return nil }
            return Entry(angles: max(angles, 1), titleSet: titleSet, number: number)
        }
    }
}

/// A title set of a DVD-Video disc, from `VTS_nn_0.IFO`: its streams, titles and program chains.
struct DVDTitleSet {
    static let sectorSize = 2048

    /// A chapter: the program of a program chain, both from 1.
    struct Chapter: Hashable {
        let chain: Int
        let program: Int
    }

    /// A program chain: what is played in one run.
    struct Chain {
        /// Seconds.
        var duration: Double
        /// Numbers of the first cell of each program, from 1.
        var programs: [Int] = []
        var cells: [Cell] = []
        fileprivate var table = DiscTable([])

        /// Physical number of an audio stream; nil for one that is not available.
        fileprivate func audio(_ index: Int) -> Int? {
            guard let control = table.big(12 + index * 2, 2), control >> 15 == 1 else { return nil }
            return control >> 8 & 7
        }

        /// Likewise of a subpicture stream, for 4:3 or 16:9.
        fileprivate func subtitle(_ index: Int, isWide: Bool) -> Int? {
            guard let control = table.big(28 + index * 4, 4), control >> 31 == 1 else { return nil }
            return control >> (isWide ? 16 : 24) & 31
        }
    }

    struct Cell {
        /// Seconds.
        let duration: Double
        /// Sectors of the title set's VOB files.
        let sectors: ClosedRange<Int>
        /// Whether it belongs to the second or a later angle.
        let isOtherAngle: Bool
    }

    /// Chapters of each title.
    let titles: [[Chapter]]
    let chains: [Chain]
    private let table: DiscTable

    /// Program chains of a title set, and chapters of all its titles.
    private static let (maxChains, maxChapters) = (2_000, 20_000)
    /// Cells of all program chains.
    private static let maxCells = 20_000

    /// nil for other bytes.
    init?(_ bytes: [UInt8]) {
        let table = DiscTable(bytes)
        guard table.text(0, 12) == "DVDVIDEO-VTS" else { return nil }
        self.table = table
        titles =
            table.big(200, 4).flatMap { table.rest($0 * Self.sectorSize) }
            .map(Self.titles) ?? []
        chains =
            table.big(204, 4).flatMap { table.rest($0 * Self.sectorSize) }
            .map(Self.chains) ?? []
    }

    // MARK: Streams

    /// Streams that a program chain makes available, with their physical numbers.
    func streams(of chain: Chain) -> [DiscStream] {
        var streams: [DiscStream] = []
        var isWide = false
        if let first = table.big(512, 1), let second = table.big(513, 1) {
            streams.append(Self.video(first, second))
            isWide = first >> 2 & 3 == 3
        }
        let audioCount = min(table.big(515, 1) ?? 0, 8)
        for index in 0..<audioCount {
            guard let number = chain.audio(index), let attributes = table.rest(516 + index * 8),
                let stream = Self.audio(attributes, number)
            else { continue }
            streams.append(stream)
        }
        let subtitleCount = min(table.big(597, 1) ?? 0, 32)
        for index in 0..<subtitleCount {
            guard let number = chain.subtitle(index, isWide: isWide),
                let attributes = table.rest(598 + index * 6)
            else { continue }
            streams.append(Self.subtitle(attributes, number))
        }
        return streams
    }

    private static func video(_ first: Int, _ second: Int) -> DiscStream {
        var stream = DiscStream(id: 0x1E0, mediaType: .video)
        stream.codec = [0: "mpeg1video", 1: "mpeg2video"][first >> 6]
        let isPAL = first >> 4 & 3 == 1
        guard isPAL || first >> 4 & 3 == 0 else { return stream }
        stream.frameRate = isPAL ? Rational(25, 1) : Rational(30000, 1001)
        let (full, half) = isPAL ? (576, 288) : (480, 240)
        let sizes = [(720, full), (704, full), (352, full), (352, half)]
        let (width, height) = sizes[second >> 2 & 3]
        stream.size = PixelSize(width: width, height: height)
        return stream
    }

    private static func audio(_ table: DiscTable, _ number: Int) -> DiscStream? {
        guard let first = table.big(0, 1), let second = table.big(1, 1) else { return nil }
        let (codec, id): (String?, Int) =
            switch first >> 5 {
            case 0: ("ac3", 0x80)
            case 2: ("mp2", 0x1C0)
            case 3: ("mp2", 0x1C0)
            case 4: ("pcm_dvd", 0xA0)
            case 6: ("dts", 0x88)
            default: (nil, 0x80)
            }
        var stream = DiscStream(id: id + number, mediaType: .audio)
        stream.codec = codec
        stream.channels = (second & 7) + 1
        stream.sampleRate = [0: 48000, 1: 96000][second >> 4 & 3]
        if first >> 2 & 3 == 1 { stream.language = DiscStream.language(table.bytes(2, 2)) }
        switch table.big(5, 1) {
        case 2: stream.dispositions = ["visual_impaired"]
        case 3, 4: stream.dispositions = ["comment"]
        default: break
        }
        return stream
    }

    private static func subtitle(_ table: DiscTable, _ number: Int) -> DiscStream {
        var stream = DiscStream(id: 0x20 + number, mediaType: .subtitle)
        stream.codec = "dvd_subtitle"
        if table.big(0, 1).map({ $0 & 3 == 1 }) == true {
            stream.language = DiscStream.language(table.bytes(2, 2))
        }
        switch table.big(5, 1) {
        case 5, 6, 7: stream.dispositions = ["hearing_impaired"]
        case 9: stream.dispositions = ["forced"]
        case 13, 14, 15: stream.dispositions = ["comment"]
        default: break
        }
        return stream
    }

    // MARK: Titles

    private static func titles(_ table: DiscTable) -> [[Chapter]] {
        let count = min(table.big(0, 2) ?? 0, 999)
        let end = min((table.big(4, 4) ?? 0) + 1, table.count)
        let offsets = (0..<count).compactMap { table.big(8 + $0 * 4, 4) }
        var left = maxChapters
        return offsets.indices.map { index in
            let start = offsets[index]
            let stop = index + 1 < offsets.count ? min(offsets[index + 1], end) : end
            guard start < stop else { return [] }
            let places = stride(from: start, to: stop - 3, by: 4).prefix(left)
            let chapters = places.compactMap { offset -> Chapter? in
                guard let chain = table.big(offset, 2), let program = table.big(offset + 2, 2)
                else { return nil }
                return Chapter(chain: chain, program: program)
            }
            left -= chapters.count
            return chapters
        }
    }

    private static func chains(_ table: DiscTable) -> [Chain] {
        let count = min(table.big(0, 2) ?? 0, maxChains)
        var left = maxCells
        return (0..<count).map { index in
            let entry = table.big(8 + index * 8 + 4, 4).flatMap { table.rest($0) }
            let found = entry.map { chain($0, maxCells: left) } ?? Chain(duration: 0)
            left -= found.cells.count
            return found
        }
    }

    private static func chain(_ table: DiscTable, maxCells: Int) -> Chain {
        var chain = Chain(duration: table.rest(4).flatMap(time) ?? 0)
        let programCount = table.big(2, 1) ?? 0
        let cellCount = table.big(3, 1) ?? 0
        chain.table = table
        if let offset = table.big(230, 2), offset > 0 {
            chain.programs = (0..<programCount).compactMap { table.big(offset + $0, 1) }
        }
        guard let offset = table.big(232, 2), offset > 0 else { return chain }
        for index in 0..<min(cellCount, maxCells) {
            guard let cell = table.rest(offset + index * 24), let kind = cell.big(0, 1),
                let first = cell.big(8, 4), let last = cell.big(20, 4)
            else { break }
            // Cells of an angle block after its first: block type 1, block mode 2 or 3.
            let isOtherAngle = kind >> 4 & 3 == 1 && kind >> 6 >= 2
            chain.cells.append(
                Cell(
                    duration: cell.rest(4).flatMap(time) ?? 0,
                    sectors: first...max(first, last), isOtherAngle: isOtherAngle))
        }
        return chain
    }

    /// Hours, minutes, seconds and frames in binary coded decimal, with the frame rate in the two
    /// highest bits. nil where it is none.
    private static func time(_ table: DiscTable) -> Double? {
        guard let bytes = table.bytes(0, 4) else { return nil }
        let numbers = bytes.enumerated().map { place, byte -> Int? in
            let byte = Int(place == 3 ? byte & 0x3F : byte)
            return byte >> 4 < 10 && byte & 15 < 10 ? (byte >> 4) * 10 + (byte & 15) : nil
        }
        guard let hours = numbers[0], let minutes = numbers[1], let seconds = numbers[2],
            let frames = numbers[3]
        else { return nil }
        let rate = bytes.last.map { $0 >> 6 == 3 ? 30000.0 / 1001 : 25 } ?? 25
        return Double(hours * 3600 + minutes * 60 + seconds) + Double(frames) / rate
    }
}
