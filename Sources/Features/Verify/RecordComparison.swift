import Reporting
import TrackModel

/// Collects the differences between the records of a source and of its conversion.
struct RecordComparison {
    let source: MediaRecord
    let output: MediaRecord
    let pairs: ConversionPairs
    /// Differences of decoded frames and samples; nil where nothing was decoded.
    let content: ContentComparison?
    private(set) var differences: [ConversionDifference] = []

    init(_ source: MediaRecord, _ output: MediaRecord, content: ContentComparison?) {
        (self.source, self.output, self.content) = (source, output, content)
        pairs = ConversionPairs(source.tracks, output.tracks)
        compareTracks()
        compareFile()
        for pair in pairs.pairs {
            compareLabels(pair)
            switch pair.source.mediaType {
            case .video: compareVideo(pair)
            case .audio: compareAudio(pair)
            case .subtitle: compareSubtitles(pair)
            default: break
            }
            compareCoding(pair)
        }
        compareDamage()
    }

    /// Factor by which the output plays faster.
    var speed: Double {
        if let content { return content.speed }
        let video = pairs.pairs.first { $0.source.mediaType == .video }
        return video.map(ConversionClock.speed) ?? 1
    }

    // MARK: Notes

    mutating func lose(
        _ aspect: ConversionAspect, _ message: String, _ values: (String?, String?) = (nil, nil),
        of pair: ConversionPairs.Pair? = nil, at time: Double? = nil
    ) {
        note(aspect, .lost, message, values, pair, time)
    }

    mutating func change(
        _ aspect: ConversionAspect?, _ message: String,
        _ values: (String?, String?) = (nil, nil), of pair: ConversionPairs.Pair? = nil
    ) {
        note(aspect, .changed, message, values, pair, nil)
    }

    private mutating func note(
        _ aspect: ConversionAspect?, _ verdict: ConversionDifference.Verdict, _ message: String,
        _ values: (String?, String?), _ pair: ConversionPairs.Pair?, _ time: Double?
    ) {
        differences.append(
            ConversionDifference(
                aspect: aspect, verdict: verdict, sourceTrack: pair?.source.trackID,
                outputTrack: pair?.output.trackID, source: values.0, output: values.1, time: time,
                message: message))
    }

    // MARK: Tracks

    private mutating func compareTracks() {
        for track in pairs.missing {
            differences.append(
                ConversionDifference(
                    aspect: .track, verdict: .lost, sourceTrack: track.trackID,
                    source: Self.words(track),
                    message: "The \(track.mediaType.rawValue) track is missing."))
        }
        for track in pairs.added {
            differences.append(
                ConversionDifference(
                    aspect: nil, verdict: .changed, outputTrack: track.trackID,
                    output: Self.words(track),
                    message: "The \(track.mediaType.rawValue) track is new."))
        }
        for type in [MediaType.video, .audio, .subtitle] {
            let ofType = pairs.pairs.filter { $0.source.mediaType == type }
            let order = ofType.map(\.output.trackID)
            if order != order.sorted() {
                lose(
                    .order, "The \(type.rawValue) tracks are in another order.",
                    (
                        Self.list(ofType.map(\.source)),
                        Self.list(
                            ofType.map(\.output).sorted { $0.trackID < $1.trackID })
                    ))
            }
            compareDefaults(ofType)
        }
    }

    /// `audio, English, Surround`
    static func words(_ track: MediaPlayerTrack) -> String {
        let words = [track.language ?? track.languageCode, track.name, track.codec]
        return words.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ", ")
    }

    private static func list(_ tracks: [MediaPlayerTrack]) -> String {
        tracks.map { $0.languageCode ?? ($0.name.isEmpty ? "?" : $0.name) }
            .joined(separator: " ")
    }

    /// The track that players take without a preference.
    private mutating func compareDefaults(_ ofType: [ConversionPairs.Pair]) {
        guard let first = ofType.first, ofType.count > 1 || first.source.mediaType == .subtitle
        else { return }
        func isDefault(_ track: MediaPlayerTrack) -> Bool {
            track.dispositions.contains("default")
        }
        let isSubtitle = first.source.mediaType == .subtitle
        let before = ofType.first { isDefault($0.source) } ?? (isSubtitle ? nil : first)
        let byOutput = ofType.sorted { $0.output.trackID < $1.output.trackID }
        let after =
            byOutput.first { isDefault($0.output) } ?? (isSubtitle ? nil : byOutput.first)
        guard before?.source.trackID != after?.source.trackID else { return }
        let values = (
            before.map { "#\($0.source.trackID)" } ?? "none",
            after.map { "#\($0.output.trackID)" } ?? "none"
        )
        let type = first.source.mediaType.rawValue
        if before != nil {
            lose(.disposition, "The default \(type) track changed.", values, of: before)
        } else {
            change(.disposition, "The default \(type) track is new.", values, of: after)
        }
    }

    private static let flags: Set<String> = [
        "forced", "hearing_impaired", "visual_impaired", "comment", "original", "dub", "captions",
        "descriptions", "lyrics", "karaoke", "clean_effects",
    ]

    private mutating func compareLabels(_ pair: ConversionPairs.Pair) {
        let (one, two) = (pair.source, pair.output)
        if let before = one.languageCode, before != two.languageCode {
            let values = (before, two.languageCode)
            if let _ = two.languageCode {
                lose(.language, "The language changed.", values, of: pair)
            } else if one.mediaType == .video {
                // Players choose no video by its language, and HandBrake drops it.
                change(.language, "The language is missing.", values, of: pair)
            } else {
                lose(.language, "The language is missing.", values, of: pair)
            }
        } else if one.languageCode == nil, let after = two.languageCode {
            change(.language, "The language is new.", (nil, after), of: pair)
        }
        if !one.name.isEmpty, one.name != two.name {
            let change = two.name.isEmpty ? "is missing" : "changed"
            lose(
                .title, "The title \(change).",
                (one.name, two.name.isEmpty ? nil : two.name), of: pair)
        }
        func flags(_ track: MediaPlayerTrack) -> Set<String> {
            var flags = Self.flags.intersection(track.dispositions)
            if track.isForced == true { flags.insert("forced") }
            return flags
        }
        for flag in flags(one).subtracting(flags(two)).sorted() {
            lose(.disposition, "The flag \(flag) is missing.", (flag, nil), of: pair)
        }
        for flag in flags(two).subtracting(flags(one)).sorted() {
            change(.disposition, "The flag \(flag) is new.", (nil, flag), of: pair)
        }
    }

    // MARK: File

    private mutating func compareFile() {
        guard let one = source.container, let two = output.container else { return }
        if one.format != two.format {
            change(nil, "The container changed.", (one.format, two.format))
        }
        if let before = source.input.size, let after = output.input.size, before != after {
            change(nil, "The size changed.", (Quantity.bytes(before), Quantity.bytes(after)))
        }
        func title(_ container: MediaContainer) -> String? {
            container.tags.first { $0.key.lowercased() == "title" && !$0.value.isEmpty }?.value
        }
        if let before = title(one), before != title(two) {
            let change = title(two) == nil ? "is missing" : "changed"
            lose(.title, "The title of the file \(change).", (before, title(two)))
        }
        compareChapters(one, two)
        compareAttachments(one, two)
        let covers = (Self.covers(source), Self.covers(output))
        if covers.1 < covers.0 {
            lose(.cover, "Covers are missing.", ("\(covers.0)", "\(covers.1)"))
        }
    }

    /// Seconds by which the time of a chapter may differ.
    private static let chapterTolerance = 0.1

    private mutating func compareChapters(_ one: MediaContainer, _ two: MediaContainer) {
        let (before, after) = (one.chapters, two.chapters)
        guard !before.isEmpty else { return }
        guard before.count == after.count else {
            let change = after.count < before.count ? "missing" : "new"
            return lose(
                .chapters, "Chapters are \(change).", ("\(before.count)", "\(after.count)"))
        }
        let factor = speed
        for (number, (left, right)) in zip(before, after).enumerated() {
            if let start = left.start, let moved = right.start,
                abs(start - moved * factor) > Self.chapterTolerance
            {
                lose(
                    .chapters, "Chapter \(number + 1) begins at another time.",
                    (TimeStamp.text(start), TimeStamp.text(moved)), at: start)
            }
            if let title = left.title, !title.isEmpty, title != right.title {
                lose(
                    .chapters, "The title of chapter \(number + 1) changed.",
                    (title, right.title), at: left.start)
            }
        }
    }

    private static func isCover(_ attachment: MediaAttachment, _ record: MediaRecord) -> Bool {
        attachment.mimeType?.hasPrefix("image/") == true
            || record.tracks.contains {
                $0.trackID == attachment.trackID && $0.isAttachedPicture
            }
    }

    private static func covers(_ record: MediaRecord) -> Int {
        let tracks = record.tracks.filter(\.isAttachedPicture)
        let ids = Set(tracks.map(\.trackID))
        let files = record.container?.attachments.filter { file in
            isCover(file, record) && !(file.trackID.map(ids.contains) ?? false)
        }
        return tracks.count + (files?.count ?? 0)
    }

    private mutating func compareAttachments(_ one: MediaContainer, _ two: MediaContainer) {
        var rest = two.attachments.filter { !Self.isCover($0, output) }
        for file in one.attachments where !Self.isCover(file, source) {
            let name = file.fileName ?? file.mimeType ?? "without name"
            guard let place = rest.firstIndex(where: { $0.fileName == file.fileName }) else {
                lose(.attachments, "The attachment “\(name)” is missing.", (name, nil))
                continue
            }
            let other = rest.remove(at: place)
            if let before = file.size, let after = other.size, before != after {
                lose(
                    .attachments, "The attachment “\(name)” has another size.",
                    (Quantity.bytes(before), Quantity.bytes(after)))
            }
        }
    }

    private mutating func compareCoding(_ pair: ConversionPairs.Pair) {
        let (one, two) = (pair.source, pair.output)
        if one.codec != two.codec {
            change(nil, "The codec changed.", (one.codec, two.codec), of: pair)
        }
        guard one.mediaType != .subtitle else { return }
        let rates = (one.bitRate, two.bitRate)
        if let before = rates.0, let after = rates.1, before != after {
            change(
                nil, "The bit rate changed.", (Quantity.bitRate(before), Quantity.bitRate(after)),
                of: pair)
        }
    }

    // MARK: Damage

    private mutating func compareDamage() {
        for pair in pairs.pairs {
            func errors(_ record: MediaRecord, _ track: MediaPlayerTrack)
                -> [MediaRecord.Decode.Problem]
            {
                (record.decode?.errors ?? []).filter { $0.trackID == track.trackID }
            }
            let before = errors(source, pair.source)
            let after = errors(output, pair.output)
            if after.count > before.count, let first = after.first {
                lose(
                    .damage, "Decoding errors: \(first.kindWords).",
                    ("\(before.count)", "\(after.count)"), of: pair, at: first.time)
            }
        }
        let known = Set(source.findings.map(\.code.rawValue))
        for finding in output.findings where finding.severity == .error {
            guard !known.contains(finding.code.rawValue), finding.code.rawValue != "decode.errors"
            else { continue }
            let pair = pairs.pairs.first { $0.output.trackID == finding.trackID }
            lose(
                .damage, finding.message, (nil, finding.code.rawValue), of: pair)
        }
    }
}
