import TrackProbeKit

/// `--list`: every path that a batch would read or leave out, one per line.
struct InputListing {
    let shard: Shard?

    func write(_ walk: InputWalk) {
        for event in walk {
            if case .input(let input) = event, shard?.contains(input.path) == false { continue }
            let line =
                switch event {
                case .input(let input): "take  \(text(input.path))\(role(input))"
                case .skipped(let path, let reason):
                    "skip  \(text(path))  (\(SafeText(reason.text).text))"
                case .failed(let path, let cause, _):
                    "fail  \(text(path))  (\(reason(cause, path)))"
                }
            guard StandardOutput.write(line + "\n") else { return }
        }
    }

    private func reason(_ cause: WorkerFailure, _ path: InputPath) -> String {
        if case .cannotRead(let error) = cause { return "\(error)" }
        return SafeText(cause.failure(path: InputPathText(path).text).message).text
    }

    private func role(_ input: DiscoveredInput) -> String {
        let words = [input.kind == .file ? nil : input.kind.rawValue, input.role?.rawValue]
            .compactMap { $0 }
        return words.isEmpty ? "" : "  (\(words.joined(separator: ", ")))"
    }

    /// The path with control characters escaped.
    private func text(_ path: InputPath) -> String { SafeText(InputPathText(path).text).text }
}
