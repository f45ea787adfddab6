/**
 * The IANA Hypertext Transfer Protocol (HTTP) Authentication Scheme Registry, one name a line.
 * Source: https://www.iana.org/assignments/http-authschemes/http-authschemes.txt, updated on
 * 2025-02-18.
 */
export const HTTP_AUTHENTICATION_SCHEMES = `
Basic
Bearer
Concealed
Digest
DPoP
GNAP
HOBA
Mutual
Negotiate
OAuth
PrivateToken
SCRAM-SHA-1
SCRAM-SHA-256
vapid
`
