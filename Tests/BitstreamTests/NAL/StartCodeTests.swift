import Fixtures
import Testing

@testable import Bitstream

@Suite struct StartCodeTests {
    /// Bytes of which many are 0 or 1.
    private static func bytes(_ count: Int, seed: Int) -> [UInt8] {
        var random = SplitMix64(seed: UInt64(seed))
        let rare = seed % 3 == 0
        return (0..<count).map { _ in
            switch UInt8.random(in: 0...(rare ? 255 : 7), using: &random) {
            case 0...3: 0
            case 4: 1
            case 5: 2
            case let byte: byte | 0x80
            }
        }
    }

    @Test(arguments: 0..<60)
    func `the first zero is found from every index`(seed: Int) {
        let bytes = Self.bytes(seed * 3 + 1, seed: seed)
        bytes.withUnsafeBytes { memory in
            for index in 0...bytes.count {
                let expected = bytes[index...].firstIndex(of: 0) ?? bytes.count
                #expect(memory.firstZero(from: index) == expected)
            }
        }
    }

    @Test(arguments: 0..<60)
    func `units are those between every two start codes`(seed: Int) {
        let bytes = Self.bytes(400, seed: seed)
        var starts: [Int] = []
        for index in 0..<bytes.count - 2 where bytes[index..<index + 3] == [0, 0, 1] {
            starts.append(index)
        }
        let ends = starts.dropFirst() + [bytes.count]
        let expected = zip(starts, ends).filter { $0 + 3 < $1 }.map { Array(bytes[$0 + 3..<$1]) }
        var found: [[UInt8]] = []
        StartCodes.forEachUnit(in: ([9] + bytes)[1...]) { found.append(Array($0)) }
        #expect(found == expected)
    }
}
