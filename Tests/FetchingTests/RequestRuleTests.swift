import CCurl
import Testing

@testable import Fetching

/// Which requests an input may cause, by server, port and address.
@Suite(.enabled(if: NetworkAccess.library != nil))
struct RequestRuleTests {
    private static func rule(
        of named: String, hosts: [String] = [], allowed: Set<String>? = nil
    ) throws -> RequestRule {
        var rule = RequestRule(of: try RemoteAddress(named), NetworkAccess(hosts: hosts))
        rule.allowed = allowed
        rule.usesProxy = false
        return rule
    }

    @Test(arguments: [
        "http://127.0.0.2/", "http://localhost:8080/", "http://x.localhost/", "http://[::1]/",
        "http://169.254.169.254/latest/meta-data/", "http://10.0.0.1/", "http://192.168.1.1:8080/",
        "http://2130706433/", "http://0/", "http://[::ffff:7f00:1]/", "http://[fd00::1]/",
    ])
    func `an address inside a network is requested only of a named server`(text: String) throws {
        let address = try RemoteAddress(text)
        for named in ["http://host.example/a.mkv", "http://127.0.0.1:81/a.mkv"] {
            let refusal = try Self.rule(of: named).refusal(of: address)
            #expect(refusal == .inside(address.shown))
        }
        #expect(try Self.rule(of: text).refusal(of: address) == nil)
        let other = try RemoteAddress("http://host.example/")
        #expect(try Self.rule(of: text).refusal(of: other) == nil)
    }

    @Test func `a server of --allow-host is a named one`() throws {
        let rule = try Self.rule(of: "https://host.example/", hosts: ["10.0.0.1:8443"])
        #expect(try rule.refusal(of: RemoteAddress("https://10.0.0.1:8443/x")) == nil)
        #expect(try rule.refusal(of: RemoteAddress("https://10.0.0.1:8444/x")) != nil)
        #expect(try rule.refusal(of: RemoteAddress("https://10.0.0.2:8443/x")) != nil)
    }

    @Test(arguments: [22, 25, 110, 143, 6667])
    func `ports of other protocols are requested only of a named server`(port: Int) throws {
        let address = try RemoteAddress("http://host.example:\(port)/")
        #expect(
            try Self.rule(of: "http://host.example/").refusal(of: address)
                == .closedPort("http://host.example:\(port)"))
        #expect(try Self.rule(of: address.request).refusal(of: address) == nil)
    }

    @Test func `files of a playlist come from allowed servers alone`() throws {
        let rule = try Self.rule(of: "http://a.example/", allowed: ["http://a.example:80"])
        #expect(try rule.refusal(of: RemoteAddress("http://a.example/x.ts")) == nil)
        for text in ["http://b.example/x.ts", "http://a.example:81/x.ts", "https://a.example/x.ts"]
        {
            let address = try RemoteAddress(text)
            #expect(rule.refusal(of: address) == .otherServer(address.origin))
        }
    }

    private static let places = [
        TRACKPROBE_ADDRESS_PUBLIC, TRACKPROBE_ADDRESS_NETWORK, TRACKPROBE_ADDRESS_LINK,
        TRACKPROBE_ADDRESS_MACHINE,
    ]

    @Test func `a host that was not named is reached on the internet alone`() throws {
        let rule = try Self.rule(of: "http://127.0.0.1/")
        let address = try RemoteAddress("http://rebinds.example/")
        #expect(Self.places.map { rule.allows($0, for: address) } == [true, false, false, false])
    }

    /// A name whose address changes between requests (DNS rebinding).
    @Test(arguments: 0..<4)
    func `a named host leads no further inside than at first`(first: Int) throws {
        let named = try RemoteAddress("http://rebinds.example/")
        let rule = try Self.rule(of: named.request)
        #expect(rule.allows(Self.places[first], for: named))
        #expect(Self.places.map { rule.allows($0, for: named) } == (0..<4).map { $0 <= first })
    }

    @Test func `the rule of a presentation is that of its playlist`() throws {
        let named = try RemoteAddress("http://rebinds.example/")
        let rule = try Self.rule(of: named.request)
        #expect(rule.allows(TRACKPROBE_ADDRESS_PUBLIC, for: named))
        var other = rule
        other.allowed = [named.origin]
        #expect(!other.allows(TRACKPROBE_ADDRESS_MACHINE, for: named))
    }

    @Test func `a proxy of the user is reached where it is`() throws {
        var rule = try Self.rule(of: "http://host.example/")
        rule.usesProxy = true
        #expect(
            try rule.allows(TRACKPROBE_ADDRESS_MACHINE, for: RemoteAddress("http://b.example/")))
        #expect(try rule.refusal(of: RemoteAddress("http://127.0.0.1/")) != nil)
    }
}
