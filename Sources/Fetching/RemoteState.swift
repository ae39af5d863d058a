import TrackModel

/// Size and validator of a file on a server, which detect a change.
package struct RemoteState: Hashable, Sendable {
    /// Bytes.
    package let size: Int64
    /// Entity tag, else time of the last change; nil if the server sends neither.
    package let validator: String?
    /// Whether the file is a playlist or manifest, which refers to files with their own states.
    package let isPlaylist: Bool

    /// Requests the first bytes.
    package init(
        of address: RemoteAddress, access: NetworkAccess
    ) throws(FetchFailure) {
        let client = try RemoteClient(
            of: address, access: access,
            interrupts: Transfer.Interrupts(interrupt: nil, stops: []))
        var place = address
        let transfer = try client.ask(&place, for: address, range: 0...511) {
            head throws(Transfer.Refusal) in
            switch head.status {
            case 206: return 512
            // The response is ended without reading its content.
            case 200: return nil
            default: throw Transfer.Refusal(of: head)
            }
        }
        let head = transfer.head
        guard let size = head.status == 200 ? head.contentLength : head.contentRange?.size else {
            throw FetchFailure(address.shown, .rangeIgnored)
        }
        self.size = size
        validator = head.status == 206 ? head.entityTag ?? head.lastModified : nil
        isPlaylist = PlaylistSignature.begins(transfer.body)
    }
}
