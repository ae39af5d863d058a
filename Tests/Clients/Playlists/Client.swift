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
