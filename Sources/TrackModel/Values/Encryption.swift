/// Encryption of a track, from `schm` and `tenc` (ISO/IEC 23001-7) or Matroska ContentEncryption.
public struct Encryption: Hashable, Codable, Sendable {
    /// `cenc`, `cbcs`, `piff`, `aes` …; nil when unknown.
    public var scheme: String?
    /// Default key identifier, 32 lower-case hex digits for CENC.
    public var keyID: String?

    package init(scheme: String? = nil, keyID: String? = nil) {
        self.scheme = scheme
        self.keyID = keyID
    }
}

extension Encryption: Described {
    package static let members = MemberTable<Self>(
        "the encryption",
        [
            Member(
                "scheme", \.scheme,
                "`cenc`, `cbcs`, `piff`, `aes` …; nil when unknown."),
            Member("keyID", \.keyID, "Default key identifier, 32 lower-case hex digits for CENC."),
        ])
}

/// Names of DRM systems.
package enum ProtectionSystem {
    /// The name of a DRM system by its UUID, `urn:uuid:` of DASH or KEYFORMAT of HLS, in any case;
    /// nil for an unknown one.
    package static func name(of text: String) -> String? {
        let prefix = "urn:uuid:"
        let lowered = text.lowercased()
        let id = lowered.hasPrefix(prefix) ? String(lowered.dropFirst(prefix.count)) : lowered
        return names[id]
    }

    /// UUIDs of DASH-IF's list.
    private static let names = [
        "1077efec-c0b2-4d02-ace3-3c1e52e2fb4b": "W3C Common",
        "9a04f079-9840-4286-ab92-e65be0885f95": "PlayReady",
        "edef8ba9-79d6-4ace-a3c8-27dcd51d21ed": "Widevine",
        "94ce86fb-07ff-4f43-adb8-93d2fa968ca2": "FairPlay",
        "f239e769-efa3-4850-9c16-a903c6932efb": "Adobe Primetime",
        "5e629af5-38da-4063-8977-97ffbd9902d4": "Marlin",
        "e2719d58-a985-b3c9-781a-b030af78d30e": "ClearKey",
        "3d5e6d35-9b9a-41e8-b843-dd3c6e72c42c": "ChinaDRM",
        "com.apple.streamingkeydelivery": "FairPlay",
        "com.microsoft.playready": "PlayReady",
        "com.widevine": "Widevine",
    ]
}
