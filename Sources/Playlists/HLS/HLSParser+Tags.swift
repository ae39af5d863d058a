extension HLSParser {
    /// The value of a tag, by what the standard says it is.
    mutating func read(_ range: Range<Int>?, of tag: inout HLSTag, rule: TagRule?) {
        let holdsAttributes =
            switch rule?.value {
            case .attributes?: true
            case .textOrAttributes?, nil: range.map(looksLikeAttributes) ?? false
            default: false
            }
        guard holdsAttributes, let range else { return }
        var parser = AttributeListParser(
            bytes, range, line: tag.line, limit: limits.attributes)
        var list = parser.run()
        // Other tags may write what they like.
        if case .attributes? = rule?.value {
            for problem in parser.problems {
                diagnostics.add(problem.code, line: tag.line, problem.message)
            }
        } else if parser.problems.contains(where: { $0.code == .attributeSyntax }) {
            return
        }
        for index in list.all.indices {
            let attribute = list.all[index]
            guard attribute.isQuoted || attribute.written.hasPrefix("0x") else { continue }
            list.all[index].value = expanded(attribute.written, line: tag.line)
        }
        tag.attributes = list
    }

    private func looksLikeAttributes(_ range: Range<Int>) -> Bool {
        let name = bytes[range].prefix { $0 != UInt8(ascii: "=") }
        return name.endIndex < range.upperBound && !name.isEmpty
            && name.allSatisfy { byte in
                switch byte {
                case 0x41...0x5A, 0x61...0x7A, 0x30...0x39, 0x2D: true
                default: false
                }
            }
    }

    /// Notes what does not fit the standard, and defines variables.
    mutating func check(_ tag: inout HLSTag, rule: TagRule?) {
        guard let rule else {
            return diagnostics.add(.unknownTag, line: tag.line, "\(tag.name) is not an HLS tag")
        }
        if rule.isSingle, !seen.insert(tag.name).inserted {
            diagnostics.add(.duplicateTag, line: tag.line, "duplicate \(tag.name)")
        }
        if isMisplaced(rule.scope) {
            diagnostics.add(
                .misplacedTag, line: tag.line,
                kind == .media
                    ? "\(tag.name) is not allowed in a media playlist"
                    : "\(tag.name) is not allowed in a multivariant playlist")
        }
        checkValue(of: tag, rule)
        if case .attributes(let rules) = rule.value { checkAttributes(of: tag, rule, rules) }
        if tag.name == "EXT-X-DEFINE" { define(tag) }
    }

    private func isMisplaced(_ scope: TagRule.Scope) -> Bool {
        switch (kind, scope) {
        case (_, .both), (.multivariant, .multivariant): false
        case (.media, .multivariant), (.multivariant, _): true
        case (.media, _): false
        }
    }

    private mutating func checkValue(of tag: HLSTag, _ rule: TagRule) {
        let value = tag.value ?? ""
        let problem: String? =
            switch rule.value {
            case .none: value.isEmpty ? nil : "takes no value"
            case .text: value.isEmpty ? "needs a value" : nil
            case .integer: NumberText.integer(value.utf8) == nil ? "needs an integer" : nil
            case .decimal: NumberText.decimal(value.utf8) == nil ? "needs a number" : nil
            case .date: PlaylistDate(value) == nil ? "needs an ISO 8601 date" : nil
            case .byteRange: ByteRangeText(value) == nil ? "needs a length" : nil
            case .attributes: value.isEmpty ? "needs attributes" : nil
            case .textOrAttributes: nil
            }
        guard let problem else { return }
        diagnostics.add(
            PlaylistDiagnostic(
                .tagValue, rule.isDeFacto ? .warning : nil, line: tag.line,
                "\(tag.name) \(problem)"))
    }

    private mutating func checkAttributes(
        of tag: HLSTag, _ rule: TagRule, _ rules: [AttributeRule]
    ) {
        for attribute in tag.attributes.all {
            guard let known = rule.attribute(attribute.name) else {
                diagnostics.add(
                    .unknownAttribute, line: tag.line,
                    "\(tag.name) has no attribute \(attribute.name)")
                continue
            }
            if let problem = known.type.problem(with: attribute) {
                diagnostics.add(.attributeType, line: tag.line, problem)
            }
        }
        for wanted in rules where wanted.isRequired && tag.attributes[wanted.name] == nil {
            diagnostics.add(
                .missingAttribute, line: tag.line, "\(tag.name) needs \(wanted.name)")
        }
    }

    private mutating func define(_ tag: HLSTag) {
        let list = tag.attributes
        let ways = ["NAME", "IMPORT", "QUERYPARAM"].filter { list[$0] != nil }
        guard ways.count == 1, let name = list.text(ways[0]) else {
            return diagnostics.add(
                .variableDefinition, line: tag.line,
                "EXT-X-DEFINE needs one of NAME, IMPORT and QUERYPARAM")
        }
        guard VariableTable.isName(name) else {
            return diagnostics.add(
                .variableDefinition, line: tag.line, "“\(name)” is not a valid variable name")
        }
        guard variables[name] == nil else {
            return diagnostics.add(
                .duplicateVariable, line: tag.line, "the variable “\(name)” is defined twice")
        }
        guard variables.values.count < limits.variables else {
            return diagnostics.add(.limitExceeded, line: tag.line, "too many variables")
        }
        let value =
            switch ways[0] {
            case "NAME": list.text("VALUE")
            case "IMPORT": imported[name]
            default: query[name]
            }
        guard let value else {
            return diagnostics.add(
                .variableDefinition, line: tag.line,
                ways[0] == "NAME"
                    ? "EXT-X-DEFINE needs VALUE" : "variable “\(name)” has no value")
        }
        variables.define(name, value)
    }
}
