import TrackModel

/// The state of a file on a server, by which it is known again.
package struct RemoteState: Hashable, Sendable {
    /// Bytes.
    package let size: Int64
    /// Its entity tag, else the time of its last change; nil where a server tells neither.
    package let validator: String?
    /// Whether it is a playlist or manifest, whose files have states of their own.
    package let isPlaylist: Bool

    /// Asks for its first bytes.
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
            // Where that ends the answer, nothing is known of what it holds.
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
