/// FFmpeg's own word on an input once it has looked at its streams, in the sections,
/// order and spelling of ffprobe. No part of a record's JSON.
package struct DemuxedSection: Hashable, Sendable {
    package let kind: DemuxedSectionKind
    package var items: [Item]

    package enum Item: Hashable, Sendable {
        case field(String, DemuxedValue)
        case section(DemuxedSection)
        /// Only for formats that hold any value.
        case object(String, JSONValue)
    }

    package init(_ kind: DemuxedSectionKind, _ items: [Item] = []) {
        self.kind = kind
        self.items = items
    }

    /// The sections right inside.
    package var sections: [DemuxedSection] {
        items.compactMap { if case .section(let section) = $0 { section } else { nil } }
    }

    package func section(_ kind: DemuxedSectionKind) -> DemuxedSection? {
        sections.first { $0.kind == kind }
    }

    /// The value of a field right inside.
    package subscript(key: String) -> DemuxedValue? {
        for case .field(key, let value) in items { return value }
        return nil
    }

    package mutating func add(_ key: String, _ value: DemuxedValue) {
        items.append(.field(key, value))
    }

    package mutating func add(_ section: DemuxedSection) { items.append(.section(section)) }

    /// Changes the sections inside that are of a kind, at any depth.
    package func mapping(
        _ kind: DemuxedSectionKind, _ change: (DemuxedSection) -> DemuxedSection
    ) -> DemuxedSection {
        var mapped = self
        mapped.items = items.map { item in
            guard case .section(let section) = item else { return item }
            let inside = section.mapping(kind, change)
            return .section(inside.kind == kind ? change(inside) : inside)
        }
        return mapped
    }
}

/// A field's value before it has a unit, a prefix or a spelling.
package enum DemuxedValue: Hashable, Sendable {
    case integer(Int64)
    case text(String)
    /// Stands for a value that is not known; JSON and XML leave it out.
    case missing(String)
    /// A number that a unit may follow.
    case quantity(Int64, Unit)
    case seconds(Double)

    package var integer: Int64? { if case .integer(let number) = self { number } else { nil } }

    package enum Unit: String, Sendable {
        case hertz = "Hz"
        case byte
        case bitsPerSecond = "bit/s"
    }
}
