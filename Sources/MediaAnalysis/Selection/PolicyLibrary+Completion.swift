#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension PolicyLibrary {
    /// Completions where a policy or a device is named: the names that begin so,
    /// and files of rules and folders.
    package static func completions(of prefix: String, among names: [String]) -> [String] {
        names.filter { $0.hasPrefix(prefix) } + files(beginning: prefix)
    }

    private static func files(beginning prefix: String) -> [String] {
        let folder = prefix.lastIndex(of: "/").map { String(prefix[...$0]) } ?? ""
        let manager = FileManager.default
        let names = (try? manager.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)) ?? []
        return names.sorted().compactMap { name in
            let path = folder + name
            guard path.hasPrefix(prefix), !name.hasPrefix(".") else { return nil }
            let attributes = try? manager.attributesOfItem(atPath: path)
            if attributes?[.type] as? FileAttributeType == .typeDirectory { return path + "/" }
            return [".yaml", ".yml", ".json"].contains(where: name.hasSuffix) ? path : nil
        }
    }
}
