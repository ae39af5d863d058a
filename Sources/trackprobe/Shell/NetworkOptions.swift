import ArgumentParser
import Platform
import TrackProbeKit

/// Access to the network, and its timeout.
struct NetworkOptions: ParsableArguments {
    /// Title of the group in help, where it comes last.
    static let title = "Network"

    @Flag(
        help: """
            Allow http, https and s3 inputs, and, for playlists, the files they reference on the same \
            server. Without it nothing is fetched.
            """)
    var allowNetwork = false

    @Option(
        name: .customLong("allow-host"),
        help: ArgumentHelp(
            "With --allow-network: another server from which playlists may load files; may be repeated.",
            valueName: "host"))
    var hosts: [String] = []

    @Option(
        name: .customLong("header"),
        help: ArgumentHelp(
            "With --allow-network: send this field with every request to the server of the input, "
                + "and to no other server, e.g. 'Cookie: a=b'; may be repeated.",
            valueName: "name: value"))
    var headers: [String] = []

    @Option(
        help: ArgumentHelp(
            "With --allow-network: give up on a connection after this many seconds, or when less than "
                + "1 KB/s arrives for that long (default: 15).",
            valueName: "seconds"))
    var networkTimeout: Int?

    @Option(
        help: ArgumentHelp(
            "With --allow-network: a custom S3-compatible endpoint (e.g. MinIO).",
            valueName: "url"))
    var s3Endpoint: String?

    @Option(
        help: ArgumentHelp(
            "With --allow-network: the region of the buckets (default: from AWS_REGION or ~/.aws).",
            valueName: "name"))
    var s3Region: String?

    func validate() throws {
        if let s3Endpoint, !allowNetwork || !Self.isEndpoint(s3Endpoint) {
            throw ValidationError(
                "--s3-endpoint takes https://HOST or http://HOST:PORT, and requires "
                    + "--allow-network.")
        }
        if let s3Region, !allowNetwork || !Self.isRegion(s3Region) {
            throw ValidationError(
                "--s3-region takes a name like eu-west-1, and requires --allow-network.")
        }
        if let host = hosts.first(where: { !allowNetwork || !NetworkAccess.isHost($0) }) {
            throw ValidationError(
                "--allow-host \(host): write HOST or HOST:PORT, and add --allow-network.")
        }
        if let header = headers.first(where: { !allowNetwork || !NetworkAccess.isHeader($0) }) {
            throw ValidationError(
                "--header \(header.prefix { $0 != ":" }): write 'NAME: VALUE', and add "
                    + "--allow-network.")
        }
        guard let networkTimeout else { return }
        if !allowNetwork || !(1...3600).contains(networkTimeout) {
            throw ValidationError(
                "--network-timeout takes seconds from 1 to 3600, and requires --allow-network.")
        }
    }

    /// Network access; nil if nothing may be fetched.
    var access: NetworkAccess? {
        guard allowNetwork else { return nil }
        // curl and OpenSSL read custom certificates from this variable too.
        let certificates = getenv("SSL_CERT_FILE").map { String(cString: $0) }
        return NetworkAccess(
            timeout: networkTimeout ?? 15,
            certificates: certificates.flatMap { $0.isEmpty ? nil : $0 }, hosts: hosts,
            store: .ofThisUser(endpoint: s3Endpoint, region: s3Region), headers: headers)
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
