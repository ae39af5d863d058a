import ArgumentParser
import TrackProbeKit

extension CompletionKind {
    /// Policy names and files.
    static var policies: CompletionKind {
        .custom { _, _, prefix in
            PolicyLibrary.completions(of: prefix, among: SelectionPolicy.versionedPresetNames)
        }
    }

    /// Device names and files.
    static var devices: CompletionKind {
        .custom { _, _, prefix in
            PolicyLibrary.completions(of: prefix, among: PlaybackDevice.names)
        }
    }
}
