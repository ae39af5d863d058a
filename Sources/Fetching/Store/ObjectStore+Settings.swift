import Foundation

/// Keys and settings from the places that AWS tools use.
extension ObjectStore {
    /// - Parameters:
    ///   - endpoint: nil for that of the settings.
    ///   - region: nil for that of the settings.
    ///   - variables: environment variables by name.
    ///   - file: the text of a file by path; nil if it is missing.
    package init(
        endpoint: String?, region: String?, variables: (String) -> String?,
        file: (String) -> String?
    ) {
        func variable(_ names: String...) -> String? {
            names.lazy.compactMap(variables).first { !$0.isEmpty }
        }
        let home = variables("HOME") ?? ""
        let name = variable("AWS_PROFILE", "AWS_DEFAULT_PROFILE") ?? "default"
        let keys = Profile(
            name, in: file(variable("AWS_SHARED_CREDENTIALS_FILE") ?? home + "/.aws/credentials"),
            isConfiguration: false)
        let settings = Profile(
            name, in: file(variable("AWS_CONFIG_FILE") ?? home + "/.aws/config"),
            isConfiguration: true)
        // Keys of a named profile precede environment variables.
        let isNamed = variable("AWS_PROFILE") != nil
        let sources = [
            isNamed ? nil : Credentials(variable),
            Credentials { names in names.first.flatMap { keys[$0.lowercased()] } },
            Credentials { names in names.first.flatMap { settings[$0.lowercased()] } },
            isNamed ? Credentials(variable) : nil,
        ]
        self.init(
            endpoint: endpoint ?? variable("AWS_ENDPOINT_URL_S3", "AWS_ENDPOINT_URL")
                ?? settings["endpoint_url"],
            region: region ?? variable("AWS_REGION", "AWS_DEFAULT_REGION") ?? settings["region"]
                ?? keys["region"],
            credentials: sources.lazy.compactMap { $0 }.first)
    }

    /// With the keys of the environment, else those in `~/.aws`.
    package static func ofThisUser(endpoint: String? = nil, region: String? = nil) -> ObjectStore {
        ObjectStore(
            endpoint: endpoint, region: region,
            variables: { ProcessInfo.processInfo.environment[$0] },
            file: { try? String(contentsOfFile: $0, encoding: .utf8) })
    }

    /// One profile of a settings file.
    private struct Profile {
        private var values: [String: String] = [:]

        /// - Parameter isConfiguration: whether sections are named `profile NAME`.
        init(_ name: String, in text: String?, isConfiguration: Bool) {
            let title = isConfiguration && name != "default" ? "profile \(name)" : name
            var isInside = false
            for line in (text ?? "").split(whereSeparator: \.isNewline) {
                let words = line.trimmed
                if words.first == "#" || words.first == ";" { continue }
                if words.first == "[", words.last == "]" {
                    isInside = words.dropFirst().dropLast().trimmed == title
                    continue
                }
                // Indented lines belong to a nested setting.
                guard isInside, line.first != " ", line.first != "\t",
                    let mark = words.firstIndex(of: "=")
                else { continue }
                let value = words[words.index(after: mark)...].trimmed
                if !value.isEmpty { values[words[..<mark].trimmed.lowercased()] = value }
            }
        }

        subscript(name: String) -> String? { values[name] }
    }
}

extension ObjectStore.Credentials {
    /// nil if either key is missing.
    fileprivate init?(_ value: (String...) -> String?) {
        guard let access = value("AWS_ACCESS_KEY_ID"), let secret = value("AWS_SECRET_ACCESS_KEY")
        else { return nil }
        self.init(
            accessKey: access, secretKey: secret, sessionToken: value("AWS_SESSION_TOKEN"))
    }
}

extension StringProtocol {
    fileprivate var trimmed: String {
        var text = Substring(self)
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}
