/// A policy that comes with the program, written in the language of rule files.
struct Preset: Sendable {
    let name: String
    /// The rule file.
    let text: String

    init(_ name: String, _ text: String) {
        self.name = name
        self.text = text
    }

    /// The default first.
    static let all = [
        matroska, mpv, exoplayer, jellyfin, kodi, vlc, shaka, hlsjs, ffmpeg, avFindBestStream,
    ]
}

extension SelectionPolicy {
    /// Names of the policies that come with the program, the default first.
    public static let presetNames = Preset.all.map(\.name)

    /// The rule file of a preset; nil for an unknown name.
    package static func presetText(_ name: String) -> String? {
        Preset.all.first { $0.name == name }?.text
    }

    /// nil for an unknown name.
    public init?(preset name: String) {
        guard let preset = Preset.all.first(where: { $0.name == name }),
            let policy = try? SelectionPolicy(
                text: preset.text, file: preset.name, extending: { _ in nil })
        else { return nil }
        self = policy
    }

    /// `matroska`: RFC 9559.
    public static var `default`: SelectionPolicy { matroska }
}
