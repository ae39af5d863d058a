import ArgumentParser
import TrackProbeKit

/// Options of `plays` that say on what, and by which rules.
struct PlaysOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            """
            Devices by name or file, with commas between them: YAML, or Jellyfin's DeviceProfile \
            in JSON. May be repeated.
            """, valueName: "device,…"),
        completion: .devices)
    var on: [String]

    @Option(
        help: ArgumentHelp(
            "The rules that choose the tracks that would play.", valueName: "name or file"),
        completion: .policies)
    var policy = "matroska"

    @Option(
        help: ArgumentHelp(
            "Preferred languages in order, for audio and subtitles.", valueName: "ja,en"))
    var languages: String?

    @Option(
        name: .customLong("where"),
        help: ArgumentHelp(
            "Only files for which this holds; may be repeated, and all must hold.",
            valueName: "condition"))
    var filters: [String] = []

    @Option(
        help: ArgumentHelp(
            """
            End with exit status 3 when this holds for a file: \
            'plays.appleTV4K != "direct"'. A device is named by its words in one. May be repeated.
            """, valueName: "condition"))
    var failWhen: [String] = []

    func validate() throws {
        _ = try SelectionOptions.languages(languages ?? "")
        _ = try conditions
    }

    var conditions: [RecordCondition] {
        get throws {
            try filters.map { try condition($0, of: "--where", RecordCondition.init(parsing:)) }
        }
    }

    var judge: PlaybackJudge {
        get throws {
            var request = SelectionRequest()
            if let languages {
                let preferred = try SelectionOptions.languages(languages)
                request.languages = [.audio: preferred, .subtitle: preferred]
            }
            return PlaybackJudge(try devices, policy: try load(policy), request: request)
        }
    }

    func rules(on devices: [PlaybackDevice]) throws -> [PlaysCondition] {
        try failWhen.map {
            try condition($0, of: "--fail-when") { (text) throws(ConditionError) in
                try PlaysCondition(parsing: text, on: devices)
            }
        }
    }

    private var devices: [PlaybackDevice] {
        get throws {
            try on.flatMap { list in
                // The name of a file may hold a comma.
                if let device = try? PolicyLibrary.device(list) { return [device] }
                return try list.split(separator: ",").map { try device(String($0)) }
            }
        }
    }

    private func device(_ name: String) throws -> PlaybackDevice {
        do {
            return try PolicyLibrary.device(name)
        } catch {
            StandardError.say("\(error)")
            throw ExitStatus.usage.exitCode
        }
    }
}
