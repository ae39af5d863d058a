/// JSON as it stands in memory, with the places of its values: nothing is copied before somebody
/// asks for it.
package struct JSONTape {
    package enum Kind: UInt8, Sendable {
        case null, `true`, `false`, int, double, string, array, object
        /// A string with escapes in it.
        case escapedString
    }

    /// A value; those inside of it follow. The members of an object are a name and a value each.
    struct Node {
        var kind: Kind
        /// Bytes before it.
        var start: Int
        /// Bytes before what follows it.
        var end = 0
        /// The place of the node behind it and all that is inside of it.
        var next = 0
    }

    /// The place of a value.
    package struct Place: Hashable, Sendable {
        fileprivate let index: Int
    }

    package let bytes: [UInt8]
    private let nodes: [Node]

    /// - Parameter bytes: one value with nothing but white space around it.
    init(_ bytes: [UInt8]) throws(JSONParser.Failure) {
        self.bytes = bytes
        nodes = try JSONParser.nodes(of: bytes)
    }

    /// - Parameter bytes: one value with nothing but white space around it.
    package init(parsing bytes: [UInt8]) throws { try self.init(bytes) }

    package var root: Place { Place(index: 0) }

    package func kind(at place: Place) -> Kind { nodes[place.index].kind }

    /// The bytes of a value as they stand, strings with their quotation marks.
    package func range(at place: Place) -> Range<Int> {
        nodes[place.index].start..<nodes[place.index].end
    }

    /// The bytes of a string without escapes.
    package func plainText(at place: Place) -> Range<Int> {
        nodes[place.index].start + 1..<nodes[place.index].end - 1
    }

    // MARK: Inside

    /// Hands over names and values of an object as they come; nothing of another value.
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

    /// Hands over the elements of an array; nothing of another value.
    package func forEachElement(of place: Place, _ body: (Place) throws -> Void) rethrows {
        let node = nodes[place.index]
        guard node.kind == .array else { return }
        var index = place.index + 1
        while index < node.next {
            try body(Place(index: index))
            index = nodes[index].next
        }
    }

    /// The last member of a name, as JSON has it; nil where an object has none, or for
    /// another value.
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
            // Most differ in their length.
            if name.count == wanted.count, bytes[name].elementsEqual(wanted) { found = value }
        }
        return found
    }

    // MARK: Values

    /// nil for what is no string.
    package func text(at place: Place?) -> String? {
        guard let place else { return nil }
        switch kind(at: place) {
        case .string: return String(decoding: bytes[plainText(at: place)], as: UTF8.self)
        case .escapedString: return JSONEscape.text(bytes[plainText(at: place)])
        default: return nil
        }
    }

    /// nil for what is no whole number.
    package func whole(at place: Place?) -> Int? {
        guard let place, kind(at: place) == .int else { return nil }
        return bytes[range(at: place)].withUnsafeBufferPointer { Self.int($0[...]) }
    }

    /// nil for what is no number.
    package func number(at place: Place?) -> Double? {
        guard let place, kind(at: place) == .int || kind(at: place) == .double else { return nil }
        return bytes[range(at: place)].withUnsafeBufferPointer { Self.double($0[...]) }
    }

    /// - Parameter names: of members to leave out, in UTF-8.
    package func value(at place: Place, without names: [[UInt8]] = []) -> JSONValue {
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

    /// nil for what is no number, or too large for one.
    static func double(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Double? {
        Double(String(decoding: text, as: UTF8.self)).flatMap { $0.isFinite ? $0 : nil }
    }
}
