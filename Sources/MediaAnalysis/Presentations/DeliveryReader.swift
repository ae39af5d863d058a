import Fetching
import Playlists

/// Asks the server of a presentation for some of its files as a player does, for rules about its
/// responses.
struct DeliveryReader {
    let files: PlaylistFolders

    /// Files of one presentation, and media playlists of which segments are requested.
    private static let (mostFiles, mostLists) = (48, 8)

    private typealias Request = (address: String, delivery: Delivery)

    /// Empty for files of a folder.
    func read(_ loaded: LoadedPresentation, _ side: SideDocuments) -> [Delivery] {
        guard let remote = files.remote else { return [] }
        var requests: [Request] = []
        func add(
            _ uri: String, _ role: Delivery.Role, of playlist: PlaylistURI?, _ address: String?
        ) {
            guard requests.count < Self.mostFiles, let address,
                !requests.contains(where: { $0.address == address })
            else { return }
            requests.append(
                (address, Delivery(uri: uri, role: role, playlist: playlist, status: 0)))
        }
        add("", .playlist, of: nil, remote.base)
        for (uri, _) in loaded.referencedPlaylists {
            add(uri.text, .playlist, of: uri, loaded.reference(to: uri).localPath?.address)
        }
        let lists = loaded.rows.sorted { $0.key.text < $1.key.text }.prefix(Self.mostLists)
        for (uri, list) in lists {
            let isWhole = uri.text.isEmpty || loaded.document.dash != nil
            // The last segment is the one that caches know least.
            guard let segment = list.segments.last(where: { !$0.isGap }) else { continue }
            var parts: [(SegmentReference, Delivery.Role)] = [(segment, role(of: segment))]
            if let head = list.initialization(of: segment) { parts.append((head, .media)) }
            for (part, role) in parts {
                add(part.uri, role, of: isWhole ? nil : uri, part.reference.localPath?.address)
            }
            if case .aes128(let key, _)? = segment.encryption {
                add("the key", .key, of: isWhole ? nil : uri, key.localPath?.address)
            }
        }
        for mention in side.mentions where mention.kind != .asset {
            add(
                mention.address.name, .document, of: nil,
                mention.address.reference.localPath?.address)
        }
        let responses = remote.responses(to: requests.map(\.address))
        return requests.compactMap { address, delivery in
            responses[address].map { delivery.answered($0, at: address) }
        }
    }

    private func role(of segment: SegmentReference) -> Delivery.Role {
        let path = segment.uri.prefix { $0 != "?" && $0 != "#" }.lowercased()
        return path.hasSuffix(".vtt") || path.hasSuffix(".webvtt") ? .text : .media
    }
}

extension Delivery {
    /// - Parameter address: that was requested.
    package func answered(_ response: RemoteResponse, at address: String) -> Delivery {
        var delivery = self
        delivery.address = RemoteAddress.name(of: address)
        (delivery.status, delivery.version) = (response.status, response.version)
        (delivery.fields, delivery.seconds) = (response.fields, response.seconds)
        delivery.redirectedTo = response.redirectedTo
        return delivery
    }
}
