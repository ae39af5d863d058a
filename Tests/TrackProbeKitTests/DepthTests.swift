import Fixtures
import Testing
import TrackProbeKit

/// A deeper look may add facts; what it does not add it must not change.
@Suite(.timeLimit(.minutes(10)))
struct DepthTests {
    /// Words and whole numbers, of which no look knows a rounder one.
    private static let facts = [
        "codec", "codedSize", "naturalSize", "sampleAspectRatio", "pixelFormat", "bitDepth",
        "chromaSubsampling", "colorRange", "colorPrimaries", "transferFunction", "yCbCrMatrix",
        "channels", "channelLayout", "sampleRate", "frameRate", "frameRateMode", "rotation",
    ]

    @Test func `a deeper depth never says less`() async throws {
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

    /// Headers alone cannot know of a file that they contradict its frames; pictures
    /// of a damaged one are what a decoder makes up.
    @Test func `how deep a look goes changes no fact`() async throws {
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

    /// `make depths` lists them; it reads here what was told.
    @Test func `facts that change with depth have a reason`() async throws {
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
        // Those of files whose headers lie are among them.
        #expect(output.contains("conflicts/"))
    }
}
