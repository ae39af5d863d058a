import TrackModel

/// The record's spelling of names, by their letters and digits alone in lower case.
enum CanonicalSpelling {
    static let dispositions = [
        "commentary": "comment", "sdh": "hearing_impaired", "hi": "hearing_impaired",
        "hearingimpaired": "hearing_impaired", "visualimpaired": "visual_impaired",
        "audiodescription": "visual_impaired", "cover": "attached_pic",
        "attachedpic": "attached_pic", "default": "default", "forced": "forced",
        "original": "original", "dub": "dub", "captions": "captions", "comment": "comment",
    ]

    static let ranges = [
        "limited": "tv", "full": "pc", "mpeg": "tv", "jpeg": "pc", "video": "tv", "tv": "tv",
        "pc": "pc",
    ]

    static let primaries = names(CodingIndependentCodePoints.primaries).merging([
        "rec709": "bt709", "rec2020": "bt2020", "bt601": "smpte170m", "dcip3": "smpte431",
        "displayp3": "smpte432", "p3d65": "smpte432", "p3": "smpte432",
    ]) { $1 }

    static let transfers = names(CodingIndependentCodePoints.transfer).merging([
        "pq": "smpte2084", "st2084": "smpte2084", "smptest2084": "smpte2084",
        "hlg": "arib-std-b67", "srgb": "iec61966-2-1", "rec709": "bt709", "bt601": "smpte170m",
        "bt2020": "bt2020-10",
    ]) { $1 }

    static let matrices = names(CodingIndependentCodePoints.matrix).merging([
        "bt2020": "bt2020nc", "bt2020ncl": "bt2020nc", "bt2020cl": "bt2020c", "rgb": "gbr",
        "rec709": "bt709", "bt601": "smpte170m",
    ]) { $1 }

    static let layouts = ["1.0": "mono", "2.0": "stereo", "Mono": "mono", "Stereo": "stereo"]

    private static func names(_ name: (Int) -> String?) -> [String: String] {
        let names = (0..<256).compactMap(name)
        return Dictionary(
            names.map { ($0.filter { $0.isLetter || $0.isNumber }, $0) }
        ) { first, _ in first }
    }
}
