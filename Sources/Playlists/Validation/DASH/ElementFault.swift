/// Faults of an element of a manifest.
struct ElementFault: Sendable {
    /// A sentence for each fault.
    let messages: @Sendable (ManifestPlace) -> [String]

    /// - Parameter message: nil where nothing is wrong.
    init(_ message: @escaping @Sendable (ManifestPlace) -> String?) {
        messages = { place in message(place).map { [$0] } ?? [] }
    }

    init(all messages: @escaping @Sendable (ManifestPlace) -> [String]) {
        self.messages = messages
    }

    /// None of the attributes is there.
    static func lacks(_ names: String...) -> ElementFault {
        ElementFault { place in
            names.contains { place[$0] != nil }
                ? nil : "\(names.joined(separator: " or ")) is missing"
        }
    }

    /// None of the attributes is there, nor around the element.
    static func inheritsNone(_ name: String) -> ElementFault {
        ElementFault { $0.inherited(name) == nil ? "\(name) is missing" : nil }
    }

    /// An attribute that must be absent.
    static func has(_ names: String...) -> ElementFault {
        ElementFault { place in
            names.first { place[$0] != nil }.map { "\($0) is present" }
        }
    }

    static func lacksChild(_ name: String) -> ElementFault {
        ElementFault { $0.element.has(name) ? nil : "\(name) is missing" }
    }

    static func hasChild(_ names: String...) -> ElementFault {
        ElementFault { place in
            names.first { place.element.has($0) }.map { "\($0) is present" }
        }
    }

    /// An attribute whose value differs from all of these.
    static func isNot(_ name: String, _ values: String...) -> ElementFault {
        ElementFault { place in
            guard let value = place[name], !values.contains(value) else { return nil }
            return "\(name) is “\(value)”"
        }
    }

    /// Attributes that are not written as their type.
    static func isNot(_ format: AttributeFormat, _ names: String...) -> ElementFault {
        ElementFault(all: { place in
            names.compactMap { name in
                guard let value = place[name], !format.matches(value) else { return nil }
                return "\(name) is “\(value)”"
            }
        })
    }

    /// An attribute that two children of a name have alike.
    static func repeats(_ child: String, _ name: String) -> ElementFault {
        ElementFault(all: { place in
            var seen: Set<String> = []
            return place.element.all(child).compactMap { element in
                guard let value = element[name], !seen.insert(value).inserted else { return nil }
                return "two \(child) elements have the \(name) “\(value)”"
            }
        })
    }

    /// Two attributes that exclude each other.
    static func hasBoth(_ first: String, _ second: String) -> ElementFault {
        ElementFault { place in
            place[first] != nil && place[second] != nil ? "\(first) and \(second) are present" : nil
        }
    }

    /// A number that is larger than another.
    static func exceeds(_ first: String, _ second: String) -> ElementFault {
        ElementFault { place in
            guard let low = place.number(first), let high = place.number(second), low > high else {
                return nil
            }
            return "\(first) is larger than \(second)"
        }
    }

    /// One of the faults.
    static func + (left: ElementFault, right: ElementFault) -> ElementFault {
        ElementFault(all: { left.messages($0) + right.messages($0) })
    }
}

/// Elements that a rule is about.
struct ElementCondition: Sendable {
    let holds: @Sendable (ManifestPlace) -> Bool

    init(_ holds: @escaping @Sendable (ManifestPlace) -> Bool) { self.holds = holds }

    static let any = ElementCondition { _ in true }
    static let isDynamic = ElementCondition { $0.root["type"] == "dynamic" }
    static let isStatic = ElementCondition { $0.root["type"] != "dynamic" }
    static let isVideo = ElementCondition { $0.contentType == "video" }
    static let isAudio = ElementCondition { $0.contentType == "audio" }
    static let isText = ElementCondition { $0.contentType == "text" }
    /// Not for seeking only, and no thumbnails.
    static let isRegular = ElementCondition { place in
        guard let set = place.nearest("AdaptationSet") else { return true }
        return set.properties("http://dashif.org/guidelines/trickmode").isEmpty
    }
    /// Manifests that name a profile of DASH-IF.
    static let isDASHIF = ElementCondition {
        ($0.root["profiles"] ?? "").contains("http://dashif.org/guidelines/dash")
    }

    static func has(_ name: String) -> ElementCondition {
        ElementCondition { $0[name] != nil }
    }

    static func lacks(_ name: String) -> ElementCondition {
        ElementCondition { $0[name] == nil }
    }

    static func isScheme(_ scheme: String) -> ElementCondition {
        ElementCondition { $0["schemeIdUri"] == scheme }
    }

    static func profile(_ profile: String) -> ElementCondition {
        ElementCondition { $0.hasProfile(profile) }
    }

    static func && (left: ElementCondition, right: ElementCondition) -> ElementCondition {
        ElementCondition { left.holds($0) && right.holds($0) }
    }

    static prefix func ! (condition: ElementCondition) -> ElementCondition {
        ElementCondition { !condition.holds($0) }
    }
}

extension ManifestPlace {
    /// A number, or a frame rate as a fraction.
    func number(_ name: String) -> Double? { self[name].flatMap(NumberText.ratio) }
}

extension NumberText {
    /// `25`, `30000/1001`, `16:9`
    static func ratio(_ text: String) -> Double? {
        let parts = text.split(
            omittingEmptySubsequences: false, whereSeparator: { $0 == "/" || $0 == ":" })
        guard let first = parts.first, let value = decimal(first.utf8) else { return nil }
        guard parts.count == 2 else { return parts.count == 1 ? value : nil }
        guard let divisor = decimal(parts[1].utf8), divisor > 0 else { return nil }
        return value / divisor
    }
}

extension RuleCheck {
    /// Violations of one rule that are listed.
    private static let maxListed = 1000

    /// Check of each element of some names; violations get its line.
    ///
    /// - Parameter names: with spaces between.
    static func each(
        _ names: String, if condition: ElementCondition = .any, _ fault: ElementFault
    ) -> RuleCheck {
        .presentation { subject in
            var result: [Violation] = []
            for name in names.split(separator: " ") {
                for place in subject.elements[String(name)] ?? [] where condition.holds(place) {
                    for message in fault.messages(place) {
                        guard result.count < maxListed else { return result }
                        result.append(
                            Violation(
                                message, uri: place.nearest("Representation")?["id"],
                                line: place.element.line))
                    }
                }
            }
            return result
        }
    }
}

extension RuleSubject {
    /// Elements of a manifest by their name.
    var elements: [String: [ManifestPlace]] {
        cached { loaded.document.dash.map { ManifestPlace.all(in: $0.element) } ?? [:] }
    }
}
