/// Places of renditions by their groups, so that variants find theirs without a search.
struct RenditionGroups: Hashable {
    struct Key: Hashable {
        let kind: Rendition.Kind?
        let group: String?
    }

    private var places: [Key: [Int]] = [:]
    /// Groups of sound that have a playlist of their own for every member.
    private var demuxed: Set<String?> = []

    init(_ renditions: [PresentationRendition]) {
        var inside: Set<String?> = []
        for (place, rendition) in renditions.enumerated() {
            let key = Key(kind: rendition.kind, group: rendition.groupID)
            places[key, default: []].append(place)
            guard rendition.kind == .audio else { continue }
            demuxed.insert(rendition.groupID)
            if rendition.uri == nil { inside.insert(rendition.groupID) }
        }
        demuxed.subtract(inside)
    }

    /// In the order of the playlist.
    func places(_ kind: Rendition.Kind, _ group: String?) -> [Int] {
        places[Key(kind: kind, group: group)] ?? []
    }

    /// Whether all sound of a variant is in playlists of its own.
    func isDemuxed(_ variant: Variant) -> Bool { demuxed.contains(variant.audioGroup) }
}
