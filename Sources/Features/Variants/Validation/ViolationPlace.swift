import Playlists
import Reporting
import TrackModel

/// Where a rule is broken, as files for programs name it.
struct ViolationPlace {
    /// The file: the media playlist, or the document itself.
    let path: String
    /// From 1; nil for the file as a whole.
    let line: Int?
    /// One sentence with the values.
    let sentence: String

    init(_ violation: RuleViolation, in inspection: PlaylistInspection) {
        let isList = inspection.loaded.presentation.kind == .hls
        let uri = isList ? violation.uri.map { PlaylistURI(written: $0) } : nil
        path =
            violation.isLineOfDocument
            ? inspection.path : inspection.location(of: uri) ?? inspection.path
        line = violation.line
        let values = [
            Self.words(violation.declared, violation.unit).map { "declared \($0)" },
            Self.words(violation.observed, violation.unit).map { "observed \($0)" },
        ].compactMap { $0 }
        let others = violation.count > 1 ? ", and \(violation.count - 1) more like it" : ""
        let owner = isList && !violation.isLineOfDocument ? nil : violation.uri
        sentence =
            [owner, violation.message].compactMap { $0 }.joined(separator: ": ")
            + (values.isEmpty ? "" : " (\(values.joined(separator: ", ")))") + others
    }

    /// nil for what is no value to read.
    static func words(_ value: JSONValue?, _ unit: String?) -> String? {
        let text: String? =
            switch value {
            case .string(let text)?: text
            case .int(let number)?: "\(number)"
            case .double(let number)?: Quantity.decimal(number, places: 3, isTrimmed: true)
            case .array(let values)?:
                values.compactMap { words($0, nil) }.joined(separator: ", ")
            case .bool(let flag)?: flag ? "yes" : "no"
            case .null?, .object?, nil: nil
            }
        return text.map { unit == nil ? $0 : "\($0) \(unit ?? "")" }
    }
}
