import ArgumentParser
import TrackProbeKit

/// Devices, rules and conditions of `plays`.
struct PlaysOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            """
            Devices and clients by name or file, separated by commas; help lists the names. A file \
            is YAML or a Jellyfin DeviceProfile in JSON. May be repeated. Without it, a table of \
            all clients.
            """, valueName: "device,…"),
        completion: .devices)
    var on: [String] = []

    @Option(
        help: ArgumentHelp(
            "The rules that choose the tracks to play.", valueName: "name or file"),
        completion: .policies)
    var policy = "matroska"

    @Option(
        help: ArgumentHelp(
            "Preferred languages for audio and subtitles, best first.", valueName: "ja,en"))
    var languages: String?

    @Option(
        name: .customLong("where"),
        help: ArgumentHelp(
            "Only files that match; may be repeated, all must match.",
            valueName: "condition"))
    var filters: [String] = []

    @Option(
        help: ArgumentHelp(
            """
            Exit with status 3 if this matches a file, e.g. 'plays.appleTV4K != "direct"'. Device \
            names are written in camel case. May be repeated.
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
            return PlaybackJudge(
                try devices, policy: try load(policy), request: request, isOverview: on.isEmpty)
        }
    }

    func rules(on devices: [PlaybackDevice]) throws -> [PlaysCondition] {
        try failWhen.map {
            try condition($0, of: "--fail-when") { (text) throws(ConditionError) in
                try PlaysCondition(parsing: text, on: devices)
            }
        }
    }

    /// Whether the names of devices are asked for.
    var isList: Bool { on == ["help"] }

    private var devices: [PlaybackDevice] {
        get throws {
            if on.isEmpty { return PlaybackDevice.players }
            return try on.flatMap { list in
                // A file name may contain a comma.
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
