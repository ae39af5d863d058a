import ArgumentParser
import TrackProbeKit

/// Keys of encrypted segments.
struct DecryptionOptions: ParsableArguments {
    @Option(
        name: .customLong("key"),
        help: ArgumentHelp(
            """
            With --validate: decrypt samples of this key identifier, or with a key alone all others \
            and AES-128 segments whose key is not in the folder; in hexadecimal. May be repeated.
            """, valueName: "KID:KEY"))
    var keys: [String] = []

    @Option(
        name: .customLong("key-file"),
        help: ArgumentHelp(
            "With --validate: read keys from this file, one per line, or 16 bytes.",
            valueName: "file"),
        completion: .file())
    var file: String?

    var isGiven: Bool { !keys.isEmpty || file != nil }

    func validate() throws { _ = try given }

    private var given: DecryptionKeys {
        get throws {
            var result = DecryptionKeys()
            for text in keys where !result.add(text) {
                // The value is a secret and is not repeated.
                throw ValidationError("--key: write KID:KEY or KEY, 32 hexadecimal digits each.")
            }
            return result
        }
    }

    func complete(_ questions: inout PlaylistQuestions) throws {
        questions.keys = try given
        guard let file else { return }
        do {
            try PlaylistInspector.addKeys(path: file, to: &questions.keys)
        } catch {
            throw ValidationError("--key-file: \(error)")
        }
    }
}
