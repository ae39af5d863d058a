import Foundation
import KSPlayerNames
import TrackProbeKit

/// The parts of KSPlayer around its tracks: a layer that opens a file and notifies its
/// delegate.
enum KSPlayerState { case initialized, readyToPlay }

protocol KSPlayerLayerDelegate: AnyObject {
    func player(layer: KSPlayerLayer, state: KSPlayerState)
}

final class KSPlayerLayer {
    let player: KSRecordPlayer
    private let delegate: (any KSPlayerLayerDelegate)?

    init(
        _ record: MediaRecord, options: KSOptions = KSOptions(),
        delegate: (any KSPlayerLayerDelegate)? = nil
    ) {
        player = KSRecordPlayer(record, options: options)
        self.delegate = delegate
    }

    /// The step that KSPlayer takes once it has read the file.
    func prepareToPlay() { delegate?.player(layer: self, state: .readyToPlay) }
}
