import Fixtures
import Testing
import TrackProbeKit

/// A deeper depth may add values; it must not change others.
@Suite(.timeLimit(.minutes(10)))
struct DepthTests {
    /// Text and integers, which no depth rounds.
    private static let facts = [
        "codec", "codedSize", "naturalSize", "sampleAspectRatio", "pixelFormat", "bitDepth",
        "chromaSubsampling", "colorRange", "colorPrimaries", "transferFunction", "yCbCrMatrix",
        "channels", "channelLayout", "sampleRate", "frameRate", "frameRateMode", "rotation",
    ]

    @Test func `a deeper depth never drops a value`() async throws {
        let told = try await MediaRecords.told.value
        let steps = [
            (ProbeDepth.header, ProbeDepth.packets), (.header, .sample), (.packets, .full),
            (.sample, .full),
        ]
        for (shallow, deep) in steps {
            for (less, more) in zip(try #require(told[shallow]), try #require(told[deep])) {
                for part in ["container", "tracks"] {
                    let lost = less[part].spokenPaths.subtracting(more[part].spokenPaths)
                    #expect(lost.isEmpty, "\(less["input"]["path"]), \(shallow) to \(deep)")
                }
            }
        }
    }

    /// Depth header cannot detect that headers contradict the frames; frames
    /// of a damaged file are a decoder's concealment.
    @Test func `values do not depend on the depth`() async throws {
        let told = try await MediaRecords.told.value
        let sampled = try #require(told[.sample])
        for (place, name) in Media.names.enumerated()
        where !name.hasPrefix("conflicts/") && !name.hasPrefix("damaged/") {
            let tracks = sampled[place]["tracks"].array ?? []
            for depth in [ProbeDepth.header, .packets, .full] {
                let others = try #require(told[depth])[place]["tracks"].array ?? []
                #expect(others.count == tracks.count, "\(name) at \(depth)")
                for (other, track) in zip(others, tracks) {
                    for key in Self.facts where other[key] != .null && track[key] != .null {
                        #expect(other[key] == track[key], "\(name): \(key) at \(depth)")
                    }
                }
            }
        }
    }

    /// `make depths` lists them, and reads the reported values here.
    @Test func `values that change with the depth have a documented reason`() async throws {
        let told = try await MediaRecords.told.value
        var lines: [String] = []
        for (depth, records) in told {
            for (name, record) in zip(Media.names, records) {
                lines.append(
                    JSON.object([
                        "path": .string(name), "depth": .string(depth.rawValue), "record": record,
                    ]).text)
            }
        }
        let folder = try TemporaryFolder()
        let records = try folder.file("told.ndjson", Array(lines.joined(separator: "\n").utf8))
        let script = Media.package.appending(path: ".make/depths").path(percentEncoded: false)
        let output = try GeneratedMedia.run(["python3", script, "--told", records])
        #expect(
            output.hasSuffix("\(Media.names.count) files, 0 changes without a reason\n"),
            "\(output)")
        // Files with wrong headers are among them.
        #expect(output.contains("conflicts/"))
    }
}
