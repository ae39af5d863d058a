import Bitstream
import FFmpegBridge
import Fetching
import MediaAnalysis
import Playlists
import Probing
import TrackModel

/// Lists the parts of files.
package struct StructureReader: Sendable {
    private let limits: LayoutLimits
    /// Seconds of processor time and waiting for each file.
    private let seconds: Double
    private let network: NetworkAccess?

    /// - Parameters:
    ///   - lines: parts that are listed of each file.
    ///   - levels: parts inside each other.
    ///   - listsAll: whether each of many alike is listed.
    package init(
        lines: Int, levels: Int, listsAll: Bool = false, seconds: Double,
        network: NetworkAccess? = nil
    ) {
        limits = LayoutLimits(parts: lines, depth: levels, listsAll: listsAll)
        (self.seconds, self.network) = (seconds, network)
    }

    /// The parts of an input; one that cannot be read yields a document with `error` set.
    package func structure(
        of name: String, control: ProbeControl = ProbeControl()
    ) async -> StructureDocument {
        let interrupt = Interrupt()
        interrupt.setDeadline(seconds)
        do throws(ProbeError) {
            return try await ThreadRunner.run(interrupt) { () throws(ProbeError) in
                try read(name, interrupt, control)
            }
        } catch {
            return StructureDocument(input: .init(path: error.input), error: error.failure)
        }
    }

    private func read(
        _ name: String, _ interrupt: Interrupt, _ control: ProbeControl
    ) throws(ProbeError) -> StructureDocument {
        // The deadline counts from the first look.
        _ = interrupt.isDue
        let input = try MediaInput(
            ProbeInput(named: name, network: network), interrupt: interrupt, control: control)
        guard input.isSeekable else {
            return StructureDocument(
                input: input.described,
                error: .init(
                    code: "not-seekable",
                    message: "Cannot list the parts of \(shown(input.path)): a pipe is read only "
                        + "once. Save it to a file."))
        }
        let head = input.head
        if head.isEmpty {
            throw ProbeError(
                input: input.path, cause: input.missingReason ?? input.unreadReason ?? .isEmpty)
        }
        if PlaylistSignature.begins(head) {
            throw ProbeError(input: input.path, cause: .isPlaylist)
        }
        var bytes = input.wholeBytes
        let layout = FileLayout(source: &bytes, limits: limits)
        if let lack = input.missingReason ?? input.unreadReason {
            throw ProbeError(input: input.path, cause: lack)
        }
        if interrupt.isCancelled || control.isStopped {
            throw ProbeError(input: input.path, cause: .cancelled)
        }
        guard let layout else {
            return StructureDocument(
                input: input.described,
                error: .init(
                    code: "no-structure",
                    message: "Cannot list the parts of \(shown(input.path)): its format has no "
                        + "reader here. A raw stream has none; check others."))
        }
        var document = StructureDocument(input: input.described)
        document.layout = layout
        document.isOutOfTime = interrupt.isDue
        return document
    }

    private func shown(_ path: String) -> String {
        path == "-" ? "standard input" : "“\(FileName.shown(path))”"
    }
}
