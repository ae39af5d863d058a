import TrackModel

/// A document of JSON that a playlist names.
package enum SideDocument: Hashable, Sendable {
    case read(JSONValue)
    /// It exists and is not JSON.
    case malformed
    /// It is not there, or too large.
    case absent
    /// Not opened, or its server failed: why.
    case unread(String)

    package var value: JSONValue? { if case .read(let value) = self { value } else { nil } }
}

/// The playlist of an interstitial, as far as it was read.
package struct InterstitialAsset: Hashable, Sendable {
    package enum State: Hashable, Sendable {
        case read
        case absent
        /// It exists and is not a playlist: why.
        case malformed(String)
        /// Not opened, or its server failed: why.
        case unread(String)
    }

    package let state: State
    /// Its media playlist, or that of its first variant.
    package var list: SegmentList?
    /// Why its first segment cannot be played; nil if it can, or was not read.
    package var fault: String?

    /// Seconds; nil if unknown.
    package var duration: Double? { list?.duration }
}

/// Documents that playlists name beside media: steering manifests, asset lists and the playlists
/// of their assets, and session data. They are opened by the same rules as segments.
package struct SideDocuments: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        case steeringManifest, assetList, asset, sessionData

        /// For sentences.
        var words: String {
            switch self {
            case .steeringManifest: "the steering manifest"
            case .assetList: "the asset list"
            case .asset: "the asset"
            case .sessionData: "the session data"
            }
        }
    }

    /// A URI of a playlist, and where it leads.
    package struct Address: Hashable, Sendable {
        /// With variables put in.
        let uri: String
        package let reference: Reference

        /// For sentences: without the content of `data:`.
        package var name: String {
            uri.prefix(5).lowercased() == "data:" ? String(uri.prefix { $0 != "," }) : uri
        }
    }

    /// A place that names a document.
    package struct Mention: Hashable, Sendable {
        package let kind: Kind
        package let address: Address
        /// The media playlist, as written; nil for the document itself.
        package let playlist: String?
        package let line: Int?
    }

    /// Each document once, in the order in which they are named.
    package fileprivate(set) var mentions: [Mention] = []
    package fileprivate(set) var documents: [Address: SideDocument] = [:]
    package var assets: [Address: InterstitialAsset] = [:]

    package init() {}

    /// - Parameters:
    ///   - files: where they are.
    ///   - isDue: asked between documents.
    package init(
        _ loaded: LoadedPresentation, in files: some ReferencedFiles,
        isDue: @escaping () -> Bool = { false }
    ) {
        var reader = SideDocumentReader(
            files: files, resolver: loaded.resolver, meter: ReadingBudget(isDue: isDue))
        reader.read(loaded)
        self = reader.found
    }

    /// Why a document was not read; nil if it was, or is missing.
    package func unreadReason(of mention: Mention) -> String? {
        if case .unread(let reason)? = documents[mention.address] { return reason }
        if case .unread(let reason)? = assets[mention.address]?.state { return reason }
        return nil
    }

    func assetList(at address: Address) -> AssetList? {
        documents[address]?.value.map(AssetList.init)
    }
}

extension LoadedPresentation {
    /// Interstitials of all media playlists, once each, with what they name.
    var interstitials: [PlacedInterstitial] {
        let own = lists[PlaylistURI(written: "")].map { [$0] } ?? []
        var seen: Set<[String: String]> = []
        return (own + referencedPlaylists.compactMap { lists[$0.uri] }).flatMap { list in
            (list.playlist?.dateRanges.merged ?? []).compactMap { range in
                guard let interstitial = range.interstitial,
                    seen.insert(range.attributes.written).inserted
                else { return nil }
                return PlacedInterstitial(interstitial, in: list, resolver)
            }
        }
    }
}

extension LoadedPresentation {
    /// Where each X-ASSET-LIST leads, by its URI; of several alike the first.
    package var assetLists: [String: Reference] {
        Dictionary(interstitials.compactMap(\.assetList).map { ($0.uri, $0.reference) }) {
            first, _ in first
        }
    }
}

/// An interstitial of a media playlist.
struct PlacedInterstitial {
    let interstitial: Interstitial
    /// The media playlist, as written; nil for the document itself.
    let playlist: String?
    /// X-ASSET-URI and X-ASSET-LIST.
    let (asset, assetList): (SideDocuments.Address?, SideDocuments.Address?)

    var range: DateRange { interstitial.dateRange }

    fileprivate init(
        _ interstitial: Interstitial, in list: SegmentList, _ resolver: ReferenceResolver
    ) {
        self.interstitial = interstitial
        playlist = list.uri.text.isEmpty ? nil : list.uri.text
        func address(_ uri: PlaylistURI?) -> SideDocuments.Address? {
            uri.map { .init($0.text, resolver, from: list.base) }
        }
        (asset, assetList) = (address(interstitial.assetURI), address(interstitial.assetList))
    }
}

extension SideDocuments.Address {
    init(_ uri: String, _ resolver: ReferenceResolver, from base: ReferenceResolver.Base? = nil) {
        self.uri = uri
        reference = resolver.resolve(uri, from: base)
    }
}

private struct SideDocumentReader<Files: ReferencedFiles> {
    let files: Files
    let resolver: ReferenceResolver
    let meter: ReadingBudget
    var found = SideDocuments()
    private var failures = 0

    init(files: Files, resolver: ReferenceResolver, meter: ReadingBudget) {
        (self.files, self.resolver, self.meter) = (files, resolver, meter)
    }

    /// Documents of one presentation, and bytes of each.
    private static var mostDocuments: Int { 256 }
    private static var mostBytes: Int { 1 << 20 }
    /// Assets of one presentation.
    private static var mostAssets: Int { 64 }
    /// Failures of servers, after which no more is requested.
    private static var mostFailures: Int { 2 }

    mutating func read(_ loaded: LoadedPresentation) {
        let multivariant = loaded.document.hls?.multivariant
        if let steering = multivariant?.contentSteering, let uri = steering.serverURI {
            document(.steeringManifest, .init(uri.text, resolver), nil, steering.line)
        }
        for data in multivariant?.sessionData ?? [] where data.format == "JSON" {
            guard let uri = data.uri else { continue }
            document(.sessionData, .init(uri.text, resolver), nil, data.line)
        }
        for placed in loaded.interstitials {
            let line = placed.range.line
            if let address = placed.asset { asset(address, placed.playlist, line) }
            guard let address = placed.assetList else { continue }
            document(.assetList, address, placed.playlist, line)
            guard let list = found.assetList(at: address) else { continue }
            let base = base(of: address.reference)
            for one in list.assets {
                asset(.init(one.uri, resolver, from: base), placed.playlist, line)
            }
        }
    }

    private mutating func document(
        _ kind: SideDocuments.Kind, _ address: SideDocuments.Address, _ playlist: String?,
        _ line: Int?
    ) {
        guard found.documents[address] == nil else { return }
        found.mentions.append(
            .init(kind: kind, address: address, playlist: playlist, line: line))
        found.documents[address] = document(at: address)
    }

    private mutating func document(at address: SideDocuments.Address) -> SideDocument {
        if let inline = DataURI.bytes(of: address.uri, limit: Self.mostBytes) {
            return Self.document(inline)
        }
        guard found.documents.count < Self.mostDocuments else {
            return .unread("more than \(Self.mostDocuments) documents are named")
        }
        switch contents(of: address.reference, limit: Self.mostBytes) {
        case .success(let bytes): return bytes.map(Self.document) ?? .absent
        case .failure(let refusal): return .unread(refusal.reason)
        }
    }

    private static func document(_ bytes: [UInt8]) -> SideDocument {
        (try? JSONValue(parsing: bytes)).map { .read($0) } ?? .malformed
    }

    private mutating func asset(
        _ address: SideDocuments.Address, _ playlist: String?, _ line: Int?
    ) {
        guard found.assets[address] == nil else { return }
        found.mentions.append(
            .init(kind: .asset, address: address, playlist: playlist, line: line))
        guard found.assets.count < Self.mostAssets else {
            found.assets[address] = InterstitialAsset(
                state: .unread("more than \(Self.mostAssets) assets are named"))
            return
        }
        found.assets[address] = asset(at: address.reference, isVariant: false)
    }

    /// - Parameter isVariant: whether another multivariant playlist leads here.
    private mutating func asset(at reference: Reference, isVariant: Bool) -> InterstitialAsset {
        let limits = PlaylistLimits()
        let bytes: [UInt8]
        switch contents(of: reference, limit: limits.bytes) {
        case .failure(let refusal): return InterstitialAsset(state: .unread(refusal.reason))
        case .success(nil): return InterstitialAsset(state: .absent)
        case .success(let read?): bytes = read
        }
        guard meter.read(bytes.count), let base = base(of: reference) else {
            return InterstitialAsset(state: .unread("assets exceed a limit"))
        }
        let resolver = resolver.moved(to: base)
        let loader = PresentationLoader(
            files: files, resolver: resolver, limits: limits, meter: meter)
        let document: PresentationDocument
        do {
            document = try PresentationDocument(parsing: bytes, limits: limits, meter: meter)
        } catch {
            return InterstitialAsset(state: .malformed("\(error)"))
        }
        guard let playlist = document.hls else {
            return InterstitialAsset(state: .malformed("it is not an HLS playlist"))
        }
        guard let multivariant = playlist.multivariant else {
            var asset = InterstitialAsset(state: .read)
            asset.list = loader.load(document, follows: true).lists[PlaylistURI(written: "")]
            return asset
        }
        guard !isVariant, let variant = multivariant.variants.lazy.compactMap(\.uri).first else {
            return InterstitialAsset(state: .malformed("it leads to no media playlist"))
        }
        let first = asset(at: resolver.resolve(variant.text), isVariant: true)
        return switch first.state {
        case .absent:
            InterstitialAsset(state: .malformed("“\(variant.text)”, its first variant, is missing"))
        default: first
        }
    }

    private func base(of reference: Reference) -> ReferenceResolver.Base? {
        reference.localPath.flatMap { files.place(of: $0) }.map { .remote($0) }
            ?? resolver.base(of: reference)
    }

    private struct Refusal: Error { let reason: String }

    /// nil where there is no such file.
    private mutating func contents(
        of reference: Reference, limit: Int
    ) -> Result<[UInt8]?, Refusal> {
        switch reference {
        case .remote:
            return .failure(
                Refusal(
                    reason: resolver.isRemote
                        ? "it is on another server and was not fetched" : "it is not local"))
        case .refused(let reason): return .failure(Refusal(reason: "\(reason)"))
        case .local(let path):
            guard meter.goesOn(), failures < Self.mostFailures else {
                return .failure(Refusal(reason: "documents before it could not be fetched"))
            }
            if let bytes = files.contents(of: path, limit: limit) { return .success(bytes) }
            guard let reason = files.unreadReason(of: path) else { return .success(nil) }
            failures += 1
            return .failure(Refusal(reason: reason))
        }
    }
}

/// `data:` URIs (RFC 2397).
enum DataURI {
    /// nil for other URIs, and for what exceeds the limit.
    static func bytes(of uri: String, limit: Int) -> [UInt8]? {
        guard uri.utf8.count <= 3 * limit + 256, uri.prefix(5).lowercased() == "data:",
            let comma = uri.utf8.firstIndex(of: UInt8(ascii: ","))
        else { return nil }
        let content = uri.utf8[comma...].dropFirst()
        let bytes =
            uri[..<comma].lowercased().hasSuffix(";base64")
            ? Base64.bytes(content) : PercentEncoding.bytes(of: content)
        return bytes.flatMap { $0.count <= limit ? $0 : nil }
    }
}
