import CProcessIsolation
import FFmpegBridge
import Platform
import Testing

@testable import Batch

#if os(Linux)
    @Suite struct CrashedModuleTests {
        private func module(of symbol: String, _ signal: Int32) throws -> trackprobe_module {
            trackprobe_find_modules()
            let place = try #require(dlsym(nil, symbol))
            return trackprobe_module_of_crash(signal, place)
        }

        @Test func `code of FFmpeg's libraries is recognised by its address`() throws {
            #expect(try module(of: "avformat_version", SIGSEGV) == TRACKPROBE_MODULE_FFMPEG)
            #expect(try module(of: "avcodec_version", SIGFPE) == TRACKPROBE_MODULE_FFMPEG)
        }

        @Test func `code of other libraries and addresses of no code have no module`() throws {
            #expect(try module(of: "strlen", SIGSEGV) == TRACKPROBE_MODULE_UNKNOWN)
            trackprobe_find_modules()
            #expect(trackprobe_module_of_crash(SIGILL, nil) == TRACKPROBE_MODULE_UNKNOWN)
        }

        @Test func `the exit status of a worker names module and signal`() throws {
            let own = try #require(
                CrashedModule.crash(endingWith: TRACKPROBE_PROGRAM_CRASH + SIGILL))
            #expect(own == .crashed(signal: SIGILL, status: nil, in: .trackprobe))
            #expect(own.failure(path: "a.mkv").message.contains("trackprobe itself"))
            let library = try #require(
                CrashedModule.crash(endingWith: TRACKPROBE_FFMPEG_CRASH + SIGSEGV))
            #expect(library == .crashed(signal: SIGSEGV, status: nil, in: .ffmpeg))
            #expect(library.failure(path: "a.mkv").message.contains("FFmpeg crashed"))
            for status in [0, 1, 77, TRACKPROBE_PROGRAM_CRASH, 255] as [Int32] {
                #expect(CrashedModule.crash(endingWith: status) == nil)
            }
        }
    }
#endif
