#include "embedded_data.h"

#ifdef __has_embed
#pragma clang diagnostic ignored "-Wc23-extensions"
#include "embedded_arrays.h"
#elif __has_include("expanded_arrays.h")
#include "expanded_arrays.h"
#else
#error "This compiler has no #embed (Swift 6.2, Clang 19 and GCC 15 have): run .make/expand-embeds"
#endif

#define BYTES(array) { array, sizeof array }

trackprobe_bytes trackprobe_language_rows(enum trackprobe_language_table table) {
    static const trackprobe_bytes tables[] = {
        [trackprobe_languages] = BYTES(languages),
        [trackprobe_scripts] = BYTES(scripts),
        [trackprobe_regions] = BYTES(regions),
        [trackprobe_variants] = BYTES(variants),
        [trackprobe_whole_tags] = BYTES(whole_tags),
        [trackprobe_likely_subtags] = BYTES(likely_subtags),
        [trackprobe_distances] = BYTES(distances),
        [trackprobe_aliases] = BYTES(aliases),
    };
    return tables[table];
}

trackprobe_bytes trackprobe_page_style(void) {
    return (trackprobe_bytes)BYTES(page_style);
}

trackprobe_bytes trackprobe_page_script(void) {
    return (trackprobe_bytes)BYTES(page_script);
}

trackprobe_template trackprobe_page_template(size_t index) {
    static const trackprobe_template templates[] = {
        { "changes", BYTES(changes_template) },
        { "chart", BYTES(chart_template) },
        { "comparison", BYTES(comparison_template) },
        { "coverage", BYTES(coverage_template) },
        { "library", BYTES(library_template) },
        { "page", BYTES(page_template) },
        { "simulation", BYTES(simulation_template) },
        { "timeline", BYTES(timeline_template) },
        { "validation", BYTES(validation_template) },
        { "verification", BYTES(verification_template) },
    };
    const trackprobe_template none = { 0 };
    return index < sizeof templates / sizeof *templates ? templates[index] : none;
}
