/// The head of an answer of HTTP (RFC 9110), as far as it tells of bytes.
struct AnswerHead: Hashable, Sendable {
    /// `Content-Range: bytes 0-99/1000`.
    struct ByteRange: Hashable, Sendable {
        /// nil where no part is satisfiable (`bytes */1000`).
        var part: ClosedRange<Int64>?
        /// nil where it is not told (`*`).
        var size: Int64?
    }

    /// Bytes of all lines; more is no head.
    static let most = 64 << 10

    private(set) var status = 0
    private(set) var contentRange: ByteRange?
    /// Whether there is a Content-Range, readable or not.
    private(set) var hasContentRange = false
    private(set) var contentLength: Int64?
    private(set) var contentEncoding: String?
    private(set) var entityTag: String?
    private(set) var lastModified: String?
    private(set) var location: String?
    private(set) var retryAfter: String?
    /// Where a bucket of S3 is.
    private(set) var bucketRegion: String?
    private var count = 0

    /// - Returns: false where it is too long.
    mutating func add(line bytes: UnsafeRawBufferPointer) -> Bool {
        let all = count + bytes.count
        guard all <= Self.most else { return false }
        let line = String(decoding: bytes, as: UTF8.self)
        // Each answer has a head of its own, also one that another follows (100).
        if line.hasPrefix("HTTP/") {
            self = AnswerHead()
            status = line.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        }
        count = all
        guard let colon = line.firstIndex(of: ":") else { return true }
        let value = Self.value(line[line.index(after: colon)...])
        switch line[..<colon].lowercased() {
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

    /// A validator for If-Range (RFC 9110, 13.1.5): a strong entity tag, or a date where there
    /// is no tag.
    var strongValidator: String? {
        guard let entityTag else { return lastModified }
        return entityTag.hasPrefix("\"") ? entityTag : nil
    }

    /// Without space around, and no longer than a value may sensibly be; what is no letter
    /// goes to no terminal and no request.
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
