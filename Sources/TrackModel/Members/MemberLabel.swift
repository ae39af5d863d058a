/// A member of a track and its values as sentences name them.
package struct MemberLabel {
    /// `Colour primaries`; the key where its row has no label.
    package let label: String
    private let key: String
    private let unit: MemberUnit?
    private let type: MemberType?

    /// - Parameter key: key of the record, also of a nested member: `dovi.profile`.
    package init(_ key: String) {
        let names = key.split(separator: ".").map(String.init)
        let row = MediaPlayerTrack.holder(of: names).flatMap { $0.row(names.last ?? key) }
        label = row?.label ?? key
        self.key = key
        (unit, type) = (row?.unit, row?.type)
    }

    /// `BT.2020` for `bt2020`, `1920×1080` for a size.
    package func value(_ value: JSONValue) -> String {
        switch (type, value) {
        case (.text(.primaries), .string(let name)): ColorName.primaries(name)
        case (.text(.transfer), .string(let name)): ColorName.transfer(name)
        case (.text(.matrix), .string(let name)): ColorName.matrix(name)
        case (.text(.range), .string(let name)): ColorName.range(name)
        case (.word, .string(let name)):
            switch key {
            case "fieldOrder": Self.fieldOrder(name)
            case "dynamicRange": DynamicRange(rawValue: name)?.description ?? name
            default: name
            }
        case (_, .int(let number)) where unit == .bits: "\(number) bits"
        case (_, .int(let number)) where unit == .hertz: "\(number) Hz"
        case (.object(let type), .object(let light)) where type == ContentLight.self:
            Self.contentLight(light)
        case (.object(let type), .object(let display)) where type == MasteringDisplay.self:
            Self.luminance(display)
        default: value.description
        }
    }

    /// `Colour primaries: container says BT.709, stream says BT.2020 (believed)`
    package func contradiction(
        _ declared: JSONValue, _ observed: JSONValue,
        by speakers: (String, String) = ("container says", "stream says"),
        believesFirst: Bool = false
    ) -> String {
        let (believed, doubted) = (" (believed)", "")
        return "\(label): "
            + "\(speakers.0) \(value(declared))\(believesFirst ? believed : doubted), "
            + "\(speakers.1) \(value(observed))\(believesFirst ? doubted : believed)"
    }

    private static func fieldOrder(_ name: String) -> String {
        switch name {
        case "tt", "bt": "top field first"
        case "bb", "tb": "bottom field first"
        default: name
        }
    }

    private static func contentLight(_ light: [String: JSONValue]) -> String {
        [("maxCLL", "MaxCLL"), ("maxFALL", "MaxFALL")].compactMap { key, name in
            light[key].map { "\(name) \($0)" }
        }.joined(separator: ", ")
    }

    private static func luminance(_ display: [String: JSONValue]) -> String {
        guard let low = display["minLuminance"], let high = display["maxLuminance"] else {
            return JSONValue.object(display).description
        }
        return "\(low)–\(high) cd/m²"
    }
}
