import TrackModel

/// What the end of a file's name promises.
package enum FileExtension {
    /// Formats that files of an extension hold.
    private static let formats: [String: Set<String>] = [
        "mkv": ["matroska", "webm"], "mka": ["matroska", "webm"], "mks": ["matroska"],
        "webm": ["webm", "matroska"], "mp4": ["mp4", "mov"], "m4v": ["mp4", "mov"],
        "m4a": ["mp4", "mov"], "m4b": ["mp4", "mov"], "mov": ["mov", "mp4"], "ts": ["mpegts"],
        "m2ts": ["mpegts"], "mts": ["mpegts"], "mpg": ["mpegps", "mpegvideo", "mpegts"],
        "vob": ["mpegps"], "avi": ["avi"], "flv": ["flv"], "ogg": ["ogg"], "ogv": ["ogg"],
        "opus": ["ogg"], "mxf": ["mxf"], "wav": ["wav", "w64"], "flac": ["flac", "ogg"],
        "mp3": ["mp3"], "wmv": ["asf"], "wma": ["asf"], "asf": ["asf"],
    ]

    /// In small letters; nil when there is none.
    private static func written(_ path: String) -> String? {
        guard let name = path.split(separator: "/").last,
            let dot = name.lastIndex(of: "."), dot > name.startIndex
        else { return nil }
        return name[name.index(after: dot)...].lowercased()
    }

    /// nil when the name fits, or promises nothing.
    static func mismatch(path: String, format: String) -> Finding? {
        guard let written = written(path), let expected = formats[written],
            !expected.contains(format)
        else { return nil }
        return Finding(
            .containerExtensionMismatch,
            message: "the file is named .\(written), and its format is \(format)",
            declared: .string(written), observed: .string(format))
    }
}
