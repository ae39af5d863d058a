import TrackModel

extension PlaybackDevice {
    /// The device as a device file in YAML; reading it back gives the same device.
    package var text: String {
        var lines = ["name: \(name)"]
        func add(_ key: String, _ value: String?) {
            if let value { lines.append("\(key): \(value)") }
        }
        func number(_ value: Double?) -> String? {
            value.map { Int(exactly: $0).map { "\($0)" } ?? "\($0)" }
        }
        add("about", about.map { "\"\($0)\"" })
        add("form", form)
        add("dynamicRanges", Self.list(dynamicRanges?.map(\.rawValue)))
        add("videoCodecs", Self.codings(videoCodecs))
        add("audioCodecs", Self.codings(audioCodecs))
        add("subtitleCodecs", Self.codings(subtitleCodecs))
        add("maxWidth", maxWidth.map { "\($0)" })
        add("maxHeight", maxHeight.map { "\($0)" })
        add("maxFrameRate", number(maxFrameRate))
        add("maxBitRate", maxBitRate.map { "\($0)" })
        add("channels", channels.map { "\($0)" })
        add("spatialAudio", Self.list(spatialAudio?.map(\.rawValue)))
        add("spatializer", spatializer.map { $0 ? "yes" : "no" })
        add("viewport", viewport.map { "[\($0.width), \($0.height)]" })
        add("viewportMayRotate", viewportMayRotate.map { $0 ? "yes" : "no" })
        return lines.joined(separator: "\n") + "\n"
    }

    private static func list(_ words: [String]?) -> String? {
        words.map { "[\($0.joined(separator: ", "))]" }
    }

    private static func codings(_ codings: [Coding]?) -> String? {
        guard let codings else { return nil }
        let words = codings.map { coding in
            guard let profiles = coding.profiles else { return coding.codec }
            return "{codec: \(coding.codec), profiles: [\(profiles.joined(separator: ", "))]}"
        }
        guard codings.contains(where: { $0.profiles != nil }) else { return list(words) }
        return words.map { "\n- \($0)" }.joined()
    }
}
