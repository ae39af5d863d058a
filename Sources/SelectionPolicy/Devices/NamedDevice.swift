import CEmbeddedData

/// A built-in device: a file of `CEmbeddedData/Devices`, which is read when it is named.
struct NamedDevice: Sendable {
    let name: String
    private let index: Int

    /// Classes of products first, then products, clients of media servers and players.
    static let all: [NamedDevice] = {
        var devices: [NamedDevice] = []
        while let name = trackprobe_device_file(devices.count).name {
            devices.append(NamedDevice(name: String(cString: name), index: devices.count))
        }
        return devices
    }()

    /// The device file in YAML.
    var text: String {
        let bytes = trackprobe_device_file(index).text
        return String(
            decoding: UnsafeBufferPointer(start: bytes.start, count: bytes.count), as: UTF8.self)
    }
}

extension PlaybackDevice {
    /// Names of the built-in devices, for `init(named:)`.
    public static let names = NamedDevice.all.map(\.name)

    package static var named: [PlaybackDevice] { names.compactMap { PlaybackDevice(named: $0) } }

    /// Built-in devices whose containers are known: products, players and clients of servers.
    public static let players = named.filter { $0.containers != nil }

    /// nil for an unknown name.
    public init?(named name: String) {
        guard let text = Self.text(named: name),
            let device = try? PlaybackDevice(text: text, file: name)
        else { return nil }
        self = device
    }

    /// The device file, as a template; nil for an unknown name.
    package static func text(named name: String) -> String? {
        NamedDevice.all.first { $0.name == name }?.text
    }
}
