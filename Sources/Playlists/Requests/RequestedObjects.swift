/// A file of a presentation, as a request for it describes it.
struct RequestedObject {
    /// Object type of CMCD; nil if unknown.
    var type: String?
    /// Seconds of a segment.
    var duration: Double?
    /// Bits a second that the manifest has for it.
    var bitRates: [Double] = []
    /// The highest of its type, bits a second.
    var highest: Double?
}

/// Files of a presentation by the end of their path.
struct RequestedObjects {
    /// Streaming format of CMCD.
    let format: String
    /// nil if unknown.
    let isLive: Bool?
    private var objects: [String: [(path: [Substring], object: RequestedObject)]] = [:]

    private static let maxObjects = 1 << 21
    private var count = 0

    init(_ loaded: LoadedPresentation) {
        let presentation = loaded.presentation
        switch presentation.kind {
        case .dash: format = "d"
        case .smooth: format = "s"
        default: format = "h"
        }
        isLive = presentation.isLive
        if loaded.document.dash != nil {
            addRepresentations(of: loaded)
        } else {
            addPlaylists(of: loaded)
        }
    }

    private mutating func addRepresentations(of loaded: LoadedPresentation) {
        let highest = Dictionary(grouping: loaded.representations, by: \.set.kind).mapValues {
            $0.compactMap(\.representation.bandwidth).max().map { Double($0) }
        }
        for part in loaded.representations {
            var object = RequestedObject()
            object.type =
                switch part.set.kind {
                case "video": "v"
                case "audio": "a"
                case "text": "c"
                default: nil
                }
            object.bitRates = part.representation.bandwidth.map { [Double($0)] } ?? []
            object.highest = highest[part.set.kind] ?? nil
            add(part.list, object)
        }
    }

    private mutating func addPlaylists(of loaded: LoadedPresentation) {
        let presentation = loaded.presentation
        var kinds: [PlaylistURI: RequestedObject] = [:]
        for rendition in presentation.renditions {
            guard let uri = rendition.uri else { continue }
            kinds[uri] = RequestedObject(type: rendition.kind == .subtitles ? "c" : nil)
        }
        for variant in presentation.variants {
            guard let uri = variant.uri else { continue }
            var object = kinds[uri] ?? RequestedObject()
            if let peak = variant.bandwidth { object.bitRates.append(Double(peak)) }
            kinds[uri] = object
        }
        for (uri, list) in loaded.lists {
            add(uri.text, RequestedObject(type: "m"))
            add(list, kinds[uri] ?? RequestedObject())
        }
    }

    private mutating func add(_ list: SegmentList, _ object: RequestedObject) {
        for initialization in list.initializations {
            // Bytes of a file that has the media too.
            guard initialization.range == nil else { continue }
            add(initialization.uri, RequestedObject(type: "i"))
        }
        for segment in list.segments where !segment.isGap {
            var object = object
            object.duration = segment.range == nil ? segment.duration : nil
            add(segment.uri, object)
        }
    }

    private mutating func add(_ uri: String, _ object: RequestedObject) {
        count += 1
        let path = Self.names(uri)
        guard count <= Self.maxObjects, let name = path.last else { return }
        objects[String(name), default: []].append((path, object))
    }

    /// Names of a path, without the server and what leads out of the folder.
    private static func names(_ address: String) -> [Substring] {
        let whole = address.prefix { $0 != "?" && $0 != "#" }
        let path =
            whole.range(of: "://").map { whole[$0.upperBound...].drop { $0 != "/" } } ?? whole
        return path.split(separator: "/").filter { $0 != "." && $0 != ".." }
    }

    /// The file whose path ends a requested path.
    func object(at path: String) -> RequestedObject? {
        let names = Self.names(path)
        guard let name = names.last else { return nil }
        return objects[String(name)]?.prefix(64).first {
            names.suffix($0.path.count) == $0.path[...]
        }?
        .object
    }
}
