import Testing

@testable import Fetching

/// Heads by the rules of RFC 9110.
@Suite struct ResponseHeadTests {
    private static func head(_ lines: String...) -> ResponseHead {
        var head = ResponseHead()
        for line in lines {
            _ = Array((line + "\r\n").utf8).withUnsafeBytes { head.add(line: $0) }
        }
        return head
    }

    @Test func `reads the fields that describe the body`() {
        let head = Self.head(
            "HTTP/1.1 206 Partial Content", "Content-Range: bytes 0-99/1000",
            "content-length:100", "ETag: \"abc\"", "Last-Modified: Mon, 01 Jan 2024 00:00:00 GMT")
        #expect(head.status == 206)
        #expect(head.contentRange == .init(part: 0...99, size: 1000))
        #expect(head.contentLength == 100)
        #expect(head.strongValidator == "\"abc\"")
    }

    @Test(arguments: [
        "bytes 0-99", "bytes 99-0/1000", "bytes 0-1000/1000", "bytes -5/10", "items 0-1/2",
        "bytes 0-99999999999999999999/*", "bytes 0-1/2/3", "bytes +0-1/2", "bytes 0-1/-2", "",
    ])
    func `ignores an invalid Content-Range`(text: String) {
        let head = Self.head("HTTP/1.1 206 x", "Content-Range: \(text)")
        #expect(head.contentRange == nil)
        #expect(head.hasContentRange)
    }

    @Test func `takes an unknown size and an empty file`() {
        #expect(
            Self.head("HTTP/2 206", "content-range: bytes 5-9/*").contentRange
                == .init(part: 5...9, size: nil))
        #expect(
            Self.head("HTTP/2 416", "content-range: bytes */0").contentRange
                == .init(part: nil, size: 0))
    }

    @Test func `uses no weak tag for If-Range`() {
        let head = Self.head("HTTP/1.1 206 x", "ETag: W/\"abc\"", "Last-Modified: today")
        #expect(head.strongValidator == nil)
    }

    @Test func `starts again with the next response`() {
        let head = Self.head("HTTP/1.1 100 Continue", "Location: http://x/", "HTTP/1.1 200 OK")
        #expect(head.status == 200)
        #expect(head.location == nil)
    }

    @Test func `ends at a head that is too long`() {
        var head = ResponseHead()
        let line = [UInt8](repeating: 0x61, count: 8 << 10)
        let taken = (0..<20).map { _ in line.withUnsafeBytes { head.add(line: $0) } }
        #expect(taken.prefix(8).allSatisfy { $0 })
        #expect(taken.suffix(12).allSatisfy { !$0 })
    }

    @Test func `keeps no control characters of a value`() {
        let head = Self.head("HTTP/1.1 503 x", "Retry-After: \u{1B}[31m12\u{7}")
        #expect(head.retryAfter == "[31m12")
    }
}
