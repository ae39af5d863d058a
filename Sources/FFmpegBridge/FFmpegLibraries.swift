import CFFmpeg
import CFFmpegShims

/// The FFmpeg libraries this program runs with.
package enum FFmpegLibraries {
    package struct Version: Hashable, Sendable, CustomStringConvertible {
        package let major, minor, micro: Int

        init(packed: UInt32) {
            major = Int(packed >> 16)
            minor = Int(packed >> 8 & 0xFF)
            micro = Int(packed & 0xFF)
        }

        package var description: String { "\(major).\(minor).\(micro)" }
    }

    package struct Library: Hashable, Sendable {
        /// `avformat`, `avcodec`, `avutil` or `swscale`.
        package let name: String
        package let compiled: Version
        package let loaded: Version
    }

    package static var all: [Library] {
        var libraries = [trackprobe_library](repeating: trackprobe_library(), count: 4)
        trackprobe_libraries(&libraries)
        return libraries.map {
            Library(
                name: $0.name.map { String(cString: $0) } ?? "",
                compiled: Version(packed: $0.compiled), loaded: Version(packed: $0.loaded))
        }
    }

    /// FFmpeg's own release name, such as `5.1.9-0+deb12u1`.
    package static var release: String {
        av_version_info().map { String(cString: $0) } ?? "unknown"
    }

    /// A sentence for the user when a library of another major version was
    /// loaded than the program was compiled for, whose structures it would
    /// misread; nil when all is well.
    package static var mismatch: String? {
        guard let wrong = all.first(where: { $0.compiled.major != $0.loaded.major }) else {
            return nil
        }
        return """
            trackprobe was built for lib\(wrong.name) \(wrong.compiled.major) and found \
            lib\(wrong.name) \(wrong.loaded.major) (\(wrong.loaded)): install the matching FFmpeg \
            libraries or rebuild trackprobe against the installed ones.
            """
    }
}
