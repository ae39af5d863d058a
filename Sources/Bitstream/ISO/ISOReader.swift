import TrackModel

/// Walks the top level of an ISO file and hands each box to its reader.
struct ISOReader<Source: ByteSource> {
    var file = ISOFile()
    var input: BoundedSource<Source>
    /// Sample tables are large and read last, with what is left of the budget.
    var sampleTables: [(track: Int, tables: [ISOBox])] = []

    /// Bytes read at most: the fragments of a film of hours, at the four kilobytes that
    /// each takes to get to.
    private static var budget: Int { 16 << 20 }

    init(_ source: Source) { input = BoundedSource(source, budget: Self.budget) }

    var source: Source { input.source }

    private static var topLevelTypes: Set<String> {
        [
            "ftyp", "styp", "moov", "moof", "mdat", "free", "skip", "wide", "pnot", "sidx", "uuid",
            "emsg", "prft", "meta", "pdin", "ssix", "jP  ",
        ]
    }

    /// nil unless the source begins with boxes of this family. `mdat` and the
    /// like alone are not enough: their four letters are too common.
    mutating func readFile() -> ISOFile? {
        file.size = input.size
        let end = input.size ?? .max
        var position: Int64 = 0
        var isRecognized = false
        for _ in 0..<1 << 14 {
            guard let box = input.box(at: position, before: end) else { break }
            if position == 0, !Self.topLevelTypes.contains(box.type) { return nil }
            if ["ftyp", "styp", "moov", "moof", "sidx"].contains(box.type) { isRecognized = true }
            if box.isCut { file.isTruncated = true }
            read(box)
            position = box.payload.upperBound
        }
        guard isRecognized else { return nil }
        let isWalkedToEnd = input.size.map { $0 - position < 8 } ?? false
        file.fragments?.isComplete = isWalkedToEnd
        if isWalkedToEnd { file.isTruncated = file.isTruncated ?? false }
        readSampleTables()
        return file
    }

    private mutating func read(_ box: ISOBox) {
        switch box.type {
        case "ftyp", "styp": readBrands(box)
        case "moov": readMovie(box)
        case "moof": readMovieFragment(box)
        case "sidx": readSegmentIndex(box)
        case "meta": readItems(box)
        default: break
        }
    }

    private mutating func readBrands(_ box: ISOBox) {
        guard file.majorBrand == nil else { return }
        var reader = ByteReader(input.content(of: box, limit: 1 << 12))
        file.majorBrand = (try? reader.bytes(4))?.macRomanText
        file.minorVersion = try? reader.uint32()
        while let brand = try? reader.bytes(4) { file.compatibleBrands.append(brand.macRomanText) }
    }

    private mutating func readMovie(_ movie: ISOBox) {
        guard file.timescale == nil else { return }
        if !movie.isCut { file.movieEnd = movie.payload.upperBound }
        let boxes = input.boxes(in: movie)
        for box in boxes where box.type == "mvhd" { readMovieHeader(box) }
        for box in boxes {
            switch box.type {
            case "trak": readTrack(box)
            case "mvex": readMovieExtends(box)
            case "pssh": readProtectionSystem(box)
            case "udta":
                for child in input.boxes(in: box) where child.type == "chpl" {
                    readNeroChapters(child)
                }
            default: break
            }
        }
    }

    private mutating func readMovieHeader(_ box: ISOBox) {
        var reader = ByteReader(input.content(of: box, limit: 128))
        guard let (version, _) = try? reader.versionAndFlags(),
            (try? reader.skip(version == 1 ? 16 : 8)) != nil
        else { return }
        file.timescale = try? reader.uint32()
        file.durationTicks = (try? reader.versioned(version)) ?? nil
        // rate, volume and reserved fields; then a b u, c d v.
        guard (try? reader.skip(16)) != nil, let a = try? reader.int32(),
            let b = try? reader.int32(), (try? reader.skip(4)) != nil,
            let c = try? reader.int32(), let d = try? reader.int32()
        else { return }
        file.transform = ISOTransform(a: a, b: b, c: c, d: d)
    }
}

extension ISOReader {
    /// `chpl`: starts in units of 100 ns, titles with a length byte. Version 1 has
    /// four reserved bytes more.
    mutating func readNeroChapters(_ box: ISOBox) {
        var reader = ByteReader(input.content(of: box))
        guard let (version, _) = try? reader.versionAndFlags(),
            version == 0 || (try? reader.skip(4)) != nil,
            let count = try? reader.uint8()
        else { return }
        while file.neroChapters.count < count, let start = try? reader.uint64(),
            let length = try? reader.uint8(), let title = try? reader.bytes(length)
        {
            file.neroChapters.append(
                Chapter(
                    id: .init(UInt64(file.neroChapters.count)), start: Double(start) / 1e7,
                    title: title.text))
        }
        for index in file.neroChapters.indices.dropLast() {
            file.neroChapters[index].end = file.neroChapters[index + 1].start
        }
        if let last = file.neroChapters.indices.last { file.neroChapters[last].end = file.duration }
    }
}

/// A segment of a fragmented MP4 (ISO/IEC 14496-12, section 8.16; CMAF).
package enum ISOMediaSegment {
    /// Whether the file has fragments (`moof`) and no `moov`: what its tracks are stands
    /// in an initialization segment elsewhere.
    package static func isAlone(_ source: inout some ByteSource) -> Bool {
        var input = BoundedSource(source, budget: 1 << 20)
        let types = input.boxes(in: 0..<(source.size ?? 1 << 20)).map(\.type)
        guard let first = types.first, leading.contains(first) else { return false }
        return types.contains("moof") && !types.contains("moov")
    }

    private static let leading: Set<String> = ["styp", "moof", "sidx", "emsg", "prft", "ftyp"]
}
