import Fixtures
import Foundation
import Testing

/// Ctrl-C and SIGTERM.
@Suite struct InterruptionTests {
    /// The second input never delivers a byte.
    @Test(arguments: [SIGINT, SIGTERM])
    func `an interrupt leaves valid JSON of the finished files`(signal: Int32) async throws {
        let input = Pipe()
        let running = try Command.start(
            ["--format", "json", "--jobs", "1", "raw/lc.aac", "-"], input: input)
        #expect(running.wait(for: "trackID"))
        kill(running.process.processIdentifier, signal)
        let run = await running.result()
        #expect(run.status == 130)
        #expect(try run.json().array?.map { $0["input"]["path"] } == ["raw/lc.aac"])
        #expect(run.error == "")
        try input.fileHandleForWriting.close()
    }

    @Test func `an interrupted selection leaves valid JSON too`() async throws {
        let input = Pipe()
        let running = try Command.start(
            ["select", "--format", "json", "--jobs", "1", "raw/lc.aac", "-"], input: input)
        #expect(running.wait(for: "audio"))
        running.process.interrupt()
        let run = await running.result()
        #expect(run.status == 130)
        #expect(try run.json().array?.count == 1)
        try input.fileHandleForWriting.close()
    }

    @Test func `termination of a long read keeps the values read so far`() async throws {
        let input = Pipe()
        let running = try Command.start(
            ["--format", "ndjson", "--depth", "packets", "-"], input: input)
        try input.fileHandleForWriting.write(contentsOf: Data(Media.bytes("film.mkv")))
        running.process.terminate()
        let run = await running.result()
        #expect(run.status == 130)
        let record = try #require(run.lines().first)
        #expect(record["decode"]["isStopped"] == .bool(true))
        #expect(record["tracks"][0]["codec"] == .string("hevc"))
        try input.fileHandleForWriting.close()
    }

    @Test func `the first interrupt ends the wait for a pipe without a writer`() async throws {
        let folder = try TemporaryFolder()
        let path = try folder.namedPipe("silent.ts")
        let running = try Command.start(
            [
                "--format", "ndjson", "--depth", "full", "--jobs", "1", Media.path("raw/lc.aac"),
                path,
            ]
        )
        #expect(running.wait(for: "\n"))
        running.process.interrupt()
        #expect(await running.result().status == 130)
    }

    @Test func `a low limit on open files ends with a message`() async throws {
        let run = try await Command.shell(
            "ulimit -n 6; \"$TRACKPROBE\" --format json --jobs 1 film.mkv")
        #expect(run.status == 1)
        #expect(run.error.contains("too many files are open"), "\(run.error)")
    }

    @Test func `batches with few open files finish or end with a message`() async throws {
        let run = try await Command.shell(
            """
            for count in 16 20 24 28 40 60; do
                (ulimit -n $count
                timeout -s KILL 60 "$TRACKPROBE" batch raw/lc.aac film.mkv --jobs 2 --depth header \
                    --format ndjson >&2)
                echo $?
            done
            """)
        let statuses = Set(run.output.split(separator: "\n"))
        #expect(statuses == ["0", "1"], "\(run.output)")
        #expect(run.error.contains("the limits for open files"), "\(run.error.prefix(500))")
    }

    #if os(Linux)
        /// Limits on processes do not apply to root, so an unnamed user runs the program.
        @Test(.enabled(if: getuid() == 0))
        func `a low limit on processes ends with a message`() async throws {
            let folder = try TemporaryFolder()
            try FileManager.default.copyItem(
                at: Media.folder.appending(path: "raw/lc.aac"),
                to: folder.url.appending(path: "lc.aac"))
            let run = try await Command.shell(
                """
                chmod 755 '\(folder.url.path(percentEncoded: false))'
                cd '\(folder.url.path(percentEncoded: false))'
                for count in 1 3 5; do
                    for words in '--json lc.aac' 'batch lc.aac --jobs 1 --format ndjson'; do
                        (TMPDIR=/tmp timeout -s KILL 60 prlimit --nproc=$count \
                            setpriv --reuid 54321 --clear-groups "$TRACKPROBE" $words >&2)
                        echo $?
                    done
                done
                """)
            #expect(Set(run.output.split(separator: "\n")) == ["1"], "\(run.output)")
            #expect(run.error.contains("too few processes"), "\(run.error.prefix(500))")
        }

        /// A mount namespace in which /proc is not procfs.
        @Test func `a system without procfs ends with a message`() async throws {
            let run = try await Command.shell(
                """
                unshare --user --map-root-user --mount sh -c \
                    'mount -t tmpfs none /proc && "$TRACKPROBE" --json film.mkv'
                """)
            // Some systems allow no user namespaces.
            guard !run.error.contains("unshare failed") else { return }
            // Swift's runtime ends a static program before its first line (docs/portable.md).
            guard !Command.isGiven || !run.error.contains("Swift runtime path") else { return }
            #expect(run.status == 1)
            #expect(
                run.error.contains("/proc, from which the arguments are read, is missing"),
                "\(run.error)")
        }

        /// The thread library waits forever for a thread whose stack cannot be allocated.
        @Test func `a low limit on address space ends with a message`() async throws {
            let run = try await Command.shell(
                """
                for size in 100000 150000 $(seq 300000 50000 600000) 900000; do
                    (ulimit -v $size; timeout -s KILL 60 "$TRACKPROBE" --json film.mkv >&2)
                    echo "$? $size"
                done
                """)
            for line in run.output.split(separator: "\n") {
                // 127: even the libraries cannot be loaded; 139: nor does a static program of 98 MB itself.
                let usual = ["0", "1", "127"].contains { line.hasPrefix("\($0) ") }
                #expect(usual || Command.isGiven && line == "139 100000", "\(run.output)")
            }
            #expect(run.error.contains("too little address space"), "\(run.error.prefix(500))")
        }
    #endif
}
