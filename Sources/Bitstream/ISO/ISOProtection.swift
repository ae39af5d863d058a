import TrackModel

/// How the samples of a sample entry are protected: `sinf` with `schm` and
/// `schi/tenc` (ISO/IEC 23001-7).
package struct ISOProtection: Hashable, Sendable {
    /// scheme_type of `schm`: `cenc`, `cbcs`, `cens`, `cbc1`, `piff` …; nil when
    /// not written.
    var scheme: String?
    /// default_KID of `tenc`, 32 hex digits.
    var keyID: String?
    /// default_Per_Sample_IV_Size of `tenc`, bytes.
    var ivSize: Int?
    /// default_constant_IV of `tenc`.
    var constantIV: Bytes?

    var encryption: Encryption { Encryption(scheme: scheme, keyID: keyID) }
}

/// One `pssh` box: what one DRM system needs to get at keys.
struct ISOProtectionSystem: Hashable, Sendable {
    /// SystemID as a UUID in lower case.
    var systemID: String
    /// Key identifiers of version 1, 32 hex digits each.
    var keyIDs: [String]

    /// The whole box; nil for one of more than 16 KiB.
    var box: Bytes?

    /// The system's name; its UUID when it has none here.
    var name: String { ProtectionSystem.name(of: systemID) ?? systemID }
}

extension BoundedSource {
    mutating func protection(_ sinf: ISOBox) -> (format: String?, protection: ISOProtection) {
        var protection = ISOProtection()
        var format: String?
        for box in boxes(in: sinf) {
            switch box.type {
            case "frma": format = content(of: box, limit: 4).macRomanText
            case "schm":
                protection.scheme = content(of: box, limit: 8).dropFirst(4).macRomanText
            case "schi":
                for child in boxes(in: box) where child.type == "tenc" {
                    readTrackEncryption(child, into: &protection)
                }
            default: break
            }
        }
        return (format, protection)
    }

    private mutating func readTrackEncryption(_ box: ISOBox, into protection: inout ISOProtection) {
        var reader = ByteReader(content(of: box, limit: 64))
        guard (try? reader.versionAndFlags(upTo: 1)) != nil, (try? reader.skip(2)) != nil,
            let isProtected = try? reader.uint8(),
            let ivSize = try? reader.uint8(), let keyID = try? reader.bytes(16)
        else { return }
        protection.ivSize = ivSize
        protection.keyID = keyID.hex
        if isProtected == 1, ivSize == 0, let size = try? reader.uint8() {
            protection.constantIV = try? reader.bytes(size)
        }
    }

    /// `pssh` of versions 0 and 1.
    mutating func protectionSystem(_ box: ISOBox) -> ISOProtectionSystem? {
        let content = content(of: box)
        var reader = ByteReader(content)
        guard let (version, _) = try? reader.versionAndFlags(upTo: 1),
            let uuid = try? reader.bytes(16)
        else { return nil }
        var keyIDs: [String] = []
        if version > 0, let count = try? reader.uint32() {
            while keyIDs.count < count, let keyID = try? reader.bytes(16) {
                keyIDs.append(keyID.hex)
            }
        }
        var system = ISOProtectionSystem(systemID: uuid.uuidText, keyIDs: keyIDs)
        if content.count <= 1 << 14 {
            let size = content.count + 8
            system.box =
                [0, 0, UInt8(size >> 8), UInt8(size & 0xFF)] + Bytes("pssh".utf8) + content
        }
        return system
    }
}

extension Bytes {
    /// 16 bytes as `xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx`.
    fileprivate var uuidText: String {
        let groups = [4, 2, 2, 2, 6]
        var rest = self
        return groups.map { count in
            defer { rest = rest.dropFirst(count) }
            return rest.prefix(count).hex
        }.joined(separator: "-")
    }
}
