// Written by `npm run generate` from removed-headers.txt. Do not edit.

/**
 * Headers whose X- name is all that they are known by, so that they do nothing once renamed: each
 * with the reason to do without it, which ends a sentence.
 *
 * Compiled on 2026-11-22 from the OWASP HTTP Headers Cheat Sheet, MDN's pages on non-standard and
 * deprecated headers, and the documentation of the frameworks that made them up.
 */
export const REMOVED_HEADERS =
  "X-XSS-Protection browsers no longer heed it, and `Content-Security-Policy` does its work\nX-DNS-Prefetch-Control an API has no links for a browser to look up\nX-Download-Options only Internet Explorer heeded it\nX-Permitted-Cross-Domain-Policies only Flash and Acrobat heed it\nX-UA-Compatible only Internet Explorer heeded it\nX-Content-Security-Policy its standard name is `Content-Security-Policy`\nX-WebKit-CSP its standard name is `Content-Security-Policy`\nX-Robots-Tag an API that requires authorization is not indexed\nX-Pingback blogs alone send it\nX-Requested-With what browser libraries send of their own accord is no part of the contract\nX-HTTP-Method-Override the method of the request says what to do\nX-HTTP-Method the method of the request says what to do\nX-Method-Override the method of the request says what to do\nX-CSRF-Token a client that sends `Authorization` needs no protection from forged requests\nX-XSRF-Token a client that sends `Authorization` needs no protection from forged requests\nX-CSRFToken a client that sends `Authorization` needs no protection from forged requests\nX-Forwarded-Proto the standard header of proxies is `Forwarded`\nX-Forwarded-Port the standard header of proxies is `Forwarded`\nX-Accel-Buffering it tells the proxy in front of the service what to do, and clients nothing\nX-Runtime it tells what the framework measured, for which `Server-Timing` is the standard header\nX-Response-Time the standard header for it is `Server-Timing`"
