/// JSON with parts that are created as they are written: a document with many elements is never
/// complete in memory.
package enum DeferredJSON {
    case value(JSONValue)
    /// - element: makes the element of a place from 0.
    case array(count: Int, element: (Int) throws -> DeferredJSON)
    /// - value: makes the member; nil where it is absent.
    case object([(name: String, value: () throws -> DeferredJSON?)])
    /// An object of many that have the same members.
    ///
    /// - Parameters:
    ///   - names: in their order as text.
    ///   - value: makes the member of a place in `names`; nil where it is absent.
    case row(names: [String], value: (Int) throws -> DeferredJSON?)

    /// The complete value.
    package var made: JSONValue {
        get throws {
            switch self {
            case .value(let value): return value
            case .array(let count, let element):
                return .array(try (0..<count).map { try element($0).made })
            case .object(let members):
                var object: [String: JSONValue] = [:]
                for (name, value) in members { object[name] = try value()?.made }
                return .object(object)
            case .row(let names, let value):
                var object: [String: JSONValue] = [:]
                for (place, name) in names.enumerated() { object[name] = try value(place)?.made }
                return .object(object)
            }
        }
    }
}

extension JSONWriter {
    private static let pieceBytes = 1 << 16

    /// The text of a value in pieces.
    ///
    /// - Parameter sink: false where no more is wanted.
    /// - Returns: false where the sink wanted no more.
    package static func deliver(
        _ value: DeferredJSON, isPretty: Bool, to sink: (String) -> Bool
    ) throws -> Bool {
        var writer = JSONWriter(isPretty: isPretty)
        return try writer.write(value, depth: 0, to: sink) && writer.flush(to: sink)
    }

    private mutating func flush(to sink: (String) -> Bool) -> Bool {
        defer { bytes.removeAll(keepingCapacity: true) }
        return sink(String(decoding: bytes, as: UTF8.self))
    }

    private mutating func write(
        _ value: DeferredJSON, depth: Int, to sink: (String) -> Bool
    ) throws -> Bool {
        if bytes.count > Self.pieceBytes, !flush(to: sink) { return false }
        switch value {
        case .value(let value): write(value, depth: depth)
        case .array(let count, let element):
            bytes.append(0x5B)
            for place in 0..<count {
                begin(isFirst: place == 0, depth: depth)
                guard try write(element(place), depth: depth + 1, to: sink) else { return false }
            }
            if count > 0 { breakLine(depth) }
            bytes.append(0x5D)
        case .object(let members):
            let members = members.sorted { $0.name < $1.name }
            return try write(members.map(\.name), depth: depth, to: sink) {
                try members[$0].value()
            }
        case .row(let names, let value):
            return try write(names, depth: depth, to: sink, value)
        }
        return true
    }

    /// An object whose names are in order.
    private mutating func write(
        _ names: [String], depth: Int, to sink: (String) -> Bool,
        _ value: (Int) throws -> DeferredJSON?
    ) throws -> Bool {
        bytes.append(0x7B)
        var isEmpty = true
        for (place, name) in names.enumerated() {
            guard let value = try value(place) else { continue }
            begin(isFirst: isEmpty, depth: depth)
            isEmpty = false
            write(name)
            appendColon()
            guard try write(value, depth: depth + 1, to: sink) else { return false }
        }
        if !isEmpty { breakLine(depth) }
        bytes.append(0x7D)
        return true
    }
}
