// libcurl, loaded when something is first fetched: a program that reads files alone never loads it. Its calls take any
// number of arguments, which Swift cannot pass.
#ifndef TRACKPROBE_CURL_H
#define TRACKPROBE_CURL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Whether the program was compiled with libcurl's declarations.
bool trackprobe_curl_is_built_in(void);

/// Loads libcurl, once for the process. Returns its version, or NULL if it is not installed.
const char *trackprobe_curl_version(void);

/// The end of a fetch.
enum trackprobe_fetch_end {
    /// The response is complete.
    TRACKPROBE_FETCH_DONE,
    /// A callback stopped the transfer.
    TRACKPROBE_FETCH_STOPPED,
    TRACKPROBE_FETCH_NO_HOST,
    TRACKPROBE_FETCH_NO_CONNECTION,
    /// Nothing, or too little, was received within the timeout.
    TRACKPROBE_FETCH_TIMED_OUT,
    /// TLS: the certificate is not trusted.
    TRACKPROBE_FETCH_BAD_CERTIFICATE,
    /// TLS: any other failure.
    TRACKPROBE_FETCH_NO_TLS,
    /// The connection ended within the response.
    TRACKPROBE_FETCH_CUT,
    /// The response is not HTTP.
    TRACKPROBE_FETCH_NO_HTTP,
    TRACKPROBE_FETCH_NO_MEMORY,
    /// A line of the header exceeds what libcurl reads (100 kB).
    TRACKPROBE_FETCH_LONG_HEAD,
    TRACKPROBE_FETCH_FAILED,
};

/// How far inside an address is; a greater one is nearer to this machine.
enum trackprobe_address_place {
    /// The public internet.
    TRACKPROBE_ADDRESS_PUBLIC,
    /// A private network, a group, or a reserved address.
    TRACKPROBE_ADDRESS_NETWORK,
    /// Link-local: also where clouds have their metadata.
    TRACKPROBE_ADDRESS_LINK,
    /// Loopback.
    TRACKPROBE_ADDRESS_MACHINE,
};

/// One request for bytes. Missing strings are NULL.
struct trackprobe_fetch_request {
    /// http or https, without user and password.
    const char *url;
    const char *user, *password;
    /// `aws:amz:REGION:s3`: the request is signed with user and password, which are not sent.
    const char *signing;
    /// First and last byte, `0-65535`.
    const char *range;
    /// Additional header lines, up to a NULL.
    const char *const *lines;
    /// A file of certificates instead of the system's.
    const char *certificates;
    const char *agent;
    /// Whether to read ~/.netrc.
    bool uses_netrc;
    /// Seconds for a connection, and below 1 kB/s.
    long timeout;
    /// Argument of the callbacks.
    void *context;
    /// Takes a header line with its end. False stops.
    bool (*head)(void *context, const char *line, size_t count);
    /// Takes bytes of the body. False stops.
    bool (*body)(void *context, const uint8_t *bytes, size_t count);
    /// Called about once per second, and more often during a transfer. False stops.
    bool (*goes_on)(void *context);
    /// Called before a connection to an address. False leaves out the address.
    bool (*address)(void *context, enum trackprobe_address_place place);
};

/// A client, which keeps its connection from one request to the next.
struct trackprobe_fetcher;

/// NULL without libcurl or memory.
struct trackprobe_fetcher *trackprobe_fetcher_create(void);
void trackprobe_fetcher_free(struct trackprobe_fetcher *fetcher);

/// Sends a request and waits for the response.
///
/// `status` is the HTTP status, 0 without a response; `reason` receives libcurl's message, at most
/// 256 bytes.
enum trackprobe_fetch_end trackprobe_fetch(struct trackprobe_fetcher *fetcher,
                                           const struct trackprobe_fetch_request *request, long *status,
                                           char *reason);

/// Parts of a URL, as libcurl reads them.
enum trackprobe_url_part {
    /// All but user, password and fragment.
    TRACKPROBE_URL_REQUEST,
    /// The part of it that may be shown: no query either.
    TRACKPROBE_URL_SHOWN,
    TRACKPROBE_URL_SCHEME,
    TRACKPROBE_URL_HOST,
    /// Also where the scheme implies it.
    TRACKPROBE_URL_PORT,
    /// Not decoded, with `%20`.
    TRACKPROBE_URL_PATH,
    TRACKPROBE_URL_QUERY,
    /// Decoded.
    TRACKPROBE_URL_USER,
    TRACKPROBE_URL_PASSWORD,
};

/// A part of `url`, which is resolved against `base` unless that is NULL. Returns NULL if the part is
/// missing or the URL is invalid; the caller frees the result.
char *trackprobe_url(const char *base, const char *url, enum trackprobe_url_part part);

/// Where an address, of 4 or 16 bytes, is: by the registries of special-purpose addresses of IANA.
enum trackprobe_address_place trackprobe_address_place(const uint8_t *bytes, size_t count);

/// The place of a host that is an address or `localhost`; -1 for other names.
int trackprobe_host_place(const char *host);

#endif
