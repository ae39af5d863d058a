import Fixtures

/// Decides whether a value of a record agrees with the known one. Facts have more than
/// one spelling, and some are known only within a tolerance.
enum FactComparison {
    /// Objects that count as one fact.
    static let whole: Set<String> = ["codedSize", "naturalSize", "masteringDisplay"]

    /// - Parameter name: the last part of the fact's key.
    static func agrees(_ name: String, known: JSON, told: JSON) -> Bool {
        if let values = known["anyOf"].array {
            return values.contains { agrees(name, known: $0, told: told) }
        }
        if known == .null { return told.isSilent }
        switch name {
        case "dispositions":
            return Set(told.array ?? []).isSuperset(of: known.array ?? [])
        case "masteringDisplay":
            return known.members.allSatisfy { isClose(told[$0.key], $0.value, within: 0.01) }
        case "codedSize", "naturalSize":
            let slack = known["slack"].number ?? 0
            return ["width", "height"].allSatisfy { side in
                distance(told[side], known[side]).map { $0 <= slack } ?? false
            }
        case "frameRate": return known.number != nil && known.number == told.number
        case "sampleAspectRatio": return isClose(told, known, within: 0.002)
        case "rotation":
            return distance(told, known).map { $0.truncatingRemainder(dividingBy: 360) == 0 }
                ?? false
        case "channelLayout":
            // Surround speakers at the back or the sides: encoders do not always say.
            return sides(known) == sides(told)
        case "pixelFormat":
            // FFmpeg's older names include the range.
            return known.string == told.string?.replacing("yuvj", with: "yuv")
        case "codecString": return known.string?.lowercased() == told.string?.lowercased()
        default: break
        }
        if let values = known.array { return told.array.map(Set.init) == Set(values) }
        return known == told
    }

    private static func isClose(_ told: JSON, _ known: JSON, within tolerance: Double) -> Bool {
        guard let number = known.number, let distance = distance(told, known) else { return false }
        return distance <= abs(number) * tolerance
    }

    private static func distance(_ left: JSON, _ right: JSON) -> Double? {
        guard let left = left.number, let right = right.number else { return nil }
        return abs(left - right)
    }

    private static func sides(_ layout: JSON) -> String? {
        layout.string?.replacing("(side)", with: "")
    }
}

extension JSON {
    /// Also of a ratio: `24000/1001`, `16:15`.
    var number: Double? {
        switch self {
        case .number(let value): return value
        case .string(let text):
            let parts = text.split { $0 == "/" || $0 == ":" }.map { Double($0) }
            guard let top = parts.first ?? nil, parts.count < 3 else { return nil }
            guard parts.count == 2 else { return top }
            return parts[1].flatMap { $0 == 0 ? nil : top / $0 }
        default: return nil
        }
    }

    var members: [String: JSON] {
        if case .object(let members) = self { members } else { [:] }
    }
}
