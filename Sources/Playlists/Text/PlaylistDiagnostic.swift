/// Something odd in a playlist: a fact about it, not an error.
public struct PlaylistDiagnostic: Hashable, Sendable {
    /// Severity; `error` if the playlist cannot be interpreted as intended.
    public enum Severity: String, Hashable, Sendable, CaseIterable {
        case info, warning, error
    }

    /// How bad it is.
    public let severity: Severity
    /// A stable word.
    public let code: Code
    /// Line number, from 1; nil for the whole playlist.
    public let line: Int?
    /// One sentence.
    public let message: String

    init(_ code: Code, _ severity: Severity? = nil, line: Int? = nil, _ message: String) {
        self.severity = severity ?? code.severity
        self.code = code
        self.line = line
        self.message = message
    }
}

extension PlaylistDiagnostic {
    /// Stable words for programs: `area.kind`.
    public enum Code: String, Hashable, Sendable, CaseIterable {
        case headerMissing = "header.missing"
        case headerNotFirst = "header.not-first"
        case byteOrderMark = "text.byte-order-mark"
        case invalidText = "text.invalid-utf8"
        case controlCharacter = "text.control-character"
        case carriageReturn = "text.carriage-return"
        case lineWhitespace = "text.whitespace"
        case unknownTag = "tag.unknown"
        case duplicateTag = "tag.duplicate"
        case misplacedTag = "tag.misplaced"
        case missingTag = "tag.missing"
        case tagValue = "tag.value"
        case attributeSyntax = "attribute.syntax"
        case attributeWhitespace = "attribute.whitespace"
        case duplicateAttribute = "attribute.duplicate"
        case unknownAttribute = "attribute.unknown"
        case attributeType = "attribute.type"
        case attributeValue = "attribute.value"
        case missingAttribute = "attribute.missing"
        case attributeConflict = "attribute.conflict"
        case uriMissing = "uri.missing"
        case strayURI = "uri.stray"
        case segmentDuration = "segment.duration"
        case byteRangeOffset = "byte-range.offset"
        case undefinedVariable = "variable.undefined"
        case duplicateVariable = "variable.duplicate"
        case variableDefinition = "variable.definition"
        case skippedSegments = "segment.skipped"
        case groupMissing = "group.missing"
        case limitExceeded = "limit.exceeded"
        case referenceRemote = "reference.remote"
        case referenceRefused = "reference.refused"
        case referenceMissing = "reference.missing"
        case referenceCycle = "reference.cycle"
        case manifestElement = "manifest.element"
        case manifestValue = "manifest.value"
        case manifestUnsupported = "manifest.unsupported"

        var severity: Severity {
            switch self {
            case .unknownTag, .unknownAttribute, .referenceRemote, .skippedSegments: .info
            case .headerMissing, .invalidText, .misplacedTag, .missingTag, .tagValue,
                .attributeSyntax, .duplicateAttribute, .attributeType, .missingAttribute,
                .uriMissing, .segmentDuration, .byteRangeOffset, .undefinedVariable,
                .duplicateVariable, .variableDefinition, .groupMissing, .limitExceeded,
                .referenceRefused, .referenceMissing, .referenceCycle, .manifestElement,
                .manifestValue:
                .error
            default: .warning
            }
        }
    }
}

/// Diagnostics in the order they are found; a playlist that is odd on every line ends
/// in one that says so.
struct DiagnosticList {
    private static let most = 1000
    private(set) var all: [PlaylistDiagnostic] = []

    mutating func add(_ diagnostic: PlaylistDiagnostic) {
        if all.count < Self.most { return all.append(diagnostic) }
        if all.count == Self.most {
            all.append(
                PlaylistDiagnostic(
                    .limitExceeded, line: diagnostic.line,
                    "more than \(Self.most) diagnostics; the rest is ignored"))
        }
    }

    mutating func add(_ code: PlaylistDiagnostic.Code, line: Int?, _ message: String) {
        add(PlaylistDiagnostic(code, line: line, message))
    }
}

/// An error for text that is not a playlist.
public struct PlaylistError: Error, Hashable, Sendable {
    /// Reason why the text is not a playlist.
    public enum Cause: Hashable, Sendable {
        case isEmpty
        /// Neither `#EXTM3U` nor any tag of a playlist.
        case notAPlaylist
        /// No MPD element of DASH.
        case notAManifest
        /// Bytes that are allowed.
        case tooLarge(Int)
        /// The sentence of the XML parser.
        case malformed(String)
        /// Reading was stopped, or took longer than it may.
        case outOfTime
    }

    /// Reason why the text is not a playlist.
    public let cause: Cause
    /// Line number, from 1.
    public let line: Int
    /// Beginning of the text found instead.
    let found: String

    package init(_ cause: Cause, line: Int = 1, found: String = "") {
        self.cause = cause
        self.line = line
        self.found = found
    }
}

extension PlaylistError {
    /// Stable word for programs.
    public var code: String {
        switch cause {
        case .isEmpty: "empty"
        case .notAPlaylist: "not-a-playlist"
        case .notAManifest: "not-a-manifest"
        case .tooLarge: "too-large"
        case .malformed: "malformed"
        case .outOfTime: "out-of-time"
        }
    }
}

extension PlaylistError: CustomStringConvertible {
    public var description: String {
        switch cause {
        case .isEmpty: "it is empty"
        case .notAPlaylist: "line \(line): found “\(found)”, expected #EXTM3U"
        case .notAManifest: "line \(line): found “\(found)”, expected an MPD element"
        case .tooLarge(let bytes): "it is larger than \(bytes) bytes"
        case .malformed(let reason): "line \(line): \(reason)"
        case .outOfTime: "reading it takes too long"
        }
    }
}
