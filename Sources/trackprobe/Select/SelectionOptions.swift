import ArgumentParser
import TrackProbeKit

/// Preferences of the user, shared by commands that choose tracks.
struct SelectionOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("The device to choose for.", valueName: "name or file"),
        completion: .devices)
    var device: String?

    @Option(
        help: ArgumentHelp(
            "Preferred languages for audio and subtitles, best first; may include original and default.",
            valueName: "ja,en"))
    var languages: String?

    @Option(help: ArgumentHelp("Preferred languages for audio only.", valueName: "ja,original"))
    var audioLanguage: String?

    @Option(help: ArgumentHelp("Preferred languages for subtitles only.", valueName: "en"))
    var subtitleLanguage: String?

    @Option(
        help: ArgumentHelp(
            "System languages, best first, which players fall back to.",
            valueName: "de,en"))
    var systemLanguages: String?

    @Option(help: ArgumentHelp("Original language of the work.", valueName: "ja"))
    var originalLanguage: String?

    @OptionGroup var titles: TitlesOption

    @Option(
        help: ArgumentHelp(
            "A manual choice of the user, which the other choices take into account; may be repeated.",
            valueName: "audio=2 or subtitle=none"))
    var pin: [String] = []

    @Option(
        name: .customLong("set"),
        help: ArgumentHelp(
            "Override a setting of the policy; may be repeated.", valueName: "name=value"))
    var settings: [String] = []

    @OptionGroup var records: RecordsFlag

    @OptionGroup var depth: DepthOption

    @OptionGroup var jobs: JobsOption

    @OptionGroup var bases: BaseFolderOptions

    @OptionGroup(title: NetworkOptions.title) var network: NetworkOptions

    func validate() throws {
        _ = try pins
        for list in [languages, audioLanguage, subtitleLanguage, systemLanguages] {
            _ = try Self.languages(list ?? "")
        }
    }

    /// The request to a policy; settings are checked against the given policies.
    func request(for policies: [SelectionPolicy]) throws -> SelectionRequest {
        var request = SelectionRequest()
        do {
            request.device = try device.map(PolicyLibrary.device)
        } catch {
            StandardError.say("\(error)")
            throw ExitStatus.usage.exitCode
        }
        for kind in [MediaType.audio, .subtitle] {
            let own = kind == .audio ? audioLanguage : subtitleLanguage
            guard let list = own ?? languages else { continue }
            request.languages[kind] = try Self.languages(list)
        }
        request.systemLanguages = try Self.languages(systemLanguages ?? "").map(\.description)
        request.originalLanguage = originalLanguage
        request.pins = try pins
        request.settings = try values(for: policies)
        return request
    }

    private var pins: [MediaType: SelectionRequest.Pin] {
        get throws {
            var pins: [MediaType: SelectionRequest.Pin] = [:]
            for text in pin {
                let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
                guard parts.count == 2, let kind = MediaType(rawValue: parts[0]),
                    SelectionPolicy.kinds.contains(kind),
                    parts[1] == "none" || Int(parts[1]) != nil
                else {
                    throw ValidationError("--pin \(text): write it like audio=2 or subtitle=none.")
                }
                pins[kind] = Int(parts[1]).map { .track($0) } ?? SelectionRequest.Pin.none
            }
            return pins
        }
    }

    static func languages(_ list: String) throws -> [PreferredLanguage] {
        try list.split(separator: ",").map { name in
            let language = PreferredLanguage(String(name))
            guard language.isKnown else {
                throw ValidationError(
                    "Unknown language “\(name)”: write BCP 47 or ISO 639 (en, pt-BR, jpn), original or default\(language.hint.isEmpty ? "." : language.hint)"
                )
            }
            return language
        }
    }

    /// Parses settings; unknown names and invalid values are errors.
    private func values(for policies: [SelectionPolicy]) throws -> [String: SettingValue] {
        var values: [String: SettingValue] = [:]
        for text in settings {
            let parts = text.split(
                separator: "=", maxSplits: 1, omittingEmptySubsequences: false
            ).map(String.init)
            guard parts.count == 2, !parts[0].isEmpty else {
                throw ValidationError("--set \(text): write it like captions=yes.")
            }
            do {
                values[parts[0]] = try SelectionPolicy.value(
                    ofArgument: parts[1], of: parts[0], in: policies)
            } catch {
                throw ValidationError("--set \(text): \(error).")
            }
        }
        return values
    }
}

/// `--titles`.
struct TitlesOption: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            """
            Where the original language of each input is known, asked in this order: a CSV table of \
            titles, nfo (files of Kodi beside the input), or tracks (flags, titles and most of the \
            audio). May be repeated.
            """, valueName: "titles.csv, nfo or tracks"),
        completion: .file(extensions: ["csv"]))
    var titles: [String] = []

    /// Where original languages are known; nil for nowhere.
    var originals: OriginalLanguages? {
        get throws {
            guard !titles.isEmpty else { return nil }
            do {
                return try OriginalLanguages(titles)
            } catch {
                StandardError.say("\(error)")
                throw ExitStatus.usage.exitCode
            }
        }
    }
}

/// `--sidecars`.
struct SidecarsFlag: ParsableArguments {
    @Flag(
        name: .customLong("sidecars"),
        help:
            "Also choose among subtitle and audio files beside the media file, by their names: film.en.srt."
    )
    var isOn = false
}

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
            that match a condition, e.g. 'audio: languageCode IN {"ja", "en"}; subtitle: forced', \
            with the chosen ones of other types. May be repeated.
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
                try Dictionary(grouping: keep.flatMap(Self.parts(of:)).map(rule), by: \.type)
                    .mapValues {
                        $0.map(\.condition)
                    })
        }
    }

    /// The rules of an argument, between semicolons outside quotes.
    private static func parts(of text: String) -> [String] {
        var parts = [""]
        var quote: Character?
        for letter in text {
            if letter == ";", quote == nil {
                parts.append("")
                continue
            }
            if letter == quote {
                quote = nil
            } else if quote == nil, letter == "\"" || letter == "'" {
                quote = letter
            }
            parts[parts.count - 1].append(letter)
        }
        return parts
    }

    private func rule(_ text: String) throws -> (type: MediaType, condition: RecordCondition) {
        let parts = text.split(separator: ":", maxSplits: 1)
        let types = [MediaType.video, .audio, .subtitle]
        guard parts.count == 2,
            let type = types.first(where: { type in
                parts[0].split(separator: " ").elementsEqual([type.rawValue[...]])
            })
        else {
            throw ValidationError(
                "--keep \(text): write chosen, all, or a type and a condition: audio: channels > 2."
            )
        }
        let asked = String(parts[1])
        let role = asked.split(separator: " ").joined()
        let isRole = TrackRole(rawValue: role) != nil
        let words =
            "mediaType == \"\(type.rawValue)\" AND "
            + (isRole ? "ANY roles == \"\(role)\"" : "(\(asked))")
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

extension CompletionKind {
    /// Policy names and files.
    static var policies: CompletionKind {
        .custom { _, _, prefix in
            PolicyLibrary.completions(of: prefix, among: SelectionPolicy.versionedPresetNames)
        }
    }

    /// Device names and files.
    static var devices: CompletionKind {
        .custom { _, _, prefix in
            PolicyLibrary.completions(of: prefix, among: PlaybackDevice.names)
        }
    }
}
