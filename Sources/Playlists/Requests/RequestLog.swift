import TrackModel

/// A request in the access log of a server.
package struct LoggedRequest: Hashable, Sendable {
    /// Line number, from 1.
    var line: Int
    /// Address or path, with its query.
    var address: String
    /// Status of the response; nil if unknown.
    var status: Int?
    /// Header fields of CMCD and CMSD, by their name in lower case.
    var fields: [String: String] = [:]

    /// The path without query, percent-decoded.
    package var path: String {
        let whole = address.prefix { $0 != "?" && $0 != "#" }
        let text = PercentEncoding.decoded(whole.utf8) ?? String(whole)
        guard let scheme = text.range(of: "://") else { return text }
        return String(text[scheme.upperBound...].drop { $0 != "/" })
    }

    /// Values of a parameter of the query, percent-decoded.
    package func parameters(named name: String) -> [String] {
        guard let mark = address.firstIndex(of: "?") else { return [] }
        return address[address.index(after: mark)...].prefix { $0 != "#" }
            .split { $0 == "&" }.compactMap { pair in
                let sides = pair.split(separator: "=", maxSplits: 1)
                guard sides.count == 2, sides[0] == name else { return nil }
                return PercentEncoding.decoded(sides[1].utf8)
            }
    }
}

/// An access log: the common or combined format of web servers, or an object of JSON in each line.
package struct RequestLog: Sendable {
    package private(set) var requests: [LoggedRequest] = []
    /// Numbers of lines that could not be read as requests.
    private(set) var unreadable: [Int] = []
    /// Whether there is more than is read.
    private(set) var isCut = false

    private static let maxLines = 2_000_000
    private static let maxLine = 1 << 16

    package init(parsing bytes: [UInt8]) {
        var number = 0
        for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
            number += 1
            guard number <= Self.maxLines else {
                isCut = true
                return
            }
            let content = line.last == 0x0D ? line.dropLast() : line
            guard !content.isEmpty, content.first != UInt8(ascii: "#") else { continue }
            guard content.count <= Self.maxLine,
                let request = content.first == UInt8(ascii: "{")
                    ? Self.object(content, number) : Self.entry(content, number)
            else {
                unreadable.append(number)
                continue
            }
            requests.append(request)
        }
    }

    // MARK: Common and combined format

    /// `host - - [date] "GET /a.m4s HTTP/1.1" 200 1234 "referer" "agent" "CMCD-Object: br=1"`
    private static func entry(_ line: ArraySlice<UInt8>, _ number: Int) -> LoggedRequest? {
        let quoted = quotedParts(of: line)
        guard let first = quoted.first else { return nil }
        let words = first.text.split(separator: " ")
        guard words.count >= 2, words[0].allSatisfy(\.isLetter) else { return nil }
        var request = LoggedRequest(line: number, address: String(words[1]))
        let rest = String(decoding: line[first.end...], as: UTF8.self).split(separator: " ")
        request.status = rest.first.flatMap { Int($0) }
        for part in quoted.dropFirst() {
            let sides = part.text.split(separator: ":", maxSplits: 1)
            guard sides.count == 2, let name = fieldName(sides[0]) else { continue }
            request.fields[name] = String(sides[1].drop { $0 == " " })
        }
        return request
    }

    private static func quotedParts(of line: ArraySlice<UInt8>) -> [(text: String, end: Int)] {
        var result: [(text: String, end: Int)] = []
        var content: [UInt8]?
        var isEscaped = false
        for (index, byte) in zip(line.indices, line) {
            guard var text = content else {
                if byte == UInt8(ascii: "\"") { content = [] }
                continue
            }
            if isEscaped {
                text.append(byte)
                (content, isEscaped) = (text, false)
            } else if byte == UInt8(ascii: "\\") {
                isEscaped = true
            } else if byte == UInt8(ascii: "\"") {
                result.append((String(decoding: text, as: UTF8.self), index + 1))
                content = nil
            } else {
                content = nil
                text.append(byte)
                content = text
            }
        }
        return result
    }

    // MARK: JSON

    private static let addresses = [
        "url", "uri", "request_uri", "requestURI", "requestUri", "cs-uri", "path",
    ]

    private static func object(_ line: ArraySlice<UInt8>, _ number: Int) -> LoggedRequest? {
        guard case .object(let members)? = try? JSONValue(parsing: line) else { return nil }
        var request = LoggedRequest(line: number, address: "")
        read(members, into: &request, depth: 0)
        return request.address.isEmpty ? nil : request
    }

    private static func read(
        _ members: [String: JSONValue], into request: inout LoggedRequest, depth: Int
    ) {
        for name in addresses where request.address.isEmpty {
            if case .string(let text)? = members[name] { request.address = text }
        }
        if request.address.isEmpty, case .string(let text)? = members["request"] {
            let words = text.split(separator: " ")
            request.address = String(words.count > 1 ? words[1] : words.first ?? "")
        }
        switch members["status"] {
        case .int(let status)?: request.status = status
        case .string(let text)?: request.status = Int(text)
        default: break
        }
        for (name, value) in members {
            if let field = fieldName(name[...]) {
                if let text = text(of: value) { request.fields[field] = text }
            } else if depth < 3, case .object(let inner) = value {
                read(inner, into: &request, depth: depth + 1)
            }
        }
    }

    private static func text(of value: JSONValue) -> String? {
        switch value {
        case .string(let text): text
        case .array(let values): values.lazy.compactMap(text).first
        default: nil
        }
    }

    private static let names: Set<String> = [
        "cmcd-request", "cmcd-object", "cmcd-status", "cmcd-session", "cmsd-static",
        "cmsd-dynamic",
    ]

    /// `CMCD-Object`, `http_cmcd_object`; nil for other fields.
    private static func fieldName(_ text: Substring) -> String? {
        var name = text.lowercased().replacing("_", with: "-")
        for prefix in ["sent-http-", "upstream-http-", "http-"] where name.hasPrefix(prefix) {
            name.removeFirst(prefix.count)
        }
        return names.contains(name) ? name : nil
    }
}
