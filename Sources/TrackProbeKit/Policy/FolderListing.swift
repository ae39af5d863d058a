import Probing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The files that a named folder stands for.
enum FolderListing {
    /// Folders in folders; deeper ones are left alone.
    private static let deepest = 32

    /// `path` itself, or, of a folder, the files in and below it whose names end as
    /// those of media do (of records: `json`, `ndjson`), in the order of their names.
    /// What begins with a dot is left out, and links to folders are not followed.
    static func files(at path: String, areRecords: Bool) -> [String] {
        guard path != "-", kind(of: path) == .typeDirectory else { return [path] }
        return files(below: path, depth: 0) { name in
            areRecords
                ? name.hasSuffix(".json") || name.hasSuffix(".ndjson")
                : FileExtension.isOfMedia(name)
        }
    }

    private static func files(
        below folder: String, depth: Int, _ isWanted: (String) -> Bool
    ) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.sorted().filter { !$0.hasPrefix(".") }.flatMap { name -> [String] in
            let path = folder.hasSuffix("/") ? folder + name : folder + "/" + name
            switch kind(of: path) {
            case .typeDirectory where depth < deepest:
                return files(below: path, depth: depth + 1, isWanted)
            case .typeRegular, .typeSymbolicLink: return isWanted(name) ? [path] : []
            default: return []
            }
        }
    }

    /// nil for what is not there; a link at its end is not followed.
    private static func kind(of path: String) -> FileAttributeType? {
        (try? FileManager.default.attributesOfItem(atPath: path))?[.type] as? FileAttributeType
    }
}
