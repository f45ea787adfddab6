// Written by `npm run generate` from credential-header-endings.txt. Do not edit.

/**
 * Last words of custom headers that carry a credential, one ending a line. A header has no other
 * use for them, as a query may: `token` alone is left out (`X-CSRF-Token`, `X-Page-Token`).
 *
 * Compiled on 2026-11-22 from the header names in the public API references of Docker
 * (X-Registry-Auth), Hasura (X-Hasura-Admin-Secret), AWS (X-Amz-Signature, X-Amz-Credential),
 * Shopify (X-Shopify-Access-Token), Datadog (DD-API-KEY) and Plaid (PLAID-SECRET).
 */
export const CREDENTIAL_HEADER_ENDINGS =
  "access_key\naccess_token\napi_key\napi_secret\napi_token\nauth\nauth_key\nauth_token\nauthentication\nauthorization\nbearer_token\ncredential\ncredentials\npassword\nprivate_token\nsecret\nsecret_key\nsecurity_token\nsession_token\nsignature\nsubscription_key"
