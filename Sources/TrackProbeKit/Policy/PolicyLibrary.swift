public import SelectionPolicy

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Policies and devices by name or by file.
public enum PolicyLibrary {
    /// A preset's name, or the path of a rule file.
    public static func policy(_ nameOrPath: String) throws(PolicyFileError) -> SelectionPolicy {
        if let preset = SelectionPolicy(preset: nameOrPath) { return preset }
        return try SelectionPolicy(
            text: text(nameOrPath, known: SelectionPolicy.presetNames), file: nameOrPath)
    }

    /// A device's name, or the path of a device file.
    public static func device(_ nameOrPath: String) throws(PolicyFileError) -> Device {
        if let device = Device(named: nameOrPath) { return device }
        return try Device(text: text(nameOrPath, known: Device.named.map(\.name)), file: nameOrPath)
    }

    /// The rule file of a preset, or of a path.
    public static func policyText(_ nameOrPath: String) throws(PolicyFileError) -> String {
        if let text = SelectionPolicy.presetText(nameOrPath) { return text }
        return try text(nameOrPath, known: SelectionPolicy.presetNames)
    }

    private static func text(_ path: String, known: [String]) throws(PolicyFileError) -> String {
        do {
            return try String(contentsOfFile: path, encoding: .utf8)
        } catch {
            throw PolicyFileError(unreadable: path, known: known)
        }
    }
}
