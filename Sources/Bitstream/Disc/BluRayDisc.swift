import TrackModel

/// The titles of a Blu-ray disc: its playlists.
enum BluRayDisc {
    /// Bytes of a playlist, which has some kilobytes on discs.
    private static let maxPlaylist = 1 << 20
    /// Playlists that are read; some discs hide the main one among several hundred.
    private static let maxPlaylists = 5_000
    /// Bytes of all playlists that are read.
    private static let maxBytes = 16 << 20

    /// Ultra HD Blu-ray, by the version of `index.bdmv`.
    static func isUHD(_ folder: [String], _ files: inout some DiscFiles) -> Bool {
        let names = files.members(of: folder)
        // ISO 9660 shortens the name.
        guard let name = names["INDEX.BDMV"] ?? names["INDEX.BDM"] else { return false }
        let version = files.bytes(of: folder + [name], at: 0, count: 8)
        return version.elementsEqual("INDX0300".utf8)
    }

    /// - Parameter folder: path of `BDMV`.
    static func titles(in folder: [String], _ files: inout some DiscFiles) -> [DiscTitle] {
        let names = files.members(of: folder)
        guard let playlists = names["PLAYLIST"].map({ folder + [$0] }) else { return [] }
        let streams = names["STREAM"].map { folder + [$0] } ?? folder
        let lists: [(number: Int, name: String)] = files.names(in: playlists).compactMap { name in
            let parts = name.uppercased().split(separator: ".")
            guard parts.count == 2, ["MPLS", "MPL"].contains(parts[1]), parts[0].utf8.count == 5,
                let number = Int(parts[0])
            else { return nil }
            return (number, name)
        }.sorted { $0.number < $1.number }
        let clips = files.members(of: streams)
        var sizes: [String: Int64] = [:]
        var left = maxBytes
        return lists.prefix(maxPlaylists).compactMap { number, name in
            let path = playlists + [name]
            guard let bytes = files.contents(of: path, limit: min(maxPlaylist, left)),
                let playlist = BluRayPlaylist(bytes)
            else { return nil }
            left -= bytes.count
            var title = DiscTitle(number: number)
            title.playlist = name
            title.streams = playlist.streams
            title.chapters = playlist.chapters
            title.angles = playlist.items.map(\.angles).max() ?? 1
            var plays: [BluRayPlaylist.Item: Int] = [:]
            var added: Set<String> = []
            var position: Int64 = 0
            for item in playlist.items {
                let time = title.duration
                title.duration += item.duration
                title.identity += [Int(item.clip) ?? -1, item.start, item.end]
                plays[item, default: 0] += 1
                guard let clip = clips["\(item.clip).M2TS"] ?? clips["\(item.clip).M2T"],
                    let size = sizes[clip] ?? files.size(of: streams + [clip])
                else {
                    title.isComplete = false
                    continue
                }
                sizes[clip] = size
                // A clip of several items is read once.
                let part = DiscPart(path: streams + [clip], range: 0..<max(size, 0))
                guard added.insert(item.clip).inserted, part.length > 0 else { continue }
                // The clock of playlists has half the ticks.
                title.joints.append(
                    DiscJoint(position: position, time: time, clock: Int64(item.start) * 2))
                title.parts.append(part)
                position &+= part.length
            }
            title.maxPlays = plays.values.max() ?? 0
            return title
        }
    }
}
