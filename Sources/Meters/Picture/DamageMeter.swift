import TrackModel

/// Finds pictures in which blocks appear that do not belong there, as decoders make them of damage that they
/// do not notice: steps on the coding grid, along rows and columns, that were not in the picture before, and blocks of the
/// green of memory that was never written (luma and both colour differences 0).
package struct DamageMeter: PictureMeter {
    private var edges = BlockEdges()
    private var isFollowing = false
    private var green = 0
    private var coarse = 0
    private var scratch: [UInt16] = []
    private var measured = DamageMeasurement()
    private var spans = SpanLog(shortest: 0)
    private var lastTime: Double?
    private var timeline = Timeline<GreatestPoint>()

    /// Corners of blocks that appear in one picture: a quarter of the cells along the side of a
    /// square picture as large. Coarse coding makes up to two thirds as many.
    private static func enough(cells: Int) -> Int {
        max(8, Int((Double(cells).squareRoot() / 4).rounded()))
    }

    /// Times that many which leave no doubt.
    private static let sure = 2
    /// Columns of cells that these are in.
    private static let enoughColumns = 3
    /// Blocks of 8×8 that turn green in one picture.
    private static let enoughGreen = 16
    /// Rows of cells from one that is looked at for green to the next.
    private static let greenRows = 4
    /// Share of the borders on the grid that are new. Drawn pictures have some all the time.
    private static let newShare = 2.0 / 3
    /// Share of the new borders on the grid that are seen and not faint: of damaged blocks most are,
    /// of coarse ones few.
    private static let seenShare = 0.4
    /// Share of the cells with a faint border on the grid that makes a picture coarse, and the share of
    /// such pictures that makes a film so.
    private static let coarse = 0.015
    private static let coarseFilm = 0.25
    /// Seconds between pictures with such blocks that are one stretch.
    private static let gap = 1.0
    private static let leastSize = 64
    /// New borders below which corners are not looked for.
    private static let least = 6

    /// Codecs of which undamaged films were looked at. Those of palettes and vectors step on the grid by nature.
    private static let codecs: Set<String> = [
        "av1", "h264", "hevc", "mpeg1video", "mpeg2video", "mpeg4", "vp8", "vp9",
    ]

    package init() {}

    package mutating func add(_ picture: borrowing PictureBuffer) {
        let luma = picture.luma
        guard luma.width >= Self.leastSize, luma.height >= Self.leastSize else { return }
        let isSame = edges.take(luma)
        let greenBefore = green
        if scratch.count < luma.width { scratch = [UInt16](repeating: 0, count: luma.width) }
        green = Self.greenBlocks(picture, &scratch)
        defer { isFollowing = true }
        guard isFollowing, isSame else { return }
        measured.pictures += 1
        let counts = edges.counts
        let cells = luma.width / BlockEdges.cell * edges.cellRows
        let faint =
            BlockEdges.Count.excess(counts.faint.all) - BlockEdges.Count.excess(counts.seen.all)
        if faint >= Self.coarse * Double(cells) {
            coarse += 1
        }
        let corners = corners(luma, counts.seen, counts.faint)
        if let time = picture.time {
            timeline.add(GreatestPoint(value: Double(corners)), at: time)
        }
        let newGreen = green - greenBefore
        let enough = Self.enough(cells: cells)
        guard corners >= enough || newGreen >= Self.enoughGreen else { return }
        measured.threshold = enough
        measured.damaged += 1
        measured.greatestCorners = max(measured.greatestCorners, corners)
        measured.greatestGreen = max(measured.greatestGreen, newGreen)
        if let time = picture.time {
            if let lastTime, time - lastTime > Self.gap { spans.close() }
            spans.extend(from: time, to: time + (picture.duration ?? 0))
            lastTime = time
        }
    }

    /// The next picture does not follow the last one.
    package mutating func breakSequence() { isFollowing = false }

    /// Corners of blocks that are new, less those that chance makes; 0 where the borders of new blocks do not
    /// stand out, or are mostly faint.
    private func corners(
        _ luma: PicturePlane, _ seen: BlockEdges.Count, _ faint: BlockEdges.Count
    ) -> Int {
        let new = Double(seen.new[0])
        guard seen.new[0] >= Self.least, new > 3 * BlockEdges.Count.chance(seen.new),
            new >= Self.newShare * Double(seen.all[0]),
            BlockEdges.Count.excess(seen.new)
                >= Self.seenShare * BlockEdges.Count.excess(faint.new)
        else { return 0 }
        let corners = edges.corners(luma)
        guard corners.columns >= Self.enoughColumns else { return 0 }
        return max(corners.onGrid - Int((3 * corners.besideGrid).rounded()), 0)
    }

    /// Blocks of 8×8 of which a row has luma and colour differences of 0; a quarter of them is looked at.
    private static func greenBlocks(
        _ picture: borrowing PictureBuffer, _ scratch: UnsafeMutablePointer<UInt16>
    ) -> Int {
        // Zero is black in red, green and blue.
        guard case .yCbCr(let luma, let cb, let cr, let log2Width, let log2Height) = picture.planes,
            picture.coding.matrix != "gbr"
        else { return 0 }
        let limit = UInt16(1) << UInt16(max(0, luma.bitDepth - 8))
        let cell = BlockEdges.cell
        var found = 0
        var cells: [Int] = []
        for row in stride(from: cell / 2, to: luma.height, by: greenRows * cell) {
            cells.removeAll(keepingCapacity: true)
            let samples = luma.row(row, scratch: scratch)
            for start in stride(from: 0, through: luma.width - cell, by: cell)
            where samples[start] < limit
                && (1..<cell).allSatisfy({ samples[start + $0] < limit })
            {
                cells.append(start)
            }
            for plane in [cb, cr] where !cells.isEmpty {
                let samples = plane.row(row >> log2Height, scratch: scratch)
                let size = max(cell >> log2Width, 1)
                cells.removeAll { start in
                    let first = start >> log2Width
                    return (first..<min(first + size, plane.width)).contains {
                        samples[$0] >= limit
                    }
                }
            }
            found += greenRows * cells.count
        }
        return found
    }

    package func write(into measurements: inout PictureMeasurements) {
        guard measured.pictures > 0 else { return }
        var damage = measured
        damage.spans = spans.all
        damage.coarse = coarse
        damage.curve = timeline.curve
        measurements.damage = damage
    }

    package static func findings(_ picture: MeasuredPicture) -> [Finding] {
        guard let damage = picture.measurements.damage, damage.damaged > 0,
            let codec = picture.track.codec, codecs.contains(codec)
        else { return [] }
        let enough = damage.threshold ?? .max
        // Blocks are everywhere in a film that is coded coarsely.
        let isCoarse = Double(damage.coarse ?? 0) > coarseFilm * Double(damage.pictures)
        var reasons: [String] = []
        if damage.greatestCorners >= enough, !isCoarse {
            reasons.append(
                "up to \(damage.greatestCorners) new corners on the coding grid (threshold \(enough))"
            )
        }
        if damage.greatestGreen >= enoughGreen {
            reasons.append(
                "about \(damage.greatestGreen) blocks without data, green (threshold \(enoughGreen))"
            )
        }
        guard !reasons.isEmpty else { return [] }
        let isSure =
            damage.greatestGreen >= enoughGreen || damage.greatestCorners / sure >= enough
        let start = damage.spans.first.flatMap { TimeStamp.tenths($0.start - picture.filmStart) }
        return [
            Finding(
                .videoVisibleDamage, trackID: picture.track.trackID,
                message: """
                    blocks that do not belong to the picture appear in \(damage.damaged) of \
                    \(damage.pictures) pictures\(start.map { ", first at \($0)" } ?? ""): \
                    \(reasons.joined(separator: ", "))
                    """,
                observed: .int(damage.damaged),
                confidence: isSure ? 0.9 : 0.75)
        ]
    }
}
