import TrackModel

/// One `trak` box.
package struct ISOTrack: Hashable, Sendable {
    /// One `kind` box: what a track is for.
    struct Kind: Hashable, Sendable {
        /// schemeURI: `urn:mpeg:dash:role:2011` …
        var scheme: String
        /// `main`, `commentary` …; `""` when the scheme needs none.
        var value: String
    }

    /// One entry of the edit list `elst`, as written.
    package struct Edit: Hashable, Sendable {
        /// segment_duration: ticks of the movie.
        package internal(set) var segmentDuration: Int
        /// media_time: ticks of the track; -1 is an empty edit.
        package internal(set) var mediaTime: Int
        /// media_rate, 1 for normal speed, 0 for a frozen frame.
        var rate: Double
    }

    /// track_ID of `tkhd`; nil when it cannot be read.
    package internal(set) var id: Int?
    /// track_enabled of `tkhd`; true when it cannot be read.
    package internal(set) var isEnabled = true
    /// Front to back, lower is nearer.
    var layer = 0
    /// Tracks of one group, 0 excepted, replace each other.
    var alternateGroup = 0
    var transform: ISOTransform?
    /// `tkhd` width and height, 16.16 fixed point: the size to show at, before
    /// the transformation. nil when not written; 0 for tracks without video.
    var displayWidth, displayHeight: Int?
    /// `mdhd`: ticks per second.
    package internal(set) var timescale: Int?
    /// `mdhd`: ticks; nil when not known.
    var durationTicks: Int?
    /// `mdhd`: ISO 639-2/T, Macintosh codes translated; nil when unreadable.
    package internal(set) var legacyLanguage: String?
    /// `elng`: BCP-47.
    package internal(set) var extendedLanguage: String?
    /// handler_type of `mdia/hdlr`: `vide`, `soun`, `subt`, `sbtl`, `text`,
    /// `tmcd`, `meta`, `auxv` …
    var handlerType: String?
    /// name of `mdia/hdlr`.
    var handlerName: String?
    /// `udta/name`: QuickTime's track name.
    var name: String?
    /// `udta/titl` of 3GPP, else `udta/©nam`.
    var userTitle: String?
    /// `udta/kind`.
    var kinds: [Kind] = []
    /// `udta/tagc`: QuickTime's media characteristics
    /// (`public.accessibility.describes-video` …).
    var mediaCharacteristics: [String] = []
    /// The edit list; its beginning where `hasMoreEdits`.
    package internal(set) var edits: [Edit] = []
    /// Whether the edit list is longer than is read.
    var hasMoreEdits = false
    /// `tref`: track_IDs by reference type (`chap`, `vdep`, `tmcd`, `cdsc`,
    /// `sync` …).
    package internal(set) var references: [String: [Int]] = [:]
    package internal(set) var sampleEntries: [ISOSampleEntry] = []
    package internal(set) var samples = ISOSampleTable()
    /// The sample entries of its chunks; nil where there is only one, and where tables are cut.
    package internal(set) var chunkEntries: ISOChunkEntries?
    /// First sample of a `tmcd` track: frames since midnight.
    var timecodeFrame: Int?
    /// Timescale of the movie, in which edits are written.
    package internal(set) var movieTimescale: Int?

    /// Language as written in the file: `elng`, else the code of `mdhd`.
    package var language: String? { extendedLanguage ?? legacyLanguage }

    /// The title as written: `titl`, `name` or `©nam` of the user data; nil when
    /// none is.
    package var title: String? { userTitle ?? name }

    /// track_IDs of the tracks that this one holds metadata of: references `rndr`
    /// and `cdsc`.
    package var describedTracks: [Int] {
        (references["rndr"] ?? []) + (references["cdsc"] ?? [])
    }

    /// Seconds of media, from `stts`, else `mdhd`; nil for 0.
    var mediaDuration: Double? {
        guard let timescale, timescale > 0, let ticks = samples.durationTicks ?? durationTicks,
            ticks > 0
        else { return nil }
        return Double(ticks) / Double(timescale)
    }

    /// The first sample entry: samples rarely use another.
    package var sampleEntry: ISOSampleEntry? { sampleEntries.first }
}

extension BoundedSource {
    /// `trak`. `tables` are the boxes of its `stbl`, which are large and read later.
    mutating func track(
        _ trak: ISOBox, of movie: MovieHeaderBox?, tables: inout [ISOBox]
    ) -> ISOTrack {
        var track = ISOTrack()
        track.movieTimescale = movie?.timescale
        for box in boxes(in: trak) {
            switch box.type {
            case "tkhd": readTrackHeader(box, of: movie, into: &track)
            case "mdia": readMedia(box, into: &track, tables: &tables)
            case "edts":
                for child in boxes(in: box) where child.type == "elst" {
                    readEdits(child, of: &track)
                }
            case "tref": readReferences(box, into: &track)
            case "udta": readUserData(box, into: &track)
            default: break
            }
        }
        return track
    }

    private mutating func readTrackHeader(
        _ box: ISOBox, of movie: MovieHeaderBox?, into track: inout ISOTrack
    ) {
        guard let header = try? TrackHeaderBox(content(of: box, limit: 128)) else { return }
        track.isEnabled = header.isEnabled
        track.id = header.trackID
        track.layer = header.layer
        track.alternateGroup = header.alternateGroup
        track.transform = header.matrix?.followed(by: movie?.matrix)
        track.displayWidth = header.width
        track.displayHeight = header.height
    }

    private mutating func readMedia(
        _ mdia: ISOBox, into track: inout ISOTrack, tables: inout [ISOBox]
    ) {
        let children = boxes(in: mdia)
        for box in children where box.type == "hdlr" { readHandler(box, into: &track) }
        for box in children {
            switch box.type {
            case "mdhd": readMediaHeader(box, into: &track)
            case "elng":
                let tag = content(of: box, limit: 256).dropFirst(4).text
                if !tag.isEmpty { track.extendedLanguage = tag }
            case "minf":
                for stbl in boxes(in: box) where stbl.type == "stbl" {
                    tables = boxes(in: stbl)
                    for box in tables where box.type == "stsd" {
                        track.sampleEntries = sampleEntries(box, handler: track.handlerType)
                    }
                }
            default: break
            }
        }
    }

    private mutating func readMediaHeader(_ box: ISOBox, into track: inout ISOTrack) {
        guard let header = try? MediaHeaderBox(content(of: box, limit: 64)) else { return }
        track.timescale = header.timescale
        track.durationTicks = header.duration
        track.legacyLanguage = header.language
    }

    /// QuickTime writes the name with a length byte in front, ISO files with a NUL
    /// after.
    private mutating func readHandler(_ box: ISOBox, into track: inout ISOTrack) {
        let content = content(of: box, limit: 1 << 10)
        guard content.count >= 24 else { return }
        track.handlerType = content.dropFirst(8).prefix(4).macRomanText
        var name = content.dropFirst(24)
        if let length = name.first, length > 0, Int(length) == name.count - 1 {
            name = name.dropFirst()
        }
        track.handlerName = name.text.isEmpty ? nil : name.text
    }

    /// Bytes of an edit list; one of 700,000 edits has more.
    private static var maxEditListSize: Int { 8 << 20 }

    private mutating func readEdits(_ box: ISOBox, of track: inout ISOTrack) {
        let content = content(of: box, limit: Self.maxEditListSize)
        var reader = ByteReader(content)
        guard let (version, _) = try? reader.versionAndFlags(upTo: 1),
            let count = try? reader.uint32()
        else { return }
        var edits: [ISOTrack.Edit] = []
        while edits.count < count, let edit = try? edit(&reader, version: version) {
            edits.append(edit)
        }
        track.edits = edits
        track.hasMoreEdits = edits.count < count && content.count < box.payloadCount
    }

    private func edit(
        _ reader: inout ByteReader, version: Int
    ) throws(BitstreamError) -> ISOTrack.Edit {
        let duration: Int
        let mediaTime: Int
        if version == 1 {
            duration = Int(clamping: try reader.uint64())
            mediaTime = Int(truncatingIfNeeded: try reader.uint64())
        } else {
            duration = try reader.uint32()
            mediaTime = try reader.int32()
        }
        let rate = Double(try reader.int32()) / 65536
        return ISOTrack.Edit(segmentDuration: duration, mediaTime: mediaTime, rate: rate)
    }

    private mutating func readReferences(_ tref: ISOBox, into track: inout ISOTrack) {
        for box in boxes(in: tref) {
            var reader = ByteReader(content(of: box, limit: 1 << 12))
            while let id = try? reader.uint32() {
                track.references[box.type, default: []].append(id)
            }
        }
    }

    private mutating func readUserData(_ udta: ISOBox, into track: inout ISOTrack) {
        for box in boxes(in: udta) {
            let content = content(of: box, limit: 1 << 12)
            switch box.type {
            case "name": track.name = content.text
            case "titl": track.userTitle = content.dropFirst(6).text
            case "©nam": track.userTitle = track.userTitle ?? content.dropFirst(4).text
            case "tagc": track.mediaCharacteristics.append(content.text)
            case "kind":
                let parts = content.dropFirst(4).split(
                    separator: 0, maxSplits: 2, omittingEmptySubsequences: false)
                guard let scheme = parts.first?.text, !scheme.isEmpty else { continue }
                track.kinds.append(
                    .init(scheme: scheme, value: parts.dropFirst().first?.text ?? ""))
            default: break
            }
        }
    }
}

extension ISOTrack {
    /// The edit list in seconds; nil without one, for one that shows all of the
    /// media from its beginning, and where a timescale is missing.
    var editList: [EditListEntry]? {
        guard !edits.isEmpty, !isShownWhole, let movieTimescale, movieTimescale > 0,
            let timescale, timescale > 0
        else { return nil }
        return edits.map { edit in
            EditListEntry(
                segmentDuration: edit.segmentDuration > 0
                    ? Double(edit.segmentDuration) / Double(movieTimescale) : nil,
                mediaTime: edit.mediaTime >= 0 ? Double(edit.mediaTime) / Double(timescale) : nil,
                rate: edit.rate)
        }
    }

    /// Whether the list is the one that changes nothing. A duration of 0 is as long
    /// as the media, and one tick of the movie is rounding.
    private var isShownWhole: Bool {
        guard edits.count == 1, let edit = edits.first, edit.mediaTime == 0, edit.rate == 1 else {
            return false
        }
        guard let movieTimescale, let mediaDuration, edit.segmentDuration > 0 else { return true }
        let difference = Double(edit.segmentDuration) - mediaDuration * Double(movieTimescale)
        return difference.magnitude <= 1
    }
}
