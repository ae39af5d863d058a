/// Access to a property through its key path, directly in memory where it is stored in its owner.
///
/// A projection of a key path copies its owner and asks the runtime for the types on its way; a
/// file has hundreds of claims and a record thousands of members. Rows could be named without key
/// paths only if every claim named its row instead of the property. This is the only unsafe code
/// of members and claims: the offset comes from the key path itself, so owner and type match.
struct StoredProperty<Owner, Value>: Sendable {
    private let path: any KeyPath<Owner, Value> & Sendable
    /// Bytes from the start of the owner; nil for a computed property.
    private let offset: Int?

    init(_ path: any KeyPath<Owner, Value> & Sendable) {
        self.path = path
        offset = path.storedOffset
    }

    func value(in owner: UnsafePointer<Owner>) -> Value {
        offset.map { UnsafeRawPointer(owner).load(fromByteOffset: $0, as: Value.self) }
            ?? owner.pointee[keyPath: path]
    }

    /// Changes the value of a property that can be set.
    func update(_ owner: inout Owner, _ body: (inout Value) -> Void) {
        guard let offset else {
            if let path = path as? WritableKeyPath<Owner, Value> { body(&owner[keyPath: path]) }
            return
        }
        withUnsafeMutablePointer(to: &owner) { owner in
            let property = UnsafeMutableRawPointer(owner) + offset
            body(&property.assumingMemoryBound(to: Value.self).pointee)
        }
    }
}

extension PartialKeyPath {
    /// Offset in the root, in bytes: an identity that is cheaper than hashing and comparing key
    /// paths, which takes thousands of instructions. nil for a computed property.
    var storedOffset: Int? { MemoryLayout<Root>.offset(of: self) }
}
