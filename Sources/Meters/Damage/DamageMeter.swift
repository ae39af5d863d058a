import TrackModel

/// Finds damaged blocks that decoders made up without an error: new steps on the coding grid, along
/// rows and columns, and green blocks of memory that was never written (luma and chroma 0).
struct DamageMeter: PictureMeter {
    private var edges = BlockEdges()
    private var isFollowing = false
    private var green = 0
    private var coarse = 0
    private var scratch: [UInt16] = []
    private var measured = DamageMeasurement(pictures: 0)
    private var spans = SpanLog(shortest: 0)
    private var lastTime: Double?
    private var timeline = Timeline<GreatestPoint>()

    /// New corners in a damaged frame: a quarter of the cells along the side of a square frame of
    /// the same area. Coarse coding makes up to two thirds as many.
    private static func minimumCorners(cells: Int) -> Int {
        max(8, Int((Double(cells).squareRoot() / 4).rounded()))
    }

    /// Columns of cells with corners.
    private static let minimumColumns = 3
    /// New green blocks of 8×8 in a damaged frame.
    static let minimumGreen = 16
    /// Rows of cells from one that is searched for green to the next.
    private static let greenRows = 4
    /// Share of new borders on the grid. Drawn images always have some old ones.
    private static let newShare = 2.0 / 3
    /// Share of visible borders among the new ones: damaged blocks have most, coarse ones few.
    private static let seenShare = 0.4
    /// Share of the cells with a faint border on the grid, in a coarsely coded frame.
    private static let coarse = 0.015
    /// Seconds between damaged frames of one span.
    private static let gap = 1.0
    private static let minimumSize = 64
    /// New borders below which corners are not searched.
    private static let least = 6

    init() {}

    mutating func add(_ picture: borrowing PictureBuffer) {
        let luma = picture.luma
        guard luma.width >= Self.minimumSize, luma.height >= Self.minimumSize else { return }
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
        let minimum = Self.minimumCorners(cells: cells)
        guard corners >= minimum || newGreen >= Self.minimumGreen else { return }
        measured.threshold = minimum
        measured.damaged += 1
        measured.greatestCorners = max(measured.greatestCorners, corners)
        measured.greatestGreen = max(measured.greatestGreen, newGreen)
        if let time = picture.time {
            if let lastTime, time - lastTime > Self.gap { spans.close() }
            spans.extend(from: time, to: time + (picture.duration ?? 0))
            lastTime = time
        }
    }

    mutating func breakSequence() { isFollowing = false }

    /// New corners minus those by chance; 0 where new borders are not prominent, or are mostly
    /// faint.
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
        guard corners.columns >= Self.minimumColumns else { return 0 }
        return max(corners.onGrid - Int((3 * corners.besideGrid).rounded()), 0)
    }

    /// Blocks of 8×8 with a row of luma and chroma 0; a quarter of them is read.
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

    func write(into measurements: inout PictureMeasurements) {
        guard measured.pictures > 0 else { return }
        var damage = measured
        damage.spans = spans.all
        damage.coarse = coarse
        damage.curve = timeline.curve
        measurements.damage = damage
    }
}

/// Reports blocks that decoders made up in place of damaged ones.
enum DamageVerdict {
    /// Multiple of the threshold for corners that leaves no doubt.
    private static let certain = 2
    /// Share of coarsely coded frames from which corners do not count: blocks are everywhere then.
    private static let maxCoarse = 0.25
    /// Codecs of which undamaged files were tried. Codecs of palettes and vectors step on the grid by
    /// nature.
    private static let codecs: Set<String> = [
        "av1", "h264", "hevc", "mpeg1video", "mpeg2video", "mpeg4", "vp8", "vp9",
    ]

    static func findings(_ picture: MeasuredPicture) -> [Finding] {
        guard let damage = picture.measurements.damage, damage.damaged > 0,
            let codec = picture.track.codec, codecs.contains(codec)
        else { return [] }
        let minimumCorners = damage.threshold ?? .max
        let isCoarse = Double(damage.coarse ?? 0) > maxCoarse * Double(damage.pictures)
        var reasons: [String] = []
        if damage.greatestCorners >= minimumCorners, !isCoarse {
            reasons.append(
                "up to \(damage.greatestCorners) new block corners on the coding grid "
                    + "(threshold \(minimumCorners))")
        }
        let hasGreen = damage.greatestGreen >= DamageMeter.minimumGreen
        if hasGreen {
            reasons.append(
                "about \(damage.greatestGreen) green blocks without data "
                    + "(threshold \(DamageMeter.minimumGreen))")
        }
        guard !reasons.isEmpty else { return [] }
        let isCertain = hasGreen || damage.greatestCorners / certain >= minimumCorners
        let start = damage.spans.first.flatMap { TimeStamp.tenths($0.start - picture.filmStart) }
        return [
            Finding(
                .videoVisibleDamage, trackID: picture.track.trackID,
                message: """
                    damaged blocks appear in \(damage.damaged) of \(damage.pictures) \
                    frames\(start.map { ", first at \($0)" } ?? ""): \
                    \(reasons.joined(separator: ", "))
                    """,
                observed: .int(damage.damaged), confidence: isCertain ? 0.9 : 0.75)
        ]
    }
}
