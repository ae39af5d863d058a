import TrackModel

/// What the end of a file's name promises.
package enum FileExtension {
    /// In small letters; nil when there is none.
    private static func written(_ path: String) -> String? {
        guard let name = path.split(separator: "/").last,
            let dot = name.lastIndex(of: "."), dot > name.startIndex
        else { return nil }
        return name[name.index(after: dot)...].lowercased()
    }

    /// nil when the name fits, or promises nothing.
    static func mismatch(path: String, format: String) -> Finding? {
        guard let written = written(path) else { return nil }
        let promised = ContainerFormat.promised(by: written)
        guard !promised.isEmpty, !promised.contains(format) else { return nil }
        return Finding(
            .containerExtensionMismatch,
            message: "the file is named .\(written), and its format is \(format)",
            declared: .string(written), observed: .string(format))
    }
}
