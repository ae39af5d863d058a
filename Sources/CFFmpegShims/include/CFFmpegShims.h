// Parts of FFmpeg that Swift cannot see: macros, members that came and went between
// 5.1 and 9, and the log callback. Every `#if` names the version that changed.

#ifndef TRACKPROBE_SHIMS_H
#define TRACKPROBE_SHIMS_H

#include "../../CFFmpeg/CFFmpeg.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/stat.h>

// MARK: Versions

/// The FFmpeg libraries the program was compiled for and those it runs with.
typedef struct trackprobe_library {
    const char *name;
    unsigned compiled;
    unsigned loaded;
} trackprobe_library;

/// Fills `libraries` with avformat, avcodec, avutil and swscale.
void trackprobe_libraries(trackprobe_library libraries[4]);

// MARK: Constants

extern const int64_t trackprobe_no_timestamp;
extern const int trackprobe_error_eof;
extern const int trackprobe_error_again;
extern const int trackprobe_error_exit;
extern const int trackprobe_error_invalid_data;
extern const int trackprobe_error_decoder_not_found;
extern const int trackprobe_error_encoder_not_found;
extern const int trackprobe_error_no_memory;
extern const int trackprobe_error_not_permitted;
extern const int trackprobe_error_io;
extern const int trackprobe_error_invalid_argument;
/// The answer of decoders to a variant of their codec that they lack.
extern const int trackprobe_error_not_implemented;
extern const int trackprobe_error_patch_welcome;
/// AVSEEK_SIZE
extern const int trackprobe_seek_size;

// MARK: Streams

/// Side data of a stream; NULL when it has none of the type.
const uint8_t *trackprobe_stream_side_data(
    const AVStream *stream, enum AVPacketSideDataType type, size_t *size);

/// All side data of a stream, in its order.
const AVPacketSideData *trackprobe_stream_all_side_data(const AVStream *stream, int *count);

/// An exported option of a decoder (AV_OPT_FLAG_EXPORT) and its name; `place` counts from 0. NULL
/// after the last. To be freed with av_free.
uint8_t *trackprobe_decoder_export(AVCodecContext *decoder, int place, const char **name);

/// The same of a demuxer, which ffprobe prints from FFmpeg 7.0 on; NULL before.
uint8_t *trackprobe_demuxer_export(AVFormatContext *demuxer, int place, const char **name);

/// Groups of streams, which FFmpeg has from 7.0 on; -1 before.
int64_t trackprobe_stream_group_count(const AVFormatContext *demuxer);

/// The string of RFC 6381 that FFmpeg makes from 8.1 on; NULL before, and where it makes none. To
/// be freed with av_free.
char *trackprobe_codec_string(const AVStream *stream);

/// How Dolby Vision metadata are compressed, which FFmpeg knows from 7.1 on; NULL before.
const char *trackprobe_dovi_compression(const AVDOVIDecoderConfigurationRecord *record);

/// Whether side data have the cropping, which FFmpeg knows from 7.1 on.
bool trackprobe_is_cropping(enum AVPacketSideDataType type);

/// FF_CODEC_PROPERTY_*; 0 from FFmpeg 8 on, where the member is deprecated, and then gone.
int trackprobe_decoder_properties(const AVCodecContext *decoder);

/// Whether ffprobe of this FFmpeg prints captions and film grain of streams by default, as before
/// 8.0.
extern const bool trackprobe_lists_decoder_properties;
/// Whether ffprobe of this FFmpeg prints the reference frames of streams, as before 9.0.
extern const bool trackprobe_lists_references;

/// Whether ffprobe of this FFmpeg prints the initial padding of audio, as from 6.0 on.
extern const bool trackprobe_lists_initial_padding;

/// Whether ffprobe of this FFmpeg marks packets that their demuxer found corrupt.
extern const bool trackprobe_lists_corrupt_packets;
/// Whether ffprobe of this FFmpeg ends an interval by the decoding time of packets that have no
/// other.
extern const bool trackprobe_times_packets_by_decoding;
/// Whether ffprobe of this FFmpeg prints the cropping of frames.
extern const bool trackprobe_lists_frame_cropping;

/// Side data of a packet; NULL when it has none of the type.
const uint8_t *trackprobe_packet_side_data(
    const AVPacket *packet, enum AVPacketSideDataType type, size_t *size);

/// HDR10+ that FFmpeg took out of a packet, as the ITU-T T.35 message it was; NULL when
/// there is none, and where FFmpeg leaves it in the packet. To be freed with av_free.
uint8_t *trackprobe_packet_hdr10plus(const AVPacket *packet, size_t *size);

/// Name of a profile that this FFmpeg does not know yet, else NULL.
const char *trackprobe_newer_profile_name(enum AVCodecID codec, int profile);

// MARK: Frames

bool trackprobe_frame_is_interlaced(const AVFrame *frame);
bool trackprobe_frame_is_top_field_first(const AVFrame *frame);
bool trackprobe_frame_is_key(const AVFrame *frame);

/// Bytes of a picture as rawvideo, or of samples interleaved; 0 where they are not in memory.
size_t trackprobe_frame_packed_size(const AVFrame *frame);

/// Writes these bytes; false for a frame of another size.
bool trackprobe_frame_pack(const AVFrame *frame, uint8_t *bytes, size_t size);

/// Members of a frame that not every FFmpeg has, or not every ffprobe prints.
typedef struct trackprobe_frame_details {
    bool has_duration, has_packet_duration, has_packet, has_picture_numbers;
    bool has_lossless, is_lossless, has_alpha_mode;
    int64_t duration, packet_duration;
    /// -1 where it is not known.
    int64_t packet_position, packet_size;
    int coded_picture_number, display_picture_number;
    /// NULL where it is not specified.
    const char *alpha_mode;
} trackprobe_frame_details;

void trackprobe_frame_describe(const AVFrame *frame, trackprobe_frame_details *details);

/// Whether a packet of H.264, HEVC or VVC has more NAL units than the limit. The decoder allocates some
/// kilobytes for each before it reads the first.
bool trackprobe_packet_floods(const AVCodecContext *decoder, const AVPacket *packet, int limit);

/// Numbers the packets of a decoder, so that each frame has the number of its packet. Before the
/// decoder is opened.
void trackprobe_decoder_numbers_packets(AVCodecContext *decoder);
/// Before the packet is sent.
void trackprobe_packet_set_number(AVCodecContext *decoder, AVPacket *packet, int64_t number);
/// The place of the packet that a frame came from.
int64_t trackprobe_frame_packet_number(const AVFrame *frame);

// MARK: Side data

/// Film grain of ITU-T H.274 by the places of its arrays, which are too large to be copied: of three
/// components 256 intervals of six values. NULL where the grain is of another type.
typedef struct trackprobe_h274_grain {
    int model_id, blending_mode_id, log2_scale_factor;
    const int *present;
    const uint16_t *intervals;
    const uint8_t *model_values, *lower_bounds, *upper_bounds;
    const int16_t *values;
} trackprobe_h274_grain;

/// Film grain of a frame, as far as ffprobe of the same FFmpeg prints it.
typedef struct trackprobe_film_grain {
    const char *type;
    uint64_t seed;
    int width, height, subsampling_x, subsampling_y;
    int bit_depth_luma, bit_depth_chroma;
    /// NULL for an unknown one.
    const char *color_range, *color_primaries, *color_transfer, *color_space;
    /// NULL where the grain is of another type. It lives as long as the side data.
    const AVFilmGrainAOMParams *aom;
    trackprobe_h274_grain h274;
} trackprobe_film_grain;

/// False where ffprobe prints only the type.
bool trackprobe_film_grain_describe(const AVFrameSideData *side_data, trackprobe_film_grain *grain);

/// Downmix of audio, as far as ffprobe of the same FFmpeg prints it; levels are factors.
typedef struct trackprobe_downmix {
    const char *type;
    double center, center_ltrt, surround, surround_ltrt, lfe;
} trackprobe_downmix;

/// False where ffprobe prints only the type.
bool trackprobe_downmix_describe(const AVFrameSideData *side_data, trackprobe_downmix *downmix);

/// Writes the decibels of a factor with one decimal place: `-inf` for 0.
///
/// - Returns: as snprintf.
int trackprobe_decibels(char *text, size_t size, double level);

/// A spline of the tone curve of HDR Vivid.
typedef struct trackprobe_vivid_spline {
    int mode;
    AVRational enable_mb, enable, delta1, delta2, strength;
} trackprobe_vivid_spline;

/// - Returns: how many there are.
size_t trackprobe_vivid_splines(const AVHDRVividColorToneMappingParams *params, trackprobe_vivid_spline splines[2]);

/// Whether ffprobe prints the mode of each spline, rather than one before all.
extern const bool trackprobe_lists_each_vivid_spline;

// MARK: Hashes

typedef struct trackprobe_hash trackprobe_hash;

/// Loads the libraries of hashes; a process calls it before it gives up opening files.
void trackprobe_hash_load(void);

/// Whether there is an algorithm: `sha256`, `sha512`, `sha1`, `md5`, `crc32`, and `xxh128` where libxxhash is
/// installed.
bool trackprobe_hash_exists(const char *name);

/// NULL for an unknown algorithm, and where memory is exhausted.
trackprobe_hash *trackprobe_hash_create(const char *name);
void trackprobe_hash_free(trackprobe_hash *hash);
void trackprobe_hash_add(trackprobe_hash *hash, const uint8_t *bytes, size_t count);

/// Writes the digest in hexadecimal digits; nothing is added after it.
void trackprobe_hash_finish(trackprobe_hash *hash, char text[2 * 64 + 1]);

// MARK: Fingerprints of audio

/// Version of Chromaprint's library, which the first call loads; NULL where it is not installed. A
/// process calls it before it gives up opening files.
const char *trackprobe_sound_print_library(void);

/// A fingerprint of samples that come piece by piece; NULL without the library, and for a rate that
/// it refuses.
void *trackprobe_sound_print_create(int sample_rate, int channels);
void trackprobe_sound_print_free(void *print);

/// - Parameter count: of samples, those of all channels.
/// - Returns: whether they were taken.
bool trackprobe_sound_print_add(void *print, const int16_t *samples, size_t count);

/// Passes all words of the fingerprint at once; nothing is added after it.
///
/// - Parameter seconds: from a word to the next.
/// - Returns: their number; 0 for audio that is too short.
size_t trackprobe_sound_print_finish(
    void *print, double *seconds, void *context, void (*take)(void *context, const uint32_t *words, size_t count));

// MARK: Memory

/// Refuses single allocations of FFmpeg that no frame and no index needs: a count in a header may
/// ask for any amount. For the whole process.
void trackprobe_memory_limit_allocations(void);

/// Lets the process give memory back as soon as it is free. For programs, before their
/// first thread.
void trackprobe_memory_return_early(void);

/// Gives back what is free between blocks in use, where it is more than `kept` bytes and
/// the program asked for it with `trackprobe_memory_return_early`.
void trackprobe_memory_settle(size_t kept);

/// Whether the process can map `size` more bytes; true where nothing limits it.
bool trackprobe_memory_has_room(size_t size);

/// A bound on the frames that the decoders of one input hold together.
typedef struct trackprobe_memory trackprobe_memory;

/// NULL when memory is exhausted.
trackprobe_memory *trackprobe_memory_create(size_t limit);
/// Frames that are still held keep it.
void trackprobe_memory_free(trackprobe_memory *memory);
/// As `AVCodecContext.get_buffer2`, within the bound.
int trackprobe_memory_get_buffer(
    trackprobe_memory *memory, AVCodecContext *decoder, AVFrame *frame, int flags);

// MARK: Scaling

/// 16 bits a component in the order of this machine's bytes.
extern const enum AVPixelFormat trackprobe_format_yuv444p16;
extern const enum AVPixelFormat trackprobe_format_gbrp16;

/// Where chroma samples lie, in 256ths of a luma sample from the first one; -513
/// in a direction in which chroma is not subsampled.
typedef struct trackprobe_chroma_place {
    int horizontal;
    int vertical;
} trackprobe_chroma_place;

/// Scales `source` into `target`, whose size and format are set and whose buffers
/// are made here. Between YCbCr formats no value is converted but for its depth:
/// codes are shifted left to 16 bits. 0, or an error.
///
/// - is_field: only every other line is taken, from the first.
int trackprobe_scale(
    const AVFrame *source, AVFrame *target, trackprobe_chroma_place chroma, bool is_field);

// MARK: Interrupting

/// A time limit and a cancel switch that FFmpeg polls while it reads and probes.
/// It measures the processor time of the thread that looks, from its first look
/// on, and the time that this thread says it waited.
/// Cancelling is safe from any thread.
typedef struct trackprobe_interrupt trackprobe_interrupt;

/// NULL when memory is exhausted.
trackprobe_interrupt *trackprobe_interrupt_create(void);
void trackprobe_interrupt_free(trackprobe_interrupt *interrupt);
/// Seconds from the next look on; 0 or less for no limit.
void trackprobe_interrupt_set_deadline(trackprobe_interrupt *interrupt, double seconds);
/// Counts seconds of waiting for a silent writer.
void trackprobe_interrupt_wait(trackprobe_interrupt *interrupt, double seconds);
void trackprobe_interrupt_cancel(trackprobe_interrupt *interrupt);
bool trackprobe_interrupt_is_cancelled(trackprobe_interrupt *interrupt);
/// Whether to stop: cancelled, or the time is spent.
bool trackprobe_interrupt_is_due(trackprobe_interrupt *interrupt);
bool trackprobe_interrupt_has_deadline(trackprobe_interrupt *interrupt);
/// Whether the thread that looked first has spent so many seconds more than it may, and
/// does not look. For another thread, while that one works.
bool trackprobe_interrupt_is_overrun(trackprobe_interrupt *interrupt, double seconds);

/// Whether more of the time that was spent went by in waiting than at work.
bool trackprobe_interrupt_is_waiting(trackprobe_interrupt *interrupt);
/// For FFmpeg to poll.
AVIOInterruptCB trackprobe_interrupt_callback(trackprobe_interrupt *interrupt);

// MARK: Reads

/// Limits the bytes of all threads to a rate per second: `trackprobe_reads_note` waits for it. 0 for no limit.
void trackprobe_reads_limit(int64_t bytes_per_second);
/// Counts bytes that were read, as read(2) answers; for this thread alone.
void trackprobe_reads_note(int64_t count);
/// Bytes counted since this thread began.
int64_t trackprobe_reads_count(void);

/// fstat(2) by the system call of that name, which a confined worker may make; glibc before 2.39 makes
/// one that takes names, too.
int trackprobe_fstat(int file, struct stat *status);

// MARK: Log

/// Routes FFmpeg's log into this library: nothing reaches standard error, and
/// the last error line of each thread is kept.
void trackprobe_log_install(void);

/// The last line of level error or worse on this thread, without line break;
/// empty when there is none.
const char *trackprobe_log_last_error(void);

void trackprobe_log_clear(void);

/// The size of the last frame that was refused on this thread for its number of pixels
/// since the log was cleared; false when none was.
bool trackprobe_log_refused_size(int *width, int *height);

/// Counts the errors that a decoder reports, on whichever of its threads, without
/// answering them with a code: HEVC and H.264 conceal most damage that way.
typedef struct trackprobe_reports trackprobe_reports;

/// NULL when memory is exhausted.
trackprobe_reports *trackprobe_reports_create(void);
void trackprobe_reports_free(trackprobe_reports *reports);
/// Counts what `decoder` reports from now on. `reports` must outlive it.
void trackprobe_reports_of(AVCodecContext *decoder, trackprobe_reports *reports);
/// Number of reports since the last call.
int trackprobe_reports_take(trackprobe_reports *reports);
/// Whether the decoder concealed parts of frames.
bool trackprobe_reports_conceal(const trackprobe_reports *reports);
/// Bounds the frames of the decoder that `reports` were given to; `memory` must outlive
/// the decoder. For decoders of one thread.
void trackprobe_reports_limit(
    trackprobe_reports *reports, AVCodecContext *decoder, trackprobe_memory *memory);

// MARK: Hardware

/// A device that decodes video. All decoders of a process share the one of a type, which lives as long as the process.
typedef struct trackprobe_device trackprobe_device;

/// Whether this FFmpeg decodes on devices of a type: `cuda`, `vaapi`, `videotoolbox`, `vulkan`.
bool trackprobe_device_exists(const char *name);
/// NULL where there is none, and where it cannot be opened; the log has the reason of the first attempt.
trackprobe_device *trackprobe_device_open(const char *name);
/// Whether it is open.
bool trackprobe_device_is_open(const char *name);
/// Whether it ceased to answer.
bool trackprobe_device_is_lost(const trackprobe_device *device);
/// Sends a frame to the device and back; one that loses it counts as lost.
bool trackprobe_device_answers(trackprobe_device *device);
/// A substitute for tests: decoders work in software, and their frames come in two planes. NULL when memory is exhausted.
///
/// - frames: after which it fails; -1 for never.
/// - is_lost: whether it then no longer answers.
trackprobe_device *trackprobe_device_rehearse(int frames, bool is_lost);

/// Whether all decoders of a codec give the same samples.
bool trackprobe_codec_is_exact(enum AVCodecID codec);
/// FFmpeg's own decoder of a codec that hands the work to the device; NULL without one.
const AVCodec *trackprobe_device_decoder(const trackprobe_device *device, enum AVCodecID codec);

/// What a decoder does on a device.
typedef enum trackprobe_hardware_state {
    /// It has seen no header yet.
    TRACKPROBE_HARDWARE_WAITING,
    TRACKPROBE_HARDWARE_USED,
    /// Not this codec, profile or size.
    TRACKPROBE_HARDWARE_UNSUPPORTED,
    /// The frames do not fit into the memory that all decoders of the process may use.
    TRACKPROBE_HARDWARE_TOO_LARGE,
} trackprobe_hardware_state;

typedef struct trackprobe_hardware trackprobe_hardware;

/// Lets a decoder that has its reports and is not open yet work on a device. NULL when memory is exhausted.
trackprobe_hardware *trackprobe_hardware_create(trackprobe_device *device, AVCodecContext *decoder);
/// After the decoder.
void trackprobe_hardware_free(trackprobe_hardware *hardware);
trackprobe_hardware_state trackprobe_hardware_state_of(const trackprobe_hardware *hardware);
/// Moves a frame of the decoder from the device into memory, as NV12 or P010, cropped as in software. 0, or an error
/// after which the frame is empty.
int trackprobe_hardware_transfer(trackprobe_hardware *hardware, AVFrame *frame);

/// The format of a frame, for one from a device that of the same frame in software.
int trackprobe_frame_format(const AVFrame *frame);

void trackprobe_reports_accelerate(trackprobe_reports *reports, trackprobe_hardware *hardware);
/// NULL for a decoder in software.
trackprobe_hardware *trackprobe_reports_hardware(const trackprobe_reports *reports);

#endif
