/// Names and what each is, in two columns.
struct NameTable {
    let rows: [(name: String, about: String)]

    var text: String {
        let width = rows.map(\.name.count).max() ?? 0
        return rows.map { name, about in
            "  \(name)\(String(repeating: " ", count: width - name.count + 2))\(about)\n"
        }.joined()
    }
}
