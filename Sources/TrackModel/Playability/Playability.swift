/// Whether a device plays a file, and the least that must change.
public struct Playability: Hashable, Sendable {
    /// The least that must change.
    public enum Verdict: String, Hashable, Sendable, CaseIterable {
        /// Nothing: it plays as it is.
        case direct
        /// Another container, codec tag or order of tracks; all streams stay as they are.
        case remux
        /// The picture stays; one sound, subtitle or its Dolby Vision metadata is converted.
        case convert
        /// The picture is encoded again.
        case transcode
        /// The device's file, or the record, does not tell enough.
        case unknown
    }

    /// Name of the device.
    public var device: String
    /// The least that must change; `unknown` where what is known asks for no new picture and
    /// something that matters is not told.
    public var verdict: Verdict
    /// Where the verdict is unknown, what must change at least.
    package var atLeast: Verdict?
    /// `trackID`s of the tracks that would play.
    package var trackIDs: [Int]
    package var reasons: [PlaybackReason]
    /// A loss though it plays: `shown as HDR10`.
    package var notes: [String]
    package var change: PlaybackChange?

    /// Why it does not play as it is, a sentence each; empty for `direct`.
    public var sentences: [String] { reasons.map(\.sentence) }

    /// A line for a POSIX shell that does the least; nil where nothing is to be done, where
    /// no command is known, and for standard input.
    public var command: String? { change?.command }

    package init(
        device: String, verdict: Verdict, atLeast: Verdict? = nil, trackIDs: [Int] = [],
        reasons: [PlaybackReason] = [], notes: [String] = [], change: PlaybackChange? = nil
    ) {
        (self.device, self.verdict, self.atLeast) = (device, verdict, atLeast)
        (self.trackIDs, self.reasons, self.notes) = (trackIDs, reasons, notes)
        self.change = change
    }

    /// As conditions name it: `appleTV4K` for `apple-tv-4k`.
    package var key: String { Self.key(of: device) }

    /// Parts of a name in one word; short ones such as `tv` and `4k` are capitals.
    package static func key(of device: String) -> String {
        let parts = device.split { !$0.isLetter && !$0.isNumber }.map(String.init)
        return parts.enumerated().map { place, part in
            if place == 0 { return part.prefix(1).lowercased() + part.dropFirst() }
            return part.count < 3
                ? part.uppercased() : part.prefix(1).uppercased() + part.dropFirst()
        }.joined()
    }
}

/// A fact of the file that a limit of the device breaks, or that is not known.
package struct PlaybackReason: Hashable, Sendable {
    /// Member of the record, as conditions name it: `codecTag`, `container.format`.
    package var fact: String
    package var trackID: Int?
    /// The fact in the file; nil for an unknown one.
    package var value: String?
    /// Who stated it; nil where only one source spoke or could.
    package var origin: Evidence.Source?
    /// Values that the device takes: `at most 5.1`, `hvc1 or dvh1`.
    package var limit: String
    /// Who says so.
    package var basis: String?
    /// The remedy; `unknown` where the file or the device does not tell.
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

    /// The same of many files: without what differs from file to file.
    package var kind: String { "\(fact) \(value ?? "unknown"): \(limit)" }
}

/// Steps after which a file plays.
package struct PlaybackChange: Hashable, Sendable {
    /// The record's word of the new container.
    package var container: String
    /// A few words for each part: `picture copied as hvc1`.
    package var steps: [String]
    /// `trackID`s that the new file does not hold.
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
