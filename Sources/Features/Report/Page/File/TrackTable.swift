import Reporting
import TrackModel

/// All tracks of a file in one table, with the texts of the text report.
struct TrackTable {
    private static let maxTracks = 300

    private let record: MediaRecord
    private let hasMembers: Bool

    /// - Parameter hasMembers: whether all members of a track are listed below the table.
    init(_ record: MediaRecord, hasMembers: Bool) {
        self.record = record
        self.hasMembers = hasMembers
    }

    /// nil for a file without tracks.
    var html: HTML? {
        let tracks = MediaPlayerTrack.headings.flatMap { heading in
            record.tracks.filter { $0.heading == heading }
        }
        guard !tracks.isEmpty else { return nil }
        let shown = tracks.prefix(Self.maxTracks)
        let titles = ["Track", "Kind", "Coding", "Language and title", "Format", "Bit rate"]
        let head = HTML("tr", [:], titles.map { HTML("th", ["scope": "col"], $0) })
        var parts = [
            HTML(
                "table", ["class": "track-table"],
                [HTML("thead", [:], [head]), HTML("tbody", [:], shown.map(row))])
        ]
        if tracks.count > shown.count {
            parts.append(HTML("p", [:], "… and \(tracks.count - shown.count) more"))
        }
        if hasMembers {
            let members = shown.flatMap { track in
                [HTML("h3", [:], "#\(track.trackID) \(track.codingWords)"), track.memberList]
            }
            let heading = HTML("summary", [:], "All members of each track")
            parts.append(HTML("details", ["class": "members"], [heading] + members))
        }
        return .section("tracks-title", "Tracks", parts)
    }

    private func row(_ track: MediaPlayerTrack) -> HTML {
        let isSelected = record.selection?.trackIDs.contains(track.trackID) == true
        var label: [HTML] = []
        if let language = track.languageWords { label += [.text(language), " "] }
        if track.hasTitle { label.append(HTML("q", ["dir": "auto"], track.name)) }
        var format = [HTML.facts(track.formatFacts)].compactMap { $0 }
        if let rest = HTML.facts(track.otherFacts, class: "facts rest") { format.append(rest) }
        let rate = track.bitRateWords ?? ""
        return HTML(
            "tr", ["class": isSelected ? "chosen" : nil],
            [
                HTML("th", ["scope": "row", "class": "id"], "#\(track.trackID)"),
                HTML(
                    "td", [:],
                    [.text(track.heading)]
                        + (isSelected
                            ? [" ", HTML("span", ["class": "selected"], "selected")] : [])
                ),
                HTML("td", [:], [HTML("strong", [:], track.codingWords)]), HTML("td", [:], label),
                HTML("td", [:], format), HTML("td", ["class": "end q"], rate),
            ])
    }
}

extension MediaPlayerTrack {
    /// Kinds of tracks in the order of reports.
    fileprivate static let headings = ["Video", "Audio", "Subtitles", "Data", "Attachment"]

    fileprivate var heading: String {
        switch mediaType {
        case .video: isAttachedPicture ? "Attachment" : "Video"
        case .audio: "Audio"
        case .subtitle: "Subtitles"
        case .data: "Data"
        case .attachment: "Attachment"
        }
    }

    /// Members with their own section or curve on the page.
    private static let shownElsewhere: Set = [
        "evidence", "packets", "measuredPicture", "measuredSound", "changes",
    ]

    /// Members by their names in records and conditions.
    fileprivate var memberList: HTML {
        guard case .object(let members) = json else { return "" }
        let rows = members.sorted { $0.key < $1.key }.flatMap { key, value -> [HTML] in
            let words = "\(value)"
            guard value != .null, !words.isEmpty, !Self.shownElsewhere.contains(key) else {
                return []
            }
            return [
                HTML("dt", [:], [HTML("code", [:], key)]),
                HTML("dd", ["dir": "auto"], PageText(words, limit: 500).text),
            ]
        }
        return HTML("dl", ["class": "tags"], rows)
    }

    /// Format of the coded video, audio or text.
    fileprivate var formatFacts: [String] {
        switch mediaType {
        case .video where isAttachedPicture: [sizeWords].compactMap { $0 }
        case .video:
            [
                sizeWords, frameRateWords, depthWords, rangeWords, colorWords, masteringWords,
                contentLightWords,
            ].compactMap { $0 }
        case .audio: [sampleRate.flatMap(Quantity.sampleRate), sampleDepthWords].compactMap { $0 }
        case .subtitle: [subtitleKindWords].compactMap { $0 }
        case .data, .attachment: []
        }
    }

    /// Its flags, and what was measured.
    fileprivate var otherFacts: [String] {
        let own: [String] =
            switch mediaType {
            case .video where !isAttachedPicture: measuredPictureWords + extraWords + packetWords
            case .video, .attachment: attachment?.words ?? []
            case .audio, .subtitle, .data: []
            }
        return flagWords + own + soundWords + measuredSoundWords + serviceWords + readingWords
    }
}
