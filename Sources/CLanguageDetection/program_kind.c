#include "program_kind.h"

#ifdef __linux__

#include <elf.h>
#include <link.h>
#include <stddef.h>
#include <sys/auxv.h>

bool trackprobe_program_is_dynamic(void) {
    const ElfW(Phdr) *header = (const ElfW(Phdr) *)getauxval(AT_PHDR);
    if (header == NULL) return false;
    for (unsigned long left = getauxval(AT_PHNUM); left > 0; left--, header++)
        if (header->p_type == PT_INTERP) return true;
    return false;
}

#else

bool trackprobe_program_is_dynamic(void) { return true; }

#endif
