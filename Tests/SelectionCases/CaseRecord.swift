import Foundation

/// One line of a case file, read without trusting it.
struct CaseRecord {
    let members: JSONObject

    var id: String { members.text("id") ?? "?" }
    var kind: String { members.text("kind") ?? "?" }
    var domain: String { members.text("domain") ?? "?" }
    var portability: String { members.text("portability") ?? "?" }
    var note: String { members.text("note") ?? "" }
    var origin: String { id.split(separator: "-").first.map(String.init) ?? "?" }
    var expect: JSONObject { members.object("expect") }

    init?(line: Substring) {
        guard let data = line.data(using: .utf8),
            let value = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
        else { return nil }
        members = JSONObject(value)
    }

    static func records(path: String) throws -> [CaseRecord] {
        let text = try String(contentsOfFile: path, encoding: .utf8)
        return text.split(whereSeparator: \.isNewline).compactMap { CaseRecord(line: $0) }
    }
}

/// A JSON object whose members may be anything or missing.
struct JSONObject {
    let values: [String: Any]

    init(_ values: [String: Any]) { self.values = values }

    var keys: [String] { values.keys.sorted() }

    func has(_ key: String) -> Bool { values[key] != nil && !(values[key] is NSNull) }
    func text(_ key: String) -> String? { values[key] as? String }
    func int(_ key: String) -> Int? { (values[key] as? NSNumber)?.intValue }
    func number(_ key: String) -> Double? { (values[key] as? NSNumber)?.doubleValue }
    func bool(_ key: String) -> Bool? { (values[key] as? NSNumber)?.boolValue }
    func isTrue(_ key: String) -> Bool { bool(key) == true }
    func texts(_ key: String) -> [String] {
        (values[key] as? [Any])?.compactMap { $0 as? String }
            ?? (values[key] as? String).map { $0.isEmpty ? [] : [$0] } ?? []
    }
    func ints(_ key: String) -> [Int] {
        (values[key] as? [Any])?.compactMap { ($0 as? NSNumber)?.intValue } ?? []
    }
    func object(_ key: String) -> JSONObject {
        JSONObject(values[key] as? [String: Any] ?? [:])
    }
    func objects(_ key: String) -> [JSONObject] {
        (values[key] as? [Any])?.compactMap { ($0 as? [String: Any]).map(JSONObject.init) } ?? []
    }
}
