/** Words of one standard, of which an enum lists some. */
interface Vocabulary {
  readonly words: ReadonlySet<unknown>
  /** Words that nobody else uses together with the others: one of them has to be listed. */
  readonly telling: ReadonlySet<unknown>
  /** How many values an enum has at least, so that it is not taken for one by chance. */
  readonly least: number
}

function vocabulary(telling: string, others: string, least: number): Vocabulary {
  const own = telling.split(' ')
  return { words: new Set([...own, ...others.split(' '), null]), telling: new Set(own), least }
}

/** The methods of HTTP (RFC 9110 section 9, RFC 5789; IANA, HTTP Method Registry). */
const METHODS = vocabulary('GET HEAD POST PUT PATCH DELETE OPTIONS TRACE CONNECT QUERY', '', 2)
/** Types of DNS records (RFC 1035 section 3.2.2; IANA, DNS Parameters). */
const DNS_RECORDS = vocabulary('CNAME AAAA TXT', 'A MX NS PTR SOA SRV CAA', 2)

const VOCABULARIES: readonly Vocabulary[] = [
  METHODS,
  DNS_RECORDS,
  // The operations of JSON Patch (RFC 6902 section 4).
  vocabulary('replace', 'add remove move copy test', 2),
  // The types of JSON Schema (2020-12 Validation, section 6.1.1).
  vocabulary('object', 'array boolean integer null number string', 4),
  // OAuth 2.0: grant types, and the types of tokens (IANA, OAuth Parameters).
  vocabulary(
    'authorization_code client_credentials',
    'implicit password refresh_token interaction_code device_code',
    2,
  ),
  vocabulary('authorization_code client_credentials refresh_token', 'password', 1),
  vocabulary('access_token', 'refresh_token id_token', 2),
  // How a token is sent (RFC 6749 section 7.1, RFC 6750, RFC 9449).
  vocabulary('Bearer bearer DPoP', '', 1),
  // Response types, which are sets of words: see `isSetOf`.
  vocabulary('id_token', 'code token none', 2),
  // How a client of OAuth shows who it is.
  vocabulary(
    'client_secret_basic client_secret_post client_secret_jwt private_key_jwt tls_client_auth self_signed_tls_client_auth',
    'none',
    1,
  ),
  vocabulary('S256', 'plain', 1),
  // Codes of errors (IANA, OAuth Extensions Error; RFC 6749, RFC 7591 section 3.2.2).
  vocabulary(
    'invalid_client invalid_grant invalid_scope unauthorized_client unsupported_grant_type unsupported_response_type invalid_redirect_uri invalid_client_metadata invalid_software_statement unapproved_software_statement invalid_token insufficient_scope authorization_pending slow_down expired_token interaction_required login_required account_selection_required consent_required invalid_request_uri invalid_request_object',
    'invalid_request access_denied server_error temporarily_unavailable request_not_supported request_uri_not_supported registration_not_supported unsupported_token_type invalid_target invalid_dpop_proof use_dpop_nonce',
    2,
  ),
  // OpenID Connect: types of subjects, prompts, displays, and modes of delivery (CIBA).
  vocabulary('pairwise', 'public', 2),
  vocabulary('select_account consent', 'none login', 2),
  vocabulary('wap', 'page popup touch', 2),
  vocabulary('ping', 'poll push', 3),
  // Algorithms of JOSE (RFC 7518; IANA, JOSE).
  vocabulary(
    'HS256 HS384 HS512 RS256 RS384 RS512 PS256 PS384 PS512 ES256 ES256K ES384 ES512 EdDSA RSA-OAEP RSA-OAEP-256 RSA1_5 A128KW A256KW A128GCMKW A256GCMKW A128GCM A192GCM A256GCM A128CBC-HS256 A256CBC-HS512',
    'none dir ECDH-ES Ed25519',
    2,
  ),
  // Formats of subject identifiers (RFC 9493 section 3.2).
  vocabulary('iss_sub', 'account aliases did email opaque phone_number uri', 1),
  // Schemes of URIs (RFC 3986 section 3.1; IANA, URI Schemes).
  vocabulary('https wss sftp mqtts amqps', 'http ws ftp ftps mqtt amqp ssh', 2),
  // EPP: statuses of domains and their grace periods (RFC 5731 section 2.3, RFC 3915 section 3.1).
  vocabulary(
    'clientDeleteProhibited clientHold clientRenewProhibited clientTransferProhibited clientUpdateProhibited serverDeleteProhibited serverHold serverRenewProhibited serverTransferProhibited serverUpdateProhibited',
    'ok active inactive linked pendingCreate pendingDelete pendingRenew pendingRestore pendingTransfer pendingUpdate addPeriod autoRenewPeriod redemptionPeriod renewPeriod transferPeriod',
    2,
  ),
  // The tags of blocks in Ethereum (Execution APIs, BlockTag).
  vocabulary('earliest finalized', 'latest pending safe', 3),
  // Web Authentication (Level 2, sections 5.4.5 and 5.8.6).
  vocabulary('cross-platform', 'platform', 2),
  vocabulary('discouraged', 'preferred required', 2),
  // Content-Disposition (RFC 6266 section 4.2).
  vocabulary('attachment', 'inline', 2),
]

/** Most enums have none of these words, and need not be compared with each list. */
const TELLING: ReadonlySet<unknown> = new Set(VOCABULARIES.flatMap(({ telling }) => [...telling]))

/** Media types (IANA), and URIs, which are names that others give. */
const MEDIA_TYPE =
  /^(?:application|audio|font|image|message|model|multipart|text|video)\/(?:\*|[a-z0-9][\w.+-]*)(?:; ?[\w-]+=\S+)?$/i
/** Numbers in a register that is named in front: `EPSG:4326`. */
const REGISTERED = /^[a-z]{2,}:\d+$/i
const URI = /^(?:urn:[a-z0-9-]+:|https?:\/\/)\S+$/i
/** Zones of the IANA time zone database. */
const TIME_ZONE =
  /^(?:(?:Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific|US|Canada|Brazil|Chile|Mexico|Etc)\/[\w/+-]+|[A-Z]{2,3}\d?[A-Z]*|GMT[+-]?\d*|[A-Z][A-Za-z-]+)$/
const ZONE_OF_AREA = /^(?:Africa|America|Asia|Australia|Europe|Pacific)\/[A-Z]/

/** Whether the values of an enum are names that another standard gives, in its spelling. */
export function areOfOtherStandard(values: readonly unknown[]): boolean {
  const isTelling = values.some((value) => TELLING.has(value))
  if (isTelling && VOCABULARIES.some((one) => isOf(one, values))) return true
  const texts = values.filter((value) => value !== null)
  if (texts.length === 0) return false
  if (texts.some((text) => has(text, ZONE_OF_AREA)))
    return texts.every((text) => has(text, TIME_ZONE))
  return [MEDIA_TYPE, REGISTERED, URI].some((form) => texts.every((text) => has(text, form)))
}

/** Whether the values are names of a closed list of another standard, spelled in capitals or not. */
export function areOfClosedList(values: readonly unknown[]): boolean {
  const [first] = values
  // One value of another kind is enough to tell most enums.
  const lists = [METHODS, DNS_RECORDS].filter(({ words }) => words.has(inCapitals(first)))
  return lists.some((list) => isOf(list, values.map(inCapitals)))
}

function inCapitals(value: unknown): unknown {
  return typeof value === 'string' ? value.toUpperCase() : value
}

function isOf({ words, telling, least }: Vocabulary, values: readonly unknown[]): boolean {
  if (values.length < least || !values.some((value) => telling.has(value))) return false
  return values.every((value) => words.has(value) || has(value, URI) || isSetOf(words, value))
}

/** Response types of OAuth are sets of words: `code id_token`. */
function isSetOf(words: ReadonlySet<unknown>, value: unknown): boolean {
  return typeof value === 'string' && value.split(' ').every((word) => words.has(word))
}

function has(value: unknown, form: RegExp): boolean {
  return typeof value === 'string' && form.test(value)
}
