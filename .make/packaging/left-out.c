// In place of what the portable binary does without: .make/portable leads the names here.
#include <stdlib.h>
#include <unistd.h>

void trackprobe_left_out(void);
int trackprobe_no_extension(void *);

// ICU, whose tables of all languages would be a third of the binary, and the parts of libxml2 beside its parser. Foundation
// is linked with both; nothing that trackprobe and its packages ask of Foundation (files, processes, events of XML, bytes)
// asks them in turn.
void trackprobe_left_out(void) {
    static const char text[] = "trackprobe: Foundation asked for ICU, XPath or HTML, which the portable build is without.\n";
    if (write(STDERR_FILENO, text, sizeof text - 1) < 0) abort();
    abort();
}

// SQLite's full-text search and R-trees, of which the catalogue has none. SQLite calls this for each when it opens a
// database; 0 is SQLITE_OK. Tables that ask for them are then of an unknown module.
int trackprobe_no_extension(void *database) {
    (void)database;
    return 0;
}
