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

    @OptionGroup var network: NetworkOptions

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
