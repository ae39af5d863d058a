import Reporting
import TrackModel

/// One input with its playability on each device: the subject of `plays` reports, in JSON schema
/// `trackprobe-plays/1`.
package struct PlayedInput: Hashable, Sendable {
    package static let schema = "trackprobe-plays/1"

    package var input: MediaRecord.Input
    package var error: MediaRecord.Failure?
    /// One result per device, in the given order.
    package var plays: [Playability]

    package init(
        input: MediaRecord.Input, error: MediaRecord.Failure? = nil, plays: [Playability] = []
    ) {
        (self.input, self.error, self.plays) = (input, error, plays)
    }

    package var json: JSONValue {
        var members: [String: JSONValue] = [
            "schema": .string(Self.schema), "input": JSONValue(input.memberContent),
        ]
        if let error {
            members["error"] = JSONValue(error.memberContent)
        } else {
            members["plays"] = .array(plays.map(\.json))
        }
        return .object(members)
    }
}

extension PlayedInput: Reportable {
    package static let formats: [FormatEntry<PlayedInput>] = [
        FormatEntry(.text) { PlaysText(options: $0) }, .json, .ndjson,
        FormatEntry(.csv) { _ in PlaysCSV() },
    ]
}

extension Playability {
    fileprivate var json: JSONValue {
        Self.object([
            ("device", .string(device)), ("key", .string(key)),
            ("verdict", .string(verdict.rawValue)),
            ("atLeast", (atLeast?.rawValue).map(JSONValue.string)),
            ("trackIDs", .array(trackIDs.map(JSONValue.int))),
            ("reasons", .array(reasons.map(\.json))),
            ("notes", notes.isEmpty ? nil : .array(notes.map(JSONValue.string))),
            ("container", (change?.container).map(JSONValue.string)),
            ("steps", (change?.steps).map { .array($0.map(JSONValue.string)) }),
            ("leavesOut", (change?.leavesOut).map { .array($0.map(JSONValue.int)) }),
            ("command", command.map(JSONValue.string)),
        ])
    }

    fileprivate static func object(_ members: [(String, JSONValue?)]) -> JSONValue {
        .object(
            Dictionary(members.compactMap { name, value in value.map { (name, $0) } }) { first, _ in
                first
            })
    }
}

extension PlaybackReason {
    fileprivate var json: JSONValue {
        Playability.object([
            ("fact", .string(fact)), ("trackID", trackID.map(JSONValue.int)),
            ("value", value.map(JSONValue.string)),
            ("from", (origin?.rawValue).map(JSONValue.string)), ("limit", .string(limit)),
            ("source", basis.map(JSONValue.string)), ("needs", .string(needs.rawValue)),
        ])
    }
}
