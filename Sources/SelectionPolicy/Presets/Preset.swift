/// A policy that comes with the program, written in the language of rule files.
struct Preset: Sendable {
    /// The name of the player: `mpv`.
    let player: String
    /// The release that it follows; nil where there is one only.
    let version: String?
    /// The rule file.
    let text: String

    init(_ player: String, version: String? = nil, _ text: String) {
        self.player = player
        self.version = version
        self.text = text
    }

    /// The default first; of one player the newest release first.
    static let all: [Preset] = [
        [matroska], mpv, [exoplayer, jellyfin], kodi, vlc, shaka,
        [hlsjs, dashjs, lav, avfoundation, plex, ksplayer, ffmpeg, avFindBestStream],
    ].flatMap { $0 }

    /// `mpv` for the newest release, `mpv@0.35` for one of its own; `mpv@0.35.1` is of 0.35, too.
    static func named(_ name: String) -> Preset? {
        let parts = name.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
        let releases = all.filter { $0.player == parts[0] }
        guard parts.count > 1 else { return releases.first }
        return releases.first {
            $0.version.map { parts[1] == $0 || parts[1].hasPrefix("\($0).") } ?? false
        }
    }

    /// As `--policy` takes it: the newest release without its version.
    var name: String {
        guard let version, Preset.all.first(where: { $0.player == player })?.version != version
        else { return player }
        return "\(player)@\(version)"
    }
}

extension SelectionPolicy {
    /// Names of the policies that come with the program, the default first.
    public static let presetNames = Preset.all.map(\.name).filter { !$0.contains("@") }

    /// The same with those of earlier releases, each behind the newest of its player.
    package static let versionedPresetNames = Preset.all.map(\.name)

    /// The rule file of a preset; nil for an unknown name.
    package static func presetText(_ name: String) -> String? { Preset.named(name)?.text }

    /// nil for an unknown name.
    public init?(preset name: String) {
        guard let preset = Preset.named(name),
            let policy = try? SelectionPolicy(
                text: preset.text, file: preset.name, extending: { _ in nil })
        else { return nil }
        self = policy
    }

    /// `matroska`: RFC 9559.
    public static var `default`: SelectionPolicy { matroska }
}
