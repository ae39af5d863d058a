/// The status and header fields of an HTTP response (RFC 9110) that describe its bytes.
struct ResponseHead: Hashable, Sendable {
    /// `Content-Range: bytes 0-99/1000`.
    struct ByteRange: Hashable, Sendable {
        /// nil if no range is satisfiable (`bytes */1000`).
        var part: ClosedRange<Int64>?
        /// nil if unknown (`*`).
        var size: Int64?
    }

    /// Limit of all lines together.
    static let maxBytes = 64 << 10

    private(set) var status = 0
    /// `HTTP/1.1`, `HTTP/2`
    private(set) var version = ""
    /// Fields that say how a file is delivered, by name in small letters.
    private(set) var delivery: [String: String] = [:]
    private(set) var contentRange: ByteRange?
    /// Whether there is a Content-Range, readable or not.
    private(set) var hasContentRange = false
    private(set) var contentLength: Int64?
    private(set) var contentEncoding: String?
    private(set) var entityTag: String?
    private(set) var lastModified: String?
    private(set) var location: String?
    private(set) var retryAfter: String?
    /// The region of an S3 bucket.
    private(set) var bucketRegion: String?
    private var count = 0

    private static let deliveryFields: Set = [
        "content-type", "content-encoding", "content-length", "cache-control", "expires", "age",
        "access-control-allow-origin", "date",
    ]

    /// - Returns: false if the header is too long.
    mutating func add(line bytes: UnsafeRawBufferPointer) -> Bool {
        let all = count + bytes.count
        guard all <= Self.maxBytes else { return false }
        let line = String(decoding: bytes, as: UTF8.self)
        // Each response has its own head, also an interim one (100); the limit is of all.
        if line.hasPrefix("HTTP/") {
            self = ResponseHead()
            let words = line.split(whereSeparator: \.isWhitespace)
            version = String((words.first ?? "").prefix(16))
            status = words.dropFirst().first.flatMap { Int($0) } ?? 0
        }
        count = all
        guard let colon = line.firstIndex(of: ":") else { return true }
        let value = Self.value(line[line.index(after: colon)...])
        let name = line[..<colon].lowercased()
        if Self.deliveryFields.contains(name) { delivery[name] = value }
        switch name {
        case "content-range":
            hasContentRange = true
            contentRange = Self.range(value)
        case "content-length": contentLength = Self.number(value[...])
        case "content-encoding":
            contentEncoding = value.isEmpty || value.lowercased() == "identity" ? nil : value
        case "etag": entityTag = value.isEmpty ? nil : value
        case "last-modified": lastModified = value.isEmpty ? nil : value
        case "location": location = value
        case "retry-after": retryAfter = value
        case "x-amz-bucket-region": bucketRegion = value.isEmpty ? nil : value
        default: break
        }
        return true
    }

    var isRedirect: Bool { [301, 302, 303, 307, 308].contains(status) }

    /// The validator for If-Range (RFC 9110, 13.1.5): a strong entity tag, else a date.
    var strongValidator: String? {
        guard let entityTag else { return lastModified }
        return entityTag.hasPrefix("\"") ? entityTag : nil
    }

    /// The trimmed value, at most 8 KiB long and without control characters, which must not reach
    /// a terminal or a request.
    private static func value(_ text: Substring) -> String {
        let plain = text.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F }
        var value = Substring(String(String.UnicodeScalarView(plain)).prefix(8192))
        while value.first == " " { value.removeFirst() }
        while value.last == " " { value.removeLast() }
        return String(value)
    }

    private static func number(_ text: Substring) -> Int64? {
        guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
            return nil
        }
        return Int64(text)
    }

    private static func range(_ text: String) -> ByteRange? {
        guard text.lowercased().hasPrefix("bytes ") else { return nil }
        let parts = text.dropFirst(6).split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        let size = number(parts[1])
        guard size != nil || parts[1] == "*" else { return nil }
        if parts[0] == "*" { return ByteRange(part: nil, size: size) }
        let ends = parts[0].split(separator: "-", omittingEmptySubsequences: false)
        guard ends.count == 2, let first = number(ends[0]), let last = number(ends[1]),
            first <= last, size.map({ last < $0 }) ?? true
        else { return nil }
        return ByteRange(part: first...last, size: size)
    }
}
