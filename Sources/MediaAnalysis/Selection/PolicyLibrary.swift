import SelectionPolicy

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Policies and devices by name or by file.
package enum PolicyLibrary {
    /// A preset's name, LAV's rules, or the path of a rule file.
    package static func policy(_ nameOrPath: String) throws(PolicyFileError) -> SelectionPolicy {
        if let preset = SelectionPolicy(preset: nameOrPath) { return preset }
        if let rules = SelectionPolicy(lavRules: nameOrPath) { return rules }
        return try SelectionPolicy(contentsOfFile: nameOrPath)
    }

    /// A rule file may extend a preset, or a file named from its own folder.
    fileprivate static func policy(file: String, extendedBy chain: [String])
        throws(PolicyFileError) -> SelectionPolicy
    {
        let path = URL(filePath: file).standardized.path()
        guard !chain.contains(path) else {
            throw PolicyFileError(circle: chain + [path], file: file)
        }
        let folder = URL(filePath: file).deletingLastPathComponent()
        return try SelectionPolicy(
            text: text(file, of: .policy), file: file
        ) { (name: String) throws(PolicyFileError) -> SelectionPolicy? in
            if let preset = SelectionPolicy(preset: name) { return preset }
            guard name.hasSuffix(".yaml") || name.hasSuffix(".yml") || name.hasSuffix(".json")
            else { return nil }
            let base = name.hasPrefix("/") ? name : folder.appending(path: name).relativePath
            return try policy(file: base, extendedBy: chain + [path])
        }
    }

    /// Every player in every release that has a preset.
    package static var players: [SelectionPolicy] {
        SelectionPolicy.versionedPresetNames.compactMap { SelectionPolicy(preset: $0) }
    }

    /// A device's name, or the path of a device file.
    package static func device(_ nameOrPath: String) throws(PolicyFileError) -> PlaybackDevice {
        if let device = PlaybackDevice(named: nameOrPath) { return device }
        return try device(file: nameOrPath)
    }

    fileprivate static func device(file: String) throws(PolicyFileError) -> PlaybackDevice {
        try PlaybackDevice(text: text(file, of: .device), file: file)
    }

    /// A file of waivers.
    package static func waivers(_ path: String) throws(PolicyFileError) -> WaiverFile {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw PolicyFileError(unreadable: path)
        }
        return try WaiverFile(text: try text(of: data, path), file: path)
    }

    /// The file of a policy or a device, by name or path.
    package static func source(_ nameOrPath: String) throws(PolicyFileError) -> String {
        if let text = PlaybackDevice.text(named: nameOrPath) { return text }
        if let text = SelectionPolicy.presetText(nameOrPath) { return text }
        return try text(nameOrPath, of: nil)
    }

    /// - Parameter kind: what the file must be; nil for either.
    private static func text(
        _ path: String, of kind: PolicyFileError.NamedKind?
    ) throws(PolicyFileError) -> String {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw PolicyFileError(unreadable: path, wanted: kind)
        }
        return try text(of: data, path)
    }

    private static func text(of data: Data, _ path: String) throws(PolicyFileError) -> String {
        guard let text = String(validating: data, as: UTF8.self) else {
            throw PolicyFileError(notUTF8: Array(data), file: path)
        }
        return text
    }
}

extension SelectionPolicy {
    /// Reads a rule file in YAML or JSON. It may extend a preset, or a file named from its own folder.
    public init(contentsOfFile path: String) throws(PolicyFileError) {
        self = try PolicyLibrary.policy(file: path, extendedBy: [])
    }
}

extension PlaybackDevice {
    /// Reads a device file in YAML or JSON, or a DeviceProfile of Jellyfin.
    public init(contentsOfFile path: String) throws(PolicyFileError) {
        self = try PolicyLibrary.device(file: path)
    }
}

extension PolicyLibrary {
    /// Completions of the name of a policy or device: matching names, rule files and
    /// folders.
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
