import TrackModel

@testable import Batch
@testable import Fetching

extension Target {
    /// Lines of a worker, of a batch, and of lists that users write.
    static let workers = [
        Target(name: "worker-lines") { bytes in
            _ = try? WorkerRequest(line: bytes)
            _ = WorkerProgress(line: bytes)
            _ = WorkerSheet(line: bytes)
            _ = FetchRequest(line: bytes)
        },
        Target(name: "input-list") { bytes in
            _ = ListedInput(json: bytes, number: 1, takesAddresses: true).path
            let text = String(decoding: bytes, as: UTF8.self)
            _ = InputPathText.path(text: text, base64: text)
            _ = InputRole(name: text, folders: [text])
            _ = Shard(text)
        },
        // The pattern, then a name.
        Target(name: "ignore-file") { bytes in
            let parts = bytes.split(separator: 0, maxSplits: 1)
            let text = String(decoding: parts.first ?? [], as: UTF8.self)
            let name = String(decoding: parts.last ?? [], as: UTF8.self)
            _ = IgnoreFile(String(text.prefix(200))).ignores(
                String(name.prefix(200)), isFolder: false)
            _ = GlobPattern(String(text.prefix(200))).matches(
                String(name.prefix(200)), isFolder: true)
        },
    ]

    /// Responses of servers, and files with keys.
    static let responses = [
        Target(name: "response-head") { bytes in
            var head = ResponseHead()
            for line in bytes.split(separator: 10) {
                guard Array(line).withUnsafeBytes({ head.add(line: $0) }) else { return }
            }
            if let part = head.contentRange?.part, part.lowerBound < 0 {
                fatalError("a negative range")
            }
        },
        Target(name: "address") { bytes in
            let text = String(decoding: bytes, as: UTF8.self)
            if let address = try? RemoteAddress(text) { _ = address.object(at: text) }
            _ = (RemoteAddress.isAddress(text), RemoteAddress.name(of: text))
            _ = (StoredObject(text), NetworkAccess.isHost(text), NetworkAccess.name(of: text))
        },
        Target(name: "bucket-page") { bytes in
            let text = String(decoding: bytes, as: UTF8.self)
            _ = (BucketListing.decoded(text), BucketListing.nanoseconds(text))
        },
        Target(name: "key-files") { bytes in
            let text = String(decoding: bytes, as: UTF8.self)
            _ = ObjectStore(endpoint: nil, region: nil) { _ in
                nil
            } file: { _ in
                text
            }
        },
    ]
}
