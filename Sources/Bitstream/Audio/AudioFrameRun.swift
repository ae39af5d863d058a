/// Streams of sound that are nothing but frames: one whose frames fill a file from its first
/// byte to its last is of that codec, however few they are.
package enum AudioFrameRun {
    /// Frames that tell a codec where more bytes follow than were read.
    private static let enough = 3
    private static let mostFrames = 1 << 16

    /// FFmpeg's name of the codec; nil where no codec's frames fill the bytes.
    ///
    /// - Parameter isWhole: whether the file ends with `bytes`.
    package static func codec(of bytes: Bytes, isWhole: Bool) -> String? {
        readers.lazy.compactMap { codec(of: bytes, isWhole: isWhole, by: $0) }.first
    }

    private typealias Frame = (size: Int, codec: String)

    private static let readers: [@Sendable (Bytes) -> Frame?] = [
        { bytes in
            (try? AC3SyncFrame(bytes)).map { ($0.frameSize, $0.isEnhanced ? "eac3" : "ac3") }
        },
        { bytes in (try? ADTSHeader(bytes)).map { ($0.frameSize, "aac") } },
        { bytes in (try? DTSCoreHeader(bytes)).map { ($0.frameSize, "dts") } },
        { bytes in
            (try? MPEGAudioHeader(bytes)).flatMap { header in
                header.frameSize.map { ($0, header.codec) }
            }
        },
    ]

    private static func codec(
        of bytes: Bytes, isWhole: Bool, by reader: (Bytes) -> Frame?
    ) -> String? {
        var rest = bytes
        var codecs: Set<String> = []
        for count in 0..<mostFrames {
            if rest.isEmpty {
                guard count > 0, isWhole || count >= enough else { return nil }
                // An AC-3 core may have E-AC-3 channels behind it.
                return codecs == ["ac3", "eac3"] ? "eac3" : codecs.count == 1 ? codecs.first : nil
            }
            guard let frame = reader(rest), frame.size > 4 else { return nil }
            codecs.insert(frame.codec)
            guard frame.size <= rest.count else {
                return !isWhole && count >= enough && codecs.count == 1 ? codecs.first : nil
            }
            rest = rest.dropFirst(frame.size)
        }
        return codecs.count == 1 ? codecs.first : nil
    }
}
