import TrackModel

/// CMCD and CMSD of an access log, checked against their documents and a presentation.
package struct RequestReport: Hashable, Sendable {
    /// Rules for client and server data.
    package enum Rule: String, Hashable, Sendable, CaseIterable {
        case syntax, twice, version, type, token, length, rounding, header, range, session, content
        case object, duration, address
        case unknownKey = "unknown-key"
        case objectType = "object-type"
        case falseFlag = "false-flag"
        case defaultValue = "default-value"
        case bitRate = "bit-rate"
        case streamType = "stream-type"
        case format = "streaming-format"

        /// Code of a fault in CMCD; those of CMSD begin with `cmsd.`.
        package var code: String { "cmcd.\(rawValue)" }

        package var level: ValidationRule.Level {
            switch self {
            case .content, .bitRate, .duration, .defaultValue: .should
            default: .must
            }
        }

        package var meaning: String {
            switch self {
            case .syntax: "data is a list of keys and values (RFC 8941)"
            case .twice: "a key is there once"
            case .version: "keys of version 2 come with v=2"
            case .type: "a value has the type of its key"
            case .token: "a token is one of those of its key"
            case .length: "a string is not longer than its key allows"
            case .rounding: "a value is rounded as its key requires"
            case .header: "a key is in the header field of its group"
            case .range: "a value is in the range of its key, and a byte range is one"
            case .session: "a key that is sent once is sent once, and sn rises in a session"
            case .content: "a session has one content and one format"
            case .object: "ot is the type of what is requested"
            case .duration: "d is the duration of the segment"
            case .address: "nor is relative, and leads to a file of the presentation"
            case .unknownKey: "a key is that of the document, or has a prefix with a hyphen"
            case .objectType: "a key accompanies only the object types that it is for"
            case .falseFlag: "a flag is sent only if it is true"
            case .defaultValue: "a value that is the default is left out"
            case .bitRate: "br and tb are bit rates of the manifest"
            case .streamType: "st is v if all segments are there, else l or ll"
            case .format: "sf is the format of the presentation"
            }
        }
    }

    /// A fault, the first of all that are alike.
    package struct Fault: Hashable, Sendable {
        /// `cmcd.type`, `cmsd.token`
        package let code: String
        package let rule: Rule
        /// nil where it is about all of the data.
        package let key: String?
        package let message: String
        /// Line of the log, from 1.
        package let line: Int
        package let declared: JSONValue?
        package let observed: JSONValue?
        package fileprivate(set) var count = 1

        package var level: ValidationRule.Level { rule.level }
    }

    /// Requests in the log.
    package private(set) var requestCount: Int
    /// Requests with CMCD.
    package private(set) var clientCount = 0
    /// Requests with CMSD.
    package private(set) var serverCount = 0
    /// Requests of files that the presentation has.
    package private(set) var knownCount = 0
    /// Session identifiers.
    package private(set) var sessionCount = 0
    /// Numbers of lines that could not be read as requests.
    package private(set) var unreadable: [Int]
    /// MUST before SHOULD, each in the order of the log.
    package private(set) var faults: [Fault] = []

    private static let maxFaults = 1000

    package init(_ log: RequestLog, of presentation: LoadedPresentation) {
        requestCount = log.requests.count
        unreadable = log.unreadable
        let objects = RequestedObjects(presentation)
        var sessions = SessionTable()
        var places: [FaultKey: Int] = [:]
        func add(_ fault: Fault) {
            let key = FaultKey(code: fault.code, key: fault.key, message: fault.message)
            if let place = places[key] {
                faults[place].count += 1
            } else if faults.count < Self.maxFaults {
                places[key] = faults.count
                faults.append(fault)
            }
        }
        for request in log.requests {
            let object = objects.object(at: request.path)
            if object != nil { knownCount += 1 }
            var client = DataCheck("cmcd", ClientDataKey.all, line: request.line)
            client.readClientData(of: request)
            if client.isThere {
                clientCount += 1
                client.checkKeys()
                client.check(against: object, objects, of: request)
                client.check(in: &sessions)
                client.faults.forEach(add)
            }
            var server = DataCheck("cmsd", ClientDataKey.staticData, line: request.line)
            server.readServerData(of: request)
            if server.isThere {
                serverCount += 1
                server.checkKeys()
                server.check(against: object, objects, of: request)
                server.faults.forEach(add)
            }
        }
        sessionCount = sessions.count
        faults = faults.enumerated().sorted {
            let (left, right) = ($0.element, $1.element)
            return (left.level == .must ? 0 : 1, left.line, $0.offset)
                < (right.level == .must ? 0 : 1, right.line, $1.offset)
        }.map(\.element)
    }

    private struct FaultKey: Hashable {
        let code: String
        let key: String?
        let message: String
    }

    package func count(_ level: ValidationRule.Level) -> Int {
        faults.count { $0.level == level }
    }
}

/// Values that sessions have sent so far.
struct SessionTable {
    struct Session {
        var content, format: String?
        var sequence: Int?
        var hasStartDelay = false
    }

    private static let maxSessions = 1 << 20
    private var sessions: [String: Session] = [:]

    var count: Int { sessions.count }

    /// nil where too many are known.
    subscript(id: String) -> Session? {
        get { sessions[id] ?? (sessions.count < Self.maxSessions ? Session() : nil) }
        set { sessions[id] = newValue }
    }
}
