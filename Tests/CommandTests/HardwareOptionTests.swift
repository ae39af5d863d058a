import Fixtures
import Foundation
import Testing

/// `--hwaccel`, on machines with a graphics card and without one.
@Suite struct HardwareOptionTests {
    private static let film = Media.path("hdr/hdr10.mp4")

    @Test(arguments: [
        (["--hwaccel", "gpu", film], "The value 'gpu' is invalid for '--hwaccel <type>'"),
        (["--hwaccel", "auto", film], "--hwaccel auto requires --depth full."),
        (["--depth", "packets", "--hwaccel", "cuda", film], "requires --depth full."),
        (
            ["check", "--quick", "--hwaccel", "auto", film],
            "requires a check without --quick and --measure."
        ),
        (
            ["verify", "--places", "--hwaccel", "auto", film, film],
            "requires a comparison without --places and --quick."
        ),
        (
            ["--depth", "full", "--isolate", "--hwaccel", "auto", film],
            "--hwaccel cannot be combined with --isolate"
        ),
    ])
    func `unusable options are wrong usage`(arguments: [String], message: String) async throws {
        let run = try await Command.run(arguments)
        #expect(run.status == 2)
        #expect(run.error.contains(message), "\(run.error)")
        #expect(run.output.isEmpty)
    }

    #if os(Linux)
        @Test func `hardware that is not there is wrong usage`() async throws {
            let run = try await Command.run(
                ["--depth", "full", "--hwaccel", "videotoolbox", Self.film])
            #expect(run.status == 2)
            #expect(
                run.error.contains(
                    "--hwaccel videotoolbox: this FFmpeg does not decode on such hardware."))
        }
    #endif

    @Test func `a record is the same with hardware and without it`() async throws {
        func lines(_ options: String...) async throws -> [Substring] {
            let run = try await Command.run(
                ["--depth", "full", "--format", "json"] + options + [Self.film])
            #expect(run.status == 0)
            return run.output.split(separator: "\n")
        }
        let plain = try await lines()
        #expect(try await lines("--hwaccel", "none") == plain)
        let hardware = try await lines("--hwaccel", "auto")
        let added = hardware.filter { !plain.contains($0) }.joined()
        #expect(added.contains("\"decoders\" : ["))
        #expect(plain.allSatisfy { hardware.contains($0) || $0.contains("bytesRead") })
    }

    @Test func `version names the hardware`() async throws {
        let run = try await Command.run("--version")
        #expect(run.output.contains(/(?m)^.*hardware decoding|^.*--hwaccel [a-z]+/))
    }
}
