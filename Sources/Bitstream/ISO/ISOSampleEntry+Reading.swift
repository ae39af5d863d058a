extension ISOReader {
    mutating func sampleEntries(_ stsd: ISOBox, handler: String?) -> [ISOSampleEntry] {
        let version = input.content(of: stsd, limit: 1).first.map(Int.init) ?? 0
        return input.boxes(in: stsd, skipping: 8).prefix(64).map { box in
            var entry = ISOSampleEntry(format: box.type)
            switch handler {
            case "vide", "auxv", "pict": readVisualEntry(box, into: &entry)
            case "soun": readAudioEntry(box, descriptionVersion: version, into: &entry)
            default: readOtherEntry(box, into: &entry)
            }
            return entry
        }
    }

    private mutating func readVisualEntry(_ box: ISOBox, into entry: inout ISOSampleEntry) {
        var visual = ISOVisualSampleEntry()
        var reader = ByteReader(input.content(of: box, limit: 78))
        if (try? reader.skip(24)) != nil, let width = try? reader.uint16(),
            let height = try? reader.uint16()
        {
            visual.width = width
            visual.height = height
            if (try? reader.skip(46)) != nil { visual.depth = try? reader.uint16() }
        }
        for child in input.boxes(in: box, skipping: 78) {
            readCommon(child, into: &entry)
            readVisualExtension(child, into: &visual)
        }
        entry.visual = visual
    }

    private mutating func readAudioEntry(
        _ box: ISOBox, descriptionVersion: Int, into entry: inout ISOSampleEntry
    ) {
        var (audio, length) = ISOAudioSampleEntry.read(
            input.content(of: box, limit: 64), descriptionVersion: descriptionVersion)
        for child in input.boxes(in: box, skipping: Int64(length)) {
            readCommon(child, into: &entry)
            switch child.type {
            case "srat":
                var reader = ByteReader(input.content(of: child, limit: 8).dropFirst(4))
                audio.sampleRate = (try? reader.uint32()).map(Double.init) ?? audio.sampleRate
            case "wave":
                for nested in input.boxes(in: child) { readCommon(nested, into: &entry) }
            default: break
            }
        }
        entry.audio = audio
    }

    private mutating func readOtherEntry(_ box: ISOBox, into entry: inout ISOSampleEntry) {
        var reader = ByteReader(input.content(of: box, limit: 512))
        guard (try? reader.skip(8)) != nil else { return }
        switch box.type {
        case "it35":
            guard let count = try? reader.uint8(), count > 0 else { return }
            entry.t35Identifier = try? reader.bytes(count)
        case "tx3g": entry.textDisplayFlags = try? reader.uint32()
        case "tmcd":
            guard (try? reader.skip(4)) != nil, let flags = try? reader.uint32(),
                let timescale = try? reader.uint32(), let duration = try? reader.uint32(),
                let frames = try? reader.uint8()
            else { return }
            entry.timecode = ISOTimecodeFormat(
                isDropFrame: flags & 1 == 1, timescale: timescale, frameDuration: duration,
                framesPerSecond: frames)
        case "enct", "encs", "encm", "encu":
            for child in input.boxes(in: box, skipping: 8) { readCommon(child, into: &entry) }
        default: break
        }
    }

    /// Boxes that any sample entry may hold.
    private mutating func readCommon(_ box: ISOBox, into entry: inout ISOSampleEntry) {
        switch box.type {
        case "sinf":
            let (format, protection) = protection(box)
            entry.originalFormat = format
            entry.protection = protection
        case "esds": entry.elementaryStream = ISOElementaryStream(input.content(of: box))
        case "btrt":
            var reader = ByteReader(input.content(of: box, limit: 12))
            guard (try? reader.skip(4)) != nil, let maximum = try? reader.uint32(),
                let average = try? reader.uint32()
            else { return }
            entry.maximumBitRate = maximum > 0 ? maximum : nil
            entry.averageBitRate = average > 0 ? average : nil
        case let type where ISOSampleEntry.configurationTypes.contains(type):
            if entry.configurations[type] == nil {
                entry.configurations[type] = input.content(of: box)
            }
        default: break
        }
    }
}
