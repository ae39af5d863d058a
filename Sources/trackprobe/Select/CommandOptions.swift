import ArgumentParser
import TrackProbeKit

/// `--emit` and `--keep`.
struct CommandOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            """
            Print a command for each file instead of a report: player options, in-place edits of \
            track flags (mkvpropedit), or a remux to a new file (mkvmerge, ffmpeg). Nothing is \
            run.
            """, valueName: "program"))
    var emit: CommandProgram?

    @Option(
        help: ArgumentHelp(
            """
            Tracks that a remux keeps: chosen, all (chosen ones first), or the tracks of a type \
            that match a condition, e.g. 'audio: languageCode IN {"ja", "en"}', with the chosen \
            ones of other types. May be repeated.
            """, valueName: "tracks"))
    var keep: [String] = []

    func validate() throws {
        if !keep.isEmpty, emit?.isRemuxer != true {
            throw ValidationError("--keep requires --emit mkvmerge or --emit ffmpeg.")
        }
        _ = try rules
    }

    /// Format of the commands; nil without `--emit`.
    var report: CommandReport? {
        get throws {
            guard let emit else { return nil }
            let rules = try rules
            return CommandReport(emit) { rules?.kept(of: $0) }
        }
    }

    /// Rules for the kept tracks; nil to keep the chosen ones.
    private var rules: KeepRules? {
        get throws {
            if keep.isEmpty || keep == ["chosen"] { return nil }
            if keep == ["all"] { return .all }
            return .conditions(
                try Dictionary(grouping: keep.map(rule), by: \.type).mapValues {
                    $0.map(\.condition)
                })
        }
    }

    private func rule(_ text: String) throws -> (type: MediaType, condition: RecordCondition) {
        let parts = text.split(separator: ":", maxSplits: 1)
        let types = [MediaType.video, .audio, .subtitle]
        guard parts.count == 2, let type = types.first(where: { $0.rawValue == parts[0] }) else {
            throw ValidationError(
                "--keep \(text): write chosen, all, or a type and a condition: audio: channels > 2."
            )
        }
        let words = "mediaType == \"\(type.rawValue)\" AND (\(parts[1]))"
        return (type, try condition(words, of: "--keep", RecordCondition.init(parsing:)))
    }
}

/// The tracks that a remux keeps.
private enum KeepRules: Sendable {
    case all
    /// Conditions by track type; one match is enough.
    case conditions([MediaType: [RecordCondition]])

    /// The `trackID`s of the kept tracks.
    func kept(of selected: SelectedInput) -> [Int] {
        guard case .conditions(let conditions) = self else { return selected.tracks.map(\.trackID) }
        var record = MediaRecord(input: selected.input)
        record.tracks = selected.tracks
        let named = conditions.values.joined().flatMap { $0.matchingTracks(of: record) }
        let others = selected.tracks.filter { track in
            conditions[track.mediaType] == nil
                && selected.selection?.trackIDs.contains(track.trackID) == true
        }
        return named + others.map(\.trackID)
    }
}

extension CommandProgram: ExpressibleByArgument {}
