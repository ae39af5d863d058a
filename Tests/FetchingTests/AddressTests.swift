import CCurl
import Testing

@testable import Fetching

/// Addresses of the internet and others, by the registries of special-purpose addresses of
/// IANA; and what of an address may be shown.
@Suite struct AddressTests {
    @Test(
        arguments: [
            ([8, 8, 8, 8], 0), ([93, 184, 216, 34], 0), ([172, 15, 0, 1], 0), ([172, 32, 0, 1], 0),
            ([100, 63, 0, 1], 0), ([223, 255, 255, 254], 0), ([10, 1, 2, 3], 1),
            ([172, 16, 0, 1], 1), ([172, 31, 255, 255], 1), ([192, 168, 1, 1], 1),
            ([100, 64, 0, 1], 1), ([100, 127, 0, 1], 1), ([224, 0, 0, 1], 1),
            ([255, 255, 255, 255], 1), ([198, 19, 0, 1], 1), ([169, 254, 169, 254], 2),
            ([127, 0, 0, 1], 3), ([127, 9, 9, 9], 3), ([0, 0, 0, 0], 3),
        ] as [([UInt8], UInt32)])
    func `distinguishes public addresses from those inside a network`(
        address: [UInt8], place: UInt32
    ) {
        #expect(trackprobe_address_place(address, address.count).rawValue == place)
        // Mapped into IPv6.
        for prefix in [
            [UInt8](repeating: 0, count: 10) + [0xFF, 0xFF],
            [0, 0x64, 0xFF, 0x9B] + [UInt8](repeating: 0, count: 8),
        ] {
            #expect(trackprobe_address_place(prefix + address, 16).rawValue == place)
        }
        let tunnelled = [0x20, 0x02] + address + [UInt8](repeating: 1, count: 10)
        #expect(trackprobe_address_place(tunnelled, 16).rawValue == place)
        let text = address.map(String.init).joined(separator: ".")
        #expect(trackprobe_host_place(text) == Int32(place))
        #expect(trackprobe_host_place("[::ffff:\(text)]") == Int32(place))
    }

    @Test(
        arguments: [
            ([0x20, 0x01, 0x48, 0x60], 0), ([0x26, 0x06, 0x28, 0x00], 0), ([0xFE, 0x80, 0, 0], 2),
            ([0xFC, 0, 0, 0], 1), ([0xFD, 0x12, 0, 0], 1), ([0xFF, 0x02, 0, 0], 1),
            ([0x20, 0x01, 0x0D, 0xB8], 1), ([0x20, 0x01, 0, 0], 1), ([0, 0, 0, 0], 3),
        ] as [([UInt8], UInt32)])
    func `distinguishes IPv6 addresses`(start: [UInt8], place: UInt32) {
        let address = start + [UInt8](repeating: 0, count: 11) + [1]
        #expect(trackprobe_address_place(address, 16).rawValue == place)
    }

    @Test(arguments: [
        ("localhost", 3), ("LOCALHOST.", 3), ("a.localhost", 3), ("[::1]", 3),
        ("[fe80::1%25eth0]", 2),
        ("notlocalhost", -1), ("host.example", -1), ("1.2.3", -1), ("", -1),
    ])
    func `sees the place of a host that is an address`(host: String, place: Int32) {
        #expect(trackprobe_host_place(host) == place)
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
