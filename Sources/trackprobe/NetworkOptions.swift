import ArgumentParser
import TrackProbeKit

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Whether addresses may be fetched, and how long a server is waited for.
struct NetworkOptions: ParsableArguments {
    @Flag(
        help: """
            Fetch inputs that are addresses of http or https, and of playlists what they refer to \
            on the same server; nothing else.
            """)
    var allowNetwork = false

    @Option(
        name: .customLong("allow-host"),
        help: ArgumentHelp(
            "With --allow-network: another server to which playlists may refer; may be repeated.",
            valueName: "host"))
    var hosts: [String] = []

    @Option(
        help: ArgumentHelp(
            "With --allow-network: how long to wait for a connection, and for a kilobyte a second.",
            valueName: "seconds"))
    var networkTimeout: Int?

    func validate() throws {
        if let host = hosts.first(where: { !allowNetwork || !NetworkAccess.isHost($0) }) {
            throw ValidationError(
                "--allow-host \(host): write HOST or HOST:PORT, and --allow-network with it.")
        }
        guard let networkTimeout else { return }
        if !allowNetwork || !(1...3600).contains(networkTimeout) {
            throw ValidationError(
                "--network-timeout takes seconds from 1 to 3600, and goes with --allow-network.")
        }
    }

    /// nil where nothing may be fetched.
    var access: NetworkAccess? {
        guard allowNetwork else { return nil }
        // As curl and OpenSSL are told of certificates of one's own.
        let certificates = getenv("SSL_CERT_FILE").map { String(cString: $0) }
        return NetworkAccess(
            patience: networkTimeout ?? 15,
            certificates: certificates.flatMap { $0.isEmpty ? nil : $0 }, hosts: hosts)
    }
}
