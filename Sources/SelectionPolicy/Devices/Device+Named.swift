/// A device that comes with the program, as its file.
struct NamedDevice: Sendable {
    let name: String
    /// YAML.
    let text: String

    /// The first stand for classes of products, the others for one of them.
    static let all: [NamedDevice] = [
        hdr10TV, dolbyVisionTV, sdr1080p, stereoPhone, appleTV4K, webOS2022, chromecast,
    ]
}

extension PlaybackDevice {
    package static let names = NamedDevice.all.map(\.name)

    package static var named: [PlaybackDevice] { names.compactMap { PlaybackDevice(named: $0) } }

    /// nil for an unknown name.
    public init?(named name: String) {
        guard let text = Self.text(named: name),
            let device = try? PlaybackDevice(text: text, file: name)
        else { return nil }
        self = device
    }

    /// The file of a device, to start one's own from; nil for an unknown name.
    package static func text(named name: String) -> String? {
        NamedDevice.all.first { $0.name == name }?.text
    }
}
