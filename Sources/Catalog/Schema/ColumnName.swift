/// Names of the catalogue's columns.
package enum ColumnName {
    /// The key path of a record in snake case: `dovi.blSignalCompatibilityID` is
    /// `dovi_bl_signal_compatibility_id`.
    package static func of(_ keyPath: String) -> String {
        keyPath.split(separator: ".").map { snakeCase(Array($0)) }.joined(separator: "_")
    }

    private static func snakeCase(_ name: [Character]) -> String {
        var result = ""
        for (place, letter) in name.enumerated() {
            if beginsWord(place, in: name) { result += "_" }
            result += letter.lowercased()
        }
        return result
    }

    /// A capital begins a word behind a small letter or a digit, and before one: `yCbCr`.
    /// The plural of an abbreviation is one word: `keyIDs`.
    private static func beginsWord(_ place: Int, in name: [Character]) -> Bool {
        guard place > 0, name[place].isUppercase else { return false }
        if !name[place - 1].isUppercase { return true }
        guard place + 1 < name.count, name[place + 1].isLowercase else { return false }
        let isPlural =
            name[place + 1] == "s" && (place + 2 == name.count || name[place + 2].isUppercase)
        return !isPlural
    }
}
