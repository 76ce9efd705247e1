# Varnish 7 with varnish-modules, behind what terminates TLS and in front of two processes. It keeps pages by the site's own
# headers, and the site purges them by tag: CDN=varnish, CDN_PURGE_URL=http://127.0.0.1:6081.
# The site needs TRUST_PROXY=loopback, HOST=127.0.0.1 and SHUTDOWN_DELAY=5.
vcl 4.1;

import directors;
import std;
import xkey;

# 200 also while PostgreSQL is away: both processes then serve their cached pages.
probe serving {
    .url = "/api/serving";
    .interval = 1s;
    .timeout = 3s;
    # One late answer of a busy process is forgiven.
    .window = 2;
    .threshold = 1;
}

backend first {
    .host = "127.0.0.1";
    .port = "3000";
    .connect_timeout = 5s;
    # Uploads queue for the encoder.
    .first_byte_timeout = 300s;
    .probe = serving;
}

backend second {
    .host = "127.0.0.1";
    .port = "3001";
    .connect_timeout = 5s;
    .first_byte_timeout = 300s;
    .probe = serving;
}

# The processes of the site.
acl purgers {
    "127.0.0.1";
    "::1";
}

sub vcl_init {
    new processes = directors.round_robin();
    processes.add_backend(first);
    processes.add_backend(second);
}

sub vcl_recv {
    set req.backend_hint = processes.backend();
    if (req.method == "PURGE") {
        if (client.ip !~ purgers) {
            return (synth(403, "Forbidden"));
        }
        if (req.http.xkey-purge) {
            set req.http.n = xkey.purge(req.http.xkey-purge);
            return (synth(200, "Purged " + req.http.n));
        }
        return (synth(400, "No xkey-purge"));
    }
    # Stale pages only while no process serves; the site itself sends stale ones while its database is away.
    if (std.healthy(req.backend_hint)) {
        set req.grace = 60s;
    }
    # Varnish cannot pass on an answer that the site gives before it has read the body.
    if (req.url != "/api/imports" && std.integer(req.http.Content-Length, 0) > 42991616) {
        return (synth(413, "Files may have up to 40 MB"));
    }
    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    # The API, imports and streams; pages are the same for everybody.
    if (req.url ~ "^/api(/|\?|$)") {
        return (pass);
    }
    unset req.http.Cookie;
}

sub vcl_backend_response {
    # Passed answers are streamed as they come: notifications, downloads.
    set beresp.do_stream = true;
    if (beresp.status >= 500 && bereq.is_bgfetch) {
        return (abandon);
    }
    if (beresp.http.Cache-Control ~ "stale-if-error=") {
        set beresp.grace = std.duration(regsub(beresp.http.Cache-Control, ".*stale-if-error=(\d+).*", "\1s"), 60s);
    }
}

sub vcl_deliver {
    unset resp.http.xkey;
    if (obj.hits > 0) {
        set resp.http.X-Varnish-Cache = "hit";
    } else {
        set resp.http.X-Varnish-Cache = "miss";
    }
}
