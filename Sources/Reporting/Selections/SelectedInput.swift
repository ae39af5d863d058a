public import TrackModel

/// One input with the tracks that were chosen of it: what a report of `select` is
/// made of, and what its JSON of schema `trackprobe-selection/1` holds.
public struct SelectedInput: Hashable, Sendable {
    public static let schema = "trackprobe-selection/1"

    public var schema = SelectedInput.schema
    public var input: MediaRecord.Input
    public var error: MediaRecord.Failure?
    public var selection: Selection?
    /// Answers to “why not this one”.
    public var whyNot: [String]?
    public var tracks: [MediaPlayerTrack]

    public init(
        input: MediaRecord.Input, error: MediaRecord.Failure? = nil, selection: Selection? = nil,
        whyNot: [String]? = nil, tracks: [MediaPlayerTrack] = []
    ) {
        self.input = input
        self.error = error
        self.selection = selection
        self.whyNot = whyNot
        self.tracks = tracks
    }

    /// The tracks stand in the record of the file.
    public var json: JSONValue {
        let members: [String: any MemberValue] = [
            "schema": schema, "input": input, "error": error, "selection": selection,
            "whyNot": whyNot,
        ]
        let values = members.mapValues { JSONValue($0.memberContent) }
        return .object(values.filter { $0.value != .null })
    }
}
