import Markup
import TrackModel

/// A patch of an MPD (ISO/IEC 23009-1, 5.15), which PatchLocation names.
package struct ManifestPatch {
    /// One sentence about a patch that cannot be applied; nil `isFault` for what is not supported
    /// here.
    package struct Failure: Error, Hashable {
        package let message: String
        /// Whether the patch is at fault.
        package let isFault: Bool
    }

    /// publishTime of the MPD after it.
    package let publishTime: String?
    private let root: MarkupElement
    private let limits = PlaylistLimits()

    package init(parsing bytes: [UInt8]) throws(Failure) {
        do throws(PlaylistError) {
            root = try MarkupElement.parse(bytes, limits: PlaylistLimits())
        } catch {
            throw Failure(message: "The patch cannot be read: \(error).", isFault: true)
        }
        guard root.name == "Patch" else {
            throw Failure(message: "The patch has another root, “\(root.name)”.", isFault: true)
        }
        publishTime = root["publishTime"]
    }

    /// The MPD after the patch.
    ///
    /// - Parameter bytes: the MPD before it.
    package func applied(to bytes: [UInt8]) throws(Failure) -> LoadedPresentation {
        let mpd: MarkupElement
        do throws(PlaylistError) {
            mpd = try MarkupElement.parse(bytes, limits: limits)
        } catch {
            throw Failure(message: "The MPD cannot be read: \(error).", isFault: false)
        }
        if let id = root["mpdId"], id != mpd["id"] {
            throw Failure(message: "mpdId of the patch is not MPD@id.", isFault: true)
        }
        if let time = root["originalPublishTime"], time != mpd["publishTime"] {
            throw Failure(
                message: "originalPublishTime of the patch is not publishTime of the MPD.",
                isFault: true)
        }
        do throws(MarkupPatch.Fault) {
            try MarkupPatch(root).apply(to: mpd)
        } catch {
            throw Failure(error)
        }
        var parser = DASHParser(limits: limits)
        return PresentationLoader(files: FilesInMemory(), limits: limits)
            .load(.dash(parser.manifest(mpd)), follows: true)
    }
}

extension ManifestPatch.Failure {
    fileprivate init(_ fault: MarkupPatch.Fault) {
        switch fault {
        case .noMatch(let selector):
            self.init(
                message: "The selector “\(selector.prefix(200))” leads to no single node.",
                isFault: true)
        case .malformed(let operation):
            self.init(message: "An operation, \(operation), is malformed.", isFault: true)
        case .unsupported(let selector):
            self.init(
                message: "The selector “\(selector.prefix(200))” is not supported.", isFault: false)
        }
    }
}

extension DASHManifest {
    /// The address of patches, as written; nil without PatchLocation.
    package var patchLocation: String? {
        element.first("PatchLocation").map(\.text).flatMap { $0.isEmpty ? nil : $0 }
    }
}
