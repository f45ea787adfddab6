/**
 * Headers whose X- name is all that they are known by, so that they do nothing once renamed: each
 * with the reason to do without it, which ends a sentence.
 *
 * Compiled on 2026-11-22 from the OWASP HTTP Headers Cheat Sheet, MDN's pages on non-standard and
 * deprecated headers, and the documentation of the frameworks that made them up.
 */
export const REMOVED_HEADERS = `
X-XSS-Protection browsers no longer heed it, and \`Content-Security-Policy\` does its work
X-DNS-Prefetch-Control an API has no links for a browser to look up
X-Download-Options only Internet Explorer heeded it
X-Permitted-Cross-Domain-Policies only Flash and Acrobat heed it
X-UA-Compatible only Internet Explorer heeded it
X-Content-Security-Policy its standard name is \`Content-Security-Policy\`
X-WebKit-CSP its standard name is \`Content-Security-Policy\`
X-Robots-Tag an API that requires authorization is not indexed
X-Pingback blogs alone send it
X-Requested-With what browser libraries send of their own accord is no part of the contract
X-HTTP-Method-Override the method of the request says what to do
X-HTTP-Method the method of the request says what to do
X-Method-Override the method of the request says what to do
X-CSRF-Token a client that sends \`Authorization\` needs no protection from forged requests
X-XSRF-Token a client that sends \`Authorization\` needs no protection from forged requests
X-CSRFToken a client that sends \`Authorization\` needs no protection from forged requests
X-Forwarded-Proto the standard header of proxies is \`Forwarded\`
X-Forwarded-Port the standard header of proxies is \`Forwarded\`
X-Accel-Buffering it tells the proxy in front of the service what to do, and clients nothing
X-Runtime it tells what the framework measured, for which \`Server-Timing\` is the standard header
X-Response-Time the standard header for it is \`Server-Timing\`
`
