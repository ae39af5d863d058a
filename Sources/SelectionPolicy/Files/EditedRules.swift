import Predicates

/// The rules of a file and those of the policy that it extends: own ones stand before them, but
/// for one that replaces a rule by its name, and `- remove: NAME` takes one away.
struct EditedRules {
    /// Rules of the file.
    private(set) var own: [Rule] = []
    /// All, in their order.
    private(set) var all: [Rule]

    init(_ node: FileNode, reader: RuleReader, base: [Rule]) throws(PolicyFileError) {
        all = base
        var first: [Rule] = []
        let elements = try node.list("a list of rules")
        try RuleReader.check(elements.count, node)
        for element in elements {
            if let removed = element["remove"] {
                try element.check(keys: ["remove"], of: "names of rules to remove")
                for name in try removed.list("names of rules") { _ = try take(name) }
                continue
            }
            let rules = try reader.rules(of: element)
            own += rules
            guard let replaced = element["replace"] else {
                first += rules
                continue
            }
            all.insert(contentsOf: rules, at: try take(replaced))
        }
        all = first + all
        try RuleReader.check(all.count, node)
    }

    /// Takes the rules of a name away.
    ///
    /// - Returns: where the first of them stood.
    private mutating func take(_ node: FileNode) throws(PolicyFileError) -> Int {
        let name = try node.requireText("the name of a rule")
        guard let place = all.firstIndex(where: { $0.name == name }) else {
            throw node.error(
                expected: "the name of a rule of the policy that is extended",
                suggestion: NearestName(name).nearest(in: all.map(\.name)))
        }
        all.removeAll { $0.name == name }
        return place
    }
}
