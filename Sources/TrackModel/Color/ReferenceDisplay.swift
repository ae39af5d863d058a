import Platform

/// The reference display of SDR: ITU-R BT.1886 with a black of 0.
package enum ReferenceDisplay {
    /// Light, 0 to 1, of a signal from 0 to 1.
    package static func light(ofSignal signal: Double) -> Double {
        pow(min(max(signal, 0), 1), 2.4)
    }

    package static func signal(ofLight light: Double) -> Double {
        pow(min(max(light, 0), 1), 1 / 2.4)
    }
}
