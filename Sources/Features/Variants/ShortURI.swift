/// A URI for people: a long one by its ends, as JSON has the whole.
enum ShortURI {
    private static let most = 64
    private static let mostQuery = 12

    /// `…/seg.m3u8?token…`
    static func text(_ uri: String) -> String {
        guard uri.count > most else { return uri }
        let mark = uri.firstIndex(of: "?") ?? uri.endIndex
        let name = uri[..<mark].split(separator: "/").last ?? uri[..<mark]
        let query = uri[mark...]
        let tail = query.count > mostQuery ? query.prefix(mostQuery) + "…" : query
        let head =
            name.count > most
            ? "…" + name.suffix(most) : (name == uri[..<mark] ? name : "…/" + name)
        return String(head + tail)
    }
}
