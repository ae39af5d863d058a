import TrackModel

/// Index of a container: the points of a track to begin reading at.
enum TrackIndex {
    /// By time, in ticks of `unit` seconds, with the byte offsets it writes.
    case times([(time: Int64, position: Int64?)], unit: Rational?)
    /// By the number of the packet, from 1, in a track of so many.
    case numbers(Set<Int>, of: Int?)
}
