import Reporting
import TrackModel

/// Choices of the policy with their reasons and runners-up.
struct FileChoices {
    let rows: [JSONValue]

    init(_ record: MediaRecord) {
        guard let selection = record.selection else {
            rows = []
            return
        }
        rows = [
            ("Video", selection.video), ("Audio", selection.audio),
            ("Subtitles", selection.subtitle),
        ].filter { title, choice in
            choice.trackID != nil || record.tracks.contains { $0.mediaType.heading == title }
        }.map { title, choice in
            var members: [String: JSONValue] = [
                "choice": .string(title),
                "chosen": .words(choice.trackID.map { Self.name($0, in: record) } ?? "none"),
                "reason": .words(choice.reason),
            ]
            members["over"] = choice.over.map { .words(Self.name($0, in: record)) }
            members["rule"] = choice.rule.map(JSONValue.words)
            members["brokenRule"] = choice.brokenRule.map(JSONValue.words)
            return .object(members)
        }
    }

    private static func name(_ id: Int, in record: MediaRecord) -> String {
        guard let track = record.tracks.first(where: { $0.trackID == id }) else { return "#\(id)" }
        return
            (["#\(id)", track.codingWords]
            + [track.languageWords, track.hasTitle ? "“\(track.name)”" : nil].compactMap { $0 })
            .joined(separator: " ")
    }
}

extension MediaType {
    fileprivate var heading: String? {
        switch self {
        case .video: "Video"
        case .audio: "Audio"
        case .subtitle: "Subtitles"
        case .data, .attachment: nil
        }
    }
}
