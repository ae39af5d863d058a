/// The first bytes of playlists and manifests: HLS, DASH and Smooth Streaming.
package enum PlaylistSignature {
    /// Whether a file that begins so is one.
    package static func begins(_ head: [UInt8]) -> Bool {
        let header = Array("#EXTM3U".utf8)
        let isBlank =
            { [0xEF, 0xBB, 0xBF, 0x20, 0x09, 0x0A, 0x0D].contains($0) } as (UInt8) -> Bool
        var text = head.drop(while: isBlank)
        // Comments before the header are told as a fault of the playlist.
        while text.first == UInt8(ascii: "#"), !text.starts(with: header) {
            text = text.drop { $0 != 0x0A }.drop(while: isBlank)
        }
        if text.starts(with: header) { return true }
        guard text.first == UInt8(ascii: "<") else { return false }
        let start = text.prefix(2048)
        return ["<MPD", ":MPD", "<SmoothStreamingMedia"].contains { mark in
            start.indices.contains { start[$0...].starts(with: mark.utf8) }
        }
    }
}
