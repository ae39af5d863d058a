import Platform
import TrackProbeKit

/// The arguments of the program, byte for byte. File names that begin with `-`, as a shell inserts them for
/// `*.mkv`, are distinguished from options.
struct ProgramArguments {
    private let arguments: [[UInt8]]

    static var texts: [String] {
        let arguments = (1..<max(Int(CommandLine.argc), 1)).compactMap { index in
            CommandLine.unsafeArgv[index].map { pointer in
                [UInt8](UnsafeRawBufferPointer(start: pointer, count: strlen(pointer)))
            }
        }
        return ProgramArguments(arguments).texts { name in
            var status = stat()
            return lstat(FileName.path(FileName.text(of: name)), &status) == 0
        }
    }

    init(_ arguments: [[UInt8]]) { self.arguments = arguments }

    /// - Parameter exists: whether a file of this name exists.
    func texts(exists: ([UInt8]) -> Bool) -> [String] {
        var (texts, hasFile, isRest): ([String], Bool, Bool) = ([], false, false)
        for argument in arguments {
            let isDashed = argument.first == UInt8(ascii: "-") && argument.count > 1 && !isRest
            let isFile = isDashed && isName(argument, afterFile: hasFile, exists)
            texts.append(
                isFile ? FileName.text(ofFile: argument) : FileName.text(of: argument))
            isRest = isRest || argument == Array("--".utf8)
            hasFile = hasFile || isFile || !isDashed && exists(argument)
        }
        return texts
    }

    private func isName(
        _ argument: [UInt8], afterFile: Bool, _ exists: ([UInt8]) -> Bool
    ) -> Bool {
        switch String(decoding: argument, as: UTF8.self) {
        case "--": return false
        // Help is requested before any file; after one, it may be a file name.
        case "-h", "--help": return afterFile && exists(argument)
        case let text where text.hasPrefix("--"): return false
        // Single-letter options are not combined: -h.mkv is not a request for help.
        case let text where text.hasPrefix("-h"): return true
        default: return argument.count > 2 && exists(argument)
        }
    }
}
