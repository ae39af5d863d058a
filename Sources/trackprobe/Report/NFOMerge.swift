import Platform
import TrackProbeKit

/// `probe --merge`: writes the stream details of a file into its existing `.nfo` file.
struct NFOMerge {
    let film: String
    let document: String
    let depth: ProbeDepth
    let network: NetworkAccess?
    let isQuiet: Bool

    /// Runs and ends by throwing the exit status.
    func run() async throws {
        let record = await MediaProbe.record(of: film, network: network, depth: depth)
        if let error = record.error { throw failure(error.message) }
        do {
            guard let old = bytes else { throw failure("Cannot read “\(document)”.") }
            let new = try NFODocument(old).merging(StreamDetails(record))
            guard new != old else { return }
            let file = try OutputFile(document, inputs: [film])
            try file.write(new)
            try file.finish()
        } catch let problem as NFODocument.Problem {
            throw failure("Cannot merge into “\(document)”: \(problem). The file is unchanged.")
        } catch let problem as OutputFile.Failure {
            throw failure("\(problem)")
        }
    }

    /// Largest `.nfo` file that is read, in bytes.
    private static let largest = 16 << 20

    /// Content of the document; nil if it cannot be read.
    private var bytes: [UInt8]? {
        let descriptor = open(FileName.path(document), O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var block = [UInt8](repeating: 0, count: 1 << 16)
        while bytes.count <= Self.largest {
            let count = read(descriptor, &block, block.count)
            guard count > 0 else { return count == 0 ? bytes : nil }
            bytes += block.prefix(count)
        }
        return nil
    }

    private func failure(_ sentence: String) -> any Error {
        if !isQuiet { StandardError.say(sentence) }
        return ExitStatus.someFailed.exitCode
    }
}
