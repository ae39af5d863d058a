#ifndef TRACKPROBE_EMBEDDED_DATA_H
#define TRACKPROBE_EMBEDDED_DATA_H

#include <stddef.h>
#include <stdint.h>

/// Bytes of the program itself, which are never freed.
typedef struct trackprobe_bytes {
    const uint8_t *start;
    size_t count;
} trackprobe_bytes;

/// The tables in Languages.
enum trackprobe_language_table {
    trackprobe_languages,
    trackprobe_scripts,
    trackprobe_regions,
    trackprobe_variants,
    trackprobe_whole_tags,
    trackprobe_likely_subtags,
    trackprobe_distances,
    trackprobe_aliases,
};

/// Rows `key|field|…` in UTF-8, one per line, sorted by the bytes of their keys.
trackprobe_bytes trackprobe_language_rows(enum trackprobe_language_table table);

/// The style of HTML reports.
trackprobe_bytes trackprobe_page_style(void);

/// The script of HTML reports.
trackprobe_bytes trackprobe_page_script(void);

/// A file of text; the name is without its extension.
typedef struct trackprobe_file {
    const char *name;
    trackprobe_bytes text;
} trackprobe_file;

/// The Mustache templates of HTML reports in alphabetical order; the name is NULL from the last index on.
trackprobe_file trackprobe_page_template(size_t index);

/// Device files in YAML: classes of products, products, then clients of media servers and players. The
/// name is NULL from the last index on.
trackprobe_file trackprobe_device_file(size_t index);

#endif
