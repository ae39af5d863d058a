/// A claimed value, as it stands in `evidence`.
public enum FactValue: Sendable {
    case bool(Bool)
    case int(Int)
    case double(Double)
    case string(String)
    case array([FactValue])
    case object([String: FactValue])
}

/// Numbers are equal by value: once written as JSON, 2.0 is 2.
extension FactValue: Hashable {
    public static func == (left: FactValue, right: FactValue) -> Bool {
        switch (left, right) {
        case (.bool(let left), .bool(let right)): left == right
        case (.int(let left), .int(let right)): left == right
        case (.double(let left), .double(let right)): left == right
        case (.int(let whole), .double(let number)), (.double(let number), .int(let whole)):
            Int(exactly: number) == whole
        case (.string(let left), .string(let right)): left == right
        case (.array(let left), .array(let right)): left == right
        case (.object(let left), .object(let right)): left == right
        default: false
        }
    }

    public func hash(into hasher: inout Hasher) {
        switch self {
        case .bool(let value): hasher.combine(value)
        case .int(let value): hasher.combine(Double(value))
        case .double(let value): hasher.combine(value)
        case .string(let value): hasher.combine(value)
        case .array(let values): hasher.combine(values)
        case .object(let members): hasher.combine(members)
        }
    }
}

extension FactValue: CustomStringConvertible {
    /// For sentences: `1920×1080`, `yuv420p`, `dolbyVision, hdr10`.
    public var description: String {
        switch self {
        case .bool(let value): value ? "yes" : "no"
        case .int(let value): "\(value)"
        case .double(let value): "\(value)"
        case .string(let value): value
        case .array(let values): values.map(\.description).joined(separator: ", ")
        case .object(let members):
            if case .int(let width)? = members["width"], case .int(let height)? = members["height"]
            {
                "\(width)×\(height)"
            } else {
                members.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
                    .joined(separator: ", ")
            }
        }
    }
}

extension FactValue: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode(Int.self) {
            self = .int(value)
        } else if let value = try? container.decode(Double.self) {
            self = .double(value)
        } else if let value = try? container.decode(String.self) {
            self = .string(value)
        } else if let value = try? container.decode([FactValue].self) {
            self = .array(value)
        } else {
            self = .object(try container.decode([String: FactValue].self))
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .bool(let value): try container.encode(value)
        case .int(let value): try container.encode(value)
        case .double(let value): try container.encode(value)
        case .string(let value): try container.encode(value)
        case .array(let value): try container.encode(value)
        case .object(let value): try container.encode(value)
        }
    }
}

/// A type whose values can be claimed.
public protocol FactConvertible: Hashable, Sendable {
    var factValue: FactValue { get }
    /// This value laid over the word of a less trusted source. A value of several
    /// members takes from `other` what it does not know itself.
    func merging(_ other: Self) -> Self
}

extension FactConvertible {
    public func merging(_ other: Self) -> Self { self }
}

extension FactConvertible where Self: RawRepresentable, RawValue == String {
    public var factValue: FactValue { .string(rawValue) }
}

extension FactConvertible where Self: CustomStringConvertible {
    public var factValue: FactValue { .string(description) }
}

extension Bool: FactConvertible {
    public var factValue: FactValue { .bool(self) }
}

extension Int: FactConvertible {
    public var factValue: FactValue { .int(self) }
}

extension Double: FactConvertible {
    public var factValue: FactValue { .double(self) }
}

extension String: FactConvertible {
    public var factValue: FactValue { .string(self) }
}

extension Array: FactConvertible where Element: FactConvertible {
    public var factValue: FactValue { .array(map(\.factValue)) }
}

extension Rational: FactConvertible {}
extension AspectRatio: FactConvertible {}
extension FrameRateMode: FactConvertible {}
extension BitRateSource: FactConvertible {}
extension SpatialAudio: FactConvertible {}
extension ClosedCaptions: FactConvertible {}
extension AudioService: FactConvertible {}
extension FFmpegFieldOrder: FactConvertible {}

extension PixelSize: FactConvertible {
    public var factValue: FactValue { .object(["width": .int(width), "height": .int(height)]) }
}

extension ContentLight: FactConvertible {
    public var factValue: FactValue { .object(["maxCLL": .int(maxCLL), "maxFALL": .int(maxFALL)]) }
}

extension MasteringDisplay: FactConvertible {
    public var factValue: FactValue {
        .object([
            "redX": .double(redX), "redY": .double(redY), "greenX": .double(greenX),
            "greenY": .double(greenY), "blueX": .double(blueX), "blueY": .double(blueY),
            "whiteX": .double(whiteX), "whiteY": .double(whiteY),
            "minLuminance": .double(minLuminance), "maxLuminance": .double(maxLuminance),
        ])
    }
}

extension AmbientViewingEnvironment: FactConvertible {
    public var factValue: FactValue {
        .object([
            "illuminance": .double(illuminance), "lightX": .double(lightX),
            "lightY": .double(lightY),
        ])
    }
}

extension EditListEntry: FactConvertible {
    public var factValue: FactValue {
        var members: [String: FactValue] = ["rate": .double(rate)]
        members["segmentDuration"] = segmentDuration?.factValue
        members["mediaTime"] = mediaTime?.factValue
        return .object(members)
    }
}

extension Encryption: FactConvertible {
    public func merging(_ other: Encryption) -> Encryption {
        Encryption(scheme: scheme ?? other.scheme, keyID: keyID ?? other.keyID)
    }

    public var factValue: FactValue {
        .object(
            ["scheme": scheme, "keyID": keyID].compactMapValues { $0.map(FactValue.string) })
    }
}

extension Telecine: FactConvertible {
    public var factValue: FactValue {
        var members: [String: FactValue] = ["kind": .string(kind.rawValue)]
        members["filmFrameRate"] = filmFrameRate?.factValue
        return .object(members)
    }
}

extension HDR10Plus: FactConvertible {
    public func merging(_ other: HDR10Plus) -> HDR10Plus {
        HDR10Plus(
            profile: profile ?? other.profile,
            applicationVersion: applicationVersion ?? other.applicationVersion,
            windows: windows ?? other.windows, frames: frames ?? other.frames)
    }

    public var factValue: FactValue {
        var members: [String: FactValue] = [:]
        members["profile"] = (profile?.rawValue).map(FactValue.string)
        members["applicationVersion"] = applicationVersion?.factValue
        members["windows"] = windows?.factValue
        members["frames"] = frames?.factValue
        return .object(members)
    }
}

extension DOVIDecoderConfigurationRecord: FactConvertible {
    /// The container's record lacks what only RPUs tell; the origin stays that of
    /// the trusted word.
    public func merging(_ other: Self) -> Self {
        Self(
            versionMajor: versionMajor ?? other.versionMajor,
            versionMinor: versionMinor ?? other.versionMinor,
            profile: profile ?? other.profile, level: level ?? other.level,
            rpuPresent: rpuPresent ?? other.rpuPresent, elPresent: elPresent ?? other.elPresent,
            blPresent: blPresent ?? other.blPresent,
            blSignalCompatibilityID: blSignalCompatibilityID ?? other.blSignalCompatibilityID,
            origin: origin, elType: elType ?? other.elType, cmVersion: cmVersion ?? other.cmVersion,
            levels: levels ?? other.levels, rpuFrames: rpuFrames ?? other.rpuFrames,
            frames: frames ?? other.frames, rpu: rpu ?? other.rpu)
    }

    public var factValue: FactValue {
        var members: [String: FactValue] = [:]
        members["profile"] = profile?.factValue
        members["level"] = level?.factValue
        members["blSignalCompatibilityID"] = blSignalCompatibilityID?.factValue
        members["rpuPresent"] = rpuPresent?.factValue
        members["elPresent"] = elPresent?.factValue
        members["blPresent"] = blPresent?.factValue
        members["elType"] = (elType?.rawValue).map(FactValue.string)
        members["cmVersion"] = cmVersion?.factValue
        return .object(members)
    }
}
