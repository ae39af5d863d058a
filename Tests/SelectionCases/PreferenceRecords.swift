import Predicates
import SelectionPolicy
import TrackModel

/// `ordered`: records of which every member must agree; the first with a hit wins.
struct PreferenceRecords {
    private let records: [JSONObject]

    init(_ records: [JSONObject]) { self.records = records }

    var rules: [Rule] {
        guard !records.isEmpty else { return [] }
        let conditions = records.compactMap(Self.condition)
        var rules = [
            Rule(
                .prefer(Preference(.firstOf(conditions.map { .init($0) }))),
                name: "first record met")
        ]
        for (record, condition) in zip(records, conditions) {
            if let language = record.text("language") {
                var preference = Preference(.language)
                preference.list = .values([.text(language)])
                preference.scope = condition
                rules.append(Rule(.prefer(preference)))
            }
            for key in ["channels_at_most", "channels", "channel_count"] {
                guard let most = record.number(key), most > 0 else { continue }
                var preference = Preference(.fact(["channels"]))
                preference.atMost = .values([.number(most)])
                preference.scope = condition
                rules.append(Rule(.prefer(preference)))
            }
            if record.text("role") == "", let plain = try? Condition("hasNoRole == YES") {
                rules.append(Rule(.prefer(Preference(.condition(plain)))))
            }
        }
        return rules
    }

    /// The members that a track meets or does not.
    private static func condition(_ record: JSONObject) -> Condition? {
        var parts: [String] = []
        var arguments: [any ConditionArgument] = []
        func add(_ text: String, _ values: any ConditionArgument...) {
            parts.append("(\(text))")
            arguments += values
        }
        if let language = record.text("language"), !language.isEmpty {
            add("primaryLanguage == %@", LanguageTag(language)?.language ?? language)
        }
        if let role = record.text("role"), !role.isEmpty { add("%@ IN manifestRoles", role) }
        for role in record.texts("roles") { add("%@ IN manifestRoles", role) }
        if let title = record.text("title") ?? record.text("label"), !title.isEmpty {
            add("title ==[c] %@", title)
        }
        if let codec = record.text("codec"), !codec.isEmpty {
            add("codecString ==[c] %@ OR codec == %@", codec, codec)
        }
        if let spatial = record.bool("spatial") {
            add(spatial ? "spatialAudio != nil" : "spatialAudio == nil")
        }
        if let range = (record.text("hdr") ?? record.text("hdr_level")).flatMap({
            DynamicRange(word: $0)
        }) {
            add("dynamicRange == nil OR dynamicRange == %@", range.rawValue)
        }
        if let layout = record.text("layout"), !layout.isEmpty {
            add("layout == nil OR layout == %@", layout)
        }
        if let forced = record.bool("forced") { add("isForced == %@", forced) }
        if let isDefault = record.bool("default") { add("isDefault == %@", isDefault) }
        let text = parts.isEmpty ? "TRUEPREDICATE" : parts.joined(separator: " AND ")
        return try? Condition(parsing: text, arguments: arguments)
    }
}

/// `score`: points that are added up.
struct AdditiveScore {
    private let score: JSONObject

    init(_ score: JSONObject) { self.score = score }

    var rules: [Rule] {
        let points = Self.points(score, below: nil)
        guard !points.isEmpty else { return [] }
        return [Rule(.prefer(Preference(.points(points))), name: "score")]
    }

    /// Nested by kind (`languages: {jpn: 100}`) or flat.
    private static func points(_ object: JSONObject, below kind: String?) -> [Preference.Points] {
        object.keys.flatMap { key -> [Preference.Points] in
            guard let value = object.number(key) else {
                return points(object.object(key), below: kind ?? key.lowercased())
            }
            guard let condition = condition(key, kind: kind) else { return [] }
            return [Preference.Points(condition, points: Int(value))]
        }
    }

    private static func condition(_ name: String, kind: String?) -> Condition? {
        var (kind, name) = (kind, name)
        for mark in [":", "=", "."] where kind == nil {
            let parts = name.split(separator: Character(mark), maxSplits: 1).map(String.init)
            if parts.count == 2, Double(name) == nil {
                (kind, name) = (parts[0].lowercased(), parts[1])
            }
        }
        let group = kind ?? ""
        if group.hasPrefix("lang") || group.contains("language") {
            return ["original", "org", "orig"].contains(name)
                ? try? Condition("isOriginal == YES")
                : try? Condition("primaryLanguage == %@", LanguageTag(name)?.language ?? name)
        }
        if group.contains("codec") {
            return try? Condition("codec == %@", CodecAlias.name(of: name))
        }
        if group.contains("channel") {
            let count = Double(name).map { $0 == 5.1 ? 6 : $0 == 7.1 ? 8 : Int($0) } ?? 0
            return try? Condition("channels == %d", count)
        }
        if group.contains("title") || group.contains("word") || group.contains("filter")
            || group.contains("name") || group.contains("mode")
        {
            return try? Condition("title CONTAINS[cd] %@", name)
        }
        return guess(name)
    }

    /// A name without its kind.
    private static func guess(_ name: String) -> Condition? {
        switch name.lowercased() {
        case "default": try? Condition("isDefault == YES")
        case "forced": try? Condition("isForced == YES")
        case "original", "org": try? Condition("isOriginal == YES")
        case "commentary": try? Condition("isCommentary == YES")
        default:
            if let tag = LanguageTag(name) {
                try? Condition(
                    "primaryLanguage == %@ OR title CONTAINS[cd] %@", tag.language, name)
            } else {
                try? Condition(
                    "codec == %@ OR title CONTAINS[cd] %@", CodecAlias.name(of: name), name)
            }
        }
    }
}
