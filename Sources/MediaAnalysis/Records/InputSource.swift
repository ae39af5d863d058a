import Probing

/// Hands out inputs, with their places from 0, to tasks that take turns.
final class InputSource<Inputs: AsyncSequence>: @unchecked Sendable
where Inputs.Element == ProbeInput {
    typealias Item = (Result<ProbeInput, any Error>, place: Int)

    // Unchecked: used by the task whose turn it is.
    private var iterator: Inputs.AsyncIterator
    private var count = 0
    private var hasEnded = false
    private let turn = AsyncSemaphore(1)

    init(_ inputs: Inputs) { iterator = inputs.makeAsyncIterator() }

    /// nil at the end, which an error is once it was told.
    func next() async -> Item? {
        await turn.acquire()
        let answer = await take()
        await turn.release()
        return answer
    }

    private func take() async -> Item? {
        guard !hasEnded else { return nil }
        do {
            guard let input = try await iterator.next() else {
                hasEnded = true
                return nil
            }
            defer { count += 1 }
            return (.success(input), count)
        } catch {
            hasEnded = true
            return (.failure(error), count)
        }
    }
}
