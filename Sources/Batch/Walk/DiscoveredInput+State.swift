import Dispatch
import Fetching
import TrackModel

extension DiscoveredInput {
    /// An address with the size and validator that its server tells, as `members`; without them
    /// where it tells none, and for a playlist, whose files may change without it.
    ///
    /// Nothing that a list of its bucket told is asked for again.
    package func withRemoteState(_ network: NetworkAccess?) async -> DiscoveredInput {
        guard let network, kind == .address, let address = path.address else { return self }
        var input = self
        if members != nil {
            let isList = path.lastComponent.map(PresentationFiles.hasList) ?? false
            if isList { input.members = nil }
            return input
        }
        let state = await withCheckedContinuation { continuation in
            DispatchQueue(label: "trackprobe.state").async {
                // Whoever reads it tells what failed.
                let address = try? network.address(address)
                continuation.resume(
                    returning: address.flatMap { try? RemoteState(of: $0, access: network) })
            }
        }
        guard let state, !state.isPlaylist else { return input }
        input.status.size = state.size
        input.members = state.validator
        return input
    }
}
