extension Bytes {
    /// UTF-8 up to the first NUL; damaged characters become `\u{FFFD}`.
    var text: String { String(decoding: prefix { $0 != 0 }, as: UTF8.self) }

    /// Two lower-case hex digits a byte.
    var hex: String {
        let digits = Array("0123456789abcdef".utf8)
        return String(
            decoding: flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }
}
