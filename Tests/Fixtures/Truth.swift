/// Facts of one file, known from its recipe: a line of `truth.jsonl`.
public struct Truth: Decodable, Sendable, CustomStringConvertible {
    public let file: String
    /// Expected values, under the keys of the record.
    public let container: [String: JSON]
    /// Tracks of each media type.
    public let counts: [String: Int]
    public let tracks: [[String: JSON]]
    /// Codes of findings that must appear.
    public let expectFindings: [String]
    /// Expected events of the timeline, under the keys of its JSON, with their text
    /// under `text`.
    public let timeline: [[String: JSON]]
    /// Whether an error is expected.
    public let expectError: Bool

    public var description: String { file }

    private enum CodingKeys: String, CodingKey {
        case file, container, counts, tracks, expectFindings, expectError, timeline
    }

    public init(from decoder: any Decoder) throws {
        let line = try decoder.container(keyedBy: CodingKeys.self)
        file = try line.decode(String.self, forKey: .file)
        container = try line.decodeIfPresent([String: JSON].self, forKey: .container) ?? [:]
        counts = try line.decodeIfPresent([String: Int].self, forKey: .counts) ?? [:]
        tracks = try line.decodeIfPresent([[String: JSON]].self, forKey: .tracks) ?? []
        expectFindings = try line.decodeIfPresent([String].self, forKey: .expectFindings) ?? []
        timeline = try line.decodeIfPresent([[String: JSON]].self, forKey: .timeline) ?? []
        expectError = try line.decodeIfPresent(Bool.self, forKey: .expectError) ?? false
    }
}
