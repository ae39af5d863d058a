/// The pattern of MATCHES: ICU's regular expressions without those parts that
/// cannot be matched in bounded time (back references, look-around, possessive
/// and atomic groups). The whole text must match, as in NSPredicate.
///
/// All paths through the pattern are followed at once (Thompson), so the time is proportional to
/// pattern times text, also for `(a+)+$`. Swift's own Regex backtracks, which takes exponential time
/// for a hostile rule or title.
struct RegularExpression: Hashable, Sendable {
    let source: String
    private let folding: TextFolding
    private let program: [PatternInstruction]

    /// - Throws: what is wrong, and its UTF-8 offset in the pattern.
    init(_ source: String, folding: TextFolding = TextFolding()) throws(PatternError) {
        self.source = source
        self.folding = folding
        let tree = try PatternParser.tree(of: source, folding: folding)
        program = try PatternProgram.instructions(for: tree)
    }

    static func == (left: Self, right: Self) -> Bool {
        left.source == right.source && left.folding == right.folding
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(source)
        hasher.combine(folding)
    }

    func matches(_ text: String) -> Bool {
        let marks = TextFolding(ignoresDiacritics: folding.ignoresDiacritics)
        let scalars = Array(marks.fold(text).unicodeScalars)
        var threads = PatternThreads(program)
        threads.start(at: MatchContext(scalars, 0))
        for (index, scalar) in scalars.enumerated() {
            if threads.isEmpty { return false }
            threads.step(over: scalar, to: MatchContext(scalars, index + 1))
        }
        return threads.haveMatched
    }
}

/// An invalid pattern.
struct PatternError: Error {
    var utf8Offset: Int
    var expected: String
}

/// Characters before and after a position.
struct MatchContext {
    let before: Unicode.Scalar?
    let after: Unicode.Scalar?

    init(_ scalars: [Unicode.Scalar], _ index: Int) {
        before = index > 0 ? scalars[index - 1] : nil
        after = index < scalars.count ? scalars[index] : nil
    }
}

/// The instructions reachable after the text so far.
private struct PatternThreads {
    private let program: [PatternInstruction]
    private var current: [Int] = []
    private var pending: [Int] = []
    /// Step in which an instruction was last reached.
    private var reached: [Int]
    private var steps = 0
    private(set) var haveMatched = false

    var isEmpty: Bool { current.isEmpty }

    init(_ program: [PatternInstruction]) {
        self.program = program
        reached = Array(repeating: -1, count: program.count)
    }

    mutating func start(at place: MatchContext) { follow([0], at: place) }

    mutating func step(over scalar: Unicode.Scalar, to place: MatchContext) {
        var next: [Int] = []
        for index in current {
            if case .scalar(let set, let following) = program[index], set.contains(scalar) {
                next.append(following)
            }
        }
        follow(next, at: place)
    }

    /// Follows the instructions that consume no character.
    private mutating func follow(_ begin: [Int], at place: MatchContext) {
        steps += 1
        haveMatched = false
        current.removeAll(keepingCapacity: true)
        pending.append(contentsOf: begin)
        while let index = pending.popLast() {
            guard reached[index] != steps else { continue }
            reached[index] = steps
            switch program[index] {
            case .scalar: current.append(index)
            case .split(let targets): pending.append(contentsOf: targets)
            case .place(let kind, let following):
                if kind.holds(at: place) { pending.append(following) }
            case .match: haveMatched = true
            }
        }
    }
}
