import Platform

/// Path of the running program's own file.
enum Executable {
    static var path: String {
        #if os(Linux)
            // Refers to the same file even after an upgrade replaces the one on disk.
            return "/proc/self/exe"
        #else
            var size: UInt32 = 4096
            var buffer = [CChar](repeating: 0, count: Int(size))
            guard _NSGetExecutablePath(&buffer, &size) == 0 else {
                return CommandLine.arguments.first ?? "trackprobe"
            }
            return String(
                decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        #endif
    }
}
