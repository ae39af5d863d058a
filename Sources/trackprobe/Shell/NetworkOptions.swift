import ArgumentParser
import Platform
import TrackProbeKit

/// Whether addresses may be fetched, and how long a server is waited for.
struct NetworkOptions: ParsableArguments {
    @Flag(
        help: """
            Fetch inputs that are addresses of http, https or s3, and of playlists what they refer to \
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

    @Option(
        help: ArgumentHelp(
            "With --allow-network: a store of one's own for s3://bucket/key.",
            valueName: "url"))
    var s3Endpoint: String?

    @Option(
        help: ArgumentHelp(
            "With --allow-network: the region of the buckets (default: as AWS_REGION or ~/.aws says).",
            valueName: "name"))
    var s3Region: String?

    func validate() throws {
        if let s3Endpoint, !allowNetwork || !Self.isEndpoint(s3Endpoint) {
            throw ValidationError(
                "--s3-endpoint takes https://HOST or http://HOST:PORT, and goes with "
                    + "--allow-network.")
        }
        if let s3Region, !allowNetwork || !Self.isRegion(s3Region) {
            throw ValidationError(
                "--s3-region takes a name like eu-west-1, and goes with --allow-network.")
        }
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
            certificates: certificates.flatMap { $0.isEmpty ? nil : $0 }, hosts: hosts,
            store: .ofThisUser(endpoint: s3Endpoint, region: s3Region))
    }

    private static func isEndpoint(_ text: String) -> Bool {
        ["http://", "https://"].contains { text.hasPrefix($0) && text.count > $0.count }
    }

    private static func isRegion(_ text: String) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy { byte in
                (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte) || byte == 0x2D
            }
    }
}
