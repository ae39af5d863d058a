import TrackModel

extension MediaRecord.Input {
    /// Tells what it took to read it from its server.
    package mutating func note(_ receipt: RemoteFile.Receipt) {
        url = receipt.url
        (requests, bytesRead) = (receipt.requests, Int(clamping: receipt.bytesRead))
        (etag, lastModified) = (receipt.entityTag, receipt.lastModified)
    }
}
