/// One input with its chosen tracks: the content of a report of `select` and of its JSON of schema
/// `trackprobe-selection/1`.
public struct SelectedInput: Hashable, Codable, Sendable {
    static let schema = "trackprobe-selection/1"

    /// A subtitle or audio file beside the video that could be chosen.
    public struct Sidecar: Hashable, Codable, Sendable {
        /// Number of its track, after those of the file.
        public var trackID: Int
        /// Path of the file.
        public var path: String

        package init(trackID: Int, path: String) {
            self.trackID = trackID
            self.path = path
        }
    }

    var schema = SelectedInput.schema
    /// The file.
    public var input: MediaRecord.Input
    /// Reason why nothing was chosen; nil otherwise.
    public var error: MediaRecord.Failure?
    /// The choice; nil where there is an error.
    public var selection: TrackSelection?
    package var selections: [TrackSelection]?
    package var whyNot: [String]?
    package var explanation: [String]?
    /// Files beside the file that could be chosen; nil where none was looked for.
    public var sidecars: [Sidecar]?
    /// Result of `--titles`; nil where nothing states it.
    package var originalLanguage: OriginalLanguage?
    /// Tracks of the record and of the sidecars; not part of the JSON.
    public var tracks: [MediaPlayerTrack] = []
    /// `container.format` of the record; nil where it has no container.
    package var format: String?
    /// Whether the tracks are those of a title of a disc; not part of the JSON.
    package var isDisc = false

    package init(
        input: MediaRecord.Input, error: MediaRecord.Failure? = nil,
        selection: TrackSelection? = nil, selections: [TrackSelection]? = nil,
        whyNot: [String]? = nil, sidecars: [Sidecar]? = nil, tracks: [MediaPlayerTrack] = [],
        format: String? = nil
    ) {
        self.format = format
        self.input = input
        self.error = error
        self.selection = selection
        self.selections = selections
        self.whyNot = whyNot
        self.sidecars = sidecars
        self.tracks = tracks
    }

    private enum CodingKeys: String, CodingKey {
        case schema, input, error, selection, selections, whyNot, explanation, sidecars,
            originalLanguage
    }

    package var json: JSONValue { JSONValue(memberContent) }
}

extension SelectedInput: Described {
    package static let members = MemberTable<Self>(
        "the answer of `select`",
        [
            Member("schema", \.schema, "`trackprobe-selection/1`."),
            Member("input", \.input, "The file."),
            Member(
                "error", \.error,
                "Why the file could not be read, so that nothing was chosen; nil when it was."),
            Member("selection", \.selection, "The tracks that one policy chose."),
            Member(
                "selections", \.selections,
                "Choices of several policies in their order; nil for one policy."),
            Member("whyNot", \.whyNot, "Answers to `--why-not`, one sentence per track."),
            Member(
                "explanation", \.explanation,
                """
                Reason, runner-up and what would change the choice for each track; with \
                `--explain`.
                """
            ),
            Member(
                "sidecars", \.sidecars,
                """
                Subtitle and audio files beside the video that could be chosen; nil where none \
                was searched for.
                """
            ),
            Member(
                "originalLanguage", \.originalLanguage,
                """
                The language in which the work was made, with `--titles`; nil where nothing \
                states it.
                """
            ),
        ])
}

extension SelectedInput.Sidecar: Described {
    package static let members = MemberTable<Self>(
        "a file beside the video",
        [
            Member("trackID", \.trackID, "The number under which it can be chosen."),
            Member("path", \.path, "Path of the file."),
        ])
}
