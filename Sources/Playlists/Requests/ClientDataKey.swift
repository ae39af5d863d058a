/// A key of CMCD (CTA-5004, CTA-5004-A) or of CMSD (CTA-5006).
struct ClientDataKey: Sendable {
    enum Form: Sendable {
        case integer, decimal, boolean, string, token
        /// A number, or in version 2 a list of numbers by object type.
        case numbers
        /// A string, or in version 2 a list of strings.
        case strings
    }

    /// Header field of CMCD.
    enum Group: String, Sendable {
        case object = "cmcd-object"
        case request = "cmcd-request"
        case session = "cmcd-session"
        case status = "cmcd-status"
        case event = "an event report"
    }

    let name: String
    let form: Form
    let group: Group
    /// First version that has it.
    var version = 1
    /// Largest number of characters.
    var maxLength: Int?
    /// Values are multiples of it.
    var step: Int?
    var tokens: [String] = []
    /// Object types that it accompanies; empty for any.
    var objects: [String] = []

    private static let objectTypes = ["m", "a", "v", "av", "i", "c", "tt", "k", "o"]
    private static let media = ["a", "v", "av", "tt", "c", "o"]
    private static let states = ["s", "p", "k", "r", "a", "w", "e", "f", "q", "d"]

    private static func byName(_ keys: [ClientDataKey]) -> [String: ClientDataKey] {
        Dictionary(keys.map { ($0.name, $0) }) { first, _ in first }
    }

    static let all = byName([
        ClientDataKey(name: "br", form: .numbers, group: .object),
        ClientDataKey(name: "d", form: .integer, group: .object, objects: media),
        ClientDataKey(name: "ot", form: .token, group: .object, tokens: objectTypes),
        ClientDataKey(name: "tb", form: .numbers, group: .object),
        ClientDataKey(name: "bl", form: .numbers, group: .request, step: 100),
        ClientDataKey(name: "dl", form: .integer, group: .request, step: 100),
        ClientDataKey(name: "mtp", form: .numbers, group: .request, step: 100),
        ClientDataKey(name: "nor", form: .strings, group: .request),
        ClientDataKey(name: "nrr", form: .string, group: .request),
        ClientDataKey(name: "su", form: .boolean, group: .request),
        ClientDataKey(name: "cid", form: .string, group: .session, maxLength: 64),
        ClientDataKey(name: "pr", form: .decimal, group: .session),
        ClientDataKey(
            name: "sf", form: .token, group: .session, tokens: ["d", "h", "e", "s", "o"]),
        ClientDataKey(name: "sid", form: .string, group: .session, maxLength: 64),
        ClientDataKey(name: "st", form: .token, group: .session, tokens: ["v", "l", "ll"]),
        ClientDataKey(name: "v", form: .integer, group: .session),
        ClientDataKey(name: "bs", form: .boolean, group: .status),
        ClientDataKey(name: "rtp", form: .integer, group: .status, step: 100),
        ClientDataKey(name: "ab", form: .numbers, group: .object, version: 2),
        ClientDataKey(name: "lab", form: .numbers, group: .object, version: 2),
        ClientDataKey(name: "lb", form: .numbers, group: .object, version: 2),
        ClientDataKey(name: "tab", form: .numbers, group: .object, version: 2),
        ClientDataKey(
            name: "tpb", form: .numbers, group: .object, version: 2,
            objects: ["a", "v", "av", "c"]),
        ClientDataKey(name: "cs", form: .string, group: .request, version: 2),
        ClientDataKey(name: "dfa", form: .integer, group: .request, version: 2),
        ClientDataKey(name: "ltc", form: .integer, group: .request, version: 2),
        ClientDataKey(name: "pb", form: .numbers, group: .request, version: 2),
        ClientDataKey(name: "sn", form: .integer, group: .request, version: 2),
        ClientDataKey(
            name: "sta", form: .token, group: .request, version: 2, tokens: states),
        ClientDataKey(name: "tbl", form: .numbers, group: .request, version: 2, step: 100),
        ClientDataKey(name: "msd", form: .integer, group: .session, version: 2),
        ClientDataKey(name: "bg", form: .boolean, group: .status, version: 2),
        ClientDataKey(name: "bsa", form: .numbers, group: .status, version: 2),
        ClientDataKey(name: "bsd", form: .numbers, group: .status, version: 2),
        ClientDataKey(name: "bsda", form: .numbers, group: .status, version: 2),
        ClientDataKey(name: "cdn", form: .string, group: .status, version: 2, maxLength: 128),
        ClientDataKey(name: "ec", form: .strings, group: .status, version: 2),
        ClientDataKey(name: "nr", form: .boolean, group: .status, version: 2),
        ClientDataKey(name: "pt", form: .integer, group: .status, version: 2),
        ClientDataKey(name: "e", form: .token, group: .event, version: 2),
        ClientDataKey(name: "ts", form: .integer, group: .event, version: 2),
        ClientDataKey(name: "rc", form: .integer, group: .event, version: 2),
        ClientDataKey(name: "url", form: .string, group: .event, version: 2),
        ClientDataKey(name: "ttfb", form: .integer, group: .event, version: 2),
        ClientDataKey(name: "ttfbb", form: .integer, group: .event, version: 2),
        ClientDataKey(name: "ttlb", form: .integer, group: .event, version: 2),
        ClientDataKey(name: "cmsdd", form: .string, group: .event, version: 2),
        ClientDataKey(name: "cmsds", form: .string, group: .event, version: 2),
        ClientDataKey(name: "smrt", form: .string, group: .event, version: 2),
        ClientDataKey(name: "cen", form: .string, group: .event, version: 2, maxLength: 64),
        ClientDataKey(name: "h", form: .string, group: .event, version: 2, maxLength: 128),
    ])

    /// Keys of CMSD-Static.
    static let staticData = byName([
        ClientDataKey(name: "at", form: .integer, group: .object),
        ClientDataKey(name: "br", form: .integer, group: .object),
        ClientDataKey(name: "d", form: .integer, group: .object),
        ClientDataKey(name: "ht", form: .integer, group: .object),
        ClientDataKey(name: "n", form: .string, group: .object),
        ClientDataKey(name: "nor", form: .string, group: .object),
        ClientDataKey(name: "nrr", form: .string, group: .object),
        ClientDataKey(name: "ot", form: .token, group: .object, tokens: objectTypes),
        ClientDataKey(
            name: "sf", form: .token, group: .object, tokens: ["d", "h", "s", "o"]),
        ClientDataKey(name: "st", form: .token, group: .object, tokens: ["v", "l"]),
        ClientDataKey(name: "su", form: .boolean, group: .object),
        ClientDataKey(name: "v", form: .integer, group: .object),
    ])

    /// Parameters of an entry of CMSD-Dynamic.
    static let dynamicData = byName([
        ClientDataKey(name: "du", form: .boolean, group: .object),
        ClientDataKey(name: "etp", form: .integer, group: .object),
        ClientDataKey(name: "mb", form: .integer, group: .object),
        ClientDataKey(name: "rd", form: .integer, group: .object),
        ClientDataKey(name: "rtt", form: .integer, group: .object),
    ])
}
