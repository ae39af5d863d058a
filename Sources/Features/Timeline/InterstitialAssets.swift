import Playlists
import TimedMetadata
import TrackModel

/// The asset lists of interstitials that are on disk: JSON with `ASSETS`, each of `URI` and
/// `DURATION`. Many interstitials may name one list; it is read once.
struct InterstitialAssets {
    private let path: (String) -> LocalPath?
    private let contents: (LocalPath) -> [UInt8]?
    private var known: [LocalPath: [InterstitialCue.Asset]?] = [:]

    /// Lists of one presentation.
    private static let mostLists = 256

    init(
        path: @escaping (String) -> LocalPath?, contents: @escaping (LocalPath) -> [UInt8]?
    ) {
        self.path = path
        self.contents = contents
    }

    /// Puts the assets of an interstitial's list in.
    mutating func add(to event: inout TimelineEvent) {
        guard case .dateRange(var cue) = event.payload, let uri = cue.interstitial?.assetList?.text,
            let path = path(uri), let assets = assets(in: path)
        else { return }
        cue.interstitial?.assets = assets
        event.payload = .dateRange(cue)
    }

    private mutating func assets(in path: LocalPath) -> [InterstitialCue.Asset]? {
        if let known = known[path] { return known }
        guard known.count < Self.mostLists else { return nil }
        let list = contents(path).flatMap { try? JSONValue(parsing: $0) }
        let assets = list?["ASSETS"]?.elements?.compactMap { asset in
            asset["URI"]?.text.map {
                InterstitialCue.Asset(uri: $0, duration: Self.seconds(asset["DURATION"]))
            }
        }
        known[path] = .some(assets)
        return assets
    }

    private static func seconds(_ value: JSONValue?) -> Double? {
        switch value {
        case .int(let number): Double(number)
        case .double(let number): number
        default: nil
        }
    }
}
