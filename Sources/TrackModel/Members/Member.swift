/// One member of a value of the record, declared once: conditions, CSV, JSON, its
/// schema and the reference derive from this row.
///
/// Any type may be the owner: a requirement would be looked up among all conformances of
/// the program for each of them, which takes longer than opening a file.
package struct Member<Owner>: Sendable {
    /// The key of the record, as in JSON.
    package let name: String
    /// Name in a sentence: `Colour primaries`; nil where the key reads as well.
    let label: String?
    /// One sentence of meaning; then range, what nil means, which box or tag.
    let documentation: String
    let unit: MemberUnit?
    /// The cheapest depth that knows it.
    let depth: ProbeDepth
    /// Order in which sources are trusted; nil for a member without claims, which
    /// identifies the track or follows from other members.
    let precedence: Precedence?
    /// The finding to report when container and content contradict each other.
    let conflict: Finding.Code?
    /// Different values that do not contradict each other.
    let equivalence: ValueEquivalence?
    package let columns: [MemberColumn]
    /// Whether it may be absent.
    let isOptional: Bool
    package let content: @Sendable (Owner) -> MemberContent
    /// The same of a value in place, without a copy of its owner.
    let contentInPlace: @Sendable (UnsafePointer<Owner>) -> MemberContent
    /// Parts of a value that this version does not know.
    let unknown: @Sendable (JSONValue) -> UnknownJSON?
    /// Sets the member, where it can be set.
    let assign: @Sendable (inout Owner, JSONValue) throws -> Void
    /// Sets the member from a decoder.
    let decode: @Sendable (inout Owner, KeyedDecodingContainer<RecordKey>, RecordKey) throws -> Void
    /// Bytes from the start of the owner; nil for a computed property.
    let offset: Int?
    #if DEBUG
        /// For tests: an optimised build makes no key path of a stored property.
        private(set) var path: (any PartialKeyPath<Owner> & Sendable)?
    #endif
    private let makeType: @Sendable () -> MemberType

    /// - Parameters:
    ///   - text: kind of the text in it.
    ///   - column: generation of a column of the member's own name.
    @inline(__always)
    init<Value: MemberValue>(
        _ name: String, _ path: KeyPath<Owner, Value> & Sendable, label: String? = nil,
        text: MemberType.Text = .plain, unit: MemberUnit? = nil, depth: ProbeDepth = .header,
        claimed precedence: Precedence? = nil, conflict: Finding.Code? = nil,
        unless equivalence: ValueEquivalence? = nil, column: Int? = nil,
        columns: [MemberColumn] = [], _ documentation: String
    ) {
        self.init(
            name, property: StoredProperty(path), label, text, unit, depth, precedence, conflict,
            equivalence, column.map { [MemberColumn(name, generation: $0)] } ?? columns,
            documentation)
        #if DEBUG
            self.path = path
        #endif
    }

    @inline(never)
    private init<Value: MemberValue>(
        _ name: String, property: StoredProperty<Owner, Value>, _ label: String?,
        _ text: MemberType.Text, _ unit: MemberUnit?, _ depth: ProbeDepth,
        _ precedence: Precedence?, _ conflict: Finding.Code?, _ equivalence: ValueEquivalence?,
        _ columns: [MemberColumn], _ documentation: String
    ) {
        self.name = name
        self.label = label
        self.unit = unit
        self.depth = depth
        self.precedence = precedence
        self.conflict = conflict
        self.equivalence = equivalence
        self.columns = columns
        self.documentation = documentation
        offset = property.offset
        isOptional = Value.isOptional
        let contentInPlace = { @Sendable (owner: UnsafePointer<Owner>) -> MemberContent in
            let content = property.value(in: owner).memberContent
            return unit == .seconds ? content.inNanoseconds : content
        }
        self.contentInPlace = contentInPlace
        content = { owner in withUnsafePointer(to: owner, contentInPlace) }
        unknown = Value.unknown
        let isWritable = property.isWritable
        assign = { owner, json in
            guard isWritable else { return }
            let value = try Value.read(json)
            property.update(&owner) { $0 = value }
        }
        decode = { owner, container, key in
            guard isWritable else { return }
            let value = try container.decode(Value.self, forKey: key)
            property.update(&owner) { $0 = value }
        }
        makeType = { Value.memberType.with(text) }
    }

    package var type: MemberType { makeType() }

    /// Sources in the order in which they are trusted; empty for a member without claims.
    package var trustedSources: [Evidence.Source] { precedence?.order ?? [] }
}

/// A column that a member fills in tables of one row per track (CSV).
package struct MemberColumn: Hashable, Sendable {
    package let name: String
    /// The part of the member that it shows; nil for the whole member.
    package let part: String?
    /// Text of the cell where the member is known and its part is not.
    package let fallback: String?
    /// Columns never move: those of a later generation come after all others.
    package let generation: Int

    init(
        _ name: String, part: String? = nil, fallback: String? = nil, generation: Int = 1
    ) {
        self.name = name
        self.part = part
        self.fallback = fallback
        self.generation = generation
    }
}

struct RecordKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}
