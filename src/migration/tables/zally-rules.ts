import { readRuleTable } from './rule-table.ts'

/** The state of Zally's repository whose rules the table has. */
export const ZALLY_VERSION = 'July 2025'

/** What answers to the rules of Zally. The levels are those of the rule: must, should, may and hint. */
export const ZALLY_RULES = readRuleTable(`
101  | e | < structure/schema structure/openapi | Provide API Specification using OpenAPI
104  | e | = security/secured | Secure Endpoints
105  | e | ~ security/secured | Secure All Endpoints With Scopes: it asks for credentials, not for scopes
107  | w | - | Prefer Compatible Extensions: the conventions have UNKNOWN in enums in place of x-extensible-enum: see naming/enum-unknown
110  | e | ~ pagination/no-bare-array | Response As JSON Object: it looks at GET
115  | e | - | Do Not Use URI Versioning: the conventions ask for the opposite: see versioning/path-major
116  | e | ~ versioning/info-version | Use Semantic Versioning
118  | e | = naming/field-snake-case | Property Names Must be ASCII snake_case
120  | w | = naming/array-plural | Array names should be pluralized
125  | w | = naming/enum-upper-snake-case | Represent enumerations as strings
129  | e | = paths/kebab-case | Lowercase words with hyphens
130  | e | = naming/query-parameter-snake-case | Use snake_case (never camelCase) for Query Parameters
132  | w | = naming/header-title-case | Use uppercase separate words with hyphens for HTTP headers
134  | e | = paths/plural-collection | Pluralize Resource Names; exceptions are \`x-lintel: collective-nouns\`
136  | e | = paths/no-trailing-slash | Avoid Trailing Slashes
143  | e | ~ paths/alternating | Resources must be identified via path segments
145  | i | ~ paths/independent-child | Consider Using (Non-) Nested URLs
146  | w | - | Limit number of resource types: the conventions have no such limit
147  | w | = paths/max-nesting | Limit number of Sub-resources level: three
150  | e | ~ methods/success-status errors/expected-status errors/multi-status | Use Standard HTTP Status Codes
151  | e | ~ methods/success-status errors/expected-status | Specify Success and Error Responses: the conventions ask for no \`default\`
153  | e | = headers/rate-limit headers/retry-after | Use 429 With Header For Rate Limits
154  | w | - | Use and Specify Explicitly the Form-Style Query Format for Collection Parameters: the conventions say nothing of it
166  | e | - | Avoid Link in Header Rule: the conventions use Link for successors: see versioning/successor-link
171  | e | - | Define Format for Type Number and Integer: the conventions say nothing of it
172  | w | ~ methods/json-body errors/problem-media-type methods/patch-merge-patch | Prefer standard media type names
174  | e | ~ resources/id-type naming/temporal-suffix | Use common field names
176  | e | = errors/problem-media-type errors/problem-schema | Use Problem JSON
183  | w | ~ headers/no-x-prefix | Use Only the Specified Proprietary Zalando Headers: own headers have no X-
215  | e | - | Provide API Identifier: \`info.x-api-id\` names an API for lintel diff, and need not be there
218  | e | = +info-described | Contain API Meta Information: \`info.contact\` with name, url and email, and a description
219  | e | - | Provide API Audience: \`info.x-audience\` and \`x-lintel: audience\` say who an API is for, and need not be there
224  | e | - | Follow Naming Convention for Hostnames: it is of Zalando only
235  | w | ~ naming/temporal-suffix | Name date/time properties using the common conventions: _at and _on
240  | w | = naming/enum-upper-snake-case | Declare enum values using UPPER_SNAKE_CASE format
M008 | e | < structure/schema | Host should not contain protocol
M009 | e | < structure/openapi | At Most One Body Parameter
M010 | e | ~ naming/field-snake-case naming/query-parameter-snake-case naming/path-parameter-snake-case | Check case of various terms: the cases are those of the conventions
M011 | e | = operation-tags operation-tag-defined tag-description | Tag all operations
S005 | w | = oas3-unused-component oas2-unused-definition | Do not leave unused definitions
S006 | w | - | Define bounds for numeric properties: the conventions ask for no such limits
S007 | w | - | Define bounds for lengths of string properties: the conventions ask for no such limits
H001 | i | - | Base path can be extracted: it changes nothing
H002 | i | - | Avoid using x-zally-ignore extension: lintel has suppressions, with a reason
Z001 | e | < structure/openapi | Path parameters validation
`)
