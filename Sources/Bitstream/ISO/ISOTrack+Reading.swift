extension ISOReader {
    mutating func readTrack(_ trak: ISOBox) {
        guard file.tracks.count < 1 << 10 else { return }
        var track = ISOTrack()
        track.movieTimescale = file.timescale
        for box in input.boxes(in: trak) {
            switch box.type {
            case "tkhd": readTrackHeader(box, into: &track)
            case "mdia": readMedia(box, into: &track)
            case "edts":
                for child in input.boxes(in: box) where child.type == "elst" {
                    readEdits(child, of: &track)
                }
            case "tref": readReferences(box, into: &track)
            case "udta": readUserData(box, into: &track)
            default: break
            }
        }
        file.tracks.append(track)
    }

    private mutating func readTrackHeader(_ box: ISOBox, into track: inout ISOTrack) {
        var reader = ByteReader(input.content(of: box, limit: 128))
        do {
            let (version, flags) = try reader.versionAndFlags()
            track.isEnabled = flags & 1 == 1
            try reader.skip(version == 1 ? 16 : 8)
            track.id = try reader.uint32()
            try reader.skip(4 + (version == 1 ? 8 : 4) + 8)
            track.layer = try reader.int16()
            track.alternateGroup = try reader.int16()
            try reader.skip(4)
            let a = try reader.int32()
            let b = try reader.int32()
            try reader.skip(4)
            let c = try reader.int32()
            let d = try reader.int32()
            try reader.skip(16)
            track.transform = ISOTransform(a: a, b: b, c: c, d: d).followed(by: file.transform)
            track.displayWidth = try reader.uint32()
            track.displayHeight = try reader.uint32()
        } catch {
            return  // What was read stays.
        }
    }

    private mutating func readMedia(_ mdia: ISOBox, into track: inout ISOTrack) {
        let boxes = input.boxes(in: mdia)
        for box in boxes where box.type == "hdlr" { readHandler(box, into: &track) }
        for box in boxes {
            switch box.type {
            case "mdhd": readMediaHeader(box, into: &track)
            case "elng":
                let tag = input.content(of: box, limit: 256).dropFirst(4).text
                if !tag.isEmpty { track.extendedLanguage = tag }
            case "minf":
                for stbl in input.boxes(in: box) where stbl.type == "stbl" {
                    readSampleDescriptions(stbl, into: &track)
                }
            default: break
            }
        }
    }

    private mutating func readSampleDescriptions(_ stbl: ISOBox, into track: inout ISOTrack) {
        let boxes = input.boxes(in: stbl)
        for box in boxes where box.type == "stsd" {
            track.sampleEntries = sampleEntries(box, handler: track.handlerType)
        }
        sampleTables.append((track: file.tracks.count, tables: boxes))
    }

    private mutating func readMediaHeader(_ box: ISOBox, into track: inout ISOTrack) {
        var reader = ByteReader(input.content(of: box, limit: 64))
        do throws(BitstreamError) {
            let (version, _) = try reader.versionAndFlags()
            try reader.skip(version == 1 ? 16 : 8)
            track.timescale = try reader.uint32()
            // Live writers leave it open.
            track.durationTicks = try reader.versioned(version)
            track.legacyLanguage = ISOLanguage.code(try reader.uint16())
        } catch {
            return  // What was read stays.
        }
    }

    /// QuickTime writes the name with a length byte in front, ISO files with a NUL
    /// behind.
    private mutating func readHandler(_ box: ISOBox, into track: inout ISOTrack) {
        let content = input.content(of: box, limit: 1 << 10)
        guard content.count >= 24 else { return }
        track.handlerType = content.dropFirst(8).prefix(4).macRomanText
        var name = content.dropFirst(24)
        if let length = name.first, length > 0, Int(length) == name.count - 1 {
            name = name.dropFirst()
        }
        track.handlerName = name.text.isEmpty ? nil : name.text
    }

    /// Bytes of an edit list; one of 700,000 edits has more.
    private static var longestEditList: Int { 8 << 20 }

    private mutating func readEdits(_ box: ISOBox, of track: inout ISOTrack) {
        let content = input.content(of: box, limit: Self.longestEditList)
        var reader = ByteReader(content)
        guard let (version, _) = try? reader.versionAndFlags(), let count = try? reader.uint32()
        else { return }
        var edits: [ISOTrack.Edit] = []
        while edits.count < count, let edit = try? edit(&reader, version: version) {
            edits.append(edit)
        }
        track.edits = edits
        track.hasMoreEdits = edits.count < count && content.count < box.payloadCount
    }

    private func edit(
        _ reader: inout ByteReader, version: Int
    ) throws(BitstreamError) -> ISOTrack.Edit {
        let duration: Int
        let mediaTime: Int
        if version == 1 {
            duration = Int(clamping: try reader.uint64())
            mediaTime = Int(truncatingIfNeeded: try reader.uint64())
        } else {
            duration = try reader.uint32()
            mediaTime = try reader.int32()
        }
        let rate = Double(try reader.int32()) / 65536
        return ISOTrack.Edit(segmentDuration: duration, mediaTime: mediaTime, rate: rate)
    }

    private mutating func readReferences(_ tref: ISOBox, into track: inout ISOTrack) {
        for box in input.boxes(in: tref) {
            var reader = ByteReader(input.content(of: box, limit: 1 << 12))
            while let id = try? reader.uint32() {
                track.references[box.type, default: []].append(id)
            }
        }
    }

    private mutating func readUserData(_ udta: ISOBox, into track: inout ISOTrack) {
        for box in input.boxes(in: udta) {
            let content = input.content(of: box, limit: 1 << 12)
            switch box.type {
            case "name": track.name = content.text
            case "titl": track.userTitle = content.dropFirst(6).text
            case "©nam": track.userTitle = track.userTitle ?? content.dropFirst(4).text
            case "tagc": track.mediaCharacteristics.append(content.text)
            case "kind":
                let parts = content.dropFirst(4).split(
                    separator: 0, maxSplits: 2, omittingEmptySubsequences: false)
                guard let scheme = parts.first?.text, !scheme.isEmpty else { continue }
                track.kinds.append(
                    .init(scheme: scheme, value: parts.dropFirst().first?.text ?? ""))
            default: break
            }
        }
    }
}
