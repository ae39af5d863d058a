/// The order of names in which 2 is before 10, as file managers have it.
package enum NaturalOrder {
    /// nil for texts that are the same. Runs of digits are compared as numbers, all else by its
    /// bytes, letters of ASCII first without their case.
    package static func precedes(_ left: String, _ right: String) -> Bool? {
        if let order = order(Array(left.utf8), Array(right.utf8)) { return order }
        return left == right ? nil : left < right
    }

    private static func order(_ left: [UInt8], _ right: [UInt8]) -> Bool? {
        var (first, second) = (left[...], right[...])
        while let one = first.first, let other = second.first {
            if isDigit(one), isDigit(other) {
                let (number, otherNumber) = (digits(&first), digits(&second))
                if number.count != otherNumber.count { return number.count < otherNumber.count }
                if !number.elementsEqual(otherNumber) {
                    return number.lexicographicallyPrecedes(otherNumber)
                }
            } else {
                let (small, otherSmall) = (lowercased(one), lowercased(other))
                if small != otherSmall { return small < otherSmall }
                first.removeFirst()
                second.removeFirst()
            }
        }
        return first.isEmpty == second.isEmpty ? nil : first.isEmpty
    }

    /// Takes a number off the front, without its leading zeros.
    private static func digits(_ text: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let number = text.prefix(while: isDigit)
        text.removeFirst(number.count)
        return number.drop { $0 == UInt8(ascii: "0") }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    private static func lowercased(_ byte: UInt8) -> UInt8 {
        (0x41...0x5A).contains(byte) ? byte + 0x20 : byte
    }
}
