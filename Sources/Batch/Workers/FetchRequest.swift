import Fetching
import TrackModel

/// A request of a worker about the files of a playlist, which its batch fetches.
package enum FetchRequest: Hashable, Sendable {
    /// The address of the playlist after redirects, and the allowed servers.
    case place
    case contents(String, limit: Int)
    case size(String)
    case placeOf(String)
    case failureOf(String)
    case read(String, position: Int64, count: Int)
    case prepare(opening: [String], sizing: [String])

    /// Limit of bytes of a playlist or key.
    private static let maxContents = 64 << 20

    var line: [UInt8] {
        let members: [String: JSONValue] =
            switch self {
            case .place: ["ask": .string("place")]
            case .contents(let address, let limit):
                ["ask": .string("contents"), "address": .string(address), "limit": .int(limit)]
            case .size(let address): ["ask": .string("size"), "address": .string(address)]
            case .placeOf(let address): ["ask": .string("placeOf"), "address": .string(address)]
            case .failureOf(let address):
                ["ask": .string("failureOf"), "address": .string(address)]
            case .read(let address, let position, let count):
                [
                    "ask": .string("read"), "address": .string(address),
                    "position": .int(Int(position)),
                    "count": .int(count),
                ]
            case .prepare(let opening, let sizing):
                [
                    "ask": .string("prepare"), "opening": .array(opening.map { .string($0) }),
                    "sizing": .array(sizing.map { .string($0) }),
                ]
            }
        return JSONWriter.bytes(.object(members))
    }

    /// nil for an invalid request.
    init?(line: [UInt8]) {
        guard let value = try? JSONValue(parsing: line), let ask = value["ask"]?.text else {
            return nil
        }
        let address = value["address"]?.text ?? ""
        func texts(_ name: String) -> [String] {
            value[name]?.elements?.compactMap(\.text) ?? []
        }
        switch ask {
        case "place": self = .place
        case "contents":
            self = .contents(
                address, limit: min(max(value["limit"]?.whole ?? 0, 0), Self.maxContents))
        case "size": self = .size(address)
        case "placeOf": self = .placeOf(address)
        case "failureOf": self = .failureOf(address)
        case "read":
            guard let position = value["position"]?.whole, position >= 0,
                let count = value["count"]?.whole, (1...ByteChannel.maxBytes).contains(count)
            else { return nil }
            self = .read(address, position: Int64(position), count: count)
        case "prepare": self = .prepare(opening: texts("opening"), sizing: texts("sizing"))
        default: return nil
        }
    }

    /// - Returns: nil for a missing file.
    func response(from files: RemoteFolder) -> [UInt8]? {
        switch self {
        case .place:
            return JSONWriter.bytes(
                .object([
                    "base": .string(files.base),
                    "servers": .array(files.servers.map { .string($0) }),
                ]))
        case .contents(let address, let limit): return files.contents(of: address, limit: limit)
        case .size(let address):
            guard files.isKnown(address) else { return nil }
            // -1 for a file that is known to be missing.
            return Array("\(files.knownSize(of: address) ?? -1)".utf8)
        case .placeOf(let address): return files.place(of: address).map { Array($0.utf8) }
        case .failureOf(let address):
            return files.failure(of: address).map {
                JSONWriter.bytes(
                    .object(["code": .string($0.code), "message": .string($0.message)]))
            }
        case .read(let address, let position, let count):
            var bytes = [UInt8](repeating: 0, count: count)
            let got = try? bytes.withUnsafeMutableBytes {
                try files.read(address, at: position, into: $0)
            }
            return got.map { Array(bytes[..<$0]) }
        case .prepare(let opening, let sizing):
            files.prepare(opening: opening, sizing: sizing)
            return []
        }
    }
}
