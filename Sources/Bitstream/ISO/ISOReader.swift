import TrackModel

extension ISOFile {
    /// nil unless the source begins with boxes of this family.
    package init?(source: inout some ByteSource) {
        var reader = ISOReader(source)
        defer { source = reader.source }
        guard let file = reader.readFile() else { return nil }
        self = file
    }

    /// A file up to the end of `moov`, without sample tables; nil likewise.
    package init?(headersOf source: inout some ByteSource) {
        var reader = ISOReader(source)
        defer { source = reader.source }
        guard let file = reader.readHeaders() else { return nil }
        self = file
    }
}

/// Walks the top level of an ISO file and hands each box to its reader.
struct ISOReader<Source: ByteSource> {
    var file = ISOFile()
    var input: BoundedSource<Source>
    /// Sample tables are large and read last, with what is left of the budget.
    private var sampleTables: [[ISOBox]] = []

    /// Bytes read at most: the fragments of a video of hours, at the four kilobytes that
    /// each takes to get to.
    static var budget: Int { 16 << 20 }

    init(_ source: Source) { input = BoundedSource(source, budget: Self.budget) }

    var source: Source { input.source }

    /// Types with which a file of this family begins.
    static var topLevelTypes: Set<String> {
        [
            "ftyp", "styp", "moov", "moof", "mdat", "free", "skip", "wide", "pnot", "sidx", "uuid",
            "emsg", "prft", "meta", "pdin", "ssix", "jP  ",
        ]
    }

    /// nil unless the source begins with boxes of this family. `mdat` and the
    /// like alone are not enough: their four letters are too common.
    mutating func readFile() -> ISOFile? {
        guard let position = readBoxes(until: { _ in false }) else { return nil }
        let isWalkedToEnd = input.size.map { $0 - position < 8 } ?? false
        file.fragments?.isComplete = isWalkedToEnd
        if isWalkedToEnd {
            file.isTruncated = file.isTruncated ?? false
        } else {
            readLastFragments()
        }
        readSampleTables()
        return file
    }

    fileprivate mutating func readHeaders() -> ISOFile? {
        readBoxes { $0.type == "moov" }.map { _ in file }
    }

    /// Reads the boxes of the top level.
    ///
    /// - Parameter isLast: whether a box is the last one wanted.
    /// - Returns: the position after them; nil for another format.
    private mutating func readBoxes(until isLast: (ISOBox) -> Bool) -> Int64? {
        file.size = input.size
        let end = input.size ?? .max
        var position: Int64 = 0
        var isRecognized = false
        for count in 0..<1 << 14 {
            if count == Self.trial, !reachesEnd(from: position) { break }
            guard let box = input.box(at: position, before: end) else { break }
            if position == 0, !Self.topLevelTypes.contains(box.type) { return nil }
            if ["ftyp", "styp", "moov", "moof", "sidx"].contains(box.type) { isRecognized = true }
            // Trailers of cameras and padding after the movie are not boxes.
            if file.movieEnd != nil, input.size != nil, !box.hasName {
                file.trailingBytes = position..<end
                position = end
                break
            }
            if box.isCut { file.isTruncated = true }
            read(box)
            position = box.payload.upperBound
            if isLast(box) { break }
        }
        return isRecognized ? position : nil
    }

    private mutating func read(_ box: ISOBox) {
        switch box.type {
        case "ftyp", "styp": readBrands(box)
        case "moov": readMovie(box)
        case "moof": readMovieFragment(box)
        case "sidx": readSegmentIndex(box)
        case "meta" where file.stillPicture == nil: file.stillPicture = input.stillPicture(box)
        case "uuid" where file.contentCredentials == nil:
            file.contentCredentials = ContentCredentials(
                box: input.content(of: box, limit: ContentCredentials.maxSize))
        case "mpvd" where file.motionPhoto == nil && !box.isCut:
            file.motionPhoto = MotionPhoto(
                offset: Int(box.payload.lowerBound), length: box.payload.count)
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
        guard file.header == nil else { return }
        if !movie.isCut { file.movieEnd = movie.payload.upperBound }
        let boxes = input.boxes(in: movie)
        for box in boxes where box.type == "mvhd" { readMovieHeader(box) }
        for box in boxes {
            switch box.type {
            case "trak" where file.tracks.count < 1 << 10:
                var tables: [ISOBox] = []
                file.tracks.append(input.track(box, of: file.header, tables: &tables))
                sampleTables.append(tables)
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
        file.header = try? MovieHeaderBox(input.content(of: box, limit: 128))
        file.durationTicks = file.header?.duration
    }

    private mutating func readProtectionSystem(_ box: ISOBox) {
        guard file.protectionSystems.count < 256, let system = input.protectionSystem(box),
            !file.protectionSystems.contains(system)
        else { return }
        file.protectionSystems.append(system)
    }

    private mutating func readSampleTables() {
        for (index, tables) in sampleTables.enumerated() {
            file.tracks[index].samples = input.sampleTable(tables)
            if let size = input.size,
                tables.contains(where: { input.lastChunkOffset($0) ?? 0 >= size })
            {
                file.isTruncated = true
            }
            if file.tracks[index].sampleEntries.count > 1 {
                file.tracks[index].chunkEntries = input.chunkEntries(tables)
            }
            if file.tracks[index].sampleEntry?.timecode != nil {
                file.tracks[index].timecodeFrame = input.firstTimecode(tables)
            }
        }
    }
}

extension ISOReader {
    /// `chpl`: starts in units of 100 ns, titles with a length byte. Version 1 has
    /// four reserved bytes more.
    fileprivate mutating func readNeroChapters(_ box: ISOBox) {
        var reader = ByteReader(input.content(of: box))
        guard let (version, _) = try? reader.versionAndFlags(upTo: 1),
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

extension ISOReader {
    private mutating func readMovieExtends(_ box: ISOBox) {
        var fragments = file.fragments ?? ISOFragments()
        fragments.isDeclared = true
        for child in input.boxes(in: box) {
            let content = input.content(of: child, limit: 64)
            switch child.type {
            case "mehd":
                var reader = ByteReader(content)
                guard let (version, _) = try? reader.versionAndFlags(upTo: 1) else { continue }
                fragments.durationTicks = (try? reader.versioned(version)) ?? nil
            case "trex":
                guard let defaults = try? ISOTrackDefaults(content) else { continue }
                fragments.trackDefaults.append(defaults)
            default: break
            }
        }
        if (file.durationTicks ?? 0) == 0 { file.durationTicks = fragments.durationTicks }
        file.fragments = fragments
    }

    private mutating func readMovieFragment(_ box: ISOBox) {
        var fragments = file.fragments ?? ISOFragments()
        fragments.count += 1
        for child in input.boxes(in: box) {
            switch child.type {
            case "pssh": readProtectionSystem(child)
            case "traf": addSamples(child, to: &fragments)
            default: break
            }
        }
        file.fragments = fragments
    }

    /// Bytes of one run: a quarter of a million samples with all their fields.
    private static var maxRunSize: Int { 4 << 20 }

    mutating func addSamples(_ traf: ISOBox, to fragments: inout ISOFragments) {
        var fragment = ISOTrackFragment(fragments.trackDefaults)
        var time: Int?
        for child in input.boxes(in: traf) where ISOTrackFragment.types.contains(child.type) {
            let limit = child.type == "trun" ? Self.maxRunSize : 64
            let run = fragment.read(child.type, input.content(of: child, limit: limit))
            if child.type == "tfdt" { time = fragment.decodeTime }
            guard let run, let id = fragment.header?.trackID else { continue }
            var totals = ISOSampleTotals(run)
            let end = ISOSampleTotals.sum(time, totals.ticks)
            if let time, let end, time <= end { totals.span = time..<end }
            time = end
            fragments.totals[id] = fragments.totals[id]?.adding(totals) ?? totals
        }
    }

    private mutating func readSegmentIndex(_ box: ISOBox) {
        var fragments = file.fragments ?? ISOFragments()
        fragments.indexCount += 1
        if fragments.indexedDuration == nil,
            let index = ISOSegmentIndex(input.content(of: box, limit: 1 << 20)),
            let ticks = index.ticks, let reach = index.reach
        {
            fragments.indexedDuration = Double(ticks) / Double(index.timescale)
            let (end, overflow) = box.payload.upperBound.addingReportingOverflow(reach)
            fragments.isWhollyIndexed = !overflow && input.size.map { end >= $0 } ?? false
        }
        file.fragments = fragments
    }
}

/// A segment of a fragmented MP4 (ISO/IEC 14496-12, section 8.16; CMAF).
package enum ISOMediaSegment {
    /// Whether the file has fragments (`moof`) and no `moov`: what its tracks are is
    /// in an initialization segment elsewhere.
    package static func isAlone(_ source: inout some ByteSource) -> Bool {
        var input = BoundedSource(source, budget: 1 << 20)
        // A movie is before its fragments.
        let types = input.boxes(in: 0..<(source.size ?? 1 << 20)) { $0.type == "moov" }.map(\.type)
        guard let first = types.first, leading.contains(first) else { return false }
        return types.contains("moof") && !types.contains("moov")
    }

    /// Encryption of the samples of fragments (ISO/IEC 23001-7).
    package enum Encryption: Sendable {
        /// A clear beginning may have the sample entries of what follows.
        case clear
        case encrypted
        /// Encrypted by the sample entries, without the initialization vectors that those need.
        case lacksVectors
    }

    /// nil where no sample entry of the movie is protected, or no fragment is found.
    package static func encryption(
        of source: inout some ByteSource, in movie: ISOFile
    ) -> Encryption? {
        let entries = movie.tracks.flatMap(\.sampleEntries)
        guard entries.contains(where: { $0.protection != nil }) else { return nil }
        let isWhole = entries.allSatisfy { $0.protection != nil }
        let hasConstant = entries.contains { $0.protection?.constantIV != nil }
        var input = BoundedSource(source, budget: 1 << 20)
        var result: Encryption?
        for fragment in input.boxes(in: 0..<(source.size ?? 1 << 20)) where fragment.type == "moof"
        {
            for track in input.boxes(in: fragment) where track.type == "traf" {
                let types = Set(input.boxes(in: track).map(\.type))
                guard types.contains("trun") else { continue }
                if !types.isDisjoint(with: vectors) || isWhole && hasConstant { return .encrypted }
                // Groups of samples may be clear.
                result = isWhole && !types.contains("sbgp") ? .lacksVectors : .clear
            }
        }
        return result
    }

    private static let vectors: Set<String> = ["senc", "uuid", "saiz"]

    private static let leading: Set<String> = ["styp", "moof", "sidx", "emsg", "prft", "ftyp"]
}
