import ArgumentParser
import TrackProbeKit

extension CompletionKind {
    /// Policies by name, and files that may hold one.
    static var policies: CompletionKind {
        .custom { _, _, prefix in
            PolicyLibrary.completions(of: prefix, among: SelectionPolicy.versionedPresetNames)
        }
    }

    /// Devices by name, and files that may hold one.
    static var devices: CompletionKind {
        .custom { _, _, prefix in
            PolicyLibrary.completions(of: prefix, among: PlaybackDevice.names)
        }
    }
}
