import Foundation

/// A local HTTP server that behaves as the first part of a path says:
/// `/good/NAME`, `/cut/NAME`, `/later/cut/NAME` (bad from the second request on) and others. It runs
/// as long as a reference to it exists.
public final class MediaServer: Sendable {
    private let folder: TemporaryFolder
    private let process: Process
    private let input: Pipe
    /// Ports of `http:` and `https:`.
    public let (port, securePort): (Int, Int)

    /// - Parameter files: by name.
    public init(_ files: [String: [UInt8]]) throws {
        let folder = try TemporaryFolder()
        for (name, bytes) in files { try folder.file(name, bytes) }
        try folder.file("server.pem", Self.certificate.utf8)
        let (process, input, output) = (Process(), Pipe(), Pipe())
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["python3", "-c", Self.program, folder.path]
        (process.standardInput, process.standardOutput) = (input, output)
        try process.run()
        // A signal may end the wait early.
        var line = ""
        for _ in 0..<100 where !line.contains("\n") {
            let more = output.fileHandleForReading.availableData
            if more.isEmpty { Thread.sleep(forTimeInterval: 0.05) }
            line += String(decoding: more, as: UTF8.self)
        }
        let numbers = line.split(separator: " ").compactMap { Int($0) }
        guard numbers.count == 2 else { throw CocoaError(.fileReadUnknown) }
        (port, securePort) = (numbers[0], numbers[1])
        (self.folder, self.process, self.input) = (folder, process, input)
    }

    /// Stops the server, which ends with its input.
    deinit { try? input.fileHandleForWriting.close() }

    public func url(_ path: String, user: String? = nil, host: String = "127.0.0.1") -> String {
        "http://\(user.map { $0 + "@" } ?? "")\(host):\(port)/\(path)"
    }

    /// The certificate is of this name alone.
    public func secureURL(_ path: String, host: String = "localhost") -> String {
        "https://\(host):\(securePort)/\(path)"
    }

    /// The log with a line per request: host, path, range, authorization.
    public var log: [String] {
        let text = try? String(contentsOfFile: folder.path("log"), encoding: .utf8)
        return (text ?? "").split(separator: "\n").map(String.init)
    }

    /// Removes a file.
    public func remove(_ name: String) throws {
        try FileManager.default.removeItem(atPath: folder.path(name))
    }

    /// The path of the certificate, for the variable that names trusted certificates.
    public var certificates: String { folder.path("server.pem") }

    /// Certificate of `localhost`, for a hundred years, and its key.
    private static let certificate = """
        -----BEGIN PRIVATE KEY-----
        MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgu+P2LlrSuIfsibk3
        sFOg7XdTBA6kQ1GZSztzJf0jK1ehRANCAATGoz/KMJstxY32Z+EZh1mGItVDmuNT
        0x9SgwRuSbRAMw0gp0h/r+sYfjsjWE98e7F65YYIZfdqRtgYJKPWufxY
        -----END PRIVATE KEY-----
        -----BEGIN CERTIFICATE-----
        MIIBYDCCAQegAwIBAgIBATAKBggqhkjOPQQDAjAUMRIwEAYDVQQDDAlsb2NhbGhv
        c3QwIBcNMDAwMTAxMDAwMDAwWhgPMjEyNjAxMDEwMDAwMDBaMBQxEjAQBgNVBAMM
        CWxvY2FsaG9zdDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABMajP8owmy3FjfZn
        4RmHWYYi1UOa41PTH1KDBG5JtEAzDSCnSH+v6xh+OyNYT3x7sXrlhghl92pG2Bgk
        o9a5/FijSDBGMBQGA1UdEQQNMAuCCWxvY2FsaG9zdDAPBgNVHRMBAf8EBTADAQH/
        MB0GA1UdDgQWBBQv5AbqvUtqe0FtcV78Nu1PABgP8zAKBggqhkjOPQQDAgNHADBE
        AiA6Vuhpqptlm+uyudtfI45EOlviKLajxJMd2ThwqyuNfwIgLYUEfb795R4xccM1
        yibM+joby3orJ1hRhKPF1Gf2xQg=
        -----END CERTIFICATE-----

        """

    private static let program = #"""
        import gzip, hashlib, hmac, os, socket, ssl, sys, threading, time, urllib.parse

        folder, log, lock = sys.argv[1], [], threading.Lock()
        counts = {}

        def send(connection, status, lines, body=b""):
            head = ["HTTP/1.1 " + status] + lines
            connection.sendall(("\r\n".join(head) + "\r\n\r\n").encode() + body)

        def is_signed(path, lines):
            """AWS Signature Version 4 of a GET by the key `me` and `secret`, as what came says it."""
            text = dict((k.lower(), v.strip()) for k, _, v in (line.partition(":") for line in lines))
            kind, _, fields = text.get("authorization", "").partition(" ")
            if kind != "AWS4-HMAC-SHA256": return False
            fields = dict(part.strip().split("=", 1) for part in fields.split(","))
            user, day, region, service, end = fields["Credential"].split("/")
            names = fields["SignedHeaders"].split(";")
            needed = {"host", "x-amz-date", "x-amz-content-sha256"} | {n for n in text if n == "x-amz-security-token"}
            if user != "me" or names != sorted(names) or not needed <= set(names): return False
            place, _, query = path.partition("?")
            query = "&".join(sorted(query.split("&")))
            empty = hashlib.sha256(b"").hexdigest()
            whole = "\n".join(["GET", place, query] + ["%s:%s" % (n, text[n]) for n in names] + ["", ";".join(names), empty])
            scope = "/".join([day, region, service, end])
            signed = "\n".join([kind, text["x-amz-date"], scope, hashlib.sha256(whole.encode()).hexdigest()])
            key = b"AWS4secret"
            for part in (day, region, service, end): key = hmac.new(key, part.encode(), hashlib.sha256).digest()
            return hmac.new(key, signed.encode(), hashlib.sha256).hexdigest() == fields["Signature"]

        def pages(connection, bucket, query):
            """ListObjectsV2 of two keys a page; `__` in a name is a slash of its key."""
            asked = dict(urllib.parse.parse_qsl(query, keep_blank_values=True))
            keys = sorted(n.replace("__", "/") for n in os.listdir(folder) if n not in ("log", "server.pem"))
            keys = [k for k in keys if k.startswith(asked.get("prefix", ""))]
            start = int(asked.get("continuation-token", "t=+0")[3:])
            more = start + 2 < len(keys)
            items = "".join("<Contents><Key>%s</Key><LastModified>2024-01-01T00:00:00.000Z</LastModified><ETag>&quot;v1&quot;</ETag>"
                            "<Size>%d</Size></Contents>" % (urllib.parse.quote_plus(k, safe="/"),
                            os.path.getsize(os.path.join(folder, k.replace("/", "__")))) for k in keys[start:start + 2])
            end = "<IsTruncated>true</IsTruncated><NextContinuationToken>t=+%d</NextContinuationToken>" % (start + 2)
            if bucket == "loops": end, more = "<IsTruncated>true</IsTruncated><NextContinuationToken>t=+0</NextContinuationToken>", True
            body = "<?xml version='1.0'?><ListBucketResult xmlns='x'>%s%s</ListBucketResult>" % (items, end if more else "")
            send(connection, "200 x", ["Content-Length: %d" % len(body)], body.encode())

        started = time.time()

        def low_latency(connection, rest):
            """Segments of two seconds in parts of half a second; a request of a part waits for it."""
            name, _, query = rest.partition("?")
            asked = dict(urllib.parse.parse_qsl(query))
            def parts(): return 40 + int((time.time() - started) / 0.5)
            def fail():
                send(connection, "400 x", ["Content-Length: 0"])
                return True
            if name.endswith(".ts"):
                segment, part = (int(word) for word in name[:-3].split("."))
                while parts() <= 4 * segment + part: time.sleep(0.02)
                send(connection, "206 x", ["Content-Range: bytes 0-0/1000", "Content-Length: 1"], b"x")
                return True
            if "_HLS_part" in asked and "_HLS_msn" not in asked: return fail()
            if "_HLS_msn" in asked:
                wanted = 4 * int(asked["_HLS_msn"]) + int(asked.get("_HLS_part", 3))
                if wanted > parts() + 8: return fail()
                while parts() <= wanted: time.sleep(0.02)
            count = parts()
            first = 3 if "_HLS_skip" in asked else 0
            text = ("#EXTM3U\n#EXT-X-VERSION:9\n#EXT-X-TARGETDURATION:2\n#EXT-X-PART-INF:PART-TARGET=0.5\n"
                    "#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,PART-HOLD-BACK=1.5,CAN-SKIP-UNTIL=12\n")
            if first: text += "#EXT-X-SKIP:SKIPPED-SEGMENTS=%d\n" % first
            for segment in range(first, count // 4 + 1):
                inside = min(4, count - 4 * segment)
                if segment >= count // 4 - 2:
                    text += "".join('#EXT-X-PART:DURATION=0.5,URI="%d.%d.ts"\n' % (segment, part) for part in range(inside))
                if inside == 4:
                    text += "#EXTINF:2,\n%d.0.ts\n" % segment
            text += '#EXT-X-PRELOAD-HINT:TYPE=PART,URI="%d.%d.ts"\n' % (count // 4, count % 4)
            body = text.encode()
            send(connection, "200 x", ["Content-Length: %d" % len(body), "Cache-Control: max-age=1"], body)
            return True

        def answer(connection, path, lines, port, is_later=False):
            """False closes the connection."""
            kind, _, rest = path.lstrip("/").partition("/")
            with lock:
                counts[path] = counts.get(path, 0) + 1
                count = counts[path]
            if kind == "later":
                kind, rest = ("good", rest.split("/")[-1]) if count == 1 else rest.split("/", 1)
                is_later = count > 1
            text = dict((k.lower(), v.strip()) for k, _, v in (line.partition(":") for line in lines))
            name = os.path.join(folder, rest)
            if not os.path.isfile(name): name = os.path.join(folder, rest.partition("?")[0])
            body = open(name, "rb").read() if os.path.isfile(name) else b""
            size = len(body)
            first, last = 0, size - 1
            asked = text.get("range")
            if asked:
                a, b = asked.split("=")[1].split("-")
                first, last = int(a), min(int(b), size - 1)
            part = body[first:last + 1]
            tag = '"v1"'
            said = "Content-Range: bytes %d-%d/%d" % (first, last, size)
            length = "Content-Length: %d" % len(part)
            etag = "ETag: " + tag
            date = "Last-Modified: Mon, 01 Jan 2024 00:00:00 GMT"
            if kind == "good":
                if not body and os.path.isfile(name):
                    send(connection, "416 x", ["Content-Range: bytes */0", "Content-Length: 0"])
                elif not body:
                    send(connection, "404 x", ["Content-Length: 0"])
                elif asked and text.get("if-range", tag) == tag:
                    send(connection, "206 x", [said, length, etag, date], part)
                else:
                    send(connection, "200 x", ["Content-Length: %d" % size, etag, date], body)
                return True
            if kind == "player":
                types = {"m3u8": "application/vnd.apple.mpegurl", "mpd": "application/dash+xml", "ts": "video/mp2t",
                         "vtt": "text/vtt"}
                extra = ["Content-Type: " + types.get(rest.rpartition(".")[2], "video/mp4"), "Access-Control-Allow-Origin: *",
                         "Cache-Control: max-age=1", etag]
                if not body:
                    send(connection, "404 x", ["Content-Length: 0"])
                elif asked:
                    send(connection, "206 x", [said, length] + extra, part)
                else:
                    if text.get("accept-encoding") == "gzip":
                        body, extra = gzip.compress(body), extra + ["Content-Encoding: gzip"]
                    send(connection, "200 x", ["Content-Length: %d" % len(body)] + extra, body)
                return True
            if kind == "low-latency":
                return low_latency(connection, rest)
            if kind == "no-first":
                if asked: send(connection, "416 x", ["Content-Length: 0"])
                else: send(connection, "200 x", ["Content-Length: %d" % size, etag], body)
                return True
            if kind in ("signed", "public"):
                bucket, _, key = rest.partition("/")
                if kind == "signed" and not is_signed(path, lines):
                    send(connection, "403 x", ["Content-Length: 0"])
                elif bucket == "elsewhere":
                    send(connection, "301 x", ["x-amz-bucket-region: eu-west-9", "Content-Length: 0"])
                elif key.startswith("?"):
                    pages(connection, bucket, key[1:])
                else:
                    return answer(connection, "/good/" + urllib.parse.unquote(key).replace("/", "__"), lines, port)
                return True
            if kind == "auth":
                if text.get("authorization") == "Basic bWU6c2VjcmV0":
                    return answer(connection, "/good/" + rest, lines, port)
                send(connection, "401 x", ["WWW-Authenticate: Basic realm=x", "Content-Length: 0"])
                return True
            if kind == "whole":
                send(connection, "200 x", ["Content-Length: %d" % size, etag], body)
            elif kind == "chunks":
                send(connection, "200 x", ["Transfer-Encoding: chunked"])
                for _ in range(4000): connection.sendall(b"4000\r\n" + b"x" * 0x4000 + b"\r\n")
            elif kind == "endless":
                send(connection, "200 x", [])
                for _ in range(4000): connection.sendall(b"x" * 0x4000)
            elif kind == "endless-part":
                send(connection, "206 x", [said, etag])
                for _ in range(4000): connection.sendall(b"x" * 0x4000)
            elif kind == "cut":
                send(connection, "206 x", [said, length, etag], part[:len(part) // 2])
            elif kind == "short":
                send(connection, "206 x", [said, etag, "Content-Length: %d" % (len(part) // 2)], part[:len(part) // 2])
            elif kind in ("part", "crumb"):
                part = part[:100000 if kind == "part" else 1000]
                send(connection, "206 x", ["Content-Range: bytes %d-%d/%d" % (first, first + len(part) - 1, size), etag,
                                           "Content-Length: %d" % len(part)], part)
            elif kind == "other-part":
                send(connection, "206 x", ["Content-Range: bytes %d-%d/%d" % (first + 1, last, size), etag,
                                           "Content-Length: %d" % (len(part) - 1)], part[1:])
            elif kind == "no-part":
                send(connection, "206 x", [length, etag], part)
            elif kind == "huge":
                send(connection, "206 x", ["Content-Range: bytes %d-%d/9000000000000000000" % (first, last), length, etag], part)
            elif kind == "silent":
                time.sleep(8)
            elif kind == "slow":
                send(connection, "206 x", [said, length, etag])
                for byte in part[:80]:
                    connection.sendall(bytes([byte]))
                    time.sleep(0.1)
            elif kind == "drip":
                send(connection, "206 x", [said, length, etag])
                for start in range(0, 40000, 1000):
                    connection.sendall(part[start:start + 1000])
                    time.sleep(0.2)
            elif kind in ("long-line", "long-status"):
                connection.sendall(b"HTTP/1.1 206 x" + (b"\r\nX-More: " if kind == "long-line" else b""))
                for _ in range(300): connection.sendall(b"x" * (1 << 20))
            elif kind == "interim":
                for _ in range(400000): connection.sendall(b"HTTP/1.1 103 x\r\nX-More: y\r\n\r\n")
            elif kind == "gzip":
                send(connection, "206 x", [said, length, etag, "Content-Encoding: gzip"], part)
            elif kind == "status":
                status, _, more = rest.partition("/")
                extra = ["Retry-After: 120"] if status in ("429", "503") else []
                send(connection, status + " x", extra + ["Content-Length: 5"], b"sorry")
            elif kind == "changed":
                if text.get("if-range"):
                    send(connection, "200 x", ['ETag: "v2"', "Content-Length: %d" % size], body)
                else:
                    send(connection, "206 x", [said, length, etag], part)
            elif kind == "changed-tag":
                send(connection, "206 x", [said, length, 'ETag: "v%d"' % count], part)
            elif kind == "changed-size":
                send(connection, "206 x", ["Content-Range: bytes %d-%d/%d" % (first, last, size + count), length, etag], part)
            elif kind == "changed-gone":
                send(connection, "416 x", ["Content-Range: bytes */10", "Content-Length: 0"])
            elif kind == "redirect":
                number, _, more = rest.partition("/")
                to = "/good/" + more if number == "0" else "/redirect/%d/%s" % (int(number) - 1, more)
                send(connection, "302 x", ["Location: " + to, "Content-Length: 3"], b"two")
                return True
            elif kind == "to":
                send(connection, "301 x", ["Location: " + rest.replace("PORT", str(port)), "Content-Length: 0"])
                return True
            elif kind == "nowhere":
                send(connection, "302 x", ["Content-Length: 0"])
            elif kind == "long-head":
                connection.sendall(b"HTTP/1.1 206 x\r\n")
                for _ in range(4000): connection.sendall(b"X-More: " + b"x" * 0x1000 + b"\r\n")
            elif kind == "not-http":
                connection.sendall(b"SSH-2.0-OpenSSH_9.2\r\n" * 3)
            elif kind == "closes":
                pass
            return False

        def serve(connection, port):
            try:
                while True:
                    head = b""
                    while b"\r\n\r\n" not in head:
                        more = connection.recv(4096)
                        if not more: return
                        head += more
                    lines = head.decode().split("\r\n")
                    path = lines[0].split(" ")[1]
                    with lock:
                        asked = {k.lower(): v.strip() for k, _, v in (l.partition(":") for l in lines[1:])}
                        with open(os.path.join(folder, "log"), "a") as log:
                            log.write("%s %s %s %s\n" % (asked.get("host", "-").split(":")[0], path, asked.get("range", "-"),
                                                         asked.get("authorization", "-")))
                    if not answer(connection, path, lines[1:], port): return
            except OSError:
                pass
            finally:
                try: connection.shutdown(socket.SHUT_RDWR)
                except OSError: pass
                connection.close()

        def listen(port, wrap):
            server = socket.socket()
            server.bind(("127.0.0.1", port))
            server.listen(64)
            def loop():
                while True:
                    connection, _ = server.accept()
                    def run(connection=connection):
                        try: serve(wrap(connection), server.getsockname()[1])
                        except (OSError, ssl.SSLError): connection.close()
                    threading.Thread(target=run, daemon=True).start()
            threading.Thread(target=loop, daemon=True).start()
            return server.getsockname()[1]

        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(os.path.join(folder, "server.pem"))
        plain = listen(0, lambda connection: connection)
        secure = listen(0, lambda connection: context.wrap_socket(connection, server_side=True))
        print(plain, secure, "ready", flush=True)
        sys.stdin.read()
        """#
}
