import TrackModel

/// The `fmt ` and `data` chunks of a DSF file (Sony, DSF File Format Specification 1.01).
package struct DSFFile: Hashable, Sendable {
    var channels: Int
    /// One-bit samples per second.
    var samplingFrequency: Int
    /// Sample count of one channel.
    var sampleCount: UInt64
    /// The end of the samples; nil where the header states none.
    package internal(set) var extent: DeclaredFileSize?

    /// nil unless the source begins with the `DSD ` and `fmt ` chunks.
    package init?(source: inout some ByteSource) {
        var input = BoundedSource(source, budget: 1 << 16)
        defer { source = input.source }
        let head = input.bytes(at: 0, count: 80)
        var reader = LittleEndianReader(head)
        guard head.starts(with: Array("DSD ".utf8)), (try? reader.skip(28)) != nil,
            (try? reader.bytes(4))?.elementsEqual("fmt ".utf8) == true,
            (try? reader.skip(20)) != nil, let channels = try? reader.uint32(),
            let frequency = try? reader.uint32(), (try? reader.skip(4)) != nil,
            let count = try? reader.uint64(), frequency > 0
        else { return nil }
        self.channels = channels
        samplingFrequency = frequency
        sampleCount = count
        extent = ChunkList.dsf.first("data".utf8, from: 0, in: &input)?.end
            .map { DeclaredFileSize(end: $0, size: input.size) }
    }

    /// Seconds; nil for 0.
    package var duration: Double? {
        sampleCount > 0 ? Double(sampleCount) / Double(samplingFrequency) : nil
    }
}
