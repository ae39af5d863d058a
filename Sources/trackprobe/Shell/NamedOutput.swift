import Platform
import TrackProbeKit

/// The output of `-o`: a file, which is replaced only when complete, or standard output.
struct NamedOutput {
    private let path: String

    static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(FileName.path(path), &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    private let inputs: [String]

    /// Checks that no input would be overwritten.
    init(_ path: String, inputs: [String]) throws(OutputFile.Failure) {
        self.path = path
        self.inputs = inputs
        if path != "-" { try OutputFile.check(path, inputs: inputs) }
    }

    /// Writes all bytes; a closed pipe is not a failure.
    func write(_ bytes: [UInt8]) throws(OutputFile.Failure) {
        guard path != "-" else {
            _ = StandardOutput.write(bytes)
            return
        }
        let file = try OutputFile(path, inputs: inputs)
        try file.write(bytes)
        try file.finish()
    }

    /// Writes a text piece by piece.
    ///
    /// - Parameter deliver: passes the pieces to its sink, which returns false once the output is closed.
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
