import CEmbeddedData

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Script, style and templates of HTML reports; their files are in `CEmbeddedData/Page`.
package enum PageAssets {
    package static let scriptName = "trackprobe-report.js"
    package static let styleName = "trackprobe-report.css"

    package static let script = text(trackprobe_page_script())
    package static let style = text(trackprobe_page_style())

    /// Hashes of the elements' content, which the template begins with a line break.
    static let scriptHash = hash(script)
    static let styleHash = hash(style)

    /// Mustache templates by name.
    static let templates: [String: String] = {
        var templates: [String: String] = [:]
        while case let template = trackprobe_page_template(templates.count),
            let name = template.name
        {
            templates[String(cString: name)] = text(template.text)
        }
        return templates
    }()

    private static func text(_ bytes: trackprobe_bytes) -> String {
        String(
            decoding: UnsafeBufferPointer(start: bytes.start, count: bytes.count), as: UTF8.self)
    }

    /// Hash in Content-Security-Policy syntax.
    private static func hash(_ text: String) -> String {
        "sha256-" + SHA256.digest(Array("\n\(text)".utf8)).base64EncodedString()
    }
}

/// The hash of FIPS 180-4, for the Content-Security-Policy of pages.
enum SHA256 {
    static func digest(_ message: [UInt8]) -> Data {
        let bitCount = UInt64(message.count) * 8
        var padded = message + [0x80]
        padded += repeatElement(0, count: (120 - padded.count % 64) % 64)
        padded += stride(from: 56, through: 0, by: -8).map {
            UInt8(truncatingIfNeeded: bitCount >> UInt64($0))
        }
        var state = initialState
        for block in stride(from: 0, to: padded.count, by: 64) {
            add(padded[block..<block + 64], to: &state)
        }
        return Data(
            state.flatMap { word in
                [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> $0) }
            })
    }

    private static func add(_ block: ArraySlice<UInt8>, to state: inout [UInt32]) {
        var words = [UInt32](repeating: 0, count: 64)
        for (index, byte) in block.enumerated() {
            words[index / 4] = words[index / 4] << 8 | UInt32(byte)
        }
        for index in 16..<64 {
            let (early, late) = (words[index - 15], words[index - 2])
            words[index] =
                words[index - 16] &+ words[index - 7]
                &+ (rotated(early, 7) ^ rotated(early, 18) ^ early >> 3)
                &+ (rotated(late, 17) ^ rotated(late, 19) ^ late >> 10)
        }
        var (a, b, c, d) = (state[0], state[1], state[2], state[3])
        var (e, f, g, h) = (state[4], state[5], state[6], state[7])
        for index in 0..<64 {
            let first =
                h &+ (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25))
                &+ (e & f ^ ~e & g) &+ constants[index] &+ words[index]
            let second =
                (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) &+ (a & b ^ a & c ^ b & c)
            (a, b, c, d, e, f, g, h) = (first &+ second, a, b, c, d &+ first, e, f, g)
        }
        for (index, value) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= value }
    }

    private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
        word >> count | word << (32 - count)
    }

    private static let initialState: [UInt32] = [
        0x6A09E667, 0xBB67AE85, 0x3C6EF372, 0xA54FF53A, 0x510E527F, 0x9B05688C,
        0x1F83D9AB, 0x5BE0CD19,
    ]

    private static let constants: [UInt32] = [
        0x428A2F98, 0x71374491, 0xB5C0FBCF, 0xE9B5DBA5, 0x3956C25B, 0x59F111F1,
        0x923F82A4, 0xAB1C5ED5, 0xD807AA98, 0x12835B01, 0x243185BE, 0x550C7DC3,
        0x72BE5D74, 0x80DEB1FE, 0x9BDC06A7, 0xC19BF174, 0xE49B69C1, 0xEFBE4786,
        0x0FC19DC6, 0x240CA1CC, 0x2DE92C6F, 0x4A7484AA, 0x5CB0A9DC, 0x76F988DA,
        0x983E5152, 0xA831C66D, 0xB00327C8, 0xBF597FC7, 0xC6E00BF3, 0xD5A79147,
        0x06CA6351, 0x14292967, 0x27B70A85, 0x2E1B2138, 0x4D2C6DFC, 0x53380D13,
        0x650A7354, 0x766A0ABB, 0x81C2C92E, 0x92722C85, 0xA2BFE8A1, 0xA81A664B,
        0xC24B8B70, 0xC76C51A3, 0xD192E819, 0xD6990624, 0xF40E3585, 0x106AA070,
        0x19A4C116, 0x1E376C08, 0x2748774C, 0x34B0BCB5, 0x391C0CB3, 0x4ED8AA4A,
        0x5B9CCA4F, 0x682E6FF3, 0x748F82EE, 0x78A5636F, 0x84C87814, 0x8CC70208,
        0x90BEFFFA, 0xA4506CEB, 0xBEF9A3F7, 0xC67178F2,
    ]
}
