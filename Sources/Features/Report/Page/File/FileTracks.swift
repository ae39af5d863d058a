import Reporting
import TrackModel

/// The tracks of a file by kind, with the texts of the text report.
struct FileTracks {
    private let record: MediaRecord
    private let most: Int
    private let hasMembers: Bool

    /// - Parameter hasMembers: whether all members of a track are listed.
    init(_ record: MediaRecord, most: Int, hasMembers: Bool) {
        self.record = record
        self.most = most
        self.hasMembers = hasMembers
    }

    var kinds: [JSONValue] {
        let tracks = record.tracks
        return [
            kind("Video", tracks.filter { $0.mediaType == .video && !$0.isAttachedPicture }),
            kind("Audio", tracks.filter { $0.mediaType == .audio }),
            kind("Subtitles", tracks.filter { $0.mediaType == .subtitle }),
            kind("Data", tracks.filter { $0.mediaType == .data }),
            kind(
                "Attachments", tracks.filter { $0.mediaType == .attachment || $0.isAttachedPicture }
            ),
        ].compactMap { $0 }
    }

    private func kind(_ title: String, _ tracks: [MediaPlayerTrack]) -> JSONValue? {
        guard !tracks.isEmpty else { return nil }
        var members: [String: JSONValue] = [
            "kind": .string(title), "tracks": .array(tracks.prefix(most).map(row)),
        ]
        if tracks.count > most {
            members["more"] = .string("… and \(tracks.count - most) more")
        }
        return .object(members)
    }

    private func row(_ track: MediaPlayerTrack) -> JSONValue {
        var members: [String: JSONValue] = [
            "id": .string("#\(track.trackID)"), "coding": .words(track.codingWords),
            "facts": .list(track.pageFacts),
        ]
        members["language"] = track.languageWords.map(JSONValue.words)
        if track.hasTitle { members["trackTitle"] = .words(track.name) }
        if hasMembers { members["members"] = .nonEmpty(track.memberRows) }
        if record.selection?.trackIDs.contains(track.trackID) == true {
            members["isSelected"] = .bool(true)
        }
        return .object(members)
    }
}

extension MediaPlayerTrack {
    /// Members with their own section or chart on the page.
    private static let shownElsewhere: Set = [
        "evidence", "packets", "measuredPicture", "measuredSound", "changes",
    ]

    /// Members by their names in records and conditions.
    fileprivate var memberRows: [JSONValue] {
        guard case .object(let members) = json else { return [] }
        return members.sorted { $0.key < $1.key }.compactMap { key, value in
            let words = "\(value)"
            guard value != .null, !words.isEmpty, !Self.shownElsewhere.contains(key) else {
                return nil
            }
            return .object(["member": .words(key), "value": PageText(words, limit: 500).json])
        }
    }

    /// Facts of the text report after the coding, without language and title.
    fileprivate var pageFacts: [String] {
        let facts: [String] =
            switch mediaType {
            case .video where !isAttachedPicture:
                [
                    sizeWords, frameRateWords, depthWords, rangeWords, colorWords, masteringWords,
                    contentLightWords,
                ].compactMap { $0 } + measuredPictureWords + extraWords
                    + [bitRateWords].compactMap { $0 } + packetWords
            case .video: [sizeWords].compactMap { $0 } + (attachment?.words ?? [])
            case .audio:
                [sampleRate.flatMap(Quantity.sampleRate), sampleDepthWords, bitRateWords]
                    .compactMap { $0 }
            case .subtitle: [subtitleKindWords].compactMap { $0 }
            case .data: [bitRateWords].compactMap { $0 }
            case .attachment: attachment?.words ?? []
            }
        return facts + flagWords + soundWords + measuredSoundWords + readingWords
    }
}
