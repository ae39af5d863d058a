import TrackModel

/// Languages that texts do not tell apart with certainty, or that one tag stands for.
enum LanguageKinship {
    private static let groups: [Set<String>] = [
        ["hr", "sr", "bs", "sh", "cnr"], ["no", "nb", "nn"],
        ["id", "ms", "zsm", "jv", "su", "min"],
        ["tl", "fil"], ["bho", "bh", "hi", "mai", "mag"], ["fa", "prs", "pes", "tg"],
        ["es", "ast", "an", "ext", "lad"], ["oc", "ca", "gsc", "pro"], ["en", "sco"],
        ["ro", "mo"], ["bi", "tpi"], ["zu", "xh", "ss", "nr", "nd"], ["st", "tn", "nso"],
        ["mk", "bg", "sr"], ["uk", "rue"], ["el", "grc"], ["qu", "qxa", "quz"], ["rw", "rn"],
        ["sa", "ne", "hi", "mr"],
        ["de", "lb", "gsw", "bar", "nds"], ["nl", "af", "fy", "vls", "zea", "li"],
        ["da", "no", "nb"],
        ["am", "ti"], ["ku", "ckb", "kmr"], ["ar", "arz", "ary", "apc"],
        ["it", "scn", "vec", "co"],
    ]

    /// Whether a text in the one may be labelled as the other.
    static func areAlike(_ one: String, _ other: String) -> Bool {
        if one == other || groups.contains(where: { $0.contains(one) && $0.contains(other) }) {
            return true
        }
        let families = [one, other].map { LanguageTag($0)?.macrolanguage ?? $0 }
        return families[0] == families[1]
    }
}
