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
        let descriptor = try FileDescriptor(path: path)
        if let size = try descriptor.regularSize { return FileStream(descriptor, size: size) }
        return PipeStream(descriptor: descriptor, interrupt: interrupt, stop: stop)
    }
}
