import CCurl
import Testing

@testable import Fetching

/// Addresses of the internet and others, by the registries of special-purpose addresses of
/// IANA; and what of an address may be shown.
@Suite struct AddressTests {
    @Test(
        arguments: [
            ([8, 8, 8, 8], true), ([93, 184, 216, 34], true), ([172, 15, 0, 1], true),
            ([172, 32, 0, 1], true), ([100, 63, 0, 1], true), ([223, 255, 255, 254], true),
            ([127, 0, 0, 1], false), ([10, 1, 2, 3], false), ([172, 16, 0, 1], false),
            ([172, 31, 255, 255], false), ([192, 168, 1, 1], false), ([169, 254, 169, 254], false),
            ([100, 64, 0, 1], false), ([100, 127, 0, 1], false), ([0, 0, 0, 0], false),
            ([224, 0, 0, 1], false), ([255, 255, 255, 255], false), ([198, 19, 0, 1], false),
        ] as [([UInt8], Bool)])
    func `distinguishes public addresses from those inside a network`(
        address: [UInt8], isPublic: Bool
    ) {
        #expect(trackprobe_address_is_public(address, address.count) == isPublic)
        // Mapped into IPv6.
        for prefix in [
            [UInt8](repeating: 0, count: 10) + [0xFF, 0xFF],
            [0, 0x64, 0xFF, 0x9B] + [UInt8](repeating: 0, count: 8),
        ] {
            #expect(trackprobe_address_is_public(prefix + address, 16) == isPublic)
        }
        let tunnelled = [0x20, 0x02] + address + [UInt8](repeating: 1, count: 10)
        #expect(trackprobe_address_is_public(tunnelled, 16) == isPublic)
    }

    @Test(
        arguments: [
            ([0x20, 0x01, 0x48, 0x60], true), ([0x26, 0x06, 0x28, 0x00], true),
            ([0xFE, 0x80, 0, 0], false), ([0xFC, 0, 0, 0], false), ([0xFD, 0x12, 0, 0], false),
            ([0xFF, 0x02, 0, 0], false), ([0x20, 0x01, 0x0D, 0xB8], false),
            ([0x20, 0x01, 0, 0], false), ([0, 0, 0, 0], false),
        ] as [([UInt8], Bool)])
    func `distinguishes IPv6 addresses`(start: [UInt8], isPublic: Bool) {
        let address = start + [UInt8](repeating: 0, count: 11) + [1]
        #expect(trackprobe_address_is_public(address, 16) == isPublic)
    }

    @Test func `goes from the internet to no address inside`() {
        #expect(Self.answers([true, false, true, false]) == [true, false, true, false])
    }

    @Test func `goes anywhere from an address inside, which was named`() {
        #expect(Self.answers([false, true, false]) == [true, true, true])
    }

    /// - Parameter addresses: whether each that is connected to is public.
    private static func answers(_ addresses: [Bool]) -> [Bool] {
        var reach = AddressReach()
        return addresses.map { reach.allows(isPublic: $0) }
    }

    @Test(.enabled(if: NetworkAccess.library != nil))
    func `shows neither user nor query`() throws {
        let address = try RemoteAddress(
            "HTTPS://me:secret@Host.example:8443/a%20b/film.mkv?X-Amz-Signature=abc#t=1")
        #expect(address.shown == "https://Host.example:8443/a%20b/film.mkv")
        #expect(
            address.request == "https://Host.example:8443/a%20b/film.mkv?X-Amz-Signature=abc")
        #expect((address.user, address.password) == ("me", "secret"))
        #expect(address.host == "host.example")
    }

    @Test(
        .enabled(if: NetworkAccess.library != nil),
        arguments: [
            ("ftp://host/film.mkv", "unsupported-address"),
            ("file:///etc/passwd", "unsupported-address"),
            ("http://", "unsupported-address"), ("http://a b/", "unsupported-address"),
            ("gopher://host/", "unsupported-address"), ("", "unsupported-address"),
            ("http://host:99999/", "unsupported-address"),
        ])
    func `takes http and https alone`(text: String, code: String) {
        let failure = #expect(throws: FetchFailure.self) { try RemoteAddress(text) }
        #expect(failure?.code == code)
    }

    @Test func `shows nothing of an address that cannot be read`() {
        #expect(RemoteAddress.name(of: "https://me:se?cret@host:99999/").contains("se?") == false)
    }

    @Test(.enabled(if: NetworkAccess.library != nil))
    func `credentials are only for the same server`() throws {
        let address = try RemoteAddress("http://me:secret@host/a/b")
        let same = try address.redirected(to: "../c")
        #expect(same.request == "http://host/c")
        #expect(address.isOfServer(same))
        for other in ["http://host:81/", "http://other/", "https://host/", "//host.other/"] {
            #expect(try !address.isOfServer(address.redirected(to: other)), "\(other)")
        }
    }
}
