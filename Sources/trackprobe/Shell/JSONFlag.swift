import ArgumentParser

/// `--json`, short for `--format json`.
struct JSONFlag: ParsableArguments {
    @Flag(name: .customLong("json"), help: "The same as --format json.")
    var isOn = false

    /// Rejects a different `--format`.
    ///
    /// - Parameter format: the named format; nil for none.
    func check(beside format: String?) throws {
        guard isOn, let format, format != "json" else { return }
        throw ValidationError("--json and --format \(format) cannot be combined.")
    }
}
