import TrackModel

/// Decoding that only looks for damage: no meter runs, and what is decoded is chosen apart from
/// the depth.
public struct DecodingRequest: Hashable, Sendable {
    /// How much is decoded.
    public enum Amount: Hashable, Sendable {
        /// A few frames at the start and at a few places.
        case samples
        /// A share of the duration, 0 to 1, in evenly spread stretches.
        case share(Double)
        /// This many seconds, in evenly spread stretches.
        case seconds(Double)
        /// Every frame.
        case everything
    }

    package let amount: Amount

    package init(_ amount: Amount) { self.amount = amount }

    /// The depth that reads every packet and decodes this much.
    package var depth: ProbeDepth { amount == .everything ? .full : .packets }

    /// Whether places are decoded after the walk over all packets.
    var visitsPlaces: Bool { amount != .everything }

    /// Seconds to decode of a file; nil for a few frames, and for everything.
    package func seconds(of duration: Double) -> Double? {
        switch amount {
        case .samples, .everything: nil
        case .share(let share): duration * share
        case .seconds(let seconds): min(seconds, duration)
        }
    }
}
