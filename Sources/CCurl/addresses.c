#include "CCurl.h"

#include <string.h>

struct block {
    uint8_t bytes[4];
    unsigned length;
};

// IANA IPv4 Special-Purpose Address Registry: what is not globally reachable; groups; and 240.0.0.0/4.
static const struct block not_public[] = {
    {{0}, 8},          {{10}, 8},           {{100, 64}, 10},      {{127}, 8},           {{169, 254}, 16},
    {{172, 16}, 12},   {{192, 0, 0}, 24},   {{192, 0, 2}, 24},    {{192, 88, 99}, 24},  {{192, 168}, 16},
    {{198, 18}, 15},   {{198, 51, 100}, 24}, {{203, 0, 113}, 24}, {{224}, 4},           {{240}, 4},
};

static bool begins(const uint8_t *bytes, const uint8_t *with, unsigned bits) {
    if (memcmp(bytes, with, bits / 8) != 0) return false;
    if (bits % 8 == 0) return true;
    uint8_t mask = (uint8_t)(0xFF << (8 - bits % 8));
    return ((bytes[bits / 8] ^ with[bits / 8]) & mask) == 0;
}

static bool is_public_v4(const uint8_t *bytes) {
    for (size_t i = 0; i < sizeof not_public / sizeof not_public[0]; i++)
        if (begins(bytes, not_public[i].bytes, not_public[i].length)) return false;
    return true;
}

bool trackprobe_address_is_public(const uint8_t *bytes, size_t count) {
    if (count == 4) return is_public_v4(bytes);
    if (count != 16) return false;
    static const uint8_t zeros[12];
    static const uint8_t mapped[12] = {[10] = 0xFF, [11] = 0xFF};
    static const uint8_t translated[12] = {0x00, 0x64, 0xFF, 0x9B};
    // IPv4 in other clothes: ::/96, ::ffff:0:0/96, 64:ff9b::/96, 2002::/16.
    if (begins(bytes, zeros, 96)) return false;
    if (begins(bytes, mapped, 96) || begins(bytes, translated, 96)) return is_public_v4(bytes + 12);
    if (bytes[0] == 0x20 && bytes[1] == 0x02) return is_public_v4(bytes + 2);
    // 2000::/3 is all that is given out, but for 2001::/23 (Teredo and others) and 2001:db8::/32.
    if ((bytes[0] & 0xE0) != 0x20) return false;
    if (bytes[0] == 0x20 && bytes[1] == 0x01 && (bytes[2] & 0xFE) == 0) return false;
    return !(bytes[0] == 0x20 && bytes[1] == 0x01 && bytes[2] == 0x0D && bytes[3] == 0xB8);
}
