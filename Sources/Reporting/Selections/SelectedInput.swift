import TrackModel

/// One input with the tracks that were chosen of it: what a report of `select` is
/// made of, and what its JSON of schema `trackprobe-selection/1` holds.
package struct SelectedInput: Hashable, Sendable {
    package static let schema = "trackprobe-selection/1"

    /// A subtitle file beside the film that could be chosen.
    package struct Sidecar: Hashable, Sendable {
        package var trackID: Int
        package var path: String

        package init(trackID: Int, path: String) {
            self.trackID = trackID
            self.path = path
        }

        fileprivate var json: JSONValue {
            .object(["trackID": .int(trackID), "path": .string(path)])
        }
    }

    package var schema = SelectedInput.schema
    package var input: MediaRecord.Input
    package var error: MediaRecord.Failure?
    package var selection: TrackSelection?
    /// Choices of several policies, where more than one was asked.
    package var selections: [TrackSelection]?
    /// Answers to “why not this one”.
    package var whyNot: [String]?
    /// Whether sentences for people are wanted beside the tables.
    package var isExplained = false
    /// nil where none was looked for.
    package var sidecars: [Sidecar]?
    package var tracks: [MediaPlayerTrack]
    /// `container.format` of the record; nil where it has no container. No part of the JSON.
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

    /// The tracks stand in the record of the file.
    package var json: JSONValue {
        let members: [String: any MemberValue] = [
            "schema": schema, "input": input, "error": error, "selection": selection,
            "selections": selections, "whyNot": whyNot,
            "sidecars": sidecars?.map(\.json),
            "explanation": isExplained ? Optional(explanation) : nil,
        ]
        let values = members.mapValues { JSONValue($0.memberContent) }
        return .object(values.filter { $0.value != .null })
    }
}
