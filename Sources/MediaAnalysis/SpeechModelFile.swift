import Subtitles

/// A model of whisper.cpp that the user named, by which this process then hears languages.
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
            "Cannot hear languages with “\(path)”: whisper.cpp's library (libwhisper.so.1) is not there, "
                + "or this program is a static one, which loads none. Install whisper.cpp."
        case .unreadable:
            "Cannot hear languages with “\(path)”: it is no model of whisper.cpp that can be read. "
                + "Name a file of the ggml format."
        case .english:
            "Cannot hear languages with “\(path)”: the model knows English alone. Take one without .en."
        }
    }
}
