import Platform
import TrackProbeKit

/// Where `-o` leads: a file, which is there in whole or not at all, or standard output.
struct NamedOutput {
    private let path: String

    static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(FileName.path(path), &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    private let inputs: [String]

    /// Refuses to write over an input.
    init(_ path: String, inputs: [String]) throws(OutputFile.Failure) {
        self.path = path
        self.inputs = inputs
        if path != "-" { try OutputFile.check(path, inputs: inputs) }
    }

    /// A reader that closed the pipe wants no more, which is no failure.
    func write(_ bytes: [UInt8]) throws(OutputFile.Failure) {
        guard path != "-" else {
            _ = StandardOutput.write(bytes)
            return
        }
        let file = try OutputFile(path, inputs: inputs)
        try file.write(bytes)
        try file.finish()
    }

    /// A text in pieces.
    ///
    /// - Parameter deliver: gives the pieces to its sink, which answers false where no more is
    ///   wanted.
    func write(_ deliver: (_ sink: (String) -> Bool) throws -> Void) throws {
        guard path != "-" else { return try deliver { StandardOutput.write($0) } }
        let file = try OutputFile(path, inputs: inputs)
        var failure: OutputFile.Failure?
        try deliver { text in
            do throws(OutputFile.Failure) {
                try file.write(Array(text.utf8))
            } catch {
                failure = error
            }
            return failure == nil
        }
        if let failure { throw failure }
        try file.finish()
    }
}
