/// Bytes that are fetched, and of which as many are fetched at once as are likely to be read.
package protocol PacedStream: ByteStream {
    /// Tells how many bytes a second of the film takes, as soon as that is known.
    func expect(bytesPerSecond: Int)
}
