// In place of ICU, whose tables of all languages would be a third of the portable binary. Foundation is linked with ICU;
// nothing that trackprobe and its packages ask of Foundation (files, processes, XML, bytes) asks ICU in turn. Each entry
// point that Foundation names leads here.
#include <stdlib.h>
#include <unistd.h>

void trackprobe_without_icu(void);

void trackprobe_without_icu(void) {
    static const char text[] = "trackprobe: Foundation asked for ICU, which the portable build is without.\n";
    if (write(STDERR_FILENO, text, sizeof text - 1) < 0) abort();
    abort();
}
