import TrackModel

/// Facts of a key before a licence server is asked.
package struct PresentationKey: Hashable, Sendable {
    /// METHOD of HLS, `schm` of a file: `SAMPLE-AES`, `cbcs`.
    package var method: String?
    /// KEYFORMAT, or the scheme of ContentProtection.
    package var format: String?
    /// KEYFORMATVERSIONS, or the value of ContentProtection.
    package var versions: String?
    /// As written.
    package var uri: String?
    /// 32 hexadecimal digits.
    package var id: String?
    /// DRM systems by name, those without one by UUID.
    package var systems: [String] = []
    /// `pssh` boxes in base64.
    package var pssh: [String] = []

    package init() {}

    var isEmpty: Bool { self == PresentationKey() }

    /// Names and values, in the order of their names.
    var lines: [(String, String?)] {
        [
            ("key URI", uri), ("key format", format), ("key id", id), ("key method", method),
            ("key systems", systems.isEmpty ? nil : systems.joined(separator: ", ")),
            ("key versions", versions),
        ] + pssh.map { ("pssh", $0) }
    }
}

extension PresentationKey {
    init(_ key: EncryptionKey) {
        method = key.method
        format = key.keyFormat
        versions = key.attributes.text("KEYFORMATVERSIONS")
        uri = key.uri?.written
        systems = [ProtectionSystem.name(of: key.keyFormat)].compactMap { $0 }
        pssh = [uri.flatMap(Self.box)].compactMap { $0 }
    }

    /// Widevine and PlayReady have the box itself for an address:
    /// `data:text/plain;base64,AAAA…`.
    private static func box(inside uri: String) -> String? {
        let marker = ";base64,"
        guard uri.lowercased().hasPrefix("data:"),
            let comma = uri.utf8.firstIndex(of: UInt8(ascii: ",")),
            uri[...comma].lowercased().hasSuffix(marker),
            let bytes = Base64.bytes(uri.utf8[comma...].dropFirst()),
            bytes.dropFirst(4).prefix(4).elementsEqual("pssh".utf8)
        else { return nil }
        return Base64.text(bytes[...])
    }

    /// - Parameter keyID: default of the AdaptationSet.
    init(_ protection: DASHProtection, keyID: String?) {
        format = protection.schemeIDURI
        versions = protection.value.isEmpty ? nil : protection.value
        id = keyID
        systems = [ProtectionSystem.name(of: protection.schemeIDURI)].compactMap { $0 }
        pssh = protection.headers
    }
}
