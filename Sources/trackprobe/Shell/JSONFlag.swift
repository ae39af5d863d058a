import ArgumentParser

/// `--json`, the short way to a format that a command has.
struct JSONFlag: ParsableArguments {
    @Flag(name: .customLong("json"), help: "The same as --format json.")
    var isOn = false

    /// Refuses another format beside it.
    ///
    /// - Parameter format: as it was named; nil for none.
    func check(beside format: String?) throws {
        guard isOn, let format, format != "json" else { return }
        throw ValidationError("--json and --format \(format) exclude each other.")
    }
}
