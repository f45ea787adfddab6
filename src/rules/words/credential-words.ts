/**
 * Names of parameters that carry a credential, one a line, in snake_case: a closed list, since
 * words such as `token` also stand in names of other things (`page_token`, `device_token`).
 *
 * Compiled on 2026-11-20 from the rule catalogue (security/credential-location), RFC 6749 sections
 * 2.3.1, 4.3.2 and 6, RFC 6750 section 2.3, OpenID Connect Core 1.0 section 3.1.3.3, the session
 * cookies that the OWASP Session Management Cheat Sheet names, and the header and query names in
 * the public API references of GitLab (private_token), Google Cloud (X-Goog-Api-Key), AWS
 * (X-Amz-Security-Token), Azure API Management (Ocp-Apim-Subscription-Key) and HashiCorp Vault
 * (X-Vault-Token).
 */
export const CREDENTIAL_WORDS = `
access_key
access_token
api_key
api_secret
api_token
app_secret
asp_net_session_id
auth_key
auth_token
authentication_token
authorization
authorization_token
basic_auth
bearer
bearer_token
client_secret
consumer_secret
id_token
jsessionid
jwt
jwt_token
oauth_token
ocp_apim_subscription_key
passphrase
passwd
password
phpsessid
private_key
private_token
proxy_authorization
pwd
refresh_token
secret
secret_key
security_token
session_id
session_key
session_token
subscription_key
token
x_access_token
x_amz_security_token
x_api_key
x_api_secret
x_api_token
x_auth
x_auth_key
x_auth_token
x_authorization
x_client_secret
x_goog_api_key
x_jwt
x_jwt_token
x_password
x_secret
x_secret_key
x_session_id
x_session_token
x_token
x_vault_token
`

/**
 * Last words of custom headers that carry a credential, one ending a line. A header has no other
 * use for them, as a query may: `token` alone is left out (`X-CSRF-Token`, `X-Page-Token`).
 *
 * Compiled on 2026-11-22 from the header names in the public API references of Docker
 * (X-Registry-Auth), Hasura (X-Hasura-Admin-Secret), AWS (X-Amz-Signature, X-Amz-Credential),
 * Shopify (X-Shopify-Access-Token), Datadog (DD-API-KEY) and Plaid (PLAID-SECRET).
 */
export const CREDENTIAL_HEADER_ENDINGS = `
access_key
access_token
api_key
api_secret
api_token
auth
auth_key
auth_token
bearer_token
credential
credentials
private_token
secret
secret_key
security_token
session_token
signature
subscription_key
`
