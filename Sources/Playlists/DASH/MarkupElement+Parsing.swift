import Markup

extension MarkupElement {
    /// The root of a manifest.
    static func parse(
        _ bytes: [UInt8], limits: PlaylistLimits, meter: WorkMeter? = nil
    ) throws(PlaylistError) -> MarkupElement {
        var bounds = MarkupLimits()
        bounds.bytes = limits.bytes
        bounds.textBytes = limits.expandedBytes
        do throws(MarkupError) {
            return try MarkupReader.read(bytes, limits: bounds) { meter?.goesOn() ?? true }
        } catch {
            switch error.cause {
            case .isEmpty: throw PlaylistError(.isEmpty)
            case .tooLarge(let most): throw PlaylistError(.tooLarge(most))
            case .noElement(let found): throw PlaylistError(.notAManifest, found: found)
            case .malformed(let reason): throw PlaylistError(.malformed(reason), line: error.line)
            case .outOfTime: throw PlaylistError(.outOfTime, line: error.line)
            }
        }
    }
}
