extension Preset {
    /// The default first; of one player the newest release first.
    static let all: [Preset] = [
        [matroska], mpv, [exoplayer, jellyfin], kodi, vlc, shaka, [hlsjs], dashjs,
        [lav, avfoundation, plex, ksplayer, ffmpeg, ffplay, avFindBestStream],
    ].flatMap { $0 }

    /// `mpv` for the newest release, `mpv@0.35` for one of its own; `mpv@0.35.1` is of 0.35, too,
    /// and `ffmpeg@5` is the newest that begins so.
    static func named(_ name: String) -> Preset? {
        let parts = name.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
        let releases = all.filter { $0.player == parts[0] }
        guard parts.count > 1 else { return releases.first }
        guard !parts[1].isEmpty else { return nil }
        return releases.first { preset in
            preset.versions.contains { parts[1] == $0 || parts[1].hasPrefix("\($0).") }
        }
            ?? releases.first { preset in
                preset.versions.contains { $0.hasPrefix("\(parts[1]).") }
            }
    }

    /// Name for `--policy`; the newest release has no version.
    var name: String {
        guard let version = versions.first,
            Preset.all.first(where: { $0.player == player })?.versions.first != version
        else { return player }
        return "\(player)@\(version)"
    }

    /// Names in conditions are not checked: the schema of all members of a record costs more than
    /// reading the text. Tests read each preset with the schema.
    fileprivate var policy: SelectionPolicy {
        get throws(PolicyFileError) {
            try PolicyReader(file: name, named: { _ in nil }, checksNames: false)
                .policy(FileNode(text: text, file: name))
        }
    }
}

extension SelectionPolicy {
    /// Names of the built-in policies, the default first.
    public static let presetNames = Preset.all.map(\.name).filter { !$0.contains("@") }

    /// The names with those of earlier releases, each after the newest of its player.
    package static let versionedPresetNames = Preset.all.map(\.name)

    /// The rule file of a preset; nil for an unknown name.
    package static func presetText(_ name: String) -> String? { Preset.named(name)?.text }

    /// nil for an unknown name.
    public init?(preset name: String) {
        guard let preset = Preset.named(name), let policy = try? preset.policy else { return nil }
        self = policy
    }
}
