import FFmpegBridge
import Fixtures
import Testing

@testable import Fetching

/// Stores of objects, on a server that checks each signature as it came.
@Suite(.enabled(if: NetworkAccess.library != nil))
struct ObjectStoreTests {
    private static let names = [
        "a.mkv", "a b__é+&='\"%41.mkv", "a b__n?#.ts", "films__one.mkv", "films__two~.mkv",
        "films-not.mkv", "filmsnot.mkv",
    ]
    private static let server = Result {
        try MediaServer(
            Dictionary(uniqueKeysWithValues: names.map { ($0, Array($0.utf8)) }))
    }

    private static func access(
        _ kind: String = "signed", keys: (String, String)? = ("me", "secret"),
        token: String? = nil, region: String = "eu-west-1"
    ) throws -> NetworkAccess {
        try NetworkAccess(
            timeout: 5,
            store: ObjectStore(
                endpoint: server.get().url(kind), region: region,
                credentials: keys.map {
                    .init(accessKey: $0.0, secretKey: $0.1, sessionToken: token)
                }))
    }

    private static func open(_ text: String, _ access: NetworkAccess) throws -> RemoteFile {
        try RemoteFile(access.address(text), access: access, interrupt: Interrupt())
    }

    @Test(arguments: names)
    func `an object of any name is fetched with a signature`(name: String) throws {
        let text = "s3://films/" + name.replacing("__", with: "/")
        let file = try Self.open(text, Self.access())
        #expect(file.bytes(at: 0, count: 100) == Array(name.utf8))
        #expect(file.receipt.url == text)
    }

    @Test func `a token of temporary keys is signed, too`() throws {
        let access = try Self.access(token: "a/b+c==")
        #expect(try Self.open("s3://films/a.mkv", access).size == 5)
    }

    @Test func `wrong keys are refused, and none ask without a signature`() throws {
        for keys in [("me", "wrong"), ("you", "secret")] {
            let failure = #expect(throws: FetchFailure.self) {
                try Self.open("s3://films/a.mkv", Self.access(keys: keys))
            }
            #expect(failure?.code == "access-denied")
            #expect(failure?.sentence.contains("“s3://films/a.mkv”") == true)
        }
        #expect(try Self.open("s3://films/a.mkv", Self.access("public", keys: nil)).size == 5)
    }

    @Test func `a bucket in a different region is reported with its region`() throws {
        let failure = #expect(throws: FetchFailure.self) {
            try Self.open("s3://elsewhere/a.mkv", Self.access())
        }
        #expect(failure?.code == "other-region")
        #expect(failure?.sentence.contains("--s3-region") == true)
    }

    private static func keys(_ prefix: String, _ access: NetworkAccess) throws -> [String] {
        let named = try #require(StoredObject(prefix))
        var listing = try BucketListing(named, access: access)
        var keys: [String] = []
        while let entry = try listing.next() {
            #expect(entry.entityTag == "\"v1\"")
            #expect(entry.modified == 1_704_067_200_000_000_000)
            keys.append(entry.object.key)
            #expect(entry.size == Int64(entry.object.key.replacing("/", with: "__").utf8.count))
        }
        return keys
    }

    @Test func `a bucket is listed page by page`() throws {
        let all = Self.names.map { $0.replacing("__", with: "/") }.sorted {
            $0.utf8.lexicographicallyPrecedes($1.utf8)
        }
        #expect(try Self.keys("s3://films", Self.access()) == all)
        #expect(try Self.keys("s3://films/", Self.access("public", keys: nil)) == all)
        #expect(
            try Self.keys("s3://films/films", Self.access()) == ["films/one.mkv", "films/two~.mkv"])
        #expect(
            try Self.keys("s3://films/a b/", Self.access())
                == all.filter { $0.hasPrefix("a b/") })
        #expect(try Self.keys("s3://films/a.mkv", Self.access()) == ["a.mkv"])
        #expect(try Self.keys("s3://films/none", Self.access()).isEmpty)
    }

    @Test func `a truncated list without a token is an error`() throws {
        let failure = #expect(throws: FetchFailure.self) {
            try Self.keys("s3://loops", Self.access())
        }
        #expect(failure?.code == "server-contradicts-itself")
    }

    // MARK: Addresses

    @Test(
        arguments: [
            (nil, "films", "https://films.s3.eu-west-1.amazonaws.com/a%20b/c"),
            (nil, "my.films", "https://s3.eu-west-1.amazonaws.com/my.films/a%20b/c"),
            ("https://store:9000/", "films", "https://store:9000/films/a%20b/c"),
        ] as [(String?, String, String)])
    func `a bucket has its address`(endpoint: String?, bucket: String, address: String) throws {
        let store = ObjectStore(endpoint: endpoint, region: "eu-west-1")
        let remote = try RemoteAddress("s3://\(bucket)/a b/c", store: store)
        #expect(remote.request == address)
        #expect(remote.shown == "s3://\(bucket)/a b/c")
    }

    @Test(arguments: [
        "s3://", "s3:///a", "s3://a@b/c", "s3://a:b/c", "s3://../x", "s3://b/../other/x",
        "s3://b/a/./c", "S3://b/c", "s3://b?c", "http://b/c",
    ])
    func `text that names no object is rejected`(text: String) {
        #expect(StoredObject(text) == nil)
    }

    @Test func `other buckets of a store are not part of it`() throws {
        let access = try Self.access()
        let named = try access.address("s3://films/master.m3u8")
        let base = try Self.server.get().url("signed")
        #expect(named.holds(try RemoteAddress(base + "/films/a.ts")))
        #expect(!named.holds(try RemoteAddress(base + "/other/a.ts")))
        #expect(!named.holds(try RemoteAddress(base + "/films/../other/a.ts")))
    }

    @Test(
        arguments: [
            ("a.ts", "a.ts"), ("a%20b/c%2Bd.ts?x=1", "a b/c+d.ts"), ("a%252F.ts", "a%2F.ts"),
            ("a%FF.ts", nil), ("%2E%2E/other", nil), ("../other/a.ts", nil),
        ] as [(String, String?)])
    func `an address of a bucket is an object`(text: String, key: String?) throws {
        let named = try Self.access().address("s3://films/master.m3u8")
        let base = try Self.server.get().url("signed/films/")
        #expect(named.object(at: base + text)?.key == key)
        let plain = try RemoteAddress(base + "master.m3u8")
        #expect(plain.object(at: base + text) == nil)
    }

    @Test(
        arguments: [
            ("2024-01-01T00:00:00.000Z", 1_704_067_200_000_000_000),
            ("2024-01-01T01:00:00.5+01:00", 1_704_067_200_500_000_000),
            ("2024-02-30T00:00:00Z", nil), ("9999-01-01T00:00:00Z", nil), ("yesterday", nil),
        ] as [(String, Int64?)])
    func `a list of a bucket has dates`(text: String, nanoseconds: Int64?) {
        #expect(BucketListing.nanoseconds(text) == nanoseconds)
    }

    // MARK: Settings

    private static let files = [
        "/home/.aws/credentials": """
        # a comment
        [default]
        aws_access_key_id = D
        aws_secret_access_key=d=1
        [work]
        aws_access_key_id = W
        aws_secret_access_key = w
        aws_session_token = t
        """,
        "/home/.aws/config": """
        [default]
        region = eu-north-1
        [profile work]
        region = eu-west-1
        s3 =
          region = nested
        endpoint_url = https://work.example
        [profile config]
        aws_access_key_id = C
        aws_secret_access_key = c
        """,
    ]

    private static func store(
        _ variables: [String: String], endpoint: String? = nil, region: String? = nil
    ) -> ObjectStore {
        let variables = variables.merging(["HOME": "/home"]) { $1 }
        return ObjectStore(
            endpoint: endpoint, region: region, variables: { variables[$0] }, file: { files[$0] })
    }

    @Test func `keys are found as the tools of AWS find them`() {
        #expect(
            Self.store([:])
                == ObjectStore(
                    region: "eu-north-1", credentials: .init(accessKey: "D", secretKey: "d=1")))
        #expect(
            Self.store([
                "AWS_PROFILE": "work", "AWS_ACCESS_KEY_ID": "x", "AWS_SECRET_ACCESS_KEY": "y",
            ])
                == ObjectStore(
                    endpoint: "https://work.example", region: "eu-west-1",
                    credentials: .init(accessKey: "W", secretKey: "w", sessionToken: "t")))
        #expect(Self.store(["AWS_PROFILE": "config"]).credentials?.accessKey == "C")
        #expect(Self.store(["AWS_PROFILE": "none"]).credentials == nil)
        #expect(
            Self.store([
                "AWS_ACCESS_KEY_ID": "x", "AWS_SECRET_ACCESS_KEY": "y", "AWS_SESSION_TOKEN": "z",
                "AWS_REGION": "r", "AWS_ENDPOINT_URL_S3": "http://e",
            ])
                == ObjectStore(
                    endpoint: "http://e", region: "r",
                    credentials: .init(accessKey: "x", secretKey: "y", sessionToken: "z")))
    }

    @Test func `explicit settings precede those found`() {
        let store = Self.store(["AWS_REGION": "r"], endpoint: "http://e", region: "q")
        #expect(store.endpoint == "http://e" && store.region == "q")
    }
}
