import FFmpegBridge
import Markup
import TrackModel

/// The objects of a bucket whose keys begin with a prefix, page by page (ListObjectsV2).
package struct BucketListing {
    package struct Entry: Hashable, Sendable {
        package let object: StoredObject
        /// Bytes.
        package let size: Int64
        /// Nanoseconds since 1970; 0 if unknown.
        package let modified: Int64
        package let entityTag: String?
    }

    private static let maxPageBytes = 16 << 20

    private let named: StoredObject
    private let store: ObjectStore
    private let client: RemoteClient
    private var page: ArraySlice<Entry> = []
    private var token: String?
    private var isAtEnd = false

    /// - Parameter prefix: a prefix, or the key of one object. Unless it ends in a slash, only keys
    ///   that continue with one match.
    package init(_ prefix: StoredObject, access: NetworkAccess) throws(FetchFailure) {
        guard let store = access.store else { throw FetchFailure(prefix.text, .scheme("s3")) }
        (named, self.store) = (prefix, store)
        client = try RemoteClient(
            of: RemoteAddress(prefix.text, store: store), access: access,
            interrupts: Transfer.Interrupts(interrupt: nil, stops: []))
    }

    /// nil after the last.
    package mutating func next() throws(FetchFailure) -> Entry? {
        while true {
            if let entry = page.popFirst() { return entry }
            guard !isAtEnd else { return nil }
            try turn()
        }
    }

    private mutating func turn() throws(FetchFailure) {
        // Signatures need parameters in alphabetical order.
        var query = "encoding-type=url&list-type=2&prefix=\(ObjectStore.encoded(named.key))"
        if let token { query = "continuation-token=\(ObjectStore.encoded(token))&\(query)" }
        let target = try RemoteAddress(
            store.address(ofBucket: named.bucket) + "/?" + query, of: named, in: store)
        var place = target
        let transfer = try client.ask(&place, for: target, range: nil) {
            head throws(Transfer.Refusal) in
            guard head.status == 200 else { throw Transfer.Refusal(of: head) }
            return Self.maxPageBytes
        }
        guard let list = try? MarkupReader.read(transfer.body), list.name == "ListBucketResult"
        else { throw failure("its list of objects cannot be read") }
        page = list.all("Contents").compactMap(entry)[...]
        guard list.first("IsTruncated")?.trimmedText == "true" else {
            isAtEnd = true
            return
        }
        guard let next = list.first("NextContinuationToken")?.trimmedText, !next.isEmpty,
            next != token
        else { throw failure("its list of objects is truncated, without a continuation token") }
        token = next
    }

    /// nil for other keys, and for keys that represent a folder.
    private func entry(_ element: MarkupElement) -> Entry? {
        guard let text = element.first("Key")?.wholeText(), let key = Self.decoded(text),
            !key.hasSuffix("/"), isWanted(key),
            let size = element.first("Size").flatMap({ Int64($0.trimmedText) }), size >= 0
        else { return nil }
        let date = element.first("LastModified")?.trimmedText ?? ""
        return Entry(
            object: StoredObject(bucket: named.bucket, key: key), size: size,
            modified: Self.nanoseconds(date) ?? 0,
            entityTag: element.first("ETag")?.trimmedText)
    }

    private func isWanted(_ key: String) -> Bool {
        guard key.hasPrefix(named.key) else { return false }
        let rest = key.dropFirst(named.key.count)
        return named.key.isEmpty || named.key.hasSuffix("/") || rest.isEmpty || rest.first == "/"
    }

    private func failure(_ words: String) -> FetchFailure {
        FetchFailure(named.text, .contradiction(words))
    }

    /// The key from `encoding-type=url`; nil if it is not UTF-8.
    static func decoded(_ text: String) -> String? {
        PercentEncoding.decoded(text.utf8.map { $0 == 0x2B ? 0x20 : $0 })
    }

    /// Nanoseconds since 1970 of a date such as `2026-11-22T10:00:00.000Z`; nil for another text.
    static func nanoseconds(_ date: String) -> Int64? {
        guard let time = ParsedTimestamp(date) else { return nil }
        let (whole, isOverflow) = time.seconds.multipliedReportingOverflow(by: 1_000_000_000)
        let (sum, isTooMuch) = whole.addingReportingOverflow(Int64(time.nanoseconds))
        return isOverflow || isTooMuch ? nil : sum
    }
}
