/// JSON text with the positions of its values, which are created on demand.
package struct JSONTape {
    package enum Kind: UInt8, Sendable {
        case null, `true`, `false`, int, double, string, array, object
        /// A string with escapes in it.
        case escapedString
    }

    /// A value, followed by those inside it. Members of an object are a name and a value each.
    struct Node {
        var kind: Kind
        /// Offset of its first byte.
        var start: Int
        /// Offset of the byte after it.
        var end = 0
        /// Index of the next node after it and its content.
        var next = 0
    }

    /// Position of a value.
    package struct Place: Hashable, Sendable {
        fileprivate let index: Int
    }

    package let bytes: [UInt8]
    private let nodes: [Node]

    /// - Parameter bytes: one value, surrounded by nothing but white space.
    init(_ bytes: [UInt8]) throws(JSONParser.Failure) {
        self.bytes = bytes
        nodes = try JSONParser.nodes(of: bytes)
    }

    /// - Parameter bytes: one value, surrounded by nothing but white space.
    package init(parsing bytes: [UInt8]) throws { try self.init(bytes) }

    package var root: Place { Place(index: 0) }

    package func kind(at place: Place) -> Kind { nodes[place.index].kind }

    /// Bytes of a value, for strings with quotation marks.
    package func range(at place: Place) -> Range<Int> {
        nodes[place.index].start..<nodes[place.index].end
    }

    /// The bytes of a string without escapes.
    package func plainText(at place: Place) -> Range<Int> {
        nodes[place.index].start + 1..<nodes[place.index].end - 1
    }

    // MARK: Inside

    /// Visits names and values of an object in order; nothing of a different value.
    package func forEachMember(of place: Place, _ body: (Place, Place) throws -> Void) rethrows {
        let node = nodes[place.index]
        guard node.kind == .object else { return }
        var index = place.index + 1
        while index < node.next {
            let value = nodes[index].next
            try body(Place(index: index), Place(index: value))
            index = nodes[value].next
        }
    }

    /// Visits the elements of an array; nothing of a different value.
    package func forEachElement(of place: Place, _ body: (Place) throws -> Void) rethrows {
        let node = nodes[place.index]
        guard node.kind == .array else { return }
        var index = place.index + 1
        while index < node.next {
            try body(Place(index: index))
            index = nodes[index].next
        }
    }

    /// The last member with a name, as JSON requires; nil without one.
    package func member(_ name: StaticString, of place: Place?) -> Place? {
        guard let place else { return nil }
        let wanted = UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
        var found: Place?
        forEachMember(of: place) { key, value in
            guard kind(at: key) == .string else {
                if text(at: key)?.utf8.elementsEqual(wanted) == true { found = value }
                return
            }
            let name = plainText(at: key)
            // Most names differ in length.
            if name.count == wanted.count, bytes[name].elementsEqual(wanted) { found = value }
        }
        return found
    }

    // MARK: Values

    /// The text of a string; nil for a different value.
    package func text(at place: Place?) -> String? {
        guard let place else { return nil }
        switch kind(at: place) {
        case .string: return String(decoding: bytes[plainText(at: place)], as: UTF8.self)
        case .escapedString: return JSONEscape.text(bytes[plainText(at: place)])
        default: return nil
        }
    }

    /// The value of an integer; nil for a different value.
    package func whole(at place: Place?) -> Int? {
        guard let place, kind(at: place) == .int else { return nil }
        return bytes[range(at: place)].withUnsafeBufferPointer { Self.int($0[...]) }
    }

    /// The value of a number; nil for a different value.
    package func number(at place: Place?) -> Double? {
        guard let place, kind(at: place) == .int || kind(at: place) == .double else { return nil }
        return bytes[range(at: place)].withUnsafeBufferPointer { Self.double($0[...]) }
    }

    /// - Parameter names: of members to leave out, in UTF-8.
    func value(at place: Place, without names: [[UInt8]] = []) -> JSONValue {
        switch kind(at: place) {
        case .null: return .null
        case .true: return .bool(true)
        case .false: return .bool(false)
        case .int: return whole(at: place).map { .int($0) } ?? .null
        case .double: return number(at: place).map { .double($0) } ?? .null
        case .string, .escapedString: return .string(text(at: place) ?? "")
        case .array:
            var values: [JSONValue] = []
            forEachElement(of: place) { values.append(value(at: $0, without: names)) }
            return .array(values)
        case .object:
            var members: [String: JSONValue] = [:]
            forEachMember(of: place) { key, value in
                let isLeftOut = names.contains { bytes[plainText(at: key)].elementsEqual($0) }
                guard !isLeftOut else { return }
                members[text(at: key) ?? ""] = self.value(at: value, without: names)
            }
            return .object(members)
        }
    }

    static func int(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
        Int(String(decoding: text, as: UTF8.self))
    }

    /// nil for invalid or too large numbers.
    static func double(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Double? {
        Double(String(decoding: text, as: UTF8.self)).flatMap { $0.isFinite ? $0 : nil }
    }
}
