import TrackModel

extension ISOReader {
    /// `chpl`: starts in units of 100 ns, titles with a length byte. Version 1 has
    /// four reserved bytes more.
    mutating func readNeroChapters(_ box: ISOBox) {
        var reader = ByteReader(input.content(of: box))
        guard let (version, _) = try? reader.versionAndFlags(),
            version == 0 || (try? reader.skip(4)) != nil,
            let count = try? reader.uint8()
        else { return }
        while file.neroChapters.count < count, let start = try? reader.uint64(),
            let length = try? reader.uint8(), let title = try? reader.bytes(length)
        {
            file.neroChapters.append(
                Chapter(
                    id: .init(UInt64(file.neroChapters.count)), start: Double(start) / 1e7,
                    title: title.text))
        }
        for index in file.neroChapters.indices.dropLast() {
            file.neroChapters[index].end = file.neroChapters[index + 1].start
        }
        if let last = file.neroChapters.indices.last { file.neroChapters[last].end = file.duration }
    }
}
