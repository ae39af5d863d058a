/// Access to a property, directly in memory where it is stored in its owner.
///
/// A projection of a key path copies its owner and asks the runtime for the types on its way; a
/// file has hundreds of claims and a record thousands of members. Even to make a key path takes
/// 45,000 instructions. The compiler knows the offset of a literal: where the initialiser is
/// inlined, an optimised build makes no key path of a stored property. This is the only unsafe code
/// of members and claims: the offset comes from the key path itself, so owner and type match.
struct StoredProperty<Owner, Value>: Sendable {
    private enum Place: Sendable {
        /// Bytes from the start of the owner.
        case stored(Int)
        case computed(any KeyPath<Owner, Value> & Sendable)
    }

    private let place: Place

    @inline(__always)
    init(_ path: any KeyPath<Owner, Value> & Sendable) {
        if let offset = MemoryLayout<Owner>.offset(of: path) {
            // A constant has an offset, too, and must not be written.
            assert(path is WritableKeyPath<Owner, Value>)
            place = .stored(offset)
        } else {
            place = .computed(path)
        }
    }

    /// nil for a computed property.
    var offset: Int? {
        if case .stored(let offset) = place { offset } else { nil }
    }

    var isWritable: Bool {
        switch place {
        case .stored: true
        case .computed(let path): path is WritableKeyPath<Owner, Value>
        }
    }

    func value(in owner: UnsafePointer<Owner>) -> Value {
        switch place {
        case .stored(let offset):
            UnsafeRawPointer(owner).load(fromByteOffset: offset, as: Value.self)
        case .computed(let path): owner.pointee[keyPath: path]
        }
    }

    /// Changes the value of a property that can be set.
    func update(_ owner: inout Owner, _ body: (inout Value) throws -> Void) rethrows {
        switch place {
        case .stored(let offset):
            try withUnsafeMutablePointer(to: &owner) { owner in
                let property = UnsafeMutableRawPointer(owner) + offset
                try body(&property.assumingMemoryBound(to: Value.self).pointee)
            }
        case .computed(let path):
            guard let path = path as? WritableKeyPath<Owner, Value> else { return }
            try body(&owner[keyPath: path])
        }
    }
}

extension PartialKeyPath {
    /// Offset in the root, in bytes: an identity that is cheaper than hashing and comparing key
    /// paths, which takes thousands of instructions. nil for a computed property.
    var storedOffset: Int? { MemoryLayout<Root>.offset(of: self) }
}
