/// How the action for findings of one code follows from the finding and its file.
///
/// Every rule has a file with that fault in the tests, on which its command is run.
struct RemedyRule: Sendable {
    /// A track of the example, and the values of its finding.
    let example: (track: Int, declared: JSONValue?, observed: JSONValue?)
    let plan: @Sendable (RemedySubject) -> RemedyPlan?

    init(
        _ track: Int, _ observed: JSONValue? = nil, declared: JSONValue? = nil,
        _ plan: @escaping @Sendable (RemedySubject) -> RemedyPlan?
    ) {
        example = (track, declared, observed)
        self.plan = plan
    }

    /// Codes without a rule have advice only.
    static let all: [Finding.Code: RemedyRule] = color.merging(headers) { $1 }
        .merging(labels) { $1 }.merging(files) { $1 }.merging(encodings) { $1 }

    private static let color: [Finding.Code: RemedyRule] = [
        .colorPrimariesConflict: Self(0, .string("bt2020")) { subject in
            subject.edit(subject.word.map(HeaderEdit.Change.primaries))
        },
        .colorTransferConflict: Self(0, .string("smpte2084")) { subject in
            subject.edit(subject.word.map(HeaderEdit.Change.transfer))
        },
        .colorMatrixConflict: Self(0, .string("bt2020nc")) { subject in
            subject.edit(subject.word.map(HeaderEdit.Change.matrix))
        },
        .colorRangeConflict: Self(0, .string("pc")) { subject in
            subject.edit(subject.word.map(HeaderEdit.Change.range))
        },
        .colorRangeMismatch: Self(0, .string("pc")) { subject in
            subject.rewriteTag(subject.word.map(HeaderEdit.Change.range), "colorRange")
        },
        .colorMatrixMismatch: Self(0, .string("smpte170m")) { subject in
            subject.rewriteTag(subject.word.map(HeaderEdit.Change.matrix), "yCbCrMatrix")
        },
    ]

    private static let headers: [Finding.Code: RemedyRule] = [
        .videoSizeConflict: Self(
            0, .object(["width": .int(1920), "height": .int(1080)])
        ) { subject in
            subject.inMatroska(subject.size.map(HeaderEdit.Change.codedSize))
        },
        .videoAspectConflict: Self(0, .string("1:1")) { $0.sampleAspect },
        .videoFieldOrderConflict: Self(0, .string("tt")) { subject in
            subject.inMatroska(subject.word.map(HeaderEdit.Change.fieldOrder))
        },
        .hdrStaticMetadataConflict: Self(0) { subject in
            subject.inMatroska(subject.track?.contentLight.map(HeaderEdit.Change.contentLight))
        },
        .hdrLightLevelMismatch: Self(0) { $0.measuredLight },
        .audioChannelsConflict: Self(1, .int(2)) { subject in
            subject.inMatroska(subject.count.map(HeaderEdit.Change.channels))
        },
        .audioSampleRateConflict: Self(1, .int(48000)) { subject in
            subject.inMatroska(subject.count.map(HeaderEdit.Change.sampleRate))
        },
        .audioBitDepthConflict: Self(1, .int(16)) { subject in
            subject.inMatroska(subject.count.map(HeaderEdit.Change.bitDepth))
        },
        .timeFrameRateConflict: Self(0, .string("24000/1001")) { subject in
            subject.inMatroska(subject.fraction.map(HeaderEdit.Change.frameRate))
        },
        .tagsStaleStatistics: Self(0) { $0.statistics },
    ]

    private static let labels: [Finding.Code: RemedyRule] = [
        .tagsLanguageConflict: Self(1, .string("fr")) { subject in
            subject.inMatroska(subject.languageTag.map(HeaderEdit.Change.language))
        },
        .tagsLanguageMismatch: Self(2, .string("de")) { $0.detectedLanguage },
        .tagsLanguageMissing: Self(2, .string("de")) { $0.detectedLanguage },
        .tagsForcedMismatch: Self(2) { $0.inMatroska(.flag(.forced, false), from: 0.6) },
        .tagsForcedMissing: Self(2) { $0.inMatroska(.flag(.forced, true), from: 0.6) },
        .tagsHearingImpairedMissing: Self(2) {
            $0.inMatroska(.flag(.hearingImpaired, true), from: 0.6)
        },
        .tagsCommentaryMissing: Self(1) { $0.inMatroska(.flag(.commentary, true), from: 0.6) },
    ]

    private static let files: [Finding.Code: RemedyRule] = [
        .containerExtensionMismatch: Self(0, .string("matroska")) { $0.extensionOfFormat },
        .indexSeekMiss: Self(0) { $0.remux(.whole) },
        .structureUnusedBytes: Self(0) { $0.remux(.whole) },
        .containerEmptyTrack: Self(1) { $0.withoutTrack },
        .audioSilentTrack: Self(1) { $0.withoutTrack },
        .subtitleOutOfSync: Self(2, .double(1.5)) { $0.shifted },
        .audioOffset: Self(1, .double(0.3)) { $0.shifted },
    ]

    private static let encodings: [Finding.Code: RemedyRule] = [
        .audioFakeBitDepth: Self(1, .object(["bits": .int(16)])) { $0.fewerBits },
        .audioInvertedChannels: Self(1) { $0.otherPolarity },
        .audioHum: Self(
            1, .object(["frequency": .double(50), "lines": .int(2)])
        ) { $0.withoutHum },
        .audioDCOffset: Self(
            1, .object(["channel": .int(0), "offset": .double(0.02)])
        ) { $0.withoutOffset },
        .videoHardTelecine: Self(0, .double(23.976), declared: .double(29.97)) {
            $0.film("fieldmatch,decimate", in: 29.0...31)
        },
        .videoPulldown25: Self(0, .double(24), declared: .double(25)) {
            $0.film("fieldmatch,decimate=cycle=25", in: 24.5...25.5)
        },
        .videoRepeatedPictures: Self(
            0, .double(24), declared: .double(60)
        ) { $0.withoutDuplicates },
    ]
}

extension RemedyRule {
    /// Containers of examples.
    private static let formats = ["matroska", "mp4"]

    /// A finding in a file of one video, one audio and one subtitle track.
    fileprivate func film(_ code: Finding.Code, _ format: String, path: String) -> (
        Finding, MediaRecord
    ) {
        let finding = Finding(
            code, trackID: example.track, message: "", declared: example.declared,
            observed: example.observed)
        var video = MediaPlayerTrack(trackID: 0, mediaType: .video)
        (video.codec, video.pixelFormat, video.frameRateMode) = ("h264", "yuv420p", .constant)
        video.sampleAspectRatio = AspectRatio(16, 15)
        video.frameRate = example.declared?.number.flatMap { Rational(Int($0 * 1000), 1000) }
        if format == "mp4" {
            for key in ["colorRange", "yCbCrMatrix"] {
                video.evidence[key] = Evidence(source: .bitstream, observed: .string("tv"))
            }
        }
        if code == .hdrStaticMetadataConflict {
            video.contentLight = ContentLight(maxCLL: 1000, maxFALL: 400)
        }
        if code == .hdrLightLevelMismatch {
            video.measuredContentLight = ContentLight(maxCLL: 800, maxFALL: 150)
        }
        var audio = MediaPlayerTrack(trackID: 1, mediaType: .audio)
        (audio.codec, audio.bitDepth, audio.channels) = (format == "mp4" ? "aac" : "flac", 24, 2)
        var subtitle = MediaPlayerTrack(trackID: 2, mediaType: .subtitle)
        subtitle.codec = format == "mp4" ? "mov_text" : "subrip"
        var tracks = [video, audio, subtitle]
        for index in tracks.indices {
            tracks[index].containerID = index + 1
            tracks[index].languageCode = "en"
            tracks[index].dispositions = ["default"]
        }
        var record = MediaRecord(
            input: .init(path: path), container: MediaContainer(format: format), tracks: tracks)
        record.container?.tags = format == "mp4" ? ["major_brand": "isom"] : [:]
        record.findings = [finding]
        return (finding, record)
    }

    /// Commands for a file with one finding, by format.
    fileprivate func examples(_ code: Finding.Code) -> [(format: String, command: String)] {
        Self.formats.flatMap { format in
            let ending =
                code == .containerExtensionMismatch
                ? "avi" : ContainerFormat.fileExtension(of: format)
            let (finding, record) = film(code, format, path: "film.\(ending)")
            return finding.remedy(in: record).commands.map { (format, $0) }
        }
    }
}

extension Finding.Code {
    /// Codes with commands for some files.
    static let mended: Set<Self> = Set(RemedyRule.all.keys)

    /// Commands for a file with such a finding, by format; values of other files differ.
    package var exampleCommands: [(format: String, command: String)] {
        RemedyRule.all[self]?.examples(self) ?? []
    }

    /// A finding of this code with its file of a name; nil where it has no command.
    func example(format: String, path: String) -> (Finding, MediaRecord)? {
        RemedyRule.all[self].map { $0.film(self, format, path: path) }
    }
}
