/// A stream that FFmpeg reads from start to end only.
///
/// FFmpeg 5.1 reads all fragments of an MP4 file that it can seek in before their samples, and then
/// mistakes the encryption of one fragment for that of another.
package struct ForwardStream: ByteStream {
    private let base: any ByteStream

    package init(_ base: any ByteStream) { self.base = base }

    package var size: Int64? { nil }

    package func read(
        at position: Int64, into buffer: UnsafeMutableRawBufferPointer
    ) throws -> Int {
        try base.read(at: position, into: buffer)
    }
}
