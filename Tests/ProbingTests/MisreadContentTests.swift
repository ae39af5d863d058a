import FFmpegBridge
import Fixtures
import Foundation
import Testing
import TrackModel

@testable import Probing

/// Content that FFmpeg hands on as something else, and headers that no content can have.
@Suite struct MisreadContentTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// The bursts that FFmpeg's IEC 61937 muxer writes, as the samples of a PCM track.
    @Test(arguments: [
        ("ac3", "mkv", 6, "5.1(side)"), ("dca", "mkv", 6, "5.1(side)"),
        ("ac3", "mov", 6, "5.1(side)"),
        ("mp2", "mkv", 2, "stereo"),
    ])
    func `coded audio inside PCM is reported as what it is`(
        encoder: String, container: String, channels: Int, layout: String
    ) throws {
        let burst = try GeneratedMedia.make(
            [
                "-f", "lavfi", "-i", "sine=frequency=440:duration=2:sample_rate=48000", "-ac",
                "\(channels)", "-c:a", encoder, "-strict", "-2", "-f", "spdif", "data.spdif",
            ], in: folder)
        let path = try GeneratedMedia.make(
            [
                "-f", "s16le", "-ar", "48000", "-ac", "2", "-i", burst, "-c", "copy",
                "a.\(container)",
            ],
            in: folder)
        for depth in [ProbeDepth.sample, .packets, .full] {
            let record = try probedRecord(path, depth)
            let track = try #require(record.tracks.first)
            #expect(track.codec == (encoder == "dca" ? "dts" : encoder))
            #expect(track.channels == channels)
            #expect(track.channelLayout == layout)
            #expect(track.bitDepth == nil)
            #expect(track.isLossless == false)
            #expect(track.measuredSound == nil)
            #expect(record.findings.map(\.code) == [.audioCodedInPCM], "\(depth)")
            #expect(record.findings.first?.declared == .string("pcm_s16le"))
        }
    }

    /// 4 Mb/s and a buffer of 1,835,008 bits are declared; then 40 kb/s and 16,384 bits are.
    @Test func `more bits than the declared buffer allows are reported`() throws {
        let path = try GeneratedMedia.make(
            [
                "-f", "lavfi", "-i", "testsrc2=size=176x144:rate=25:duration=2", "-c:v",
                "mpeg2video", "-b:v", "300k", "-maxrate", "4M", "-bufsize", "1835008", "a.mkv",
            ], in: folder)
        let declared = try probedRecord(path, .packets)
        #expect(declared.tracks[0].maximumBitRate == 4_000_000)
        #expect(declared.findings.isEmpty)
        var data = try Data(contentsOf: URL(fileURLWithPath: path))
        let header = Data([0, 0, 1, 0xB3])
        var position = data.startIndex
        while let found = data[position...].range(of: header) {
            // bit_rate_value 100, marker, vbv_buffer_size_value 1.
            data.replaceSubrange(
                found.upperBound + 4..<found.upperBound + 8, with: [0x00, 0x19, 0x20, 0x08])
            position = found.upperBound
        }
        let changed = folder.path + "b.mkv"
        try data.write(to: URL(fileURLWithPath: changed))
        let record = try probedRecord(changed, .packets)
        let finding = record.findings.first { $0.code == .videoExceedsMaximumRate }
        #expect(
            finding?.declared
                == .object(["maximumBitRate": .int(40_000), "bufferSize": .int(16_384)]))
        #expect(finding?.observed == .int(try #require(record.tracks[0].packets?.peakBitRate)))
    }

    /// The same frames, opaque and with a gradient from transparent to opaque.
    @Test func `an opaque alpha channel is reported`() throws {
        let source = "testsrc2=size=64x48:rate=10:duration=0.5,format=yuva444p10le"
        for (filter, isOpaque) in [
            (source, true), (source + ",geq=lum='lum(X,Y)':a='X*16'", false),
        ] {
            let path = try GeneratedMedia.make(
                [
                    "-f", "lavfi", "-i", filter, "-c:v", "prores_ks", "-profile:v", "4",
                    "\(isOpaque).mov",
                ], in: folder)
            let record = try probedRecord(path, .full)
            #expect(record.tracks.first?.measuredPicture?.isOpaque == isOpaque)
            #expect(record.findings.contains { $0.code == .videoOpaqueAlpha } == isOpaque)
        }
    }

    /// Modes that the options of the encoders ask for.
    @Test(arguments: [
        (["-c:a", "ac3", "a.mkv"], "constant"), (["-c:a", "mp2", "a.mp2"], "constant"),
        (["-c:a", "libopus", "-vbr", "off", "c.opus"], "constant"),
        (["-c:a", "libopus", "v.opus"], "variable"),
        (["-c:a", "libmp3lame", "-q:a", "4", "-write_xing", "0", "v.mp3"], "variable"),
        (["-c:a", "aac", "a.m4a"], nil),
    ])
    func `packets of one size have a constant bit rate`(coder: [String], mode: String?) throws {
        let path = try GeneratedMedia.make(
            ["-f", "lavfi", "-i", "anoisesrc=d=1:a=0.1,volume='t':eval=frame"] + coder, in: folder)
        let track = try #require(try probedRecord(path, .packets).tracks.first)
        #expect(track.bitRateMode?.rawValue == mode)
        #expect(try probedRecord(path, .header).tracks.first?.bitRateMode == nil)
    }

    @Test func `PCM of audio stays PCM`() throws {
        let path = try GeneratedMedia.make(
            ["-f", "lavfi", "-i", "sine=frequency=440:duration=2", "-c:a", "pcm_s16le", "a.mkv"],
            in: folder)
        let record = try probedRecord(path, .sample)
        #expect(record.tracks.first?.codec == "pcm_s16le")
        #expect(!record.findings.contains { $0.code == .audioCodedInPCM })
    }

    @Test func `reserved colour codes are reported, unspecified ones are not`() throws {
        let source = [
            "-f", "lavfi", "-i", "testsrc2=size=160x90:duration=1", "-c:v", "libx264", "-bsf:v",
        ]
        let reserved = try GeneratedMedia.make(
            source + [
                "h264_metadata=colour_primaries=0:transfer_characteristics=3:"
                    + "matrix_coefficients=3", "reserved.mp4",
            ], in: folder)
        let unspecified = try GeneratedMedia.make(
            source + [
                "h264_metadata=colour_primaries=2:transfer_characteristics=2:"
                    + "matrix_coefficients=2", "unspecified.mp4",
            ], in: folder)
        for depth in ProbeDepth.allCases {
            let finding = try probedRecord(reserved, depth).findings.first {
                $0.code == .colorReservedCode
            }
            #expect(finding?.message.hasSuffix("primaries 0, transfer 3, matrix 3") == true)
        }
        let codes = try probedRecord(unspecified, .sample).findings.map(\.code)
        #expect(!codes.contains(.colorReservedCode))
    }

    @Test func `an MP3 of constant bit rate has a duration at once`() throws {
        let path = try GeneratedMedia.make(
            [
                "-f", "lavfi", "-i", "sine=frequency=440:duration=10", "-c:a", "libmp3lame",
                "-b:a", "128k", "-write_xing", "0", "a.mp3",
            ], in: folder)
        let record = try probedRecord(path, .header)
        let seconds = try #require(record.container?.duration)
        // The encoder adds less than two frames at each end.
        #expect(abs(seconds - 10) < 4 * 1152 / 44100.0)
        let counted = try #require(try probedRecord(path, .packets).container?.duration)
        #expect(abs(counted - seconds) < 0.03)
    }

    @Test func `a file that ends with its tag has no audio`() throws {
        let tag: [UInt8] = Array("ID3".utf8) + [3, 0, 0, 0, 0, 7, 0x68]
        for (bytes, words) in [
            (tag + [UInt8](repeating: 0, count: 500), "ends inside its ID3 tag of 1010 bytes"),
            (tag + [UInt8](repeating: 0, count: 4000), "ends with its ID3 tag of 1010 bytes"),
        ] {
            let path = try folder.file("tag.mp3", bytes)
            let error = #expect(throws: ProbeError.self) { try probedRecord(path, .sample) }
            #expect(error?.code == "no-streams")
            #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
        }
    }
}
