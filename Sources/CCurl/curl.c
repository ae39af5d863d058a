#define _GNU_SOURCE
#include "CCurl.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#if __has_include(<curl/curl.h>)
#define CURL_DISABLE_TYPECHECK
#include <CLibraryLoading.h>
#include <curl/curl.h>
#include <netinet/in.h>
#include <pthread.h>
#include <sys/socket.h>
#include <unistd.h>

// The calls of libcurl that are used.
#define CALLS(CALL)                                                                                              \
    CALL(curl_global_init) CALL(curl_version_info) CALL(curl_free) CALL(curl_easy_init) CALL(curl_easy_cleanup)  \
    CALL(curl_easy_reset) CALL(curl_easy_setopt) CALL(curl_easy_getinfo) CALL(curl_easy_perform)                 \
    CALL(curl_easy_strerror) CALL(curl_slist_append) CALL(curl_slist_free_all) CALL(curl_url) CALL(curl_url_cleanup) \
    CALL(curl_url_get) CALL(curl_url_set)

// They are macros as well, which would put further arguments to them.
#undef curl_easy_setopt
#undef curl_easy_getinfo

static struct {
#define CALL(name) __typeof__(name) *name;
    CALLS(CALL)
#undef CALL
} curl;

static const char *loaded_version;

#ifdef __APPLE__
static const char *const names[] = {"/usr/lib/libcurl.4.dylib", "libcurl.4.dylib"};
#else
static const char *const names[] = {"libcurl.so.4", "libcurl-gnutls.so.4"};
#endif

static void load(void) {
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        void *library = trackprobe_load_library(&names[i], 1);
        if (!library) continue;
        bool has_all = true;
#define CALL(name) has_all = (curl.name = (__typeof__(name) *)TRACKPROBE_FUNCTION(library, name)) != NULL && has_all;
        CALLS(CALL)
#undef CALL
        if (has_all && curl.curl_global_init(CURL_GLOBAL_DEFAULT) == CURLE_OK) {
            const curl_version_info_data *info = curl.curl_version_info(CURLVERSION_NOW);
            // URLs resolve against each other from 7.62 on.
            if (info && info->version_num >= 0x073E00) loaded_version = info->version;
            if (loaded_version) return;
        }
#ifndef TRACKPROBE_CONTAINS_LIBRARIES
        dlclose(library);
#endif
    }
}

#ifdef TRACKPROBE_CONTAINS_LIBRARIES
// A libcurl of a distribution knows the certificates of that distribution; this one looks for those of all.
static const char *certificate_file(void) {
    static const char *const files[] = {
        "/etc/ssl/certs/ca-certificates.crt",                // Debian, Ubuntu, Arch, Gentoo
        "/etc/pki/ca-trust/extracted/pem/tls-ca-bundle.pem", // Fedora, Red Hat
        "/etc/pki/tls/certs/ca-bundle.crt",                  // Red Hat before 7
        "/etc/ssl/ca-bundle.pem",                            // SUSE
        "/etc/ssl/cert.pem",                                 // Alpine
        "/etc/ssl/certs/ca-bundle.crt",                      // NixOS
    };
    for (size_t i = 0; i < sizeof files / sizeof files[0]; i++) {
        if (access(files[i], R_OK) == 0) return files[i];
    }
    return NULL;
}

// Without HOME libcurl asks for the user's entry, for which a static C library loads modules of the system.
static bool finds_netrc(void) { return getenv("HOME") != NULL; }
#else
static const char *certificate_file(void) { return NULL; }
static bool finds_netrc(void) { return true; }
#endif

bool trackprobe_curl_is_built_in(void) { return true; }

const char *trackprobe_curl_version(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, load);
    return loaded_version;
}

struct trackprobe_fetcher {
    CURL *handle;
};

struct trackprobe_fetcher *trackprobe_fetcher_create(void) {
    if (!trackprobe_curl_version()) return NULL;
    struct trackprobe_fetcher *fetcher = malloc(sizeof *fetcher);
    if (!fetcher) return NULL;
    fetcher->handle = curl.curl_easy_init();
    if (fetcher->handle) return fetcher;
    free(fetcher);
    return NULL;
}

void trackprobe_fetcher_free(struct trackprobe_fetcher *fetcher) {
    if (!fetcher) return;
    curl.curl_easy_cleanup(fetcher->handle);
    free(fetcher);
}

static size_t take_head(char *line, size_t size, size_t count, void *context) {
    const struct trackprobe_fetch_request *request = context;
    return request->head(request->context, line, size * count) ? size * count : 0;
}

static size_t take_body(char *bytes, size_t size, size_t count, void *context) {
    const struct trackprobe_fetch_request *request = context;
    // 0 of 0 stops nothing.
    if (size * count == 0) return 0;
    return request->body(request->context, (const uint8_t *)bytes, size * count) ? size * count : 0;
}

static int look(void *context, curl_off_t total, curl_off_t now, curl_off_t sent_total, curl_off_t sent) {
    (void)total, (void)now, (void)sent_total, (void)sent;
    const struct trackprobe_fetch_request *request = context;
    return !request->goes_on(request->context);
}

static curl_socket_t open_socket(void *context, curlsocktype purpose, struct curl_sockaddr *address) {
    (void)purpose;
    const struct trackprobe_fetch_request *request = context;
    enum trackprobe_address_place place = TRACKPROBE_ADDRESS_NETWORK;
    if (address->family == AF_INET) {
        const struct sockaddr_in *v4 = (const struct sockaddr_in *)&address->addr;
        place = trackprobe_address_place((const uint8_t *)&v4->sin_addr, 4);
    } else if (address->family == AF_INET6) {
        const struct sockaddr_in6 *v6 = (const struct sockaddr_in6 *)&address->addr;
        place = trackprobe_address_place((const uint8_t *)&v6->sin6_addr, 16);
    }
    if (!request->address(request->context, place)) return CURL_SOCKET_BAD;
    int type = address->socktype;
#ifdef SOCK_CLOEXEC
    // Workers inherit none.
    type |= SOCK_CLOEXEC;
#endif
    return socket(address->family, type, address->protocol);
}

static enum trackprobe_fetch_end end_of(CURLcode code) {
    switch (code) {
    case CURLE_OK: return TRACKPROBE_FETCH_DONE;
    case CURLE_WRITE_ERROR:
    case CURLE_ABORTED_BY_CALLBACK: return TRACKPROBE_FETCH_STOPPED;
    case CURLE_COULDNT_RESOLVE_HOST:
    case CURLE_COULDNT_RESOLVE_PROXY: return TRACKPROBE_FETCH_NO_HOST;
    case CURLE_COULDNT_CONNECT:
    case CURLE_SEND_ERROR: return TRACKPROBE_FETCH_NO_CONNECTION;
    case CURLE_OPERATION_TIMEDOUT: return TRACKPROBE_FETCH_TIMED_OUT;
    case CURLE_PEER_FAILED_VERIFICATION:
    case CURLE_SSL_CACERT_BADFILE:
    case CURLE_SSL_ISSUER_ERROR: return TRACKPROBE_FETCH_BAD_CERTIFICATE;
    case CURLE_SSL_CONNECT_ERROR:
    case CURLE_SSL_CIPHER: return TRACKPROBE_FETCH_NO_TLS;
    case CURLE_PARTIAL_FILE:
    case CURLE_GOT_NOTHING:
    case CURLE_RECV_ERROR: return TRACKPROBE_FETCH_CUT;
    case CURLE_UNSUPPORTED_PROTOCOL:
    case CURLE_WEIRD_SERVER_REPLY:
    case CURLE_BAD_CONTENT_ENCODING:
    case CURLE_HTTP2:
    case CURLE_HTTP2_STREAM: return TRACKPROBE_FETCH_NO_HTTP;
    case CURLE_OUT_OF_MEMORY: return TRACKPROBE_FETCH_NO_MEMORY;
    default: return TRACKPROBE_FETCH_FAILED;
    }
}

enum trackprobe_fetch_end trackprobe_fetch(struct trackprobe_fetcher *fetcher,
                                           const struct trackprobe_fetch_request *request, long *status,
                                           char *reason) {
    CURL *handle = fetcher->handle;
    char words[CURL_ERROR_SIZE] = "";
    struct curl_slist *lines = NULL;
    *status = 0;
    for (const char *const *line = request->lines; line && *line; line++) {
        struct curl_slist *longer = curl.curl_slist_append(lines, *line);
        if (!longer) {
            curl.curl_slist_free_all(lines);
            return TRACKPROBE_FETCH_NO_MEMORY;
        }
        lines = longer;
    }
    // Options of one request hold for no other; connections stay.
    curl.curl_easy_reset(handle);
    bool is_set = true;
#define SET(option, value) is_set = curl.curl_easy_setopt(handle, option, value) == CURLE_OK && is_set
    SET(CURLOPT_NOSIGNAL, 1L);
    SET(CURLOPT_ERRORBUFFER, words);
#if LIBCURL_VERSION_NUM >= 0x075500
    SET(CURLOPT_PROTOCOLS_STR, "http,https");
#else
    SET(CURLOPT_PROTOCOLS, (long)(CURLPROTO_HTTP | CURLPROTO_HTTPS));
#endif
    SET(CURLOPT_URL, request->url);
    SET(CURLOPT_FOLLOWLOCATION, 0L);
    SET(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1L);
    SET(CURLOPT_SSL_VERIFYPEER, 1L);
    SET(CURLOPT_SSL_VERIFYHOST, 2L);
    const char *certificates = request->certificates ? request->certificates : certificate_file();
    if (certificates) SET(CURLOPT_CAINFO, certificates);
    if (request->range) SET(CURLOPT_RANGE, request->range);
    if (lines) SET(CURLOPT_HTTPHEADER, lines);
    SET(CURLOPT_USERAGENT, request->agent);
    if (request->user) SET(CURLOPT_USERNAME, request->user);
    if (request->password) SET(CURLOPT_PASSWORD, request->password);
#if LIBCURL_VERSION_NUM >= 0x074B00
    if (request->signing) SET(CURLOPT_AWS_SIGV4, request->signing);
#else
    if (request->signing) is_set = false;
#endif
    bool uses_netrc = request->uses_netrc && finds_netrc();
    SET(CURLOPT_NETRC, (long)(uses_netrc ? CURL_NETRC_OPTIONAL : CURL_NETRC_IGNORED));
    SET(CURLOPT_CONNECTTIMEOUT, request->timeout);
    SET(CURLOPT_LOW_SPEED_LIMIT, 1000L);
    SET(CURLOPT_LOW_SPEED_TIME, request->timeout);
    SET(CURLOPT_HEADERFUNCTION, take_head);
    SET(CURLOPT_HEADERDATA, (void *)request);
    SET(CURLOPT_WRITEFUNCTION, take_body);
    SET(CURLOPT_WRITEDATA, (void *)request);
    SET(CURLOPT_NOPROGRESS, 0L);
    SET(CURLOPT_XFERINFOFUNCTION, look);
    SET(CURLOPT_XFERINFODATA, (void *)request);
    SET(CURLOPT_OPENSOCKETFUNCTION, open_socket);
    SET(CURLOPT_OPENSOCKETDATA, (void *)request);
#undef SET
    // An option that libcurl does not take, of which the request would not be without.
    CURLcode code = is_set ? curl.curl_easy_perform(handle) : CURLE_BAD_FUNCTION_ARGUMENT;
    curl.curl_easy_getinfo(handle, CURLINFO_RESPONSE_CODE, status);
    long sent = 0;
    curl_off_t got = 0;
    curl.curl_easy_getinfo(handle, CURLINFO_REQUEST_SIZE, &sent);
    curl.curl_easy_getinfo(handle, CURLINFO_SIZE_DOWNLOAD_T, &got);
    // libcurl reports a long line like a lack of memory; from 8.6 on as CURLE_TOO_LARGE (100).
    bool is_long_head = (code == CURLE_OUT_OF_MEMORY || (int)code == 100) && sent > 0 && got == 0;
    snprintf(reason, 256, "%s", words[0] ? words : curl.curl_easy_strerror(code));
    // Nothing of this call is kept in the handle.
    curl.curl_easy_reset(handle);
    curl.curl_slist_free_all(lines);
    return is_long_head ? TRACKPROBE_FETCH_LONG_HEAD : end_of(code);
}

static char *text_of(CURLU *url, CURLUPart part, unsigned flags) {
    char *text = NULL;
    if (curl.curl_url_get(url, part, &text, flags) != CURLUE_OK || !text) return NULL;
    char *copy = strdup(text);
    curl.curl_free(text);
    return copy;
}

char *trackprobe_url(const char *base, const char *text, enum trackprobe_url_part part) {
    if (!trackprobe_curl_version()) return NULL;
    CURLU *url = curl.curl_url();
    if (!url) return NULL;
    char *answer = NULL;
    bool is_read = !base || curl.curl_url_set(url, CURLUPART_URL, base, 0) == CURLUE_OK;
    if (is_read && curl.curl_url_set(url, CURLUPART_URL, text, CURLU_NON_SUPPORT_SCHEME) == CURLUE_OK) {
        switch (part) {
        case TRACKPROBE_URL_REQUEST:
        case TRACKPROBE_URL_SHOWN:
            curl.curl_url_set(url, CURLUPART_USER, NULL, 0);
            curl.curl_url_set(url, CURLUPART_PASSWORD, NULL, 0);
            curl.curl_url_set(url, CURLUPART_OPTIONS, NULL, 0);
            curl.curl_url_set(url, CURLUPART_FRAGMENT, NULL, 0);
            if (part == TRACKPROBE_URL_SHOWN) curl.curl_url_set(url, CURLUPART_QUERY, NULL, 0);
            answer = text_of(url, CURLUPART_URL, 0);
            break;
        case TRACKPROBE_URL_SCHEME: answer = text_of(url, CURLUPART_SCHEME, 0); break;
        case TRACKPROBE_URL_HOST: answer = text_of(url, CURLUPART_HOST, 0); break;
        case TRACKPROBE_URL_PORT: answer = text_of(url, CURLUPART_PORT, CURLU_DEFAULT_PORT); break;
        case TRACKPROBE_URL_PATH: answer = text_of(url, CURLUPART_PATH, 0); break;
        case TRACKPROBE_URL_QUERY: answer = text_of(url, CURLUPART_QUERY, 0); break;
        case TRACKPROBE_URL_USER: answer = text_of(url, CURLUPART_USER, CURLU_URLDECODE); break;
        case TRACKPROBE_URL_PASSWORD: answer = text_of(url, CURLUPART_PASSWORD, CURLU_URLDECODE); break;
        }
    }
    curl.curl_url_cleanup(url);
    return answer;
}
#else
bool trackprobe_curl_is_built_in(void) { return false; }
const char *trackprobe_curl_version(void) { return NULL; }
struct trackprobe_fetcher *trackprobe_fetcher_create(void) { return NULL; }
void trackprobe_fetcher_free(struct trackprobe_fetcher *fetcher) { (void)fetcher; }
enum trackprobe_fetch_end trackprobe_fetch(struct trackprobe_fetcher *fetcher,
                                           const struct trackprobe_fetch_request *request, long *status,
                                           char *reason) {
    (void)fetcher, (void)request;
    *status = 0;
    snprintf(reason, 256, "this build has no network");
    return TRACKPROBE_FETCH_FAILED;
}
char *trackprobe_url(const char *base, const char *text, enum trackprobe_url_part part) {
    (void)base, (void)text, (void)part;
    return NULL;
}
#endif
