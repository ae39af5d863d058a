import Foundation
import Playlists

func bandwidths(hls text: String) throws -> [UInt64] {
    let playlist = try HLSPlaylist(parsing: text)
    for diagnostic in playlist.diagnostics { print(diagnostic.line ?? 0, diagnostic.message) }
    for segment in playlist.media?.segments ?? [] { print(segment.uri.text, segment.duration ?? 0) }
    return playlist.multivariant?.variants.compactMap(\.bandwidth) ?? []
}

func languages(dash bytes: [UInt8]) throws -> [String] {
    try DASHManifest(parsing: bytes).adaptationSets.compactMap(\.language)
}

func offlineVariants(hls text: String) throws -> [UInt64] {
    let lossless = try VariantQualifier(
        format: "%d IN audioAttributes.formatIDs AND peakBitRate < %d",
        argumentArray: [1_634_492_771, 5_000_000])
    return try HLSPlaylist(parsing: text).variants(qualifiedBy: [lossless])
        .compactMap(\.bandwidth)
}

/// Every shape of the same bytes.
func shapes(_ data: Data, _ bytes: [UInt8]) throws -> [Int] {
    let playlists = [
        try HLSPlaylist(parsing: data), try HLSPlaylist(parsing: bytes),
        try HLSPlaylist(parsing: bytes[...]),
    ]
    let manifests = [
        try DASHManifest(parsing: data), try DASHManifest(parsing: bytes),
        try DASHManifest(parsing: String(decoding: bytes, as: UTF8.self)),
    ]
    for playlist in playlists { print(playlist.infoAsMultiLineString) }
    return playlists.map(\.qualityLadder.rungs.count) + manifests.map(\.adaptationSets.count)
}

/// Variants that share a URI, and why one is taken.
func pinned(hls text: String) throws -> [String] {
    let playlist = try HLSPlaylist(parsing: text)
    let answer = playlist.qualification(by: [.variant(index: 1)])
    print(answer.chosen ?? -1, answer.decidedBy ?? -1, answer.candidates)
    return answer.reasons
}

/// The media selections of AVFoundation's page.
func offline(hls text: String) throws -> DownloadPlan {
    var configuration = DownloadPlan.Configuration(
        mediaSelections: [.audible("en"), .audible("fr"), .legible("en")])
    configuration.mediaSelections.append(.named("Director"))
    configuration.qualifiers = [.variant(index: 0)]
    let plan = try HLSPlaylist(parsing: text).downloadPlan(primary: configuration, title: "a")
    print(plan.title ?? "", plan.parts.map(\.qualification.reasons))
    return plan
}

func places(hls text: String) throws -> [Int?] {
    try HLSPlaylist(parsing: text).qualityLadder.rungs.map(\.variantIndex)
}

func menu(hls text: String) throws -> [String] {
    let ladder = try HLSPlaylist(parsing: text).qualityLadder
    return ladder.rungs.indices.map { place in
        "\(ladder.rungs[place].label) \(ladder.playbackBitrate(for: place) ?? 0)"
    }
}

func download(hls text: String) throws -> [String] {
    let playlist = try HLSPlaylist(parsing: text)
    let plan = playlist.downloadPlan(
        primary: .init(
            qualifiers: [try VariantQualifier(format: "videoAttributes.videoRange == PQ")],
            mediaSelections: ["de"]),
        auxiliary: [.init()], optimizesAuxiliary: true)
    return plan.parts.flatMap { part in
        part.items.filter { !$0.isShared }.map { "\(part.variant ?? 0) \($0.label) \($0.uri.text)" }
    }
}

func target(hls text: String) throws -> UInt64? {
    let playlist = try HLSPlaylist(parsing: text)
    do {
        return try playlist.variant(target: 3_000_000, .below).bandwidth
    } catch TargetBandwidth.Failure.noneBelow {
        return try playlist.variant(target: 3_000_000, .above).bandwidth
    }
}

func mixing() -> SegmentOption {
    SegmentOption.default.decided(from: 800_000, to: 2_000_000, buffer: 12, estimate: 5_000_000)
}
