import Fetching
import TrackModel

#if canImport(System)
    import System
#else
    import SystemPackage
#endif

/// Addresses among paths. A path has lost each second slash and the last; in an address those
/// are kept by a control character behind them, which no address has.
extension InputPath {
    private static let mark: Unicode.Scalar = "\u{1}"

    /// nil for what is no address that can be fetched.
    package init?(address: String) {
        let letters = Array(address.unicodeScalars)
        guard RemoteAddress.isAddress(address), !letters.contains(Self.mark),
            !letters.contains("\0")
        else { return nil }
        var text = String.UnicodeScalarView()
        for (place, letter) in letters.enumerated() {
            text.append(letter)
            let next = place + 1 < letters.count ? letters[place + 1] : "/"
            if letter == "/", next == "/" { text.append(Self.mark) }
        }
        self.init(String(text))
    }

    /// nil for a path.
    package var address: String? {
        let text = string
        guard ["http", "s3:/"].contains(where: text.lowercased().hasPrefix),
            text.unicodeScalars.contains(Self.mark)
        else {
            return nil
        }
        let plain = String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 != Self.mark }))
        return RemoteAddress.isAddress(plain) ? plain : nil
    }
}

extension InputPath {
    /// As an argument names it: an address where those are taken, else a path.
    package init(named name: String, takesAddresses: Bool) {
        let address = takesAddresses ? InputPath(address: name) : nil
        self = address ?? InputPathText.path(named: name)
    }
}
