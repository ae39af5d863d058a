import Dispatch
import FFmpegBridge

extension MediaProbe {
    /// Makes a contact sheet or a single picture of a video track.
    ///
    ///     let sheet = try await MediaProbe.picture(
    ///         PictureRequest(path: "film.mkv", content: .sheet(columns: 4, rows: 4)))
    ///
    /// HDR is brought to SDR by ITU-R BT.2390. Cancelling the task stops the work;
    /// places not reached within five minutes are crossed out.
    public static func picture(
        _ request: PictureRequest
    ) async throws(PictureError) -> MediaPicture {
        let interrupt = Interrupt()
        let making = PictureMaking(request: request)
        // Decoding blocks, so it runs on a thread of its own, as probing does.
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation {
                (continuation: CheckedContinuation<Result<MediaPicture, PictureError>, Never>) in
                DispatchQueue(label: "trackprobe.picture").async {
                    continuation.resume(
                        returning: Result { () throws(PictureError) in
                            try making.run(interrupt: interrupt)
                        })
                }
            }
        } onCancel: {
            interrupt.cancel()
        }
        return try result.get()
    }
}
