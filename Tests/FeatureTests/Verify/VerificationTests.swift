import Fixtures
import Foundation
import Predicates
import Reporting
import Testing
import TrackModel

@testable import Pictures
@testable import VerifyFeature

/// Records of a file and of its conversion, with one planted loss each.
@Suite struct VerificationTests {
    static let film: MediaRecord = {
        var container = MediaContainer(format: "matroska")
        container.tags = ["title": "The Film"]
        container.chapters = (0..<3).map {
            Chapter(id: UInt64($0), start: Double($0) * 600, title: "Part \($0)")
        }
        container.attachments = [MediaAttachment(fileName: "f.ttf", mimeType: "font/ttf", size: 9)]
        var tracks = [video, audio(1, "en", "Surround"), audio(2, "de", "Stereo")]
        tracks[1].dispositions = ["default"]
        var forced = MediaPlayerTrack(trackID: 3, mediaType: .subtitle)
        (forced.languageCode, forced.isForced) = ("en", true)
        forced.dispositions = ["forced"]
        forced.reading = CueReading(cues: 12, isComplete: true)
        forced.reading?.firstTime = 61
        var cover = MediaPlayerTrack(trackID: 4, mediaType: .video)
        cover.dispositions = ["attached_pic"]
        return MediaRecord(
            input: .init(path: "film.mkv", size: 9_000_000_000), container: container,
            tracks: tracks + [forced, cover], decode: .init(depth: .full))
    }()

    private static let video: MediaPlayerTrack = {
        var track = MediaPlayerTrack(trackID: 0, mediaType: .video)
        track.codec = "h264"
        (track.duration, track.startTime, track.frameCount) = (1800, 0, 43_200)
        track.frameRate = Rational(24, 1)
        track.frameRateMode = .constant
        track.codedSize = PixelSize(width: 1920, height: 1080)
        track.naturalSize = track.codedSize
        (track.bitDepth, track.chromaSubsampling, track.colorRange) = (10, "4:2:0", "tv")
        (track.colorPrimaries, track.transferFunction) = ("bt2020", "smpte2084")
        track.yCbCrMatrix = "bt2020nc"
        (track.dynamicRange, track.fieldOrder) = (.hdr10, .progressive)
        track.masteringDisplay = MasteringDisplay(
            redX: 0.68, redY: 0.32, greenX: 0.265, greenY: 0.69, blueX: 0.15, blueY: 0.06,
            whiteX: 0.3127, whiteY: 0.329, minLuminance: 0.005, maxLuminance: 1000)
        track.contentLight = ContentLight(maxCLL: 1000, maxFALL: 400)
        return track
    }()

    private static func audio(_ id: Int, _ language: String, _ name: String) -> MediaPlayerTrack {
        var track = MediaPlayerTrack(trackID: id, mediaType: .audio)
        (track.languageCode, track.name, track.codec) = (language, name, "ac3")
        (track.duration, track.startTime) = (1800, 0)
        (track.channels, track.channelLayout, track.sampleRate) = (6, "5.1(side)", 48_000)
        var measured = AudioMeasurements(
            seconds: 1800, sampleRate: 48_000,
            channels: ["FL", "FR", "FC"].map {
                var channel = AudioChannel(name: $0, offset: 0)
                channel.rms = -23
                return channel
            })
        measured.loudness = AudioLoudness()
        measured.loudness?.integrated = -24
        track.measuredSound = measured
        return track
    }

    /// Aspects that are lost, without repetition.
    private static func losses(
        from source: MediaRecord = film, allowing: Set<ConversionAspect> = [],
        _ change: (inout MediaRecord) -> Void
    ) -> [ConversionAspect] {
        var output = film
        change(&output)
        let losses = Verification(
            source, output, ConversionRequirements(allowing: allowing)
        ).differences(.lost)
        return losses.compactMap(\.aspect).reduce(into: []) {
            if !$0.contains($1) { $0.append($1) }
        }
    }

    @Test func `codec, container and size may change`() throws {
        var output = Self.film
        output.input.size = 1_000_000
        output.container?.format = "mp4"
        output.tracks[0].codec = "hevc"
        output.tracks[1].codec = "aac"
        let verification = Verification(Self.film, output)
        #expect(verification.verdict == .faithful)
        #expect(verification.differences(.changed).count == 4)
    }

    typealias Loss = (aspect: ConversionAspect, change: @Sendable (inout MediaRecord) -> Void)

    private static let planted: [Loss] = [
        (.track, { $0.tracks.remove(at: 2) }),
        (.language, { $0.tracks[2].languageCode = nil }),
        (.language, { $0.tracks[2].languageCode = "fr" }),
        (.title, { $0.tracks[1].name = "" }),
        (.title, { $0.container?.tags = [:] }),
        (.disposition, { ($0.tracks[3].isForced, $0.tracks[3].dispositions) = (false, []) }),
        (
            .disposition,
            { ($0.tracks[1].dispositions, $0.tracks[2].dispositions) = ([], ["default"]) }
        ),
        (.chapters, { $0.container?.chapters = [] }),
        (.chapters, { $0.container?.chapters[1].start = 601 }),
        (.chapters, { $0.container?.chapters[1].title = nil }),
        (.attachments, { $0.container?.attachments = [] }),
        (.cover, { $0.tracks.removeLast() }),
        (.duration, { $0.tracks[1].duration = 1799 }),
        (.sync, { $0.tracks[1].startTime = 0.2 }),
        (.frames, { $0.tracks[0].frameCount = 43_150 }),
        (.frameRate, { $0.tracks[0].frameRate = Rational(24_000, 1001) }),
        (.scale, { $0.tracks[0].naturalSize = PixelSize(width: 1280, height: 720) }),
        (.aspect, { $0.tracks[0].naturalSize = PixelSize(width: 1440, height: 1080) }),
        (.rotation, { $0.tracks[0].naturalSize = PixelSize(width: 1080, height: 1920) }),
        (.interlacing, { $0.tracks[0].fieldOrder = .tt }),
        (.bits, { $0.tracks[0].bitDepth = 8 }),
        (.range, { $0.tracks[0].colorRange = "pc" }),
        (.color, { $0.tracks[0].yCbCrMatrix = "bt709" }),
        (.color, { $0.tracks[0].colorPrimaries = nil }),
        (.hdr, { $0.tracks[0].masteringDisplay = nil }),
        (.hdr, { $0.tracks[0].contentLight?.maxCLL = 4000 }),
        (.channels, { ($0.tracks[1].channels, $0.tracks[1].channelLayout) = (2, "stereo") }),
        (.sampleRate, { $0.tracks[1].sampleRate = 22_050 }),
        (.loudness, { $0.tracks[1].measuredSound?.loudness?.integrated = -34 }),
        (.silence, { $0.tracks[1].measuredSound?.loudness?.integrated = nil }),
        (.silence, { $0.tracks[1].measuredSound?.channels[2].rms = nil }),
        (.subtitles, { $0.tracks[3].reading?.cues = 9 }),
        (.subtitles, { $0.tracks[3].reading?.firstTime = 62 }),
        (.damage, { $0.decode?.errors = [.init(trackID: 0, time: 9, kind: "invalid-data")] }),
    ]

    @Test(arguments: planted.indices)
    func `one planted loss is found alone, and not counted if allowed`(place: Int) {
        let loss = Self.planted[place]
        #expect(Self.losses(loss.change) == [loss.aspect])
        #expect(Self.losses(allowing: [loss.aspect], loss.change).isEmpty)
    }

    @Test func `HDR that becomes SDR is one loss, with its colours`() {
        let losses = Self.losses {
            $0.tracks[0].dynamicRange = .sdr
            $0.tracks[0].transferFunction = "bt709"
            ($0.tracks[0].masteringDisplay, $0.tracks[0].contentLight) = (nil, nil)
        }
        #expect(losses == [.hdr])
    }

    @Test func `Dolby Vision may lose its RPUs or be dropped`() {
        var source = Self.film
        source.tracks[0].dynamicRange = .dolbyVision
        var record = DOVIDecoderConfigurationRecord(origin: .container)
        (record.profile, record.blSignalCompatibilityID) = (8, 1)
        (record.rpuFrames, record.frames) = (43_200, 43_200)
        source.tracks[0].dovi = record
        #expect(Self.losses(from: source) { _ in } == [.dolbyVision])
        let partial = Self.losses(from: source) {
            $0.tracks[0] = source.tracks[0]
            $0.tracks[0].dovi?.rpuFrames = 40_000
        }
        #expect(partial == [.dolbyVision])
        #expect(Self.losses(from: source) { $0.tracks[0] = source.tracks[0] }.isEmpty)
    }

    @Test func `a video at 25 frames per second is faster, and nothing else`() {
        let losses = Self.losses {
            let factor = 24.0 / 25
            $0.tracks[0].frameRate = Rational(25, 1)
            for track in 0...2 { $0.tracks[track].duration = 1800 * factor }
        }
        #expect(losses.contains(.frameRate))
        #expect(!losses.contains(.frames))
    }

    @Test func `reordered tracks of one type are a loss`() {
        let losses = Self.losses {
            $0.tracks.swapAt(1, 2)
            ($0.tracks[1].trackID, $0.tracks[2].trackID) = (1, 2)
        }
        #expect(losses == [.order])
    }

    @Test func `cropped black bars are not lost`() {
        var source = Self.film
        var measured = PictureMeasurements(pictures: 9, isComplete: true)
        measured.activePicture = ActivePictureMeasurement(
            pictures: 9, size: PixelSize(width: 1920, height: 1080),
            bars: PictureInsets(top: 138, bottom: 138), stretches: [])
        source.tracks[0].measuredPicture = measured
        let losses = Self.losses(from: source) {
            $0.tracks[0].naturalSize = PixelSize(width: 1920, height: 804)
        }
        #expect(losses.isEmpty)
    }

    @Test func `frames that pulldown repeats may be removed`() {
        var source = Self.film
        source.tracks[0].frameRate = Rational(30_000, 1001)
        var measured = PictureMeasurements(pictures: 9, isComplete: true)
        measured.cadence = CadenceMeasurement(pictures: 9)
        source.tracks[0].measuredPicture = measured
        let film = Rational(24_000, 1001)
        #expect(Self.losses(from: source) { $0.tracks[0].frameRate = film } == [.frameRate])
        source.tracks[0].measuredPicture?.cadence?.contentRate = 23.976
        #expect(Self.losses(from: source) { $0.tracks[0].frameRate = film }.isEmpty)
        #expect(
            Self.losses(from: source) { $0.tracks[0].frameRate = Rational(25, 1) } == [.frameRate])
    }

    @Test func `another matrix is no loss where frames have no colour`() {
        var output = Self.film
        output.tracks[0].yCbCrMatrix = "smpte170m"
        #expect(Verification(Self.film, output).differences(.lost).map(\.aspect) == [.color])
        let grey = Verification(Self.film, output, content: Self.content(noise: 0))
        #expect(grey.verdict == .faithful)
        #expect(grey.differences(.changed).contains { $0.aspect == .color })
    }

    @Test func `a silent passage is found by the curve of loudness`() {
        func with(_ levels: [Double?]) -> MediaRecord {
            var record = Self.film
            record.tracks[1].measuredSound?.loudness?.curve = LoudnessCurve(
                interval: 1, shortTerm: levels)
            return record
        }
        let whole: [Double?] = [nil, nil, nil, -22, -23, -24, -23, -22]
        let cut: [Double?] = [nil, nil, nil, -22, -25, nil, -26, -22]
        let losses = Verification(with(whole), with(cut)).differences(.lost)
        #expect(losses.map(\.aspect) == [.silence])
        #expect(losses.first?.time == 5)
        #expect(Verification(with(whole), with(whole)).verdict == .faithful)
    }

    @Test func `tracks are paired by language before order`() {
        let output = [Self.audio(0, "de", ""), Self.audio(1, "en", "")]
        let pairs = ConversionPairs(Self.film.tracks, output)
        #expect(pairs.pairs.map(\.source.trackID) == [1, 2])
        #expect(pairs.pairs.map(\.output.trackID) == [1, 0])
        #expect(pairs.missing.map(\.trackID) == [0, 3])
    }

    @Test func `the text begins with the verdict and names both values`() {
        var output = Self.film
        output.tracks[0].bitDepth = 8
        var text = VerificationText(options: ReportOptions())
        let lines = text.write(Verification(Self.film, output)).split(separator: "\n")
        #expect(lines.first?.hasPrefix("LOST  film.mkv") == true)
        #expect(
            lines.dropFirst().first == "  bits          #0 → #0: Samples have fewer bits. 10 → 8")
    }

    // MARK: Requirements

    private static func losses(
        _ profile: ConversionProfile, expecting conditions: [String] = [],
        from source: MediaRecord = film, content: ContentComparison? = nil,
        _ change: (inout MediaRecord) -> Void
    ) throws -> [ConversionDifference] {
        var output = film
        change(&output)
        let requirements = ConversionRequirements(
            profile: profile, expecting: try conditions.map { try PairCondition(parsing: $0) })
        return Verification(source, output, content: content, requirements).differences(.lost)
    }

    @Test(arguments: ConversionProfile.allCases)
    func `a file meets every profile against itself`(profile: ConversionProfile) throws {
        #expect(try Self.losses(profile) { _ in }.isEmpty)
        #expect(profile.expectations.count == profile.conditions.count)
    }

    @Test(arguments: ConversionProfile.allCases)
    func `each profile has its row in the page`(profile: ConversionProfile) throws {
        let page = try String(
            contentsOf: Media.package.appending(path: "docs/verifying.md"), encoding: .utf8)
        let row = try #require(
            page.split(separator: "\n").first { $0.hasPrefix("| `\(profile.rawValue)` |") })
        let simpler = ConversionProfile.compatible.allowed.subtracting([.channels, .spatial])
        for aspect in profile.allowed where profile != .dubKept || !simpler.contains(aspect) {
            #expect(row.contains("`\(aspect.rawValue)`"), "\(aspect.rawValue)")
        }
    }

    @Test func `a version for devices may be smaller, in SDR and stereo`() throws {
        func simplify(_ record: inout MediaRecord) {
            record.tracks[0].naturalSize = PixelSize(width: 1280, height: 720)
            (record.tracks[0].bitDepth, record.tracks[0].dynamicRange) = (8, .sdr)
            record.tracks[0].transferFunction = "bt709"
            record.tracks[0].colorPrimaries = "bt709"
            record.tracks[0].yCbCrMatrix = "bt709"
            (record.tracks[0].masteringDisplay, record.tracks[0].contentLight) = (nil, nil)
            for track in 1...2 {
                (record.tracks[track].channels, record.tracks[track].channelLayout) = (2, "stereo")
                record.tracks[track].codec = "aac"
            }
            record.container?.attachments = []
        }
        #expect(try Self.losses(.compatible, simplify).isEmpty)
        #expect(try !Self.losses(.sameQuality, simplify).isEmpty)
        let late = try Self.losses(.compatible) { $0.tracks[1].startTime = 0.2 }
        #expect(late.map(\.aspect) == [.sync])
        let silent = try Self.losses(.compatible) { $0.tracks.remove(at: 2) }
        #expect(silent.map(\.aspect) == [.track])
    }

    @Test func `dubs may be fewer tracks, with each language and its channels`() throws {
        var source = Self.film
        source.tracks[2].languageCode = "en"
        #expect(try Self.losses(.dubKept, from: source) { $0.tracks.remove(at: 2) }.isEmpty)
        let lost = try Self.losses(.dubKept) { $0.tracks.remove(at: 2) }
        #expect(lost.map(\.aspect) == [.expectation])
        #expect(lost.first?.message.contains("language and channels") == true)
        let mixed = try Self.losses(.dubKept) {
            ($0.tracks[1].channels, $0.tracks[1].channelLayout) = (2, "stereo")
        }
        #expect(mixed.map(\.aspect) == [.channels, .expectation])
        // Subtitles and the cover may go, the video may not.
        #expect(try Self.losses(.dubKept) { $0.tracks.removeLast(2) }.isEmpty)
        let video = try Self.losses(.dubKept) { $0.tracks.removeFirst() }
        #expect(video.map(\.aspect) == [.expectation])
    }

    @Test func `an archive has lossless audio and equal frames`() throws {
        let lossy = try Self.losses(.archive) { $0.tracks[1].codec = "opus" }
        #expect(lossy.map(\.aspect) == [.expectation])
        #expect((lossy.first?.sourceTrack, lossy.first?.outputTrack) == (1, 1))
        let lossless = try Self.losses(.archive) {
            ($0.tracks[1].codec, $0.tracks[1].isLossless) = ("flac", true)
        }
        #expect(lossless.isEmpty)
        let noisy = try Self.losses(.archive, content: Self.content(noise: 0.001)) { _ in }
        #expect(noisy.map(\.message) == ["Decoded frames differ."])
        #expect(noisy.first?.time == 9)
        let softer = try Self.losses(.archive) {
            $0.tracks[1].measuredSound?.channels[0].rms = -23.1
        }
        #expect(softer.map(\.message) == ["Decoded audio has other levels."])
        #expect(try Self.losses(.archive, content: Self.content(noise: 0)) { _ in }.isEmpty)
    }

    @Test func `the same quality is a limit of SSIM and PSNR`() throws {
        #expect(try Self.losses(.sameQuality, content: Self.content(noise: 0.002)) { _ in }.isEmpty)
        let poor = try Self.losses(.sameQuality, content: Self.content(noise: 0.04)) { _ in }
        #expect(poor.map(\.condition) == ["NOT lowest.ssim < 0.95", "NOT lowest.psnr < 35"])
    }

    @Test func `a violated condition is a loss with its text and both values`() throws {
        let losses = try Self.losses(.compatible, expecting: ["audio.@count == source"]) {
            $0.tracks.append(Self.audio(5, "fr", ""))
        }
        #expect(losses.map(\.aspect) == [.expectation])
        #expect(losses.first?.condition == "audio.@count == source")
        #expect((losses.first?.source, losses.first?.output) == ("2", "3"))
        #expect(losses.first?.message == "“audio.@count == source” does not hold.")
    }

    @Test func `the worst frames come first, and equal ones are not listed`() throws {
        var output = Self.film
        output.tracks[0].codec = "hevc"
        let verification = Verification(Self.film, output, content: Self.content(noise: 0.01))
        let worst = try #require(try verification.json["worst"]?.elements)
        #expect(worst.map { $0["time"] } == [.double(9), .double(3)])
        var text = VerificationText(options: ReportOptions())
        #expect(text.write(verification).contains("worst frames  0:00:09.0 PSNR"))
    }

    /// Frames at 0, 3 and 9 s: the first is equal, the second has some noise, the third twice as
    /// much.
    private static func content(noise: Float) -> ContentComparison {
        func picture(_ noise: Float) -> ComparablePicture {
            let signs: [Float] = [1, -1, 0]
            let luma = (0..<16 * 16).map { place -> Float in
                let ramp = Float(place % 16) / 16
                return ramp + noise * signs[place % 3]
            }
            let chroma = [Float](repeating: 0, count: luma.count)
            return ComparablePicture(
                size: PixelSize(width: 16, height: 16), luma: luma, cb: chroma, cr: chroma)
        }
        var content = ContentComparison()
        content.frames = ContentComparison.Frames(track: 0)
        for (time, amount) in [(0, 0), (3, noise), (9, 2 * noise)] as [(Double, Float)] {
            guard let match = FrameMatch(picture(amount), in: [picture(0)], at: 0) else {
                continue
            }
            content.frames?.places.append(
                ContentComparison.Place(time: time, outputTime: time, match: match))
        }
        return content
    }

    @Test func `the page lists what each loss is`() throws {
        let page = try String(
            contentsOf: Media.package.appending(path: "docs/verifying.md"), encoding: .utf8)
        for aspect in ConversionAspect.allCases {
            let row = "| `\(aspect.rawValue)` | \(aspect.meaning.dropLast()) |"
            #expect(page.contains(row), "\(row)")
        }
    }

    @Test func `a file that cannot be read has no verdict`() throws {
        var output = Self.film
        output.error = .init(code: "not-found", message: "no such file")
        let verification = Verification(Self.film, output)
        #expect(verification.verdict == nil)
        #expect(try verification.json["error"]?["code"] == .string("not-found"))
    }
}
