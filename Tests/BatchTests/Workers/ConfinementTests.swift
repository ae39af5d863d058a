import Fixtures
import Foundation
import Testing

#if os(Linux)
    /// A C program that is confined as a worker is, and tries from each of its threads what
    /// a codec should not do.
    @Suite struct ConfinementTests {
        private static let program = Bundle.main.bundleURL.appending(path: "taken-over-codec")

        private func run(_ mode: String) throws -> (status: Int32, lines: [String]) {
            let folder = try TemporaryFolder()
            try folder.file("film.mkv", [1, 2, 3])
            let process = Process()
            process.executableURL = Self.program
            process.arguments = [mode, folder.path("film.mkv")]
            // It tries to change its input, which no other test may use.
            let input = folder.path("input")
            try folder.file("input", [])
            try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: input)
            process.standardInput = try FileHandle(forUpdating: URL(filePath: input))
            let output = Pipe()
            process.standardOutput = output
            try process.run()
            let data = try output.fileHandleForReading.readToEnd() ?? Data()
            process.waitUntilExit()
            let mode = try FileManager.default.attributesOfItem(atPath: input)[.posixPermissions]
            #expect(mode as? Int == 0o640)
            let text = String(decoding: data, as: UTF8.self)
            return (process.terminationStatus, text.split(separator: "\n").map(String.init))
        }

        private func attempts(_ line: String) -> [Substring: Substring] {
            let pairs = line.split(separator: "; ").dropFirst().map { $0.split(separator: ": ") }
            return Dictionary(pairs.map { ($0[0], $0[1]) }) { first, _ in first }
        }

        @Test func `no thread of a confined process reaches anything`() throws {
            let (status, lines) = try run("confined")
            #expect(status == 0)
            #expect(lines.first == "3 threads")
            #expect(lines.count == 4)
            for line in lines.dropFirst() {
                let attempts = attempts(line)
                #expect(attempts.count > 40)
                for (name, answer) in attempts {
                    #expect(
                        ["Operation not permitted", "Function not implemented"].contains(answer),
                        "\(name): \(answer)")
                }
            }
        }

        /// Else the test above would show nothing.
        @Test func `a process that is not confined does reach it`() throws {
            let lines = try run("free").lines
            let done = [
                "read", "list", "truncate", "chmod", "chown", "utimes", "chdir", "inotify", "unix",
                "socketpair", "fork", "kill", "parentLimit", "priority", "memfd", "status",
                "statusEmpty", "statusLink", "statx", "writeAndExecute", "execute",
                "makeExecutable",
            ]
            #expect(lines.count == 4)
            for line in lines.dropFirst() {
                let attempts = attempts(line)
                // Others were renamed or need rights that not everybody has.
                for name in line == lines[1] ? done : ["list", "fork", "kill", "parentLimit"] {
                    #expect(attempts[Substring(name)] == "done", "\(name)")
                }
            }
        }

        @Test func `a process that has a second thread already is refused`() throws {
            let (status, lines) = try run("late")
            #expect(status == 1)
            #expect(lines == ["refused: Device or resource busy"])
        }
    }
#endif
