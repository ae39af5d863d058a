/// Whether a device plays a file, and the smallest necessary change.
public struct Playability: Hashable, Sendable {
    /// The smallest necessary change.
    public enum Verdict: String, Hashable, Sendable, CaseIterable {
        /// None: it plays directly.
        case direct
        /// A different container, codec tag or order of tracks; all streams are copied.
        case remux
        /// Video stays; one audio or subtitle track, or its Dolby Vision metadata, is converted.
        case convert
        /// Video is encoded again.
        case transcode
        /// Device profile or record have too little information.
        case unknown
    }

    /// Name of the device.
    public var device: String
    /// The smallest necessary change; `unknown` where a relevant fact is unknown and nothing known
    /// requires transcoding.
    public var verdict: Verdict
    /// Minimum change where the verdict is unknown.
    package var atLeast: Verdict?
    /// `trackID`s of the tracks that would play.
    package var trackIDs: [Int]
    package var reasons: [PlaybackReason]
    /// Losses in playback: `shown as HDR10`.
    package var notes: [String]
    package var change: PlaybackChange?
    /// Work of the client's server with the file as it is; nil for a player without one, and
    /// where that is unknown.
    package var server: ServerWork?

    /// Reasons against direct play, a sentence each; empty for `direct`.
    public var sentences: [String] { reasons.map(\.sentence) }

    /// POSIX shell command for the smallest change; nil where none is needed or known, and for
    /// standard input.
    public var command: String? { change?.command }

    package init(
        device: String, verdict: Verdict, atLeast: Verdict? = nil, trackIDs: [Int] = [],
        reasons: [PlaybackReason] = [], notes: [String] = [], change: PlaybackChange? = nil
    ) {
        (self.device, self.verdict, self.atLeast) = (device, verdict, atLeast)
        (self.trackIDs, self.reasons, self.notes) = (trackIDs, reasons, notes)
        self.change = change
    }

    /// Name in conditions: `appleTV4K` for `apple-tv-4k`.
    package var key: String { Self.key(of: device) }

    /// Parts of a name in one word; short ones such as `tv` and `4k` in upper case.
    package static func key(of device: String) -> String {
        let parts = device.split { !$0.isLetter && !$0.isNumber }.map(String.init)
        return parts.enumerated().map { place, part in
            if place == 0 { return part.prefix(1).lowercased() + part.dropFirst() }
            return part.count < 3
                ? part.uppercased() : part.prefix(1).uppercased() + part.dropFirst()
        }.joined()
    }
}

/// A fact that violates a limit of the device, or that is unknown.
package struct PlaybackReason: Hashable, Sendable {
    /// Member of the record, as conditions name it: `codecTag`, `container.format`.
    package var fact: String
    package var trackID: Int?
    /// Value in the file; nil for an unknown one.
    package var value: String?
    /// Source of the value; nil where only one has it.
    package var origin: Evidence.Source?
    /// Accepted values: `at most 5.1`, `hvc1 or dvh1`.
    package var limit: String
    /// Origin of the limit.
    package var basis: String?
    /// The necessary change; `unknown` where the file or the device profile lacks a fact.
    package var needs: Playability.Verdict

    package init(
        _ fact: String, trackID: Int? = nil, value: String?, origin: Evidence.Source? = nil,
        limit: String, basis: String? = nil, needs: Playability.Verdict
    ) {
        (self.fact, self.trackID, self.value, self.origin) = (fact, trackID, value, origin)
        (self.limit, self.basis, self.needs) = (limit, basis, needs)
    }

    /// `codecTag hev1 (container): takes hvc1 or dvh1`.
    package var sentence: String {
        let place = trackID.map { "#\($0) " } ?? ""
        let from = origin.map { " (\($0.rawValue))" } ?? ""
        return "\(place)\(fact) \(value ?? "unknown")\(from): \(limit)"
    }

    /// The reason without details of one file.
    package var kind: String { "\(fact) \(value ?? "unknown"): \(limit)" }
}

/// Steps that make a file playable.
package struct PlaybackChange: Hashable, Sendable {
    /// `MediaContainer.format` of the new file.
    package var container: String
    /// A few words for each part: `video copied as hvc1`.
    package var steps: [String]
    /// `trackID`s that the new file lacks.
    package var leavesOut: [Int]
    /// For a POSIX shell; nil where no command is known.
    package var command: String?

    package init(
        container: String, steps: [String], leavesOut: [Int] = [], command: String? = nil
    ) {
        (self.container, self.steps) = (container, steps)
        (self.leavesOut, self.command) = (leavesOut, command)
    }
}
