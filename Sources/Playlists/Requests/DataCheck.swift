import TrackModel

/// The CMCD or CMSD of one request.
struct DataCheck {
    private let name: String
    private let keys: [String: ClientDataKey]
    private let line: Int
    private(set) var isThere = false
    private(set) var faults: [RequestReport.Fault] = []
    private var values: [String: StructuredField.Value] = [:]
    private var order: [String] = []

    /// - Parameter name: `cmcd`, `cmsd`
    init(_ name: String, _ keys: [String: ClientDataKey], line: Int) {
        (self.name, self.keys, self.line) = (name, keys, line)
    }

    private mutating func add(
        _ rule: RequestReport.Rule, _ key: String?, _ message: String,
        declared: JSONValue? = nil, observed: JSONValue? = nil
    ) {
        faults.append(
            RequestReport.Fault(
                code: "\(name).\(rule.rawValue)", rule: rule, key: key, message: message,
                line: line, declared: declared, observed: observed))
    }

    // MARK: Reading

    mutating func readClientData(of request: LoggedRequest) {
        for text in request.parameters(named: "CMCD") { read(text, in: nil) }
        let fields = request.fields.filter { $0.key.hasPrefix("cmcd-") }
        for (field, text) in fields.sorted(by: { $0.key < $1.key }) { read(text, in: field) }
    }

    mutating func readServerData(of request: LoggedRequest) {
        if let text = request.fields["cmsd-static"] { read(text, in: nil) }
        guard let text = request.fields["cmsd-dynamic"] else { return }
        isThere = true
        guard let items = StructuredField.list(parsing: text) else {
            return add(.syntax, nil, "CMSD-Dynamic is not a list")
        }
        for item in items {
            for parameter in item.parameters {
                check(parameter.key, parameter.value, among: ClientDataKey.dynamicData)
            }
        }
    }

    private mutating func read(_ text: String, in field: String?) {
        isThere = true
        guard let members = StructuredField.dictionary(parsing: text) else {
            return add(.syntax, nil, "the data cannot be read", declared: .string(text))
        }
        for member in members {
            if values.updateValue(member.value, forKey: member.key) != nil {
                add(.twice, member.key, "\(member.key) is there twice")
            } else {
                order.append(member.key)
            }
            guard let field, let key = keys[member.key], key.group.rawValue != field else {
                continue
            }
            add(
                .header, member.key, "\(member.key) is in \(field), not in \(key.group.rawValue)",
                declared: .string(field), observed: .string(key.group.rawValue))
        }
    }

    private func integer(_ key: String) -> Int? {
        switch values[key] {
        case .integer(let value)?: value
        case .list(let items)?:
            items.count == 1
                ? { if case .integer(let value) = items[0].value { value } else { nil } }() : nil
        default: nil
        }
    }

    private func text(_ key: String) -> String? {
        switch values[key] {
        case .token(let text)?, .string(let text)?: text
        default: nil
        }
    }

    private var version: Int { integer("v") ?? 1 }

    // MARK: Keys

    mutating func checkKeys() {
        for key in order {
            if let value = values[key] { check(key, value, among: keys) }
        }
        if integer("v") == 1 { add(.defaultValue, "v", "v=1 is the default") }
        let pr = values["pr"]
        if pr == .integer(1) || pr == .decimal(1) {
            add(.defaultValue, "pr", "pr=1 is the default")
        }
        if case .string(let range)? = values["nrr"], !Self.isRange(range) {
            add(.range, "nrr", "nrr is not a byte range", declared: .string(range))
        }
        for key in order {
            guard let objects = keys[key]?.objects, !objects.isEmpty, let type = text("ot"),
                !objects.contains(type)
            else { continue }
            add(.objectType, key, "\(key) is sent with ot=\(type)")
        }
    }

    private mutating func check(
        _ name: String, _ value: StructuredField.Value, among keys: [String: ClientDataKey]
    ) {
        guard let key = keys[name] else {
            if !name.contains("-") { add(.unknownKey, name, "\(name) is unknown") }
            return
        }
        if key.version > version {
            add(.version, name, "\(name) needs v=\(key.version)")
        }
        guard let items = Self.items(value, as: key.form, version: version) else {
            return add(.type, name, "\(name) has another type", declared: Self.json(value))
        }
        if value == .boolean(false), version == 1 {
            add(.falseFlag, name, "\(name) is false")
        }
        for item in items {
            switch item {
            case .token(let token) where !key.tokens.isEmpty && !key.tokens.contains(token):
                add(.token, name, "\(name) is \(token)", declared: .string(token))
            case .string(let text) where text.count > (limit(of: key) ?? .max):
                add(.length, name, "\(name) has \(text.count) characters")
            case .integer(let number) where number < 0:
                add(.range, name, "\(name) is negative", declared: .int(number))
            case .integer(let number) where key.step.map { number % $0 != 0 } ?? false:
                add(
                    .rounding, name, "\(name) is not a multiple of \(key.step ?? 1)",
                    declared: .int(number))
            case .decimal(let number) where number < 0:
                add(.range, name, "\(name) is negative", declared: .rounded(number))
            default: break
            }
        }
    }

    /// cid is longer in version 2.
    private func limit(of key: ClientDataKey) -> Int? {
        key.name == "cid" && version > 1 ? 128 : key.maxLength
    }

    /// The values of a key; nil for another type.
    private static func items(
        _ value: StructuredField.Value, as form: ClientDataKey.Form, version: Int
    ) -> [StructuredField.Value]? {
        switch (form, value) {
        case (.integer, .integer), (.decimal, .integer), (.decimal, .decimal),
            (.boolean, .boolean), (.string, .string), (.token, .token),
            (.numbers, .integer), (.strings, .string):
            return [value]
        case (.numbers, .list(let items)) where version > 1:
            let values = items.map(\.value)
            return values.allSatisfy { if case .integer = $0 { true } else { false } }
                ? values : nil
        case (.strings, .list(let items)) where version > 1:
            let values = items.map(\.value)
            return values.allSatisfy { if case .string = $0 { true } else { false } }
                ? values : nil
        default: return nil
        }
    }

    private static func json(_ value: StructuredField.Value) -> JSONValue {
        switch value {
        case .boolean(let flag): .bool(flag)
        case .integer(let number): .int(number)
        case .decimal(let number): .rounded(number)
        case .string(let text), .token(let text): .string(text)
        case .list(let items): .array(items.map { json($0.value) })
        }
    }

    /// `0-99`, `100-`, `-500`
    private static func isRange(_ text: String) -> Bool {
        let sides = text.split(separator: "-", omittingEmptySubsequences: false)
        guard sides.count == 2 else { return false }
        let numbers = sides.map { NumberText.integer($0.utf8) }
        guard zip(sides, numbers).allSatisfy({ $0.isEmpty || $1 != nil }) else { return false }
        if let first = numbers[0], let last = numbers[1] { return first <= last }
        return numbers[0] != nil || numbers[1] != nil
    }
}

// MARK: Against the presentation

extension DataCheck {
    mutating func check(
        against object: RequestedObject?, _ objects: RequestedObjects, of request: LoggedRequest
    ) {
        if let written = text("sf"), written != "o", written != objects.format {
            add(
                .format, "sf", "sf is \(written)", declared: .string(written),
                observed: .string(objects.format))
        }
        if let written = text("st"), let isLive = objects.isLive, (written == "v") == isLive {
            add(
                .streamType, "st", "st is \(written)", declared: .string(written),
                observed: .string(isLive ? "l" : "v"))
        }
        checkNext(objects, of: request)
        guard let object else { return }
        if let type = text("ot"), let known = object.type, type != known, type != "o",
            !(["c", "tt"].contains(type) && ["c", "tt"].contains(known))
        {
            add(
                .object, "ot", "ot is \(type)", declared: .string(type),
                observed: .string(known))
        }
        if let length = integer("d"), let known = object.duration,
            abs(Double(length) / 1000 - known) > max(0.1, 0.1 * known)
        {
            add(
                .duration, "d", "d is not the duration of the segment", declared: .int(length),
                observed: .int(Int((known * 1000).rounded())))
        }
        for (key, known) in [("br", object.bitRates), ("tb", object.highest.map { [$0] } ?? [])] {
            guard let rate = integer(key), !known.isEmpty,
                !known.contains(where: { abs($0 / 1000 - Double(rate)) <= 1 })
            else { continue }
            add(
                .bitRate, key, "\(key) is not a bit rate of the manifest", declared: .int(rate),
                observed: known.first.map { .int(Int(($0 / 1000).rounded())) })
        }
    }

    private mutating func checkNext(_ objects: RequestedObjects, of request: LoggedRequest) {
        let texts: [String]
        switch values["nor"] {
        case .string(let text)?: texts = [text]
        case .list(let items)?:
            texts = items.compactMap { if case .string(let text) = $0.value { text } else { nil } }
        default: return
        }
        for text in texts {
            let next = PercentEncoding.decoded(text.utf8) ?? text
            guard URLText.scheme(of: next) == nil, !next.hasPrefix("//") else {
                add(.address, "nor", "nor is absolute", declared: .string(text))
                continue
            }
            let folder = request.path.lastIndex(of: "/").map { request.path[...$0] } ?? ""
            let whole = next.hasPrefix("/") ? next : folder + next
            if objects.isLive != true, objects.object(at: String(whole.prefix { $0 != "?" })) == nil
            {
                add(
                    .address, "nor", "nor leads to no file of the presentation",
                    declared: .string(text))
            }
        }
    }

    mutating func check(in sessions: inout SessionTable) {
        guard let id = text("sid"), var session = sessions[id] else { return }
        if let content = text("cid") {
            if let known = session.content, known != content {
                add(
                    .content, "cid", "cid changes within a session", declared: .string(content),
                    observed: .string(known))
            }
            session.content = content
        }
        if let format = text("sf") {
            if let known = session.format, known != format {
                add(
                    .content, "sf", "sf changes within a session", declared: .string(format),
                    observed: .string(known))
            }
            session.format = format
        }
        if let number = integer("sn") {
            if let known = session.sequence, number <= known {
                add(.session, "sn", "sn does not rise", declared: .int(number))
            }
            session.sequence = number
        }
        if values["msd"] != nil {
            if session.hasStartDelay { add(.session, "msd", "msd is sent again") }
            session.hasStartDelay = true
        }
        sessions[id] = session
    }
}
