/// A finding in its file, for the choice of an action.
struct RemedySubject {
    let finding: Finding
    let record: MediaRecord
    let format: String
    let track: MediaPlayerTrack?

    /// nil where nothing is to be done to the file before it is complete.
    init?(_ finding: Finding, _ record: MediaRecord) {
        guard record.error == nil, let container = record.container,
            container.encryption == nil, record.disc == nil,
            !record.findings.contains(where: { Self.damage.contains($0.code) })
        else { return nil }
        (self.finding, self.record, format) = (finding, record, container.format)
        track = record.tracks.first { $0.trackID == finding.trackID }
    }

    /// Findings after which an editor or a remuxer would lose more.
    private static let damage: Set<Finding.Code> = [
        .containerTruncated, .containerReadError, .containerPacketCut, .structureZeroedSpan,
        .structureDamagedPackets, .structureLostSync,
    ]

    var isMatroska: Bool { format == "matroska" }

    /// The plan for this finding; nil for advice only.
    var plan: RemedyPlan? { RemedyRule.all[finding.code]?.plan(self) }

    // MARK: Observed values

    var word: String? { finding.observed?.text.flatMap { ShellWord.isPlain($0) ? $0 : nil } }

    var languageTag: String? { word.flatMap { LanguageTag($0)?.canonical } }

    var fraction: Rational? { word.flatMap { Rational($0) } }

    var count: Int? {
        finding.observed?.number.flatMap { Int(exactly: $0) }.flatMap { $0 > 0 ? $0 : nil }
    }

    var size: PixelSize? {
        finding.observed.flatMap { try? PixelSize.read($0) }.flatMap {
            $0.width > 0 && $0.height > 0 ? $0 : nil
        }
    }

    /// A number inside the observed value.
    func measure(_ name: String) -> Double? { finding.observed?[name]?.number }

    // MARK: Header fields

    /// - Parameters:
    ///   - change: nil where its value is unknown.
    ///   - least: confidence below which no command is printed.
    func edit(_ change: HeaderEdit.Change?, from least: Double = 0) -> RemedyPlan? {
        guard let track, let change else { return nil }
        return RemedyPlan(
            action: .edit([HeaderEdit(trackID: track.trackID, change: change)]),
            leastConfidence: least)
    }

    var detectedLanguage: RemedyPlan? {
        edit(languageTag.map(HeaderEdit.Change.language), from: 0.8)
    }

    /// An edit that ffmpeg does not make in a copy of another container.
    func inMatroska(_ change: HeaderEdit.Change?, from least: Double = 0) -> RemedyPlan? {
        HeaderEditor(of: format) == .mkvpropedit ? edit(change, from: least) : nil
    }

    /// Tags of all tracks at once.
    var statistics: RemedyPlan? {
        guard HeaderEditor(of: format) == .mkvpropedit else { return nil }
        let edit = HeaderEdit(trackID: finding.trackID ?? 0, change: .statistics)
        return RemedyPlan(action: .edit([edit]))
    }

    /// Whether the stream states a value, which players prefer to that of the container.
    private func isInStream(_ key: String) -> Bool {
        track?.evidence[key]?.observed.map { $0 != .null } ?? false
    }

    /// A tag of stream and container that the samples contradict.
    func rewriteTag(_ change: HeaderEdit.Change?, _ key: String) -> RemedyPlan? {
        guard let change else { return nil }
        let assumption = "a dark, a bright and a saturated frame look right with the new tag"
        guard isInStream(key) else {
            var plan = inMatroska(change, from: 0.7)
            plan?.assumption = assumption
            return plan
        }
        guard let track, let tags = BitstreamTags(change, codec: track.codec),
            track.isPlainVideo
        else { return nil }
        let rewrite = TrackRewrite(
            trackID: track.trackID, work: .tags(tags), header: [change])
        return RemedyPlan(
            action: .rewrite(rewrite), assumption: assumption, leastConfidence: 0.7)
    }

    /// The container's sample aspect ratio, written into the stream.
    var sampleAspect: RemedyPlan? {
        // A wrong size makes a wrong shape.
        guard
            !record.findings.contains(where: {
                $0.code == .videoSizeConflict && $0.trackID == finding.trackID
            }), let track, track.isPlainVideo, let ratio = track.sampleAspectRatio?.value,
            let tags = BitstreamTags(sampleAspectRatio: ratio, codec: track.codec)
        else { return nil }
        return RemedyPlan(
            action: .rewrite(TrackRewrite(trackID: track.trackID, work: .tags(tags))),
            assumption: "the shape of the container, \(ratio.numerator):\(ratio.denominator), is "
                + "right")
    }

    /// Measured light, unless the stream has a level of its own, or an excerpt may be darker.
    var measuredLight: RemedyPlan? {
        guard finding.severity >= .warning, !isInStream("contentLight"),
            let light = track?.measuredContentLight
        else { return nil }
        return inMatroska(.contentLight(light))
    }

    // MARK: Files

    var extensionOfFormat: RemedyPlan? {
        guard word == format, ContainerFormat(word: format) != nil else { return nil }
        return RemedyPlan(action: .rename(ending: ContainerFormat.fileExtension(of: format)))
    }

    func remux(_ change: MatroskaRemux.Change) -> RemedyPlan? {
        guard isMatroska, hasNameOfFormat else { return nil }
        return RemedyPlan(
            action: .remux(MatroskaRemux(change: change)),
            loss: "the identifier of the file, its date, and old statistics tags")
    }

    /// Whether a new file with this extension is one of this format.
    var hasNameOfFormat: Bool {
        let ending = record.input.name.split(separator: ".").last?.lowercased() ?? ""
        return ContainerFormat.promised(by: ending).contains(format)
    }

    var withoutTrack: RemedyPlan? {
        guard let track, let kind = MatroskaRemux.Kind(track.mediaType) else { return nil }
        var plan = remux(.without(track.trackID, kind))
        plan?.loss = "track \(track.trackID)"
        plan?.leastConfidence = 0.9
        return plan
    }

    /// Times moved by the observed offset; only subtitles are stretched.
    var shifted: RemedyPlan? {
        guard let track, [.audio, .subtitle].contains(track.mediaType) else { return nil }
        let stretch = measure("stretch")
        guard stretch == nil || track.mediaType == .subtitle,
            let late = finding.observed?.number ?? measure("offset"), late.magnitude < 1e5,
            (stretch ?? 1) > 0.5, (stretch ?? 1) < 2
        else { return nil }
        let shift = MatroskaRemux.Shift(
            milliseconds: Int((-late * 1000).rounded()), stretch: stretch)
        var plan = remux(.shifted(track.trackID, shift))
        plan?.assumption = "the track that it was compared with is in sync with the video"
        plan?.leastConfidence = 0.85
        return plan
    }
}
