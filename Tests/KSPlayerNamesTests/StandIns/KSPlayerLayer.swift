import Foundation
import KSPlayerNames
import TrackProbeKit

/// The parts of KSPlayer around its tracks: a layer that opens a URL and notifies its delegate.
enum KSPlayerState {
    case initialized, preparing, readyToPlay, buffering, bufferFinished, paused, playedToTheEnd
    case error
}

protocol KSPlayerLayerDelegate: AnyObject {
    func player(layer: KSPlayerLayer, state: KSPlayerState)
    func player(layer: KSPlayerLayer, currentTime: TimeInterval, totalTime: TimeInterval)
    func player(layer: KSPlayerLayer, finish error: (any Error)?)
    func player(layer: KSPlayerLayer, bufferedCount: Int, consumeTime: TimeInterval)
}

final class KSPlayerLayer {
    private(set) var player: any MediaPlayerProtocol
    private let url: URL
    private let options: KSOptions
    private weak var delegate: (any KSPlayerLayerDelegate)?

    init(url: URL, options: KSOptions, delegate: (any KSPlayerLayerDelegate)? = nil) {
        (self.url, self.options, self.delegate) = (url, options, delegate)
        player = KSRecordPlayer(PageFilm.served[url] ?? PageFilm.nothing, options: options)
    }

    /// Opens a file, and reports what KSPlayer reports of one that is played to its end.
    func prepareToPlay() async {
        do {
            if url.isFileURL {
                player = KSRecordPlayer(try await MediaProbe.probe(url), options: options)
            }
            delegate?.player(layer: self, state: .readyToPlay)
            delegate?.player(layer: self, bufferedCount: 1, consumeTime: 0)
            delegate?.player(layer: self, currentTime: 0, totalTime: 4)
            delegate?.player(layer: self, finish: nil)
        } catch {
            delegate?.player(layer: self, state: .error)
            delegate?.player(layer: self, finish: error)
        }
    }
}

/// KSPlayer's view of UIKit.
final class VideoPlayerView {
    var playerLayer: KSPlayerLayer?
}

/// The coordinator of KSPlayer's view of SwiftUI.
final class Coordinator {
    var playerLayer: KSPlayerLayer?
}
