/// Where along a film the pictures of a sheet are taken.
package enum SheetPlaces {
    /// Shares of the film from 0 to 1: the middles of so many equal parts, so that
    /// neither the first nor the last black frame is among them.
    package static func shares(count: Int) -> [Double] {
        (0..<max(count, 0)).map { (Double($0) + 0.5) / Double(count) }
    }
}
