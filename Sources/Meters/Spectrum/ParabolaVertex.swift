extension [Double] {
    /// Where between its neighbours the highest value is, by the parabola through the three, −0.5 to
    /// 0.5; 0 at an end, and where none of them is higher.
    func vertex(at place: Int) -> Double {
        guard place > 0, place + 1 < count else { return 0 }
        let (left, middle, right) = (self[place - 1], self[place], self[place + 1])
        let curve = left - 2 * middle + right
        guard curve < 0 else { return 0 }
        return Swift.min(Swift.max((left - right) / (2 * curve), -0.5), 0.5)
    }
}
