/// Looks for a text in another in time that grows with both lengths, never with
/// their product (Knuth, Morris, Pratt).
struct TextSearch {
    private let part: String

    init(_ part: String) { self.part = part }

    func isFound(in whole: String) -> Bool {
        // Characters, so that `e` is no part of `é`; bytes where that is the same.
        if part.utf8.allSatisfy({ $0 < 0x80 }) && whole.utf8.allSatisfy({ $0 < 0x80 }) {
            return Self.isFound(Array(part.utf8), in: whole.utf8)
        }
        return Self.isFound(Array(part), in: whole)
    }

    private static func isFound<Element: Equatable>(
        _ part: [Element], in whole: some Sequence<Element>
    ) -> Bool {
        if part.isEmpty { return true }
        // How much of the beginning the end of each beginning repeats.
        var repeated = [0]
        var length = 0
        for element in part.dropFirst() {
            while length > 0, part[length] != element { length = repeated[length - 1] }
            if part[length] == element { length += 1 }
            repeated.append(length)
        }
        length = 0
        for element in whole {
            while length > 0, part[length] != element { length = repeated[length - 1] }
            if part[length] == element { length += 1 }
            if length == part.count { return true }
        }
        return false
    }
}
