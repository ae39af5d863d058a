import TrackModel

/// The document that X-ASSET-LIST names (rfc8216bis, D.2 and D.3).
package struct AssetList: Hashable, Sendable {
    package struct Asset: Hashable, Sendable {
        package let uri: String
        /// Seconds.
        package let duration: Double?

        init(uri: String, duration: Double? = nil) {
            self.uri = uri
            self.duration = duration
        }
    }

    /// Assets with a URI, in the order in which they are played.
    package let assets: [Asset]
    /// Demands of the draft that the document does not meet, one sentence each.
    let faults: [String]

    /// Maximum number of faults.
    private static let maxFaults = 20

    package init(_ document: JSONValue) {
        guard let elements = document["ASSETS"]?.elements else {
            assets = []
            faults = [
                document.members == nil
                    ? "it is not a JSON object" : "it has no array with the key ASSETS"
            ]
            return
        }
        assets = elements.compactMap { asset in
            asset["URI"]?.text.map { Asset(uri: $0, duration: asset["DURATION"]?.number) }
        }
        let faults = elements.enumerated().lazy.flatMap { index, asset in
            Self.faults(of: asset).map { "asset \(index + 1): \($0)" }
        }
        self.faults =
            Array(faults.prefix(Self.maxFaults))
            + (document["SKIP-CONTROL"].map(Self.skipFaults) ?? [])
    }

    /// Seconds of all assets; nil where one has no duration.
    package var duration: Double? {
        assets.reduce(0 as Double?) { sum, asset in
            guard let sum, let duration = asset.duration else { return nil }
            return sum + duration
        }
    }

    private static func faults(of asset: JSONValue) -> [String] {
        var faults: [String] = []
        switch asset["URI"]?.text {
        case nil: faults.append("URI is missing")
        case let uri? where !URLText(uri).isAbsolute: faults.append("URI is not absolute")
        default: break
        }
        switch asset["DURATION"] {
        case nil: faults.append("DURATION is missing")
        case let value? where !((value.number ?? -1) >= 0):
            faults.append("DURATION is not a number of seconds")
        default: break
        }
        return faults
    }

    private static func skipFaults(_ control: JSONValue) -> [String] {
        guard control.members != nil else { return ["SKIP-CONTROL is not an object"] }
        var faults: [String] = []
        for name in ["OFFSET", "DURATION"] {
            guard let value = control[name] else { continue }
            if !((value.whole ?? -1) >= 0) {
                faults.append("\(name) of SKIP-CONTROL is not a whole number of seconds")
            }
        }
        if let label = control["LABEL-ID"], label.text.map(Interstitial.isLabel) != true {
            faults.append("LABEL-ID of SKIP-CONTROL has other characters than letters, - and _")
        }
        return faults
    }
}

extension Interstitial {
    /// Whether it is a legal X-SKIP-CONTROL-LABEL-ID.
    static func isLabel(_ text: String) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy { byte in
                switch byte {
                case 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F: true
                default: false
                }
            }
    }
}
