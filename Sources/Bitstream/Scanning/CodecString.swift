/// Spelling of RFC 6381 codec strings.
enum CodecString {
    /// `7` as `07`.
    static func twoDigits(_ number: Int) -> String {
        number >= 0 && number < 10 ? "0\(number)" : "\(number)"
    }
}
