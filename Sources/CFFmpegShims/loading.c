#include "loading.h"

#ifdef __linux__

#include <elf.h>
#include <link.h>
#include <sys/auxv.h>

bool trackprobe_can_load_libraries(void) {
    const ElfW(Phdr) *header = (const ElfW(Phdr) *)getauxval(AT_PHDR);
    if (!header) return false;
    for (unsigned long left = getauxval(AT_PHNUM); left > 0; left--, header++) {
        if (header->p_type == PT_INTERP) return true;
    }
    return false;
}

#else

bool trackprobe_can_load_libraries(void) { return true; }

#endif
