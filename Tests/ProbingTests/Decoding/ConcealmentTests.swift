import Testing

@testable import Probing

@Suite struct ConcealmentTests {
    private struct Picture {
        var time: Int64?
        var isKey = false
        var isDamaged = false
    }

    /// Whether each frame is concealed.
    private func covered(_ pictures: [Picture], by concealment: Concealment) -> [Bool] {
        var concealment = concealment
        return pictures.map {
            concealment.covers($0.time, isKey: $0.isKey, isDamaged: $0.isDamaged)
        }
    }

    private func begun(_ latest: Int64?) -> Concealment {
        var concealment = Concealment()
        concealment.begin(latest: latest)
        return concealment
    }

    @Test func `frames count again from the key frame after the fault`() {
        // Threads hand on the key frame before the fault after it was reported.
        let pictures = [
            Picture(time: 2), Picture(time: 4, isKey: true), Picture(time: 7),
            Picture(time: 8, isKey: true), Picture(time: 9),
        ]
        #expect(covered(pictures, by: begun(6)) == [true, true, true, false, false])
        #expect(covered(pictures, by: Concealment()) == [false, false, false, false, false])
    }

    @Test func `a damaged frame starts concealment, even a key frame`() {
        let pictures = [
            Picture(time: 4), Picture(time: 5, isKey: true, isDamaged: true), Picture(time: 6),
            Picture(time: 10, isKey: true),
        ]
        #expect(covered(pictures, by: Concealment()) == [false, true, true, false])
    }

    @Test func `without times the next key frame ends concealment`() {
        #expect(
            covered([Picture(), Picture(isKey: true), Picture()], by: begun(nil))
                == [true, false, false])
    }

    @Test func `concealment ends at another place`() {
        var concealment = begun(6)
        concealment.didSeek()
        #expect(covered([Picture(time: 2)], by: concealment) == [false])
    }
}
