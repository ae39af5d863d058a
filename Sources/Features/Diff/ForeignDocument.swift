import ForeignFormats
import TrackModel

/// Stored JSON output of ffprobe or MediaInfo for one file.
package struct ForeignDocument: Sendable {
    let kind: MediaComparison.Side.Kind
    private let json: JSONValue

    /// nil for any other JSON.
    init?(_ json: JSONValue) {
        // MediaInfo writes an array for several files.
        let one = json.elements.flatMap { $0.count == 1 ? $0.first : nil } ?? json
        if one["media"]?["track"]?.elements != nil {
            (kind, self.json) = (.mediainfo, one)
        } else if one["streams"]?.elements != nil || one["format"]?.members != nil,
            one["schema"] == nil
        {
            (kind, self.json) = (.ffprobe, one)
        } else {
            return nil
        }
    }

    /// Values of the other program that differ from the record, in that program's spelling.
    ///
    /// - Returns: nil if the record has no data in ffprobe's form.
    func compared(
        with record: MediaRecord, _ side: MediaComparison.Side, path: String
    ) -> MediaComparison? {
        let other = MediaComparison.Side(path: path, kind: kind)
        guard kind == .ffprobe else { return MediaComparison(side, other, mediaInfo(record)) }
        guard let sections = record.ffprobeSections,
            let ours = try? JSONValue(
                parsing: SectionWalk.text(of: sections, in: .json(isCompact: true)).utf8)
        else { return nil }
        return MediaComparison(side, other, ffprobe(ours, record))
    }

    // MARK: ffprobe

    private func ffprobe(_ ours: JSONValue, _ record: MediaRecord) -> [MediaComparison.Part] {
        var file = MediaComparison.Part(mediaType: nil)
        if let theirs = json["format"] { file.facts = facts(ours["format"], theirs, nil) }
        let left = Self.byIndex(ours["streams"])
        let right = Self.byIndex(json["streams"])
        guard json["streams"]?.elements != nil else { return [file] }
        let tracks = Set(left.keys).union(right.keys).sorted().map { index in
            var part = MediaComparison.Part(
                leftTrack: left[index] == nil ? nil : index,
                rightTrack: right[index] == nil ? nil : index,
                mediaType: (left[index] ?? right[index])?["codec_type"]?.text ?? "data")
            if let mine = left[index], let theirs = right[index] {
                part.facts = facts(
                    mine, theirs, record.tracks.first { $0.trackID == index })
            }
            return part
        }
        return [file] + tracks
    }

    private static func byIndex(_ streams: JSONValue?) -> [Int: JSONValue] {
        let pairs = (streams?.elements ?? []).compactMap { stream in
            stream["index"]?.whole.map { ($0, stream) }
        }
        return Dictionary(pairs) { first, _ in first }
    }

    private func facts(
        _ ours: JSONValue?, _ theirs: JSONValue, _ track: MediaPlayerTrack?
    ) -> [MediaComparison.Fact] {
        // The file name and our own keys do not count.
        let leaving: Set<String> = ["filename", "trackprobe", "index"]
        return RecordDifference.facts(ofObjects: ours ?? .null, theirs, leaving: leaving)
            .compactMap { fact in
                let column = FFprobeColumn.all[fact.name]
                // Keys depend on FFmpeg's version; only those of a known column count if one side
                // lacks them.
                guard fact.before != nil, fact.after != nil || column != nil,
                    !MediaInfoDocument.isSame(fact.before?.text, fact.after?.text)
                else { return nil }
                return MediaComparison.Fact(
                    name: fact.name, left: fact.before, right: fact.after,
                    leftEvidence: column.flatMap { track?.evidence[$0.member] },
                    member: column?.member)
            }
    }

    // MARK: MediaInfo

    private func mediaInfo(_ record: MediaRecord) -> [MediaComparison.Part] {
        let ours = MediaInfoDocument(record).tracks
        let theirs = json["media"]?["track"]?.elements ?? []
        let types = ["General", "Video", "Audio", "Text", "Image"]
        return types.flatMap { type -> [MediaComparison.Part] in
            let left = ours.filter { $0.type == type }
            let right = theirs.filter { $0["@type"]?.text == type }
            return (0..<max(left.count, right.count)).map { place in
                let mine = place < left.count ? left[place] : nil
                let other = place < right.count ? right[place] : nil
                var part = MediaComparison.Part(
                    leftTrack: mine?.trackID, rightTrack: other == nil ? nil : place,
                    mediaType: type == "General" ? nil : type.lowercased())
                if type == "General" { part.rightTrack = nil }
                if let mine, let other { part.facts = Self.facts(mine, other, record) }
                return part
            }
        }
    }

    private static func facts(
        _ ours: MediaInfoDocument.Track, _ theirs: JSONValue, _ record: MediaRecord
    ) -> [MediaComparison.Fact] {
        let track = record.tracks.first { $0.trackID == ours.trackID }
        return ours.fields.compactMap { name, value in
            guard let other = theirs[name]?.text, !name.hasSuffix("_Source"), name != "@typeorder",
                !MediaInfoDocument.isSame(value, other, isRate: name.contains("BitRate"))
            else { return nil }
            let members = ours.members[name] ?? []
            let member = members.first { track?.evidence[$0] != nil } ?? members.first
            return MediaComparison.Fact(
                name: name, left: .string(value), right: .string(other),
                leftEvidence: member.flatMap { track?.evidence[$0] }, member: member)
        }
    }
}

extension MediaInfoDocument {
    /// Whether two values agree: numbers within MediaInfo's rounding to three digits, rates within
    /// 0.1 %.
    static func isSame(_ left: String?, _ right: String?, isRate: Bool = false) -> Bool {
        guard let left, let right else { return false }
        if left == right { return true }
        let unit = " cd/m2"
        guard let first = Double(left.replacing(unit, with: "")),
            let second = Double(right.replacing(unit, with: ""))
        else { return false }
        return abs(first - second) <= (isRate ? abs(second) / 1000 : 0.001_5)
    }
}
