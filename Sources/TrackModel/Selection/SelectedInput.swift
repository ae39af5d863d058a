/// One input with the tracks that were chosen of it: what a report of `select` is
/// made of, and what its JSON of schema `trackprobe-selection/1` holds.
package struct SelectedInput: Hashable, Codable, Sendable {
    package static let schema = "trackprobe-selection/1"

    /// A subtitle file beside the film that could be chosen.
    package struct Sidecar: Hashable, Codable, Sendable {
        package var trackID: Int
        package var path: String

        package init(trackID: Int, path: String) {
            self.trackID = trackID
            self.path = path
        }
    }

    package var schema = SelectedInput.schema
    package var input: MediaRecord.Input
    package var error: MediaRecord.Failure?
    package var selection: TrackSelection?
    package var selections: [TrackSelection]?
    package var whyNot: [String]?
    package var explanation: [String]?
    package var sidecars: [Sidecar]?
    /// Those of the record, which has them; no part of the JSON, as is `format`.
    package var tracks: [MediaPlayerTrack] = []
    /// `container.format` of the record; nil where it has no container.
    package var format: String?

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
        case schema, input, error, selection, selections, whyNot, explanation, sidecars
    }

    package var json: JSONValue { JSONValue(memberContent) }
}
