extension Described {
    /// The least depth at which a member further down is known: `full` for `loudness`
    /// of `measuredSound`. `header` where the names lead nowhere.
    ///
    /// - Parameter names: from this type down; lists and their elements are one.
    package static func leastDepth(of names: some Sequence<String>) -> ProbeDepth {
        var (depth, type) = (ProbeDepth.header, Self.self as any Described.Type)
        for name in names {
            guard let row = type.row(name) else { break }
            if row.depth != .header { depth = row.depth }
            guard let below = row.type.described else { break }
            type = below
        }
        return depth
    }

    /// The type that holds the last of the names; nil where they lead nowhere.
    package static func holder(of names: some Collection<String>) -> (any Described.Type)? {
        var type: any Described.Type = Self.self
        for name in names.dropLast() {
            guard let below = type.row(name)?.type.described else { return nil }
            type = below
        }
        return type
    }

    private static func row(_ name: String) -> (depth: ProbeDepth, type: MemberType)? {
        members[name].map { ($0.depth, $0.type) }
    }
}

extension MemberType {
    /// The type of the objects that it holds, as elements of lists or by itself.
    fileprivate var described: (any Described.Type)? {
        switch self {
        case .object(let type): type
        case .list(let element): element.described
        default: nil
        }
    }
}
