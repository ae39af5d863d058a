import CCurl
import Foundation

/// The rule for every request of an input: the file itself, and the playlists, segments and keys
/// that a playlist refers to. It is applied again after each redirect, and to each address that a
/// name resolves to.
///
/// - Addresses outside the public internet are for servers that the user named: that of the
///   input and those of `--allow-host`. A named host leads no further inside than at first, so that
///   a name that resolves differently the next time gains nothing.
/// - Ports of other protocols are for named servers, too.
/// - Files of a playlist come from servers that playlists may load from, also after redirects.
///
/// `RemoteClient` checks the scheme.
struct RequestRule: Sendable {
    /// Servers that the user named, as `https://host:443`.
    let named: Set<String>
    /// Servers that files of a playlist come from; nil for the input itself.
    var allowed: Set<String>?
    /// The servers of all requests of the input.
    let servers: ReachedServers
    /// Whether a proxy connects, which resolves the names.
    var usesProxy = RequestRule.hasProxy

    init(of address: RemoteAddress, _ access: NetworkAccess) {
        named = Set([address.origin] + access.origins)
        servers = ReachedServers(except: address.origin)
    }

    /// Why an address is not requested; nil where it is.
    func refusal(of address: RemoteAddress) -> FetchFailure.Reason? {
        let origin = address.origin
        if let allowed, !allowed.contains(origin) { return .otherServer(origin) }
        guard !named.contains(origin) else { return nil }
        if Self.closedPorts.contains(address.port) { return .closedPort(origin) }
        let place = trackprobe_host_place(address.host)
        let isInside = place > Int32(TRACKPROBE_ADDRESS_PUBLIC.rawValue)
        return isInside ? .inside(address.shown) : nil
    }

    /// Whether to connect to an address of a host.
    func allows(_ place: trackprobe_address_place, for address: RemoteAddress) -> Bool {
        if usesProxy { return true }
        guard named.contains(address.origin) else { return place == TRACKPROBE_ADDRESS_PUBLIC }
        return servers.mayReach(place, of: address.host)
    }

    /// The variables by which libcurl finds a proxy.
    private static var hasProxy: Bool {
        let variables = ["http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"]
        return variables.contains { getenv($0).map { $0.pointee != 0 } ?? false }
    }

    /// Ports that no browser connects to (Fetch Standard, “port blocking”).
    private static let closedPorts = Set(
        """
        0 1 7 9 11 13 15 17 19 20 21 22 23 25 37 42 43 53 69 77 79 87 95 101 102 103 104 109 110 \
        111 113 115 117 119 123 135 137 139 143 161 179 389 427 465 512 513 514 515 526 530 531 532 \
        540 548 554 556 563 587 601 636 989 990 993 995 1719 1720 1723 2049 3659 4045 4190 5060 5061 \
        6000 6566 6665 6666 6667 6668 6669 6679 6697 10080
        """.split(separator: " ").map(String.init))
}

/// The servers that the requests of an input have reached.
final class ReachedServers: @unchecked Sendable {
    private static let maxServers = 100

    // Unchecked: mutable state is used with the lock held.
    private let lock = NSLock()
    private let own: String
    private var others: [String] = []
    /// The first address of each named host.
    private var first: [String: trackprobe_address_place] = [:]

    /// - Parameter own: the server of the input.
    init(except own: String) { self.own = own }

    /// Servers that answered, without that of the input, as `https://host:443`.
    var otherServers: [String] { lock.withLock { others } }

    func noteAnswer(of address: RemoteAddress) {
        let origin = address.origin
        lock.withLock {
            guard origin != own, others.count < Self.maxServers, !others.contains(origin) else {
                return
            }
            others.append(origin)
        }
    }

    /// Whether an address is as far outside as the first of its host.
    func mayReach(_ place: trackprobe_address_place, of host: String) -> Bool {
        lock.withLock {
            let first = self.first[host] ?? place
            self.first[host] = first
            return place.rawValue <= first.rawValue
        }
    }
}
