/// The segments of a stream of a package, as `StreamInfoBoot.xml` lists them: each a file of its
/// own.
struct PackageSegments {
    private let segments: [(uri: String, duration: Double?)]
    private let initializations: [String]
    private let isComplete: Bool

    init(_ info: ManifestElement) {
        func ordered(_ list: String, _ name: String) -> [ManifestElement] {
            (info.first(list)?.all(name) ?? []).filter { $0["PATH"]?.isEmpty == false }
                .sorted { Self.number($0) < Self.number($1) }
        }
        segments = ordered("MediaSegments", "SEG").map {
            (MoviePackage.uri($0["PATH"] ?? ""), $0["Dur"].flatMap(Double.init))
        }
        initializations = ordered("MediaInitializationSegments", "ISEG").map {
            MoviePackage.uri($0["PATH"] ?? "")
        }
        isComplete = info.first("Complete")?.trimmedText.uppercased() == "YES"
    }

    private static func number(_ element: ManifestElement) -> Int {
        element["SeqNum"].flatMap(Int.init) ?? 0
    }

    /// A playlist of the segments alone.
    var playlist: String {
        let durations = segments.map { duration($0.duration) }
        var lines = [
            "#EXTM3U", "#EXT-X-VERSION:7",
            "#EXT-X-TARGETDURATION:\(Int((durations.max() ?? 0).rounded(.up)))",
        ]
        if let first = initializations.first { lines.append("#EXT-X-MAP:URI=\"\(first)\"") }
        for (segment, duration) in zip(segments, durations) {
            lines += ["#EXTINF:\(duration),", segment.uri]
        }
        if isComplete { lines.append("#EXT-X-ENDLIST") }
        return lines.joined(separator: "\n") + "\n"
    }

    private func duration(_ seconds: Double?) -> Double {
        seconds.map { min(max($0.isFinite ? $0 : 0, 0), 1e6) } ?? 0
    }

    /// The downloaded playlist, which has keys, dates and breaks, led to the files. nil where it
    /// lists other segments than are there.
    func leading(_ playlist: [UInt8]) -> String? {
        let written = String(decoding: playlist, as: UTF8.self).split(whereSeparator: \.isNewline)
        guard written.count(where: { !$0.hasPrefix("#") }) == segments.count else { return nil }
        var rest = segments[...]
        var maps: [Substring: String] = [:]
        var lines: [String] = []
        for line in written {
            if line.hasPrefix("#EXT-X-BYTERANGE:") { continue }
            if line.hasPrefix("#EXT-X-MAP:") {
                let known = maps[line]
                guard known != nil || maps.count < initializations.count else { return nil }
                let uri = known ?? initializations[maps.count]
                maps[line] = uri
                lines.append("#EXT-X-MAP:URI=\"\(uri)\"")
            } else if line.hasPrefix("#") {
                lines.append(String(line))
            } else if let segment = rest.popFirst() {
                lines.append(segment.uri)
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }
}

enum PlaylistLine {
    /// The place of the attribute `URI`, without its quotes.
    static func uri(in line: Substring) -> Range<Substring.Index>? {
        for mark in [":URI=\"", ",URI=\""] {
            guard let start = line.utf8.firstRange(of: Array(mark.utf8))?.upperBound,
                let end = line[start...].firstIndex(of: "\"")
            else { continue }
            return start..<end
        }
        return nil
    }
}
