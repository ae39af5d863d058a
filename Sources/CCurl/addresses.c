#include "CCurl.h"

#include <arpa/inet.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>

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

static enum trackprobe_address_place place_v4(const uint8_t *bytes) {
    // 0.0.0.0/8 connects to this machine, too.
    if (bytes[0] == 127 || bytes[0] == 0) return TRACKPROBE_ADDRESS_MACHINE;
    if (bytes[0] == 169 && bytes[1] == 254) return TRACKPROBE_ADDRESS_LINK;
    for (size_t i = 0; i < sizeof not_public / sizeof not_public[0]; i++)
        if (begins(bytes, not_public[i].bytes, not_public[i].length)) return TRACKPROBE_ADDRESS_NETWORK;
    return TRACKPROBE_ADDRESS_PUBLIC;
}

enum trackprobe_address_place trackprobe_address_place(const uint8_t *bytes, size_t count) {
    if (count == 4) return place_v4(bytes);
    if (count != 16) return TRACKPROBE_ADDRESS_NETWORK;
    static const uint8_t zeros[12];
    static const uint8_t mapped[12] = {[10] = 0xFF, [11] = 0xFF};
    static const uint8_t translated[12] = {0x00, 0x64, 0xFF, 0x9B};
    // IPv4 in other clothes: ::/96 with ::1, ::ffff:0:0/96, 64:ff9b::/96, 2002::/16.
    if (begins(bytes, zeros, 96)) {
        enum trackprobe_address_place place = place_v4(bytes + 12);
        return place == TRACKPROBE_ADDRESS_PUBLIC ? TRACKPROBE_ADDRESS_NETWORK : place;
    }
    if (begins(bytes, mapped, 96) || begins(bytes, translated, 96)) return place_v4(bytes + 12);
    if (bytes[0] == 0x20 && bytes[1] == 0x02) return place_v4(bytes + 2);
    if (bytes[0] == 0xFE && (bytes[1] & 0xC0) == 0x80) return TRACKPROBE_ADDRESS_LINK;
    // 2000::/3 is all that is given out, but for 2001::/23 (Teredo and others) and 2001:db8::/32.
    bool is_public = (bytes[0] & 0xE0) == 0x20;
    if (bytes[0] == 0x20 && bytes[1] == 0x01 && (bytes[2] & 0xFE) == 0) is_public = false;
    if (bytes[0] == 0x20 && bytes[1] == 0x01 && bytes[2] == 0x0D && bytes[3] == 0xB8) is_public = false;
    return is_public ? TRACKPROBE_ADDRESS_PUBLIC : TRACKPROBE_ADDRESS_NETWORK;
}

int trackprobe_host_place(const char *host) {
    size_t length = strlen(host);
    static const char local[] = "localhost";
    size_t suffix = sizeof local - 1;
    if (length > 0 && host[length - 1] == '.') length--;
    if (length >= suffix && strncasecmp(host + length - suffix, local, suffix) == 0 &&
        (length == suffix || host[length - suffix - 1] == '.'))
        return TRACKPROBE_ADDRESS_MACHINE;
    char text[64];
    bool has_brackets = host[0] == '[';
    snprintf(text, sizeof text, "%s", host + has_brackets);
    text[strcspn(text, has_brackets ? "]%" : "%")] = 0;
    uint8_t bytes[16];
    if (inet_pton(AF_INET, text, bytes) == 1) return trackprobe_address_place(bytes, 4);
    if (inet_pton(AF_INET6, text, bytes) == 1) return trackprobe_address_place(bytes, 16);
    return -1;
}
