import TrackModel

extension MediaRecord {
    /// FFmpeg's own sections with our values where the bits say otherwise, and an object
    /// `trackprobe` for what they have no key for; nil where FFmpeg was not asked.
    package var ffprobeSections: DemuxedSection? {
        guard let demuxed else { return nil }
        let findings = json["findings"]?.elements ?? []
        var root = demuxed.mapping(.stream) { stream in
            guard let track = track(of: stream) else { return stream }
            var (section, replaced) = FFprobeColumn.corrected(stream, by: track)
            var members = track.json.members ?? [:]
            members["replaced"] = replaced.isEmpty ? nil : .object(replaced)
            members["findings"] = Self.about(track.trackID, findings)
            section.items.append(.object("trackprobe", .object(members)))
            return section
        }
        root = root.mapping(.programStream) { stream in
            track(of: stream).map { FFprobeColumn.corrected(stream, by: $0).stream } ?? stream
        }
        return root.mapping(.format) { format in
            var format = format
            var members: [String: JSONValue] = ["schema": .string(schema)]
            members["findings"] = Self.about(nil, findings)
            format.items.append(.object("trackprobe", .object(members)))
            return format
        }
    }

    private func track(of stream: DemuxedSection) -> MediaPlayerTrack? {
        guard case .integer(let index)? = stream["index"] else { return nil }
        return tracks.first { Int64($0.trackID) == index }
    }

    /// - Returns: nil where there are none.
    private static func about(_ track: Int?, _ findings: [JSONValue]) -> JSONValue? {
        let found = findings.filter { $0["trackID"]?.whole == track }
        return found.isEmpty ? nil : .array(found)
    }
}
