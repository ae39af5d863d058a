/// A regular expression taken apart.
indirect enum PatternTree: Sendable {
    case scalar(ScalarSet)
    case place(PatternPlace)
    case sequence([PatternTree])
    case choice([PatternTree])
    /// `most` nil: without end.
    case repeated(PatternTree, least: Int, most: Int?)
}

/// A condition on a place between two characters.
enum PatternPlace: Sendable {
    case begin, end
    case lineBegin, lineEnd
    case wordBoundary(Bool)

    func holds(at place: Surroundings) -> Bool {
        switch self {
        case .begin: place.before == nil
        case .end: place.after == nil
        case .lineBegin: place.before.map(ScalarSet.lineEnds.contains) ?? true
        case .lineEnd: place.after.map(ScalarSet.lineEnds.contains) ?? true
        case .wordBoundary(let expected):
            (Self.isWord(place.before) != Self.isWord(place.after)) == expected
        }
    }

    private static func isWord(_ scalar: Unicode.Scalar?) -> Bool {
        scalar.map(ScalarSet.Property.word.contains) ?? false
    }
}

enum PatternInstruction: Sendable {
    case scalar(ScalarSet, Int)
    case split([Int])
    case place(PatternPlace, Int)
    case match
}

/// Tree → instructions; counted repetitions are written out.
struct PatternProgram {
    /// Bounds the time that a character takes.
    private static let longest = 2000
    /// Bounds the time that repetitions of nothing take.
    private static let mostParts = 20_000
    private var instructions: [PatternInstruction] = []
    private var parts = 0

    static func instructions(
        for tree: PatternTree
    ) throws(PatternError) -> [PatternInstruction] {
        var program = PatternProgram()
        try program.add(tree)
        program.instructions.append(.match)
        return program.instructions
    }

    /// Adds what leads to the instruction behind it.
    private mutating func add(_ tree: PatternTree) throws(PatternError) {
        parts += 1
        guard instructions.count < Self.longest, parts < Self.mostParts else {
            throw PatternError(utf8Offset: 0, expected: "a shorter regular expression")
        }
        let here = instructions.count
        switch tree {
        case .scalar(let set): instructions.append(.scalar(set, here + 1))
        case .place(let place): instructions.append(.place(place, here + 1))
        case .sequence(let parts): for part in parts { try add(part) }
        case .choice(let parts):
            instructions.append(.split([]))
            var begins: [Int] = []
            var ends: [Int] = []
            for part in parts {
                begins.append(instructions.count)
                try add(part)
                ends.append(instructions.count)
                instructions.append(.split([]))
            }
            instructions[here] = .split(begins)
            for end in ends { instructions[end] = .split([instructions.count]) }
        case .repeated(let part, let least, let most):
            for _ in 0..<least { try add(part) }
            if let most {
                var skips: [Int] = []
                for _ in least..<max(least, most) {
                    skips.append(instructions.count)
                    instructions.append(.split([]))
                    try add(part)
                }
                for skip in skips { instructions[skip] = .split([skip + 1, instructions.count]) }
            } else {
                let loop = instructions.count
                instructions.append(.split([]))
                try add(part)
                instructions.append(.split([loop]))
                instructions[loop] = .split([loop + 1, instructions.count])
            }
        }
    }
}
