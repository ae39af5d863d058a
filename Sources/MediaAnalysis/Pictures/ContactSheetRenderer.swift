import Pictures
import Probing
import Reporting
import TrackModel

/// A contact sheet of one track.
struct ContactSheetRenderer {
    let columns, rows: Int
    /// Pixels across one frame.
    let width: Int
    /// Whether frames touch, without heading and times; each position has one.
    var isStrip = false

    func make(
        _ source: borrowing PictureSource, _ track: MediaPlayerTrack, _ record: MediaRecord,
        _ failure: (PictureError.Cause) -> PictureError
    ) throws(PictureError) -> (image: RGBImage, notes: [String]) {
        var painter = FrameRenderer(track)
        let usual = PixelSize(width: 1920, height: 1080)
        let box = ShownSize.box(
            for: painter.shownSize(of: track.codedSize ?? usual), width: width)
        var sheet = ContactSheet(
            heading: SheetHeading(record, track: track).lines, tiles: [], columns: columns,
            tileSize: box)
        let places = places(source, track, record)
        let layout = SheetLayout(
            tiles: places.count, columns: columns, tileSize: box,
            headingLines: sheet.heading.count)
        guard layout != nil else { throw failure(.tooLarge) }
        var (missing, damaged) = (0, 0)
        for place in places {
            let sampled = source.picture(
                at: place, effort: .decodeSample,
                scaledTo: { painter.storedSize(of: $0, inside: box) },
                chromaLocation: track.chromaLocation)
            guard let sampled, isNear(place, sampled, among: places),
                let image = painter.image(sampled)
            else {
                missing += 1
                sheet.tiles.append(.init(image: nil, caption: caption(place) + " not decodable"))
                continue
            }
            if sampled.isDamaged { damaged += 1 }
            let time = sampled.time.flatMap(TimeStamp.text) ?? caption(place)
            let tile = ContactSheet.Tile(
                image: image, caption: time + (sampled.isDamaged ? " damaged" : ""))
            // A file with few frames returns the same one again.
            if isStrip
                || !sheet.tiles.contains(where: { $0.shows(tile, hasTime: sampled.time != nil) })
            {
                sheet.tiles.append(tile)
            }
        }
        if isStrip, record.health?.verdict == .damaged { removeRepeats(&sheet, places) }
        guard missing < sheet.tiles.count else { throw failure(.nothingDecoded(track.trackID)) }
        guard let image = isStrip ? sheet.strip() : sheet.drawn() else { throw failure(.tooLarge) }
        return (image, painter.notes + notes(missing, damaged, of: places.count))
    }

    /// Crosses out positions in a damaged file that show the frame of another one: nothing decodes
    /// between them. The nearest position keeps it.
    private func removeRepeats(_ sheet: inout ContactSheet, _ places: [PicturePlace]) {
        func distance(_ index: Int) -> Double {
            guard case .time(let wanted) = places[index],
                let words = sheet.tiles[index].caption.split(separator: " ").first,
                let time = TimeStamp.seconds(String(words))
            else { return .infinity }
            return (wanted - time).magnitude
        }
        let shown = sheet.tiles.indices.filter { sheet.tiles[$0].image != nil }
        for group in Dictionary(grouping: shown, by: { sheet.tiles[$0].caption }).values {
            let nearest = group.min { distance($0) < distance($1) }
            for index in group where index != nearest { sheet.tiles[index].image = nil }
        }
    }

    private func places(
        _ source: borrowing PictureSource, _ track: MediaPlayerTrack, _ record: MediaRecord
    ) -> [PicturePlace] {
        if track.isAttachedPicture { return [.start] }
        let shares = SheetPlaces.shares(count: columns * rows)
        let length: Double? = track.duration
        let durations = [length, record.container?.duration].compactMap { $0 }.filter { $0 > 0 }
        guard let duration = durations.min() ?? source.duration, source.hasTimes else {
            return shares.map { .share($0) }
        }
        return shares.map { .time($0 * duration) }
    }

    /// Where a file ends early, its last frame does not belong to the later positions.
    private func isNear(
        _ place: PicturePlace, _ sampled: SampledPicture, among places: [PicturePlace]
    ) -> Bool {
        guard sampled.isLast, case .time(let wanted) = place, let time = sampled.time,
            case .time(let first)? = places.first
        else { return true }
        // The first position is half an interval after the beginning.
        return wanted - time <= max(2, first)
    }

    private func caption(_ place: PicturePlace) -> String {
        switch place {
        case .time(let time): TimeStamp.text(time) ?? "?"
        case .share(let share): "\(Int((share * 100).rounded()))% of file"
        case .start: "start"
        }
    }

    private func notes(_ missing: Int, _ damaged: Int, of count: Int) -> [String] {
        [
            missing == 0
                ? nil
                : "Nothing could be decoded at \(missing) of \(count) positions; they are crossed out.",
            damaged == 0
                ? nil
                : "At \(damaged) of \(count) positions the frame is damaged, as its caption says.",
        ].compactMap { $0 }
    }
}

extension ContactSheet.Tile {
    fileprivate func shows(_ other: ContactSheet.Tile, hasTime: Bool) -> Bool {
        hasTime ? image != nil && caption == other.caption : image == other.image
    }
}

/// Heading above the frames of a contact sheet.
package struct SheetHeading: Hashable, Sendable {
    /// File name; container, size, duration; coding and colours.
    let lines: [String]

    package init(_ record: MediaRecord, track: MediaPlayerTrack) {
        let name = record.input.path.split(separator: "/").last.map(String.init)
        let file = [
            record.container?.formatWords, record.input.size.flatMap(Quantity.bytes),
            record.container?.duration.flatMap(Quantity.duration),
            record.container?.bitRate.flatMap(Quantity.bitRate),
        ]
        let picture = [
            track.codingWords, track.sizeWords, track.frameRateWords, track.depthWords,
            track.rangeWords, track.colorWords,
        ]
        lines =
            [name ?? record.input.path]
            + [file, picture].map {
                $0.compactMap { $0 }.joined(separator: " · ")
            }
    }
}
