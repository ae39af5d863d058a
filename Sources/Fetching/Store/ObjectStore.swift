import TrackModel

/// An S3 object store: Amazon's, or one with a custom endpoint.
package struct ObjectStore: Hashable, Sendable {
    /// Keys for signing requests (AWS Signature Version 4).
    struct Credentials: Hashable, Sendable {
        let accessKey: String
        let secretKey: String
        /// The token of temporary keys; nil for others.
        let sessionToken: String?

        init(accessKey: String, secretKey: String, sessionToken: String? = nil) {
            (self.accessKey, self.secretKey) = (accessKey, secretKey)
            self.sessionToken = sessionToken
        }
    }

    /// `https://host:9000`; nil for Amazon's.
    let endpoint: String?
    let region: String
    /// nil for unsigned requests, which public buckets allow.
    let credentials: Credentials?

    /// - Parameter region: nil for `us-east-1`, which stores without regions accept.
    init(endpoint: String? = nil, region: String? = nil, credentials: Credentials? = nil) {
        self.endpoint = endpoint
        self.region = region ?? "us-east-1"
        self.credentials = credentials
    }

    /// The value of libcurl's CURLOPT_AWS_SIGV4.
    var signing: String { "aws:amz:\(region):s3" }

    /// Header lines that the signature covers: S3 requires the hash of the empty body, which libcurl
    /// adds since version 8.
    var signedLines: [String] {
        guard let credentials else { return [] }
        let hash = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
        return ["x-amz-content-sha256: \(hash)"]
            + (credentials.sessionToken.map { ["x-amz-security-token: \($0)"] } ?? [])
    }

    /// The address of a bucket, without a slash at the end.
    ///
    /// Amazon's buckets have their own hosts, except names with dots, which no certificate covers.
    func address(ofBucket bucket: String) -> String {
        if let endpoint {
            let slashes = endpoint.reversed().prefix { $0 == "/" }.count
            return "\(endpoint.dropLast(slashes))/\(Self.encoded(bucket))"
        }
        let host = "s3.\(region).amazonaws.com\(region.hasPrefix("cn-") ? ".cn" : "")"
        return bucket.contains(".")
            ? "https://\(host)/\(Self.encoded(bucket))" : "https://\(bucket).\(host)"
    }

    /// Percent-encoded as signatures require it: all but letters, digits and `-._~`.
    static func encoded(_ text: String, keeping kept: String = "") -> String {
        PercentEncoding.text(text.utf8) { byte in
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: true
            default: kept.utf8.contains(byte)
            }
        }
    }
}

/// An object or a prefix of objects: `s3://bucket/key`.
package struct StoredObject: Hashable, Sendable {
    let bucket: String
    /// Not encoded; empty for a whole bucket.
    package let key: String

    /// nil for other text and invalid bucket names.
    package init?(_ text: String) {
        guard text.utf8.prefix(5).elementsEqual("s3://".utf8) else { return nil }
        let rest = text.dropFirst(5)
        let name = rest.prefix { $0 != "/" }
        // Bucket names become parts of host names.
        let isName = name.utf8.allSatisfy { byte in
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F: true
            default: false
            }
        }
        guard isName, (1...255).contains(name.utf8.count), name != ".", name != ".." else {
            return nil
        }
        bucket = String(name)
        key = String(rest.dropFirst(name.count + 1))
        // A path would resolve these components.
        guard !key.split(separator: "/").contains(where: { $0 == "." || $0 == ".." }) else {
            return nil
        }
    }

    init(bucket: String, key: String) { (self.bucket, self.key) = (bucket, key) }

    package var text: String { "s3://\(bucket)/\(key)" }

    func address(in store: ObjectStore) -> String {
        store.address(ofBucket: bucket) + "/" + ObjectStore.encoded(key, keeping: "/")
    }
}
