/// How far connections may go: from the public internet never to an address inside of a
/// network, be it by a redirect or by a name that means another machine the next time.
struct AddressReach: Hashable, Sendable {
    /// Whether the named host was met on the public internet; nil before.
    private var beganOutside: Bool?

    /// - Parameter isPublic: whether the address to be connected to is one of the internet.
    /// - Returns: whether that may be.
    mutating func allows(isPublic: Bool) -> Bool {
        guard beganOutside == true else {
            // One's own network was named: whatever it leads to was, too.
            beganOutside = beganOutside ?? isPublic
            return true
        }
        return isPublic
    }
}
