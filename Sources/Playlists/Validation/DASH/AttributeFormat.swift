/// Types of attributes in the schema of the MPD.
enum AttributeFormat: Sendable {
    /// xs:unsignedInt, xs:unsignedLong
    case unsigned
    case integer
    case boolean
    /// xs:double
    case decimal
    /// xs:duration
    case duration
    /// xs:duration without years and months
    case fixedDuration
    /// xs:dateTime
    case date
    /// `0-999`
    case byteRange
    /// `16:9`
    case ratio
    /// `25`, `30000/1001`
    case frameRate
    /// RFC 5646
    case language
    /// 0 to 6
    case accessPoint
    /// Hexadecimal digits of a UUID, with hyphens; several with whitespace
    case identifiers
    /// `10x1`
    case tiles
    /// An absolute address of HTTP
    case address

    func matches(_ text: String) -> Bool {
        switch self {
        case .unsigned: NumberText.integer(text.utf8) != nil
        case .integer: Int64(text) != nil
        case .boolean: ["true", "false", "0", "1"].contains(text)
        case .decimal: text == "INF" || NumberText.signedDecimal(text.utf8) != nil
        case .duration: Self.isDuration(text)
        case .fixedDuration: Self.isFixed(text)
        case .date: Self.isDate(text)
        case .byteRange: Self.isRange(text)
        case .ratio: Self.isPair(text, ":")
        case .frameRate: Self.isFrameRate(text)
        case .language: Self.isLanguage(text)
        case .accessPoint: text.count == 1 && "0123456".contains(text)
        case .identifiers: Self.areIdentifiers(text)
        case .tiles: Self.isPair(text, "x")
        case .address: text.hasPrefix("http://") || text.hasPrefix("https://")
        }
    }

    /// Years and months have no fixed length, but are written correctly.
    private static func isDuration(_ text: String) -> Bool {
        if XMLDuration.seconds(text) != nil { return true }
        let date = text.drop { $0 == "-" }.prefix { $0 != "T" }
        return date.first == "P" && date.count > 1
            && date.dropFirst().allSatisfy { $0.isNumber || "YMD.".contains($0) }
    }

    private static func isFixed(_ text: String) -> Bool {
        let date = text.prefix { $0 != "T" }
        return !date.contains("Y") && !date.contains("M")
    }

    private static func isDate(_ text: String) -> Bool {
        PlaylistDate(text) != nil || PlaylistDate(text + "Z") != nil
    }

    private static func isRange(_ text: String) -> Bool {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2, let first = NumberText.integer(parts[0].utf8) else { return false }
        guard !parts[1].isEmpty else { return true }
        return NumberText.integer(parts[1].utf8).map { $0 >= first } ?? false
    }

    private static func isPair(_ text: String, _ separator: Character) -> Bool {
        let parts = text.split(separator: separator, omittingEmptySubsequences: false)
        return parts.count == 2 && parts.allSatisfy { (NumberText.integer($0.utf8) ?? 0) > 0 }
    }

    private static func isFrameRate(_ text: String) -> Bool {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        return parts.count <= 2 && parts.allSatisfy { (NumberText.integer($0.utf8) ?? 0) > 0 }
    }

    private static func isLanguage(_ text: String) -> Bool {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard let first = parts.first, first.allSatisfy({ $0.isASCII && $0.isLetter }) else {
            return false
        }
        // Private subtags begin with x, grandfathered tags with i.
        guard (2...8).contains(first.count) || ["x", "i"].contains(first.lowercased()) else {
            return false
        }
        return parts.dropFirst().allSatisfy { part in
            (1...8).contains(part.count)
                && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
        }
    }

    private static func areIdentifiers(_ text: String) -> Bool {
        let all = text.split(whereSeparator: \.isWhitespace)
        return !all.isEmpty
            && all.allSatisfy { id in
                id.split(separator: "-", omittingEmptySubsequences: false).map(\.count)
                    == [8, 4, 4, 4, 12] && id.allSatisfy { $0 == "-" || $0.isHexDigit }
            }
    }
}
