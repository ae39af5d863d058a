import Testing

@testable import Probing

@Suite struct ConcealmentTests {
    @Test func `pictures count again from the key frame behind the fault`() {
        var concealment = Concealment()
        #expect(!concealment.covers(0, isKey: true, isDamaged: false))
        #expect(!concealment.covers(1, isKey: false, isDamaged: false))
        concealment.begin(latest: 6)
        #expect(concealment.covers(2, isKey: false, isDamaged: false))
        // Threads hand on the key frame before the fault after it was reported.
        #expect(concealment.covers(4, isKey: true, isDamaged: false))
        #expect(concealment.covers(7, isKey: false, isDamaged: false))
        #expect(!concealment.covers(8, isKey: true, isDamaged: false))
        #expect(!concealment.covers(9, isKey: false, isDamaged: false))
        #expect(concealment.pictures == 3)
    }

    @Test func `a damaged picture begins it, also a key frame`() {
        var concealment = Concealment()
        #expect(concealment.covers(5, isKey: true, isDamaged: true))
        #expect(concealment.covers(6, isKey: false, isDamaged: false))
        #expect(!concealment.covers(10, isKey: true, isDamaged: false))
    }

    @Test func `without times the next key frame ends it`() {
        var concealment = Concealment()
        concealment.begin(latest: nil)
        #expect(concealment.covers(nil, isKey: false, isDamaged: false))
        #expect(!concealment.covers(nil, isKey: true, isDamaged: false))
    }

    @Test func `another place is not part of it`() {
        var concealment = Concealment()
        concealment.begin(latest: 6)
        concealment.didSeek()
        #expect(!concealment.covers(2, isKey: false, isDamaged: false))
    }
}
