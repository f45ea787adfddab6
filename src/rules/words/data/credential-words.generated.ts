// Written by `npm run generate` from credential-words.txt. Do not edit.

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
export const CREDENTIAL_WORDS =
  "access_key\naccess_token\napi_key\napi_secret\napi_token\napp_key\napp_secret\napplication_key\nasp_net_session_id\nauth_key\nauth_token\nauthentication_token\nauthorization\nauthorization_token\nbasic_auth\nbearer\nbearer_token\nclient_secret\nconsumer_key\nconsumer_secret\nid_token\njsessionid\njwt\njwt_token\noauth_token\nocp_apim_subscription_key\npasscode\npassphrase\npasswd\npassword\nphpsessid\nprivate_key\nprivate_token\nproxy_authorization\npwd\nrefresh_token\nsecret\nsecret_key\nsecurity_token\nsession_id\nsession_key\nsession_token\nsubscription_key\ntoken\nx_access_token\nx_amz_security_token\nx_api_key\nx_api_secret\nx_api_token\nx_app_key\nx_auth\nx_auth_key\nx_auth_token\nx_authorization\nx_client_secret\nx_goog_api_key\nx_jwt\nx_jwt_token\nx_password\nx_secret\nx_secret_key\nx_session_id\nx_session_token\nx_token\nx_vault_token"
