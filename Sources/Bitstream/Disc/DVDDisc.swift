import TrackModel

/// The titles of a DVD-Video disc.
enum DVDDisc {
    /// Bytes of an IFO file, which has less than one mebibyte on discs.
    private static let maxTable = 2 << 20
    /// Bytes of all of them.
    private static let maxBytes = 16 << 20
    /// Cells of one title.
    private static let maxCells = 10_000

    /// - Parameter folder: path of `VIDEO_TS`.
    static func titles(in folder: [String], _ files: inout some DiscFiles) -> [DiscTitle] {
        let names = files.members(of: folder)
        func path(_ name: String) -> [String]? { names[name].map { folder + [$0] } }
        guard let path = path("VIDEO_TS.IFO"),
            let bytes = files.contents(of: path, limit: maxTable),
            let table = DVDTitleTable(bytes)
        else { return [] }
        var sets: [Int: (set: DVDTitleSet, parts: [DiscPart])] = [:]
        var left = maxBytes
        for number in Set(table.entries.map(\.titleSet)).sorted() {
            let digits = number < 10 ? "0\(number)" : "\(number)"
            guard let name = names["VTS_\(digits)_0.IFO"],
                let bytes = files.contents(of: folder + [name], limit: min(maxTable, left)),
                let set = DVDTitleSet(bytes)
            else { continue }
            left -= bytes.count
            // Part 0 is the menu.
            let parts = (1...9).compactMap { part -> DiscPart? in
                guard let name = names["VTS_\(digits)_\(part).VOB"],
                    let size = files.size(of: folder + [name])
                else { return nil }
                return DiscPart(path: folder + [name], range: 0..<max(size, 0))
            }
            sets[number] = (set, parts)
        }
        return table.entries.enumerated().compactMap { index, entry in
            guard let (set, parts) = sets[entry.titleSet] else { return nil }
            return title(index + 1, entry, set, parts)
        }
    }

    private static func title(
        _ number: Int, _ entry: DVDTitleTable.Entry, _ set: DVDTitleSet, _ files: [DiscPart]
    ) -> DiscTitle? {
        guard set.titles.indices.contains(entry.number - 1) else { return nil }
        let chapters = set.titles[entry.number - 1]
        var title = DiscTitle(number: number)
        title.angles = entry.angles
        title.identity = [0, entry.titleSet]
        var starts: [Int: Double] = [:]
        var plays: [ClosedRange<Int>: Int] = [:]
        let total = files.reduce(0) { $0 &+ $1.length }
        var (position, cellCount) = (Int64(0), 0)
        for chapter in chapters where starts[chapter.chain] == nil {
            guard set.chains.indices.contains(chapter.chain - 1) else { continue }
            starts[chapter.chain] = title.duration
            let chain = set.chains[chapter.chain - 1]
            if title.streams.isEmpty { title.streams = set.streams(of: chain) }
            let cells = chain.cells.filter { !$0.isOtherAngle }
            title.identity += [chapter.chain]
            var time = title.duration
            title.duration +=
                chain.duration > 0 ? chain.duration : cells.reduce(0) { $0 + $1.duration }
            for cell in cells {
                let joint = DiscJoint(position: position, time: time, clock: nil)
                time += cell.duration
                plays[cell.sectors, default: 0] += 1
                // A title of more than all its files twice is not read on.
                cellCount += 1
                guard position / 2 <= total, cellCount <= maxCells else {
                    title.isComplete = false
                    break
                }
                position &+= title.add(cell.sectors, of: files)
                if position > joint.position { title.joints.append(joint) }
            }
        }
        title.maxPlays = plays.values.max() ?? 0
        title.chapters = chapters.compactMap { chapter in
            guard let start = starts[chapter.chain] else { return nil }
            return start + set.chains[chapter.chain - 1].start(ofProgram: chapter.program)
        }
        // Several titles may play the same chains from other chapters.
        title.identity += chapters.flatMap { [$0.chain, $0.program] }
        return title
    }
}

extension DVDTitleSet.Chain {
    /// Seconds from the start of the chain to a program, from 1.
    fileprivate func start(ofProgram number: Int) -> Double {
        guard programs.indices.contains(number - 1) else { return 0 }
        let cell = programs[number - 1]
        return cells.prefix(max(cell - 1, 0)).filter { !$0.isOtherAngle }
            .reduce(0) { $0 + $1.duration }
    }
}

extension DiscTitle {
    /// Adds sectors of joined files.
    ///
    /// - Returns: bytes that are there.
    fileprivate mutating func add(_ sectors: ClosedRange<Int>, of files: [DiscPart]) -> Int64 {
        var added: Int64 = 0
        // 32-bit numbers of sectors do not overflow.
        let size = Int64(DVDTitleSet.sectorSize)
        let wanted = Int64(sectors.lowerBound) * size..<(Int64(sectors.upperBound) + 1) * size
        var start: Int64 = 0
        for file in files {
            let (end, overflow) = start.addingReportingOverflow(file.length)
            if overflow { break }
            let part = (start..<end).clamped(to: wanted)
            if !part.isEmpty {
                added += part.upperBound - part.lowerBound
                append(
                    DiscPart(
                        path: file.path, range: part.lowerBound - start..<part.upperBound - start))
            }
            start = end
        }
        if wanted.upperBound > start { isComplete = false }
        return added
    }

    private mutating func append(_ part: DiscPart) {
        if let last = parts.last, last.path == part.path,
            last.range.upperBound == part.range.lowerBound
        {
            parts[parts.count - 1].range = last.range.lowerBound..<part.range.upperBound
        } else {
            parts.append(part)
        }
    }
}
