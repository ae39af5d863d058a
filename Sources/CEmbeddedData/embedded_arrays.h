// The bytes of each file. For compilers without #embed, .make/expand-embeds writes them as
// numbers into expanded_arrays.h.

static const uint8_t languages[] = {
#embed "Languages/languages.txt"
};
static const uint8_t scripts[] = {
#embed "Languages/scripts.txt"
};
static const uint8_t regions[] = {
#embed "Languages/regions.txt"
};
static const uint8_t variants[] = {
#embed "Languages/variants.txt"
};
static const uint8_t whole_tags[] = {
#embed "Languages/whole-tags.txt"
};
static const uint8_t likely_subtags[] = {
#embed "Languages/likely-subtags.txt"
};
static const uint8_t distances[] = {
#embed "Languages/distances.txt"
};
static const uint8_t aliases[] = {
#embed "Languages/aliases.txt"
};

static const uint8_t page_style[] = {
#embed "Page/report.css"
};

// One function, in whose scope the files use what earlier ones define.
static const uint8_t page_script[] = {
#embed "Page/begin.js"
,'\n',
#embed "Page/elements.js"
,'\n',
#embed "Page/format.js"
,'\n',
#embed "Page/data.js"
,'\n',
#embed "Page/state.js"
,'\n',
#embed "Page/table.js"
,'\n',
#embed "Page/facets.js"
,'\n',
#embed "Page/file.js"
,'\n',
#embed "Page/export.js"
,'\n',
#embed "Page/library.js"
,'\n',
#embed "Page/timeline.js"
,'\n',
#embed "Page/main.js"
,
#embed "Page/end.js"
};

static const uint8_t changes_template[] = {
#embed "Page/changes.mustache"
};
static const uint8_t chart_template[] = {
#embed "Page/chart.mustache"
};
static const uint8_t comparison_template[] = {
#embed "Page/comparison.mustache"
};
static const uint8_t coverage_template[] = {
#embed "Page/coverage.mustache"
};
static const uint8_t library_template[] = {
#embed "Page/library.mustache"
};
static const uint8_t page_template[] = {
#embed "Page/page.mustache"
};
static const uint8_t simulation_template[] = {
#embed "Page/simulation.mustache"
};
static const uint8_t timeline_template[] = {
#embed "Page/timeline.mustache"
};
static const uint8_t validation_template[] = {
#embed "Page/validation.mustache"
};
static const uint8_t verification_template[] = {
#embed "Page/verification.mustache"
};

static const uint8_t hdr10_tv_device[] = {
#embed "Devices/hdr10-tv.yaml"
};
static const uint8_t dolby_vision_tv_device[] = {
#embed "Devices/dolby-vision-tv.yaml"
};
static const uint8_t sdr_1080p_device[] = {
#embed "Devices/sdr-1080p.yaml"
};
static const uint8_t stereo_phone_device[] = {
#embed "Devices/stereo-phone.yaml"
};
static const uint8_t apple_tv_4k_device[] = {
#embed "Devices/apple-tv-4k.yaml"
};
static const uint8_t webos_2022_device[] = {
#embed "Devices/webos-2022.yaml"
};
static const uint8_t chromecast_device[] = {
#embed "Devices/chromecast.yaml"
};
static const uint8_t chromecast_1_device[] = {
#embed "Devices/chromecast-1.yaml"
};
static const uint8_t chromecast_3_device[] = {
#embed "Devices/chromecast-3.yaml"
};
static const uint8_t chromecast_ultra_device[] = {
#embed "Devices/chromecast-ultra.yaml"
};
static const uint8_t google_tv_streamer_device[] = {
#embed "Devices/google-tv-streamer.yaml"
};
static const uint8_t samsung_2016_device[] = {
#embed "Devices/samsung-2016.yaml"
};
static const uint8_t samsung_2018_device[] = {
#embed "Devices/samsung-2018.yaml"
};
static const uint8_t samsung_2020_device[] = {
#embed "Devices/samsung-2020.yaml"
};
static const uint8_t jellyfin_chrome_device[] = {
#embed "Devices/jellyfin-chrome.yaml"
};
static const uint8_t jellyfin_firefox_device[] = {
#embed "Devices/jellyfin-firefox.yaml"
};
static const uint8_t jellyfin_safari_device[] = {
#embed "Devices/jellyfin-safari.yaml"
};
static const uint8_t jellyfin_android_tv_device[] = {
#embed "Devices/jellyfin-android-tv.yaml"
};
static const uint8_t jellyfin_lg_device[] = {
#embed "Devices/jellyfin-lg.yaml"
};
static const uint8_t jellyfin_samsung_device[] = {
#embed "Devices/jellyfin-samsung.yaml"
};
static const uint8_t swiftfin_device[] = {
#embed "Devices/swiftfin.yaml"
};
static const uint8_t swiftfin_native_device[] = {
#embed "Devices/swiftfin-native.yaml"
};
static const uint8_t jellyfin_dlna_device[] = {
#embed "Devices/jellyfin-dlna.yaml"
};
static const uint8_t xbox_one_dlna_device[] = {
#embed "Devices/xbox-one-dlna.yaml"
};
static const uint8_t playstation_4_dlna_device[] = {
#embed "Devices/playstation-4-dlna.yaml"
};
static const uint8_t plex_smart_tv_device[] = {
#embed "Devices/plex-smart-tv.yaml"
};
static const uint8_t kodi_desktop_device[] = {
#embed "Devices/kodi-desktop.yaml"
};
static const uint8_t mpv_desktop_device[] = {
#embed "Devices/mpv-desktop.yaml"
};
static const uint8_t vlc_desktop_device[] = {
#embed "Devices/vlc-desktop.yaml"
};
