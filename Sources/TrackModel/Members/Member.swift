/// One member of a value of the record, declared once: conditions, CSV, JSON, its
/// schema and the reference derive from this row.
///
/// Any type may be the owner: a requirement would be looked up among all conformances of
/// the program for each of them, which takes longer than opening a file.
package struct Member<Owner>: Sendable {
    /// The key of the record, as in JSON.
    package let name: String
    /// One sentence of meaning; then range, what nil means, which box or tag.
    package let documentation: String
    package let unit: MemberUnit?
    /// The least depth at which it is known.
    package let depth: ProbeDepth
    /// How sources are weighed about it; nil for a member that nobody claims: one that
    /// says which track it is, or follows from other members.
    package let precedence: Precedence?
    /// The finding to report when container and content contradict each other.
    package let conflict: Finding.Code?
    /// When values that differ are no contradiction.
    package let equivalence: ValueEquivalence?
    package let columns: [MemberColumn]
    /// Whether it may be absent.
    package let isOptional: Bool
    package let content: @Sendable (Owner) -> MemberContent
    /// The same of a value where it stands in memory.
    let contentInPlace: @Sendable (UnsafePointer<Owner>) -> MemberContent

    /// Parts of a value that this version does not know.
    let unknown: @Sendable (JSONValue) -> UnknownJSON?
    /// Sets the member, where it can be set.
    let assign: @Sendable (inout Owner, JSONValue) throws -> Void
    /// Sets the member from where a decoder has it.
    let decode: @Sendable (inout Owner, KeyedDecodingContainer<RecordKey>, RecordKey) throws -> Void
    let path: any PartialKeyPath<Owner> & Sendable
    private let makeType: @Sendable () -> MemberType

    /// - Parameters:
    ///   - text: what kind of text it holds, where it holds text.
    ///   - column: generation of a column of the member's own name.
    package init<Value: MemberValue>(
        _ name: String, _ path: KeyPath<Owner, Value> & Sendable, text: MemberType.Text = .plain,
        unit: MemberUnit? = nil, depth: ProbeDepth = .header, claimed precedence: Precedence? = nil,
        conflict: Finding.Code? = nil, unless equivalence: ValueEquivalence? = nil,
        column: Int? = nil, columns: [MemberColumn] = [],
        _ documentation: String
    ) {
        self.name = name
        self.path = path
        self.unit = unit
        self.depth = depth
        self.precedence = precedence
        self.conflict = conflict
        self.equivalence = equivalence
        self.columns = column.map { [MemberColumn(name, generation: $0)] } ?? columns
        self.documentation = documentation
        isOptional = Value.isOptional
        // A projection of a key path copies its owner and asks the runtime for the types on its
        // way; where the property is stored in the owner, it is read from there.
        let offset = MemoryLayout<Owner>.offset(of: path)
        let contentInPlace = { @Sendable (owner: UnsafePointer<Owner>) -> MemberContent in
            let value =
                offset.map { UnsafeRawPointer(owner).load(fromByteOffset: $0, as: Value.self) }
                ?? owner.pointee[keyPath: path]
            let content = value.memberContent
            return unit == .seconds ? content.inNanoseconds : content
        }
        self.contentInPlace = contentInPlace
        content = { owner in withUnsafePointer(to: owner, contentInPlace) }
        unknown = Value.unknown
        nonisolated(unsafe) let writable = path as? WritableKeyPath<Owner, Value>
        assign = { owner, json in
            guard let writable else { return }
            let value = try Value.read(json)
            guard let offset else {
                owner[keyPath: writable] = value
                return
            }
            withUnsafeMutableBytes(of: &owner) { bytes in
                bytes.baseAddress?.advanced(by: offset)
                    .assumingMemoryBound(to: Value.self).pointee = value
            }
        }
        decode = { owner, container, key in
            guard let path = path as? WritableKeyPath<Owner, Value> else { return }
            owner[keyPath: path] = try container.decode(Value.self, forKey: key)
        }
        makeType = { Value.memberType.with(text) }
    }

    package var type: MemberType { makeType() }
}
