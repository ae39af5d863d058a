import Subtitles

/// A whisper.cpp model chosen by the user, with which this process detects spoken languages.
package enum SpeechModelFile {
    /// Opens it.
    ///
    /// - Returns: a sentence about why it is of no use; nil where it is open.
    package static func problem(opening path: String) -> String? {
        do throws(SpeechModel.Failure) {
            try SpeechModel.open(path)
            return nil
        } catch {
            return sentence(about: error, path)
        }
    }

    private static func sentence(about failure: SpeechModel.Failure, _ path: String) -> String {
        switch failure {
        case .noLibrary:
            "Cannot detect spoken languages with “\(path)”: whisper.cpp's library (libwhisper.so.1) is not installed, "
                + "or this program is a static build, which cannot load it. Install whisper.cpp."
        case .unreadable:
            "Cannot detect spoken languages with “\(path)”: it is not a readable whisper.cpp model. "
                + "Name a file of the ggml format."
        case .english:
            "Cannot detect spoken languages with “\(path)”: the model supports English only. Take one without .en."
        }
    }
}
