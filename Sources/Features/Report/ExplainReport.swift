import Predicates
import Reporting
import TrackModel

/// `--explain`: the values that the sources state for a member of each track, where in the file each
/// is, and which the record has.
package struct ExplainReport: ReportFormat {
    private let member: String
    private let options: ReportOptions
    private var isFirst = true

    /// - Parameter member: a key of a track with claims: see `problem`.
    package init(_ member: String, options: ReportOptions) {
        (self.member, self.options) = (member, options)
    }

    /// Why a name cannot be explained; nil where it can.
    package static func problem(of name: String) -> String? {
        let table = MediaPlayerTrack.members
        guard let row = table[name] else {
            let near = NearestName(name).nearest(in: table.members.map(\.name))
            return "a track has no member \(name)" + (near.map { "; did you mean \($0)" } ?? "")
        }
        return row.trustedSources.isEmpty
            ? "\(name) follows from other members, and no part of a file states it" : nil
    }

    package mutating func write(_ record: MediaRecord) -> String {
        guard record.error == nil || !record.tracks.isEmpty else { return "" }
        var page = TextPage(options: options)
        if !isFirst { page.blankLine() }
        isFirst = false
        page.path(record.input.path)
        for track in record.tracks { write(track, to: &page) }
        return page.text
    }

    private func write(_ track: MediaPlayerTrack, to page: inout TextPage) {
        page.blankLine()
        let claims = track.evidence[member]?.claims ?? []
        var title = "Track \(track.trackID), \(track.mediaType.rawValue)"
        if let codec = track.codec { title += ", \(codec)" }
        page.line([Span(title, .strong)])
        guard let chosen = claims.first else {
            page.sentence([Span("No source states \(member).", .faint)], lead: [Span("  ")])
            return
        }
        for claim in claims { write(claim, to: &page) }
        page.sentence(
            [Span(reason(for: chosen, among: claims), .faint)], lead: [Span("  ")])
    }

    private func write(_ claim: StatedValue, to page: inout TextPage) {
        let value = claim.value.map { JSONWriter.text($0) } ?? "–"
        page.sentence(
            [Span(value, claim.isChosen ? .strong : .plain), Span("  \(claim.origin)", .faint)],
            lead: [Span(claim.isChosen ? "→ " : "  ")])
        let place = [claim.part, claim.span].compactMap { $0 }
        if !place.isEmpty {
            page.facts(place.map { Span($0) }, lead: [Span("    ")])
        }
        if let clause = claim.clause { page.facts([Span(clause, .faint)], lead: [Span("    ")]) }
        if let bytes = claim.spacedBytes {
            page.facts([Span(bytes, .faint)], lead: [Span("    ")])
        }
    }

    /// Why the first value is that of the record.
    private func reason(for chosen: StatedValue, among claims: [StatedValue]) -> String {
        guard claims.count > 1 else { return "No other source states it." }
        let sources = MediaPlayerTrack.members[member]?.trustedSources ?? []
        let stated = sources.filter { source in claims.contains { $0.source == source } }
        if stated.count > 1 {
            let order = stated.map(\.words).joined(separator: ", then ")
            return "For this member the order of trust is \(order)."
        }
        let rival = claims[1]
        return chosen.method == rival.method
            ? "Of one source and method, the first value counts."
            : "Of one source, the more direct reading counts: “\(chosen.methodWords)” before "
                + "“\(rival.methodWords)”."
    }
}

extension StatedValue {
    /// `bitstream, read by this program`
    fileprivate var origin: String {
        source == .decoded && method == Claim.Method.reader.rawValue
            ? source.words : "\(source.words), \(methodWords)"
    }

    fileprivate var methodWords: String {
        switch method {
        case "counted": "counted over all packets"
        case "reader": "read by this program"
        case "demuxer": "by FFmpeg at opening"
        case "probed": "by FFmpeg after probing"
        case "inferred": "inferred"
        default: method
        }
    }

    /// `bytes 4,512 to 4,553`
    fileprivate var span: String? {
        guard let position else { return nil }
        guard let length, length > 0 else { return "from byte \(position)" }
        return "\(length) bytes from byte \(position)"
    }

    /// `62 64 81 18`
    fileprivate var spacedBytes: String? {
        guard let bytes else { return nil }
        let digits = Array(bytes)
        let pairs = stride(from: 0, to: digits.count, by: 2).map {
            String(digits[$0..<min($0 + 2, digits.count)])
        }
        let isCut = length.map { $0 > Int64(pairs.count) } ?? true
        return pairs.joined(separator: " ") + (isCut ? " …" : "")
    }
}

extension Evidence.Source {
    fileprivate var words: String {
        switch self {
        case .container: "container"
        case .bitstream: "bitstream"
        case .decoded: "decoded frames"
        case .read: "text of the cues"
        case .playlist: "playlist"
        }
    }
}
