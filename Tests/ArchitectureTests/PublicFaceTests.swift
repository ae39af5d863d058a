import Testing

/// Public names that client programs see, over all products.
@Suite struct PublicFaceTests {
    /// A line with a public declaration, and the type that it declares, if any.
    private struct Declaration {
        let file: String
        let line: Substring
        /// Properties of one type may share a line.
        let names: Int
        let isTopLevel: Bool
        let type: Substring?
        let isDocumented: Bool
    }

    private static let declarations = Result { try declared() }

    private static func declared() throws -> [Declaration] {
        let types: Set<Substring> = ["struct", "enum", "class", "actor", "protocol", "typealias"]
        return try ImportTests.modules.keys.sorted().flatMap(Source.files).flatMap { file in
            let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
            return lines.indices.compactMap { index -> Declaration? in
                let line = lines[index]
                let words = line.split(separator: " ")
                guard let first = words.first, ["public", "open"].contains(first),
                    words.count > 2 || words.last?.last == "(", words[1] != "import",
                    words[1] != "="
                else { return nil }
                let before = lines[..<index].last { !$0.drop { $0 == " " }.hasPrefix("@") }
                let type = words.firstIndex(where: types.contains)
                let list = words.drop { !["var", "let"].contains($0) }.dropFirst()
                return Declaration(
                    file: file.name, line: line,
                    names: type == nil ? list.prefix { $0.last == "," }.count + 1 : 1,
                    isTopLevel: line.first != " ",
                    type: type.flatMap { at in
                        words.indices.contains(at + 1)
                            ? words[at + 1].prefix { $0.isLetter || $0.isNumber } : nil
                    },
                    isDocumented: before?.drop { $0 == " " }.hasPrefix("///") == true)
            }
        }
    }

    /// The names of KSPlayer's track are in a product that no other product exports.
    @Test(arguments: [(false, 1192), (true, 70)])
    func `the public interface stays within its limit of names`(isOfKSPlayer: Bool, most: Int)
        throws
    {
        let count = try Self.declarations.get()
            .filter { $0.file.contains("KSPlayerNames") == isOfKSPlayer }.map(\.names).reduce(0, +)
        #expect(count > most / 2, "the declarations are no longer found")
        #expect(count <= most)
    }

    /// Common type names that would collide with those of client programs.
    @Test func `public types do not take common words`() throws {
        let common: Set<Substring> = [
            "Rule", "Device", "Setting", "Attribute", "Variant", "Selection", "Depth", "Attachment",
        ]
        for declaration in try Self.declarations.get() where declaration.isTopLevel {
            guard let type = declaration.type else { continue }
            #expect(!common.contains(type), "\(declaration.file): \(type)")
        }
    }

    /// Requirements of a protocol are documented there.
    private static let inherited = [
        "func ==", "func <", "func hash", "func encode", "func next", "func makeAsyncIterator",
        "func read(", "init(from ", "var errorDescription", "init(integerLiteral", "(rawValue",
        "var description",
        "var literal", "rawValue:", "size:", "var id: Int {", "struct AsyncIterator",
    ]

    @Test func `every public name is documented`() throws {
        for declaration in try Self.declarations.get() where !declaration.isDocumented {
            let isInherited = Self.inherited.contains { declaration.line.contains($0) }
            #expect(isInherited, "\(declaration.file): \(declaration.line)")
        }
    }

    @Test func `the kit does not export KSPlayer's names`() throws {
        for file in try Source.files(of: "TrackProbeKit") {
            #expect(!file.imports.contains("KSPlayerNames"), "\(file.name)")
        }
    }
}
