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

trackprobe_file trackprobe_page_template(size_t index) {
    static const trackprobe_file templates[] = {
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
    const trackprobe_file none = { 0 };
    return index < sizeof templates / sizeof *templates ? templates[index] : none;
}

trackprobe_file trackprobe_device_file(size_t index) {
    static const trackprobe_file devices[] = {
        { "hdr10-tv", BYTES(hdr10_tv_device) },
        { "dolby-vision-tv", BYTES(dolby_vision_tv_device) },
        { "sdr-1080p", BYTES(sdr_1080p_device) },
        { "stereo-phone", BYTES(stereo_phone_device) },
        { "apple-tv-4k", BYTES(apple_tv_4k_device) },
        { "webos-2022", BYTES(webos_2022_device) },
        { "chromecast", BYTES(chromecast_device) },
        { "chromecast-1", BYTES(chromecast_1_device) },
        { "chromecast-3", BYTES(chromecast_3_device) },
        { "chromecast-ultra", BYTES(chromecast_ultra_device) },
        { "google-tv-streamer", BYTES(google_tv_streamer_device) },
        { "samsung-2016", BYTES(samsung_2016_device) },
        { "samsung-2018", BYTES(samsung_2018_device) },
        { "samsung-2020", BYTES(samsung_2020_device) },
        { "jellyfin-chrome", BYTES(jellyfin_chrome_device) },
        { "jellyfin-firefox", BYTES(jellyfin_firefox_device) },
        { "jellyfin-safari", BYTES(jellyfin_safari_device) },
        { "jellyfin-android-tv", BYTES(jellyfin_android_tv_device) },
        { "jellyfin-lg", BYTES(jellyfin_lg_device) },
        { "jellyfin-samsung", BYTES(jellyfin_samsung_device) },
        { "swiftfin", BYTES(swiftfin_device) },
        { "swiftfin-native", BYTES(swiftfin_native_device) },
        { "jellyfin-dlna", BYTES(jellyfin_dlna_device) },
        { "xbox-one-dlna", BYTES(xbox_one_dlna_device) },
        { "playstation-4-dlna", BYTES(playstation_4_dlna_device) },
        { "plex-smart-tv", BYTES(plex_smart_tv_device) },
        { "kodi-desktop", BYTES(kodi_desktop_device) },
        { "mpv-desktop", BYTES(mpv_desktop_device) },
        { "vlc-desktop", BYTES(vlc_desktop_device) },
    };
    const trackprobe_file none = { 0 };
    return index < sizeof devices / sizeof *devices ? devices[index] : none;
}
