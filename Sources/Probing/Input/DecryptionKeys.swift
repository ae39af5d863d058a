/// Keys of 128 bits that decrypt samples (ISO/IEC 23001-7) and segments (AES-128).
package struct DecryptionKeys: Hashable, Sendable {
    /// Keys by identifier, 32 lower-case hex digits.
    private var byID: [String: [UInt8]] = [:]
    /// For what has no identifier or no key of its own.
    private var other: [UInt8]?

    package init() {}

    package var isEmpty: Bool { byID.isEmpty && other == nil }

    /// - Parameter id: default_KID; nil for whole segments.
    package func key(of id: String?) -> [UInt8]? { id.flatMap { byID[$0] } ?? other }

    /// Adds `KID:KEY`, or a key alone, in hexadecimal; hyphens are ignored.
    ///
    /// - Returns: whether it is one.
    package mutating func add(_ text: some StringProtocol) -> Bool {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
            .map { String($0.filter { $0 != "-" }).lowercased() }
        guard parts.count <= 2, let last = parts.last, let key = Self.bytes(last) else {
            return false
        }
        guard parts.count == 2 else {
            other = key
            return true
        }
        guard Self.bytes(parts[0]) != nil else { return false }
        byID[parts[0]] = key
        return true
    }

    /// Adds a file: 16 bytes that are a key, or lines like `add`; those after # are comments.
    ///
    /// - Returns: the first line that is neither; nil if all are read.
    package mutating func add(file: [UInt8]) -> String? {
        if file.count == 16 {
            other = file
            return nil
        }
        for line in String(decoding: file, as: UTF8.self).split(whereSeparator: \.isNewline) {
            let text = line.prefix { $0 != "#" }.filter { !$0.isWhitespace }
            if !text.isEmpty, !add(text) { return String(line) }
        }
        return nil
    }

    private static func bytes(_ hex: String) -> [UInt8]? {
        let digits = hex.utf8.compactMap { Character(UnicodeScalar($0)).hexDigitValue }
        guard digits.count == 32, hex.utf8.count == 32 else { return nil }
        return stride(from: 0, to: 32, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
    }
}
