/// The one file or pipe the user named.
///
/// FFmpeg reads through its stream too, so no protocol, playlist or reference
/// inside a file ever makes the program open anything else.
package enum InputFile {
    /// Opens `path` for reading; `-` is standard input.
    ///
    /// - Parameters:
    ///   - interrupt: ends the wait for a pipe whose writer is silent.
    ///   - stop: likewise, where more than one analysis is to end.
    package static func open(
        path: String, interrupt: Interrupt = Interrupt(), stop: Interrupt? = nil
    ) throws(FileError) -> any ByteStream {
        try stream(FileDescriptor(path: path), interrupt: interrupt, stop: stop)
    }

    /// Takes over a file or pipe that another process opened; it is closed with the
    /// stream.
    package static func open(
        adopting number: Int32, interrupt: Interrupt, stop: Interrupt? = nil
    ) throws(FileError) -> any ByteStream & Sendable {
        try stream(FileDescriptor(adopting: number), interrupt: interrupt, stop: stop)
    }

    private static func stream(
        _ descriptor: FileDescriptor, interrupt: Interrupt, stop: Interrupt?
    ) throws(FileError) -> any ByteStream & Sendable {
        if let size = try descriptor.regularSize { return FileStream(descriptor, size: size) }
        return PipeStream(descriptor: descriptor, interrupt: interrupt, stop: stop)
    }
}
