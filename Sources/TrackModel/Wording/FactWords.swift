/// A member of a track and its value, as a sentence says them.
package struct FactWords {
    /// Key of the record, as in JSON.
    let key: String

    package init(_ key: String) { self.key = key }

    /// `Colour primaries`; the key itself where it reads as well.
    package var label: String {
        switch key {
        case "colorPrimaries": "Colour primaries"
        case "transferFunction": "Transfer function"
        case "yCbCrMatrix": "Colour matrix"
        case "colorRange": "Colour range"
        case "contentLight": "Content light"
        case "masteringDisplay": "Mastering display"
        case "codedSize": "Picture size"
        case "naturalSize": "Size shown"
        case "sampleAspectRatio": "Sample aspect ratio"
        case "bitDepth": "Bit depth"
        case "pixelFormat": "Pixel format"
        case "chromaSubsampling": "Chroma subsampling"
        case "fieldOrder": "Field order"
        case "profile": "Profile"
        case "frameRate", "nominalFrameRate": "Frame rate"
        case "channels": "Channels"
        case "sampleRate": "Sample rate"
        case "codec": "Codec"
        case "dynamicRange": "Dynamic range"
        case "dovi.profile": "Dolby Vision profile"
        case "language": "Language"
        default: key
        }
    }

    /// `BT.2020` for `bt2020`, `1920×1080` for a size.
    package func value(_ value: JSONValue) -> String {
        switch (key, value) {
        case ("colorPrimaries", .string(let name)): ColorName.primaries(name)
        case ("transferFunction", .string(let name)): ColorName.transfer(name)
        case ("yCbCrMatrix", .string(let name)): ColorName.matrix(name)
        case ("colorRange", .string(let name)): ColorName.range(name)
        case ("fieldOrder", .string(let name)): Self.fieldOrder(name)
        case ("dynamicRange", .string(let name)): DynamicRange(rawValue: name)?.description ?? name
        case ("bitDepth", .int(let bits)): "\(bits) bits"
        case ("sampleRate", .int(let rate)): "\(rate) Hz"
        case ("contentLight", .object(let light)): Self.contentLight(light)
        case ("masteringDisplay", .object(let display)): Self.luminance(display)
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
