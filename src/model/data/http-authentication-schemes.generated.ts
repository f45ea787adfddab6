// Written by `npm run generate` from http-authentication-schemes.txt. Do not edit.

/**
 * The IANA Hypertext Transfer Protocol (HTTP) Authentication Scheme Registry, one name a line.
 * Source: https://www.iana.org/assignments/http-authschemes/http-authschemes.txt, updated on
 * 2025-02-18.
 */
export const HTTP_AUTHENTICATION_SCHEMES =
  "Basic\nBearer\nConcealed\nDigest\nDPoP\nGNAP\nHOBA\nMutual\nNegotiate\nOAuth\nPrivateToken\nSCRAM-SHA-1\nSCRAM-SHA-256\nvapid"
