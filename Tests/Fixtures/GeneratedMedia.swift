import Foundation

/// Media made in the test by the ffmpeg program, which `make test` installs: truth
/// by construction, from an independent program.
public enum GeneratedMedia {
    /// The error output of a failed ffmpeg.
    public struct Failure: Error, CustomStringConvertible {
        public let description: String
    }

    /// Runs ffmpeg with `arguments`, the last of which is a name in `folder`.
    ///
    /// - Returns: the path of the file.
    public static func make(_ arguments: [String], in folder: TemporaryFolder) throws -> String {
        guard let name = arguments.last else { throw Failure(description: "no output is named") }
        let path = folder.path(name)
        _ = try run(["ffmpeg", "-nostdin", "-v", "error", "-y"] + arguments.dropLast() + [path])
        return path
    }

    /// A packet as ffprobe lists it.
    public struct Packet: Sendable {
        public let stream: Int
        /// Seconds.
        public let time: Double
        /// Byte offset.
        public let position: Int
    }

    /// The packets of a file that have a timestamp and a position, in file order.
    public static func packets(of path: String) throws -> [Packet] {
        let text = try run(
            [
                "ffprobe", "-v", "error", "-of", "compact=p=0:nk=1", "-show_entries",
                "packet=stream_index,pts_time,pos", path,
            ])
        return text.split(separator: "\n").compactMap { line in
            let fields = line.split(separator: "|")
            guard fields.count >= 3, let stream = Int(fields[0]), let time = Double(fields[1]),
                let position = Int(fields[2])
            else { return nil }
            return Packet(stream: stream, time: time, position: position)
        }
    }

    /// Runs a program found in PATH.
    ///
    /// - Returns: standard output.
    public static func run(_ command: [String]) throws -> String {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = command
        let (output, errors) = (Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        // Errors are a few lines, which fit into the pipe until the output ends.
        let text = output.fileHandleForReading.readDataToEndOfFile()
        let words = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw Failure(description: String(decoding: words, as: UTF8.self))
        }
        return String(decoding: text, as: UTF8.self)
    }
}
