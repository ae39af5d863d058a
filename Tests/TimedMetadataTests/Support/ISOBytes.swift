/// Boxes of ISO files, put together from their fields.
enum ISOBytes {
    static func box(_ type: String, _ payload: [UInt8]) -> [UInt8] {
        bigEndian(payload.count + 8, 4) + Array(type.utf8) + payload
    }

    static func full(_ type: String, version: Int = 0, flags: Int = 0, _ payload: [UInt8])
        -> [UInt8]
    {
        box(type, bigEndian(version, 1) + bigEndian(flags, 3) + payload)
    }

    static let fileType = box("ftyp", Array("isom".utf8) + bigEndian(0, 4))

    /// A movie of one track with 1000 ticks a second.
    ///
    /// - Parameters:
    ///   - entry: sample entry after its size, type, reserved bytes and reference index.
    ///   - tables: what `stbl` holds beside `stsd`.
    static func movie(
        _ format: String, handler: String, entry: [UInt8] = [], tables: [UInt8] = [],
        edit: (empty: Int, start: Int)? = nil
    ) -> [UInt8] {
        let header = full("tkhd", flags: 1, bigEndian(0, 8) + bigEndian(1, 4) + bigEndian(0, 68))
        let media = full(
            "mdhd", bigEndian(0, 8) + bigEndian(1000, 4) + bigEndian(0, 4) + [0x55, 0xC4, 0, 0])
        let kind = full("hdlr", bigEndian(0, 4) + Array(handler.utf8) + bigEndian(0, 13))
        let sample = box(format, bigEndian(0, 6) + bigEndian(1, 2) + entry)
        let stbl = box("stbl", full("stsd", bigEndian(1, 4) + sample) + tables)
        var edits: [UInt8] = []
        if let edit {
            let one = bigEndian(0x1_0000, 4)
            let empty = bigEndian(edit.empty, 4) + bigEndian(0xFFFF_FFFF, 4) + one
            let shown = bigEndian(0, 4) + bigEndian(edit.start, 4) + one
            let list = edit.empty > 0 ? bigEndian(2, 4) + empty + shown : bigEndian(1, 4) + shown
            edits = box("edts", full("elst", list))
        }
        let track = box(
            "trak", header + edits + box("mdia", media + kind + box("minf", stbl)))
        let movie = full("mvhd", bigEndian(0, 8) + bigEndian(1000, 4) + bigEndian(10_000, 84))
        return box("moov", movie + track)
    }

    /// `stts`, `stsc`, `stsz` and `stco` of samples of one chunk.
    static func tables(sizes: [Int], durations: [Int], at position: Int) -> [UInt8] {
        let times = durations.flatMap { bigEndian(1, 4) + bigEndian($0, 4) }
        return full("stts", bigEndian(durations.count, 4) + times)
            + full(
                "stsc",
                bigEndian(1, 4) + bigEndian(1, 4) + bigEndian(sizes.count, 4)
                    + bigEndian(1, 4))
            + full(
                "stsz",
                bigEndian(0, 4) + bigEndian(sizes.count, 4)
                    + sizes.flatMap { bigEndian($0, 4) })
            + full("stco", bigEndian(1, 4) + bigEndian(position, 4))
    }

    /// A fragment with its samples, which last as long as is said.
    static func fragment(at time: Int, _ samples: [(bytes: [UInt8], duration: Int)]) -> [UInt8] {
        func moof(offset: Int) -> [UInt8] {
            let header = full("tfhd", flags: 0x02_0000, bigEndian(1, 4))
            let decode = full("tfdt", version: 1, bigEndian(time, 8))
            let entries = samples.flatMap {
                bigEndian($0.duration, 4) + bigEndian($0.bytes.count, 4)
            }
            let run = full(
                "trun", flags: 0x301, bigEndian(samples.count, 4) + bigEndian(offset, 4) + entries)
            return box("moof", box("traf", header + decode + run))
        }
        let size = moof(offset: 0).count
        return moof(offset: size + 8) + box("mdat", samples.flatMap(\.bytes))
    }
}
