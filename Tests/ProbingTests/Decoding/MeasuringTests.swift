import FFmpegBridge
import Fixtures
import Foundation
import Testing

@testable import Probing
@testable import TrackModel

/// Material whose truth is how ffmpeg made it, from the file to the finding.
@Suite struct MeasuringTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func record(_ path: String) throws -> MediaRecord {
        try probedRecord(path, .full)
    }

    struct Material: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let arguments: [String]
        let findings: Set<Finding.Code>
    }

    private static let moving = "mandelbrot=size=256x192"
    private static let tones =
        "aevalsrc=0.2*sin(880*t)+0.1*(random(0)-0.5)|0.2*sin(1500*t)+0.1*(random(1)-0.5)"
        + ":sample_rate=48000:duration=12"

    private static func film(
        _ name: String, _ source: String, _ filter: String, _ found: Finding.Code?...
    ) -> Material {
        Material(
            testDescription: name,
            arguments: [
                "-f", "lavfi", "-i", source, "-t", "4", "-vf", filter, "-c:v", "ffv1", "film.mkv",
            ],
            findings: Set(found.compactMap { $0 }))
    }

    private static func sound(
        _ name: String, _ source: String, _ options: [String], _ found: Finding.Code?...
    ) -> Material {
        Material(
            testDescription: name,
            arguments: ["-f", "lavfi", "-i", source] + options + ["sound.wav"],
            findings: Set(found.compactMap { $0 }))
    }

    @Test(arguments: [
        film("moving pictures", moving + ":rate=24", "format=yuv420p"),
        film(
            "8 bits stored as 10", moving + ":rate=24", "format=yuv420p,format=yuv420p10le",
            .videoFake10Bit),
        film("10 bits", moving + ":rate=24", "noise=alls=4,format=gbrp10le,format=yuv420p10le"),
        film(
            "24 frames in 60", moving + ":rate=24", "fps=60,format=yuv420p",
            .videoRepeatedPictures),
        film(
            "pulldown in the pixels", moving + ":rate=24000/1001",
            "format=yuv420p,telecine=pattern=23,setfield=prog", .videoHardTelecine),
        film(
            "fields in frames flagged as progressive", moving + ":rate=50",
            "format=yuv420p,tinterlace=interleave_top,setfield=prog", .videoInterlacedContent),
        film(
            "a still", "testsrc2=size=256x192:rate=24:duration=1",
            "loop=loop=-1:size=1:start=20,format=yuv420p", .videoFrozen),
        film(
            "black", "color=black:size=256x192:rate=24", "format=yuv420p", .videoBlack),
    ])
    func `video measurements match the generated content`(material: Material) throws {
        let record = try record(GeneratedMedia.make(material.arguments, in: folder))
        let codes = Set(record.findings.map(\.code)).subtracting([.videoFieldOrderConflict])
        #expect(codes == material.findings)
        #expect(record.tracks.first?.measuredPicture?.isComplete == true)
    }

    @Test(arguments: [
        sound("tones and noise", tones, ["-c:a", "pcm_s24le"]),
        sound(
            "16 bits in 24", tones, ["-af", "aformat=s16,aformat=s32", "-c:a", "pcm_s24le"],
            .audioFakeBitDepth),
        sound(
            "one channel twice", tones, ["-af", "pan=stereo|c0=c0|c1=c0", "-c:a", "pcm_s24le"],
            .audioDuplicateChannels),
        sound(
            "one channel turned over", tones,
            ["-af", "pan=stereo|c0=c0|c1=-1*c0", "-c:a", "pcm_s24le"], .audioInvertedChannels),
        sound(
            "a silent channel", tones,
            ["-af", "pan=stereo|c0=c0|c1=0*c1", "-c:a", "pcm_s24le"], .audioSilentChannel),
        sound(
            "dropouts", tones,
            [
                "-af",
                "aeval='val(ch)*not(between(mod(t,10),5,5.05))':c=same,aformat=s16", "-c:a",
                "pcm_s16le",
            ], .audioDropouts),
        sound(
            "clicks", tones,
            [
                "-af", "aeval='val(ch)+0.5*eq(mod(n,96000),48000)':c=same,aformat=s16", "-c:a",
                "pcm_s16le",
            ], .audioClicks),
        sound(
            "silence", "anullsrc=sample_rate=48000:channel_layout=stereo:duration=12",
            ["-c:a", "pcm_s24le"], .audioSilentTrack),
    ])
    func `audio measurements match the generated content`(material: Material) throws {
        let record = try record(GeneratedMedia.make(material.arguments, in: folder))
        #expect(Set(record.findings.map(\.code)) == material.findings)
    }

    /// A VP9 decoder decodes any bytes.
    @Test func `damage that no decoder reports is measured in the frames`() throws {
        let path = try GeneratedMedia.make(
            [
                "-f", "lavfi", "-i", "mandelbrot=size=320x240:rate=24", "-t", "3", "-pix_fmt",
                "yuv420p", "-c:v", "libvpx-vp9", "-deadline", "realtime", "-cpu-used", "8", "-crf",
                "30", "-b:v", "0", "-g", "24", "film.webm",
            ], in: folder)
        #expect(try record(path).findings == [])
        let places = try GeneratedMedia.packets(of: path).map(\.position)
        var film = [UInt8](try Data(contentsOf: URL(filePath: path)))
        // Random access points, and frames between them.
        for index in [24, 36, 48, 60] {
            let place = try #require(places.count == 72 ? places[index] : nil)
            let middle = place + (places[index + 1] - place) / 3
            for byte in middle..<middle + 4 { film[byte] ^= 0x55 }
        }
        let damaged = try record(try folder.file("damaged.webm", film))
        #expect(damaged.decode?.errors == [])
        #expect(damaged.findings.map(\.code) == [.videoVisibleDamage])
        let spans = damaged.tracks.first?.measuredPicture?.damage?.spans ?? []
        #expect(spans.first.map { (1...3).contains($0.start) } == true)
    }

    @Test func `black bars are found at their place`() throws {
        let path = try GeneratedMedia.make(
            [
                "-f", "lavfi", "-i", Self.moving + ":rate=24", "-t", "3", "-vf",
                "pad=256:472:0:140:black,format=yuv420p", "-c:v", "ffv1", "film.mkv",
            ], in: folder)
        let area = try record(path).tracks.first?.measuredPicture?.activePicture
        #expect(
            try #require(area).bars.distance(
                to: PictureInsets(top: 140, bottom: 140, left: 0, right: 0)) <= 2)
    }

    /// SMPTE ST 2084: cd/m² and their signal.
    @Test(arguments: [(100.0, 0.508078), (203, 0.580690), (1000, 0.751827), (4000, 0.902573)])
    func `light is measured`(luminance: Double, signal: Double) throws {
        let code = Int((64 + 876 * signal).rounded())
        let path = try GeneratedMedia.make(
            [
                "-f", "lavfi", "-i",
                "color=black:size=128x96:rate=24:duration=1,format=yuv420p10le,"
                    + "geq=lum=\(code):cb=512:cr=512", "-c:v", "libx265", "-x265-params",
                "log-level=none:lossless=1:colorprim=bt2020:colormatrix=bt2020nc:"
                    + "transfer=smpte2084:range=limited", "light.mkv",
            ], in: folder)
        let light = try #require(try record(path).tracks.first?.measuredContentLight)
        #expect(abs(Double(light.maxCLL) / luminance - 1) < 0.03)
        #expect(abs(Double(light.maxFALL) / luminance - 1) < 0.03)
    }
}
