/// The lowest EXT-X-VERSION that allows what a playlist holds.
package struct RequiredVersion: Hashable, Sendable {
    package private(set) var version: UInt64 = 1
    package private(set) var reason = ""
    package private(set) var line: Int?

    package init(_ playlist: HLSPlaylist) {
        switch playlist.content {
        case .multivariant(let content): content.tags.forEach { note($0) }
        case .media(let content):
            content.allTags.forEach { note($0) }
            if !content.isIFramesOnly, let map = content.allTags.first(named: "EXT-X-MAP") {
                raise(6, "EXT-X-MAP outside of I-frame playlists", map.line)
            }
            if let segment = content.segments.first(where: {
                $0.isDurationDecimal || ($0.duration ?? 0) != ($0.duration ?? 0).rounded()
            }) {
                raise(3, "a fraction of a second in EXTINF", segment.place.line)
            }
        }
    }

    private mutating func raise(_ version: UInt64, _ reason: String, _ line: Int) {
        guard version > self.version else { return }
        (self.version, self.reason, self.line) = (version, reason, line)
    }

    private mutating func note(_ tag: HLSTag) {
        switch tag.name {
        case "EXT-X-KEY":
            if tag.attributes["IV"] != nil { raise(2, "IV of EXT-X-KEY", tag.line) }
            if tag.attributes["KEYFORMAT"] != nil || tag.attributes["KEYFORMATVERSIONS"] != nil {
                raise(5, "KEYFORMAT of EXT-X-KEY", tag.line)
            }
        case "EXT-X-BYTERANGE", "EXT-X-I-FRAMES-ONLY": raise(4, tag.name, tag.line)
        case "EXT-X-MAP": raise(5, tag.name, tag.line)
        case "EXT-X-MEDIA":
            if tag.attributes.text("INSTREAM-ID")?.hasPrefix("SERVICE") == true {
                raise(7, "INSTREAM-ID of a SERVICE", tag.line)
            }
        case "EXT-X-DEFINE":
            raise(tag.attributes["QUERYPARAM"] != nil ? 11 : 8, tag.name, tag.line)
        case "EXT-X-SKIP":
            raise(
                tag.attributes["RECENTLY-REMOVED-DATERANGES"] != nil ? 10 : 9, tag.name, tag.line)
        default: break
        }
        if let required = tag.attributes.all.first(where: { $0.name.hasPrefix("REQ-") }) {
            raise(12, required.name, tag.line)
        }
    }
}
