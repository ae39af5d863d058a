#define _GNU_SOURCE
#include "modules.h"

#include <signal.h>
#include <stdint.h>
#include <string.h>

#ifdef __linux__
#include <link.h>
#include <ucontext.h>

enum { most_spans = 256 };

// Code of the loaded modules that are known, found ahead: the loader cannot be asked after a crash.
static struct {
    uintptr_t start, end;
    trackprobe_module module;
} spans[most_spans];
static size_t span_count;
static bool has_libraries;

static trackprobe_module module_named(const char *path) {
    static const char *const libraries[] = {"libavcodec.",  "libavformat.", "libavutil.",    "libavfilter.",
                                            "libavdevice.", "libswscale.",  "libswresample."};
    const char *slash = strrchr(path, '/');
    const char *name = slash ? slash + 1 : path;
    for (size_t i = 0; i < sizeof libraries / sizeof libraries[0]; i++)
        if (strncmp(name, libraries[i], strlen(libraries[i])) == 0) return TRACKPROBE_MODULE_FFMPEG;
    if (strncmp(name, "libswift", 8) == 0) return TRACKPROBE_MODULE_SWIFT;
    return TRACKPROBE_MODULE_UNKNOWN;
}

static int add(struct dl_phdr_info *info, size_t size, void *is_first) {
    // The program comes first.
    trackprobe_module module = *(bool *)is_first ? TRACKPROBE_MODULE_PROGRAM : module_named(info->dlpi_name);
    *(bool *)is_first = false;
    if (module == TRACKPROBE_MODULE_UNKNOWN) return 0;
    if (module == TRACKPROBE_MODULE_FFMPEG) has_libraries = true;
    for (size_t i = 0; i < info->dlpi_phnum && span_count < most_spans; i++) {
        if (info->dlpi_phdr[i].p_type != PT_LOAD || !(info->dlpi_phdr[i].p_flags & PF_X)) continue;
        uintptr_t start = info->dlpi_addr + info->dlpi_phdr[i].p_vaddr;
        spans[span_count].start = start;
        spans[span_count].end = start + info->dlpi_phdr[i].p_memsz;
        spans[span_count++].module = module;
    }
    return 0;
}

void trackprobe_find_modules(void) {
    bool is_first = true;
    span_count = 0;
    dl_iterate_phdr(add, &is_first);
}

static trackprobe_module module_at(uintptr_t place) {
    for (size_t i = 0; i < span_count; i++)
        if (place >= spans[i].start && place < spans[i].end) return spans[i].module;
    return TRACKPROBE_MODULE_UNKNOWN;
}

trackprobe_module trackprobe_module_of_crash(int signal_number, const void *place) {
    trackprobe_module module = module_at((uintptr_t)place);
    // A check of Swift ends in an instruction that traps; no other module here is written in Swift.
    bool is_check = signal_number == SIGILL || signal_number == SIGTRAP;
    if (module == TRACKPROBE_MODULE_SWIFT) return is_check ? TRACKPROBE_MODULE_PROGRAM : TRACKPROBE_MODULE_UNKNOWN;
    // A static program contains FFmpeg.
    if (module == TRACKPROBE_MODULE_PROGRAM && !has_libraries && !is_check) return TRACKPROBE_MODULE_UNKNOWN;
    return module;
}

const void *trackprobe_place_of_crash(const void *context) {
#if defined(__x86_64__)
    return (const void *)(uintptr_t)((const ucontext_t *)context)->uc_mcontext.gregs[REG_RIP];
#elif defined(__aarch64__)
    return (const void *)(uintptr_t)((const ucontext_t *)context)->uc_mcontext.pc;
#else
    return NULL;
#endif
}
#else
void trackprobe_find_modules(void) {}
trackprobe_module trackprobe_module_of_crash(int signal_number, const void *place) { return TRACKPROBE_MODULE_UNKNOWN; }
const void *trackprobe_place_of_crash(const void *context) { return NULL; }
#endif
