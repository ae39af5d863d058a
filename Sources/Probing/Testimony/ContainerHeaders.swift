import Bitstream
import TrackModel

/// What our own parsers read of the container: facts that FFmpeg drops or blends.
struct ContainerHeaders {
    let docType: String? = nil

    init(_ bytes: FileBytes) {}

    func claims(for description: Int?) -> [Claim] { [] }

    func complete(_ container: inout MediaContainer) {}
}
