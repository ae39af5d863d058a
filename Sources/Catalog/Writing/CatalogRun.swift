import TrackModel

/// The request that a run answers.
package struct CatalogRun: Hashable, Sendable {
    package var depth: ProbeDepth
    package var refresh: Refresh
    /// The program with its version.
    package var program: String
    /// Folders and options that make it the same run when it is started again.
    package var arguments: [String]

    package init(depth: ProbeDepth, refresh: Refresh, program: String, arguments: [String]) {
        self.depth = depth
        self.refresh = refresh
        self.program = program
        self.arguments = arguments
    }

    var settings: String {
        JSONWriter.text(
            .object([
                "depth": .string(depth.rawValue), "refresh": .string(refresh.rawValue),
                "arguments": .array(arguments.map(JSONValue.string)),
            ]))
    }
}

extension ProbeDepth {
    /// Whether a record of this depth says all that one of the other would.
    func covers(_ other: ProbeDepth) -> Bool {
        switch (self, other) {
        case (.full, _), (_, .header): true
        default: self == other
        }
    }
}
