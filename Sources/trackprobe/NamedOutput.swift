import TrackProbeKit

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Where `-o` leads: a file, which is there in whole or not at all, or standard output.
struct NamedOutput {
    private let path: String

    static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(FileName.path(path), &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// Refuses to write over an input.
    init(_ path: String, inputs: [String]) throws(OutputFile.Failure) {
        self.path = path
        var target = stat()
        guard path != "-", stat(FileName.path(path), &target) == 0 else { return }
        for input in inputs {
            var source = stat()
            guard stat(FileName.path(input), &source) == 0, source.st_dev == target.st_dev,
                source.st_ino == target.st_ino
            else { continue }
            throw OutputFile.Failure(
                description: "Cannot write “\(path)”: it is the file to be looked at. "
                    + "Choose another name.")
        }
        try OutputFile.check(path)
    }

    /// A reader that closed the pipe wants no more, which is no failure.
    func write(_ bytes: [UInt8]) throws(OutputFile.Failure) {
        guard path != "-" else {
            _ = StandardOutput.write(bytes)
            return
        }
        let file = try OutputFile(path)
        try file.write(bytes)
        try file.finish()
    }
}
