import Bitstream
import TrackModel

extension StreamScanner {
    /// The scanner after a configuration and packets.
    func reading(configuration: [UInt8]? = nil, packets: [[UInt8]] = []) -> Self {
        var scanner = self
        if let configuration { scanner.readConfiguration(configuration[...]) }
        for packet in packets { scanner.readPacket(packet[...], at: Claim.Location()) }
        return scanner
    }

    /// The claims as a line: `codecString=ac-3 channels=6 …`, in the order of the
    /// record's keys.
    var summary: String {
        claims.map { "\($0.key)=\($0.value)" }.joined(separator: " | ")
    }
}
