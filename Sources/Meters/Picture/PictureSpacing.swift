/// Which pictures a meter looks at that is too dear for all of them: many of short films, few of long ones.
struct PictureSpacing {
    /// Pictures from one that is looked at to the next, by how many were.
    private let steps: [Int]
    /// The same, once `steps` are used up.
    private let last: Int
    /// Pictures until the next one.
    private var wait: Int
    /// Pictures that were looked at.
    private(set) var taken = 0

    /// - Parameter first: pictures before the first that is looked at.
    init(first: Int = 4, steps: [Int] = [8, 16, 24, 24, 48, 48, 96, 96], last: Int = 240) {
        self.steps = steps
        self.last = last
        wait = first
    }

    /// Whether it is the turn of this picture, or still that of one before it which could not be looked at.
    mutating func isDue() -> Bool {
        guard wait > 0 else { return true }
        wait -= 1
        return false
    }

    /// This picture is looked at.
    mutating func take() {
        wait = (steps.indices.contains(taken) ? steps[taken] : last) - 1
        taken += 1
    }

    /// The next picture is due, however long ago the last one was looked at.
    mutating func hurry() { wait = 0 }

    /// Whether it is the turn of this picture, which is then looked at.
    mutating func isNext() -> Bool {
        guard isDue() else { return false }
        take()
        return true
    }
}
