import FFmpegBridge
import Fetching
import MediaAnalysis
import Probing
import TrackModel

/// Compares conversions with their sources.
package struct Verifier: Sendable {
    /// How much of both files is read.
    package enum Extent: Sendable {
        /// Everything is decoded.
        case full
        /// Every packet is read, and frames are decoded at places.
        case places
        /// Every packet is read, and nothing decoded.
        case records
    }

    private let extent: Extent
    private let requirements: ConversionRequirements
    private let network: NetworkAccess?
    private let interrupt = Interrupt()

    /// - Parameter network: access to fetch URLs.
    package init(
        _ extent: Extent, _ requirements: ConversionRequirements = ConversionRequirements(),
        network: NetworkAccess? = nil
    ) {
        (self.extent, self.requirements, self.network) = (extent, requirements, network)
    }

    /// Ends the decoding at places.
    package func cancel() { interrupt.cancel() }

    package func verify(
        _ source: String, _ output: String, control: ProbeControl = ProbeControl()
    ) async -> Verification {
        let depth: ProbeDepth = extent == .full ? .full : .packets
        async let first = MediaProbe.record(
            of: source, network: network, depth: depth, control: control)
        async let second = MediaProbe.record(
            of: output, network: network, depth: depth, control: control)
        let (one, two) = await (first, second)
        var content: ContentComparison?
        if extent != .records, one.error == nil, two.error == nil {
            content = await ContentReader(
                source: .init(record: one, input: ProbeInput(named: source, network: network)),
                output: .init(record: two, input: ProbeInput(named: output, network: network)),
                readsEverything: extent == .full, interrupt: interrupt
            ).read()
        }
        return Verification(one, two, content: content, requirements)
    }
}
