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
        let making = PictureRenderer(request: request)
        return try await BlockingWork.run(interrupt) { () throws(PictureError) in
            try making.run(interrupt: interrupt)
        }
    }

    /// The contact sheet that a page shows, as JPEG.
    package static func sheet(_ request: PictureRequest) async throws(PictureError) -> [UInt8] {
        let interrupt = Interrupt()
        let making = PictureRenderer(request: request)
        return try await BlockingWork.run(interrupt) { () throws(PictureError) in
            try making.jpeg(interrupt: interrupt)
        }
    }
}
