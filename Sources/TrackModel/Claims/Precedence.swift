/// In which order sources are believed about a fact.
package enum Precedence: Hashable, Sendable {
    /// About the picture or the sound itself: what was decoded beats what the
    /// bitstream's headers say, and those beat the container.
    case content
    /// About what only the maker of the file knows (language, title,
    /// dispositions, rotation, display shape): the container first.
    case container
    /// About how the stream is coded (profile, codec string): its own headers
    /// first, a decoder's summary last.
    case coding
    /// No more than one source ever speaks of it.
    case single

    var order: [Claim.Source] {
        switch self {
        case .content: [.decoded, .bitstream, .container, .read]
        case .container: [.container, .bitstream, .decoded, .read]
        case .coding: [.bitstream, .decoded, .container, .read]
        case .single: Claim.Source.allCases
        }
    }
}
