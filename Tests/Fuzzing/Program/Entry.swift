import FuzzTargets

/// The target that the environment names, on bytes that libFuzzer makes up. A
/// target has nothing to answer; it must not trap, hang or eat memory.
private func fuzz(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
    let bytes = data.map { Array(UnsafeBufferPointer(start: $0, count: size)) } ?? []
    Target.named?.run(bytes)
    return 0
}

/// libFuzzer's own loop.
@_silgen_name("LLVMFuzzerRunDriver")
func runDriver(
    _ count: UnsafeMutablePointer<CInt>, _ arguments: UnsafeMutablePointer<Arguments>,
    _ callback: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

public typealias Arguments = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

/// The package manager calls a program's `main` by its module's name. Without a
/// target the names of all are printed.
@_cdecl("FuzzParsers_main")
public func main(_ count: CInt, _ arguments: Arguments) -> CInt {
    guard Target.named != nil else {
        print(Target.all.map(\.name).joined(separator: "\n"))
        return 0
    }
    var (count, arguments) = (count, arguments)
    return runDriver(&count, &arguments, fuzz)
}
