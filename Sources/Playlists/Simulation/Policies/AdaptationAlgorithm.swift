/// How a player adapts, after the constants that players publish. None is the player
/// itself: docs/simulation.md lists constants, sources and what is left out.
package enum AdaptationAlgorithm: String, Hashable, Sendable, CaseIterable {
    /// After hls.js 1.6.
    case hlsjs
    /// After Shaka Player 4.
    case shaka
    /// After androidx.media3 (ExoPlayer) 1.
    case media3
    /// After NexPlayer's run mode 0; its numbers are not published, these are our own.
    case nexplayerAggressive = "nexplayer-aggressive"
    /// After NexPlayer's run mode 1; its numbers are not published, these are our own.
    case nexplayerConservative = "nexplayer-conservative"
    /// Never leaves the first choice.
    case fixed
}

extension AdaptationAlgorithm {
    /// For people.
    var title: String {
        switch self {
        case .hlsjs: "after hls.js 1.6"
        case .shaka: "after Shaka Player 4"
        case .media3: "after media3 (ExoPlayer) 1"
        case .nexplayerAggressive: "after NexPlayer's aggressive mode, with our own numbers"
        case .nexplayerConservative: "after NexPlayer's conservative mode, with our own numbers"
        case .fixed: "fixed: the first choice stays"
        }
    }

    var policy: any AdaptationPolicy {
        switch self {
        case .hlsjs: HLSJSPolicy()
        case .shaka: ShakaPolicy()
        case .media3: Media3Policy()
        case .nexplayerAggressive: NexPlayerPolicy(isConservative: false)
        case .nexplayerConservative: NexPlayerPolicy(isConservative: true)
        case .fixed: FixedPolicy()
        }
    }

    /// Seconds to buffer before playback starts.
    ///
    /// hls.js leaves that to the media element, which begins with the first segment, and
    /// Shaka does so too (`rebufferingGoal`, once 2); media3:
    /// `DEFAULT_BUFFER_FOR_PLAYBACK_MS`. The others are our own.
    var startupBuffer: Double {
        switch self {
        case .hlsjs, .shaka: 0
        case .media3: 1
        case .nexplayerAggressive, .nexplayerConservative, .fixed: 2
        }
    }

    /// Seconds to have before playing goes on after a stall.
    ///
    /// media3: `DEFAULT_BUFFER_FOR_PLAYBACK_AFTER_REBUFFER_MS`.
    var resumeBuffer: Double { self == .media3 ? 2 : startupBuffer }
}
