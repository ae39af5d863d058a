import TrackModel

/// The scanner for a codec.
public enum StreamScanners {
    /// - Parameters:
    ///   - codec: FFmpeg's name; nil for an unknown codec.
    ///   - sampleEntry: the container's four-character code, where it has one.
    /// - Returns: nil for a codec whose bitstream this room cannot read.
    public static func scanner(codec: String?, sampleEntry: String?) -> (any StreamScanner)? {
        nil
    }
}
