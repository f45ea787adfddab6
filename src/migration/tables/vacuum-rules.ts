import { readRuleTable } from './rule-table.ts'

/** The version of vacuum whose rules the table has. */
export const VACUUM_VERSION = '0.30'

const JSON_SCHEMA = 'lintel does not lint documents that are a JSON Schema'
const LIMIT = 'the conventions ask for no limits of this kind'

/**
 * What answers to the rules of vacuum. The levels: `recommended`, then `all`, of the rules for OpenAPI, of
 * those of OWASP, which `vacuum:owasp` and hard mode switch on, or of those for AsyncAPI and JSON Schema.
 */
export const VACUUM_RULES = readRuleTable(`
contact-properties                    | oi | = contact-properties |
info-contact                          | oi | = info-contact |
info-description                      | ee | = info-description |
info-license                          | oi | = info-license |
info-license-spdx                     | ee | < structure/schema |
license-url                           | oi | = license-url |
no-eval-in-markdown                   | ee | = no-eval-in-markdown |
no-script-tags-in-markdown            | ee | = no-script-tags-in-markdown |
openapi-tags-alphabetical             | oi | = openapi-tags-alphabetical |
openapi-tags                          | ow | = openapi-tags |
oas2-api-schemes                      | ww | = oas2-api-schemes |
oas2-host-not-example                 | ww | = oas2-host-not-example |
oas3-host-not-example                 | ow | = oas3-server-not-example.com |
oas2-host-trailing-slash              | ww | = oas2-host-trailing-slash |
oas3-server-trailing-slash            | ow | = oas3-server-trailing-slash |
operation-description                 | ww | ~ operation-description | it asks for a description, of any length
oas2-parameter-description            | ww | = oas2-parameter-description |
oas3-parameter-description            | ww | = oas3-parameter-description |
description-duplication               | ii | - | descriptions may be alike
component-description                 | ww | = +component-description |
oas3-api-servers                      | ww | = oas3-api-servers |
operation-operationId-valid-in-url    | ee | = operation-operationId-valid-in-url |
operation-tags                        | ww | = operation-tags |
path-declarations-must-exist          | ee | = path-declarations-must-exist |
path-keys-no-trailing-slash           | ww | = paths/no-trailing-slash |
path-not-include-query                | ee | = path-not-include-query |
tag-description                       | ow | = tag-description |
typed-enum                            | ww | = typed-enum |
nullable-enum-contains-null           | ww | - | the conventions say nothing of null in enums
path-params                           | ee | < structure/openapi |
operation-tag-defined                 | ww | = operation-tag-defined |
operation-parameters                  | ee | < structure/openapi |
oas2-operation-formData-consume-check | ww | = oas2-operation-formData-consume-check |
oas2-anyOf                            | ee | < structure/schema |
oas2-oneOf                            | ee | < structure/schema |
oas2-schema                           | ee | = structure/schema |
oas3-schema                           | ee | = structure/schema |
operation-operationId-unique          | ee | < structure/openapi |
operation-singular-tag                | ow | = operation-singular-tag |
oas2-api-host                         | ii | = oas2-api-host |
operation-operationId                 | ee | = operation-operationId |
operation-success-response            | ww | = operation-success-response | methods/success-status names the statuses for each method
duplicated-entry-in-enum              | ee | = duplicated-entry-in-enum |
no-$ref-siblings                      | ee | = no-$ref-siblings |
oas3-no-$ref-siblings                 | ee | = no-$ref-siblings |
oas3-unused-component                 | ww | = oas3-unused-component |
oas2-unused-definition                | ww | = oas2-unused-definition |
oas3-operation-security-defined       | ee | < structure/openapi |
oas2-operation-security-defined       | ee | < structure/openapi |
oas2-discriminator                    | ee | < structure/openapi |
oas3-valid-schema-example             | ww | = oas3-valid-schema-example oas3-valid-media-example |
oas3-missing-example                  | ww | ~ +scalar-property-example | it looks at properties of schemas, and not at parameters, headers and media types
oas3-example-external-check           | ww | < structure/schema structure/openapi |
no-ambiguous-paths                    | ee | - | lintel compares paths that are alike but for the names of their parameters: structure/openapi
paths-specificity-order               | oi | - | the order of members means nothing
no-http-verbs-in-path                 | ww | ~ paths/no-verb paths/no-verb-prefix | they know all verbs, not only those of HTTP
paths-kebab-case                      | ww | = paths/kebab-case |
operation-4xx-response                | ow | = +operation-4xx-response | errors/expected-status says which ones
allof-conflicts                       | ee | - | schemas that contradict themselves are not looked for
oas-schema-check                      | ee | < structure/schema |
required-fields-defined               | ow | - | a property may be required and described elsewhere, or not at all
oas-missing-type                      | ii | - | a schema may have no type
post-response-success                 | ow | ~ methods/success-status | it looks at all methods
no-request-body                       | ww | = methods/no-request-body |
path-item-refs                        | ww | < structure/schema |
duplicate-paths                       | ee | < structure/syntax |
no-unnecessary-combinator             | ww | - | a combinator of one branch changes nothing
camel-case-properties                 | ww | - | the conventions ask for snake_case: see naming/field-snake-case
migrate-zally-ignore                  | ww | - | it is about vacuum's own suppressions
owasp-no-numeric-ids                  | ee | ~ resources/id-type resources/id-sequential | identifiers are strings, and no numbers that count up
owasp-no-http-basic                   | ee | - | the conventions allow basic: see security/preferred-scheme
owasp-no-api-keys-in-url              | ee | = security/credential-location | credentials stand in the Authorization header, and nowhere else
owasp-no-credentials-in-url           | ee | = security/credential-location |
owasp-auth-insecure-schemes           | ee | ~ security/registered-scheme security/preferred-scheme | bearer and basic are preferred
owasp-jwt-best-practices              | ee | - | the conventions say nothing of the form of tokens
owasp-protection-global-unsafe        | ee | ~ security/secured | it looks at all methods
owasp-protection-global-unsafe-strict | ii | ~ security/secured | it looks at all methods
owasp-protection-global-safe          | ii | ~ security/secured | it looks at all methods
owasp-define-error-validation         | ww | ~ errors/expected-status | it tells which errors an operation brings about
owasp-define-error-responses-401      | ww | ~ errors/expected-status | it tells which errors an operation brings about
owasp-define-error-responses-500      | ww | - | the conventions do not ask for 500
owasp-rate-limit                      | ee | = headers/rate-limit | for operations that document 429
owasp-rate-limit-retry-after          | ee | = headers/retry-after |
owasp-define-error-responses-429      | ww | - | the conventions ask for 429 where there are rate limits only
owasp-array-limit                     | ee | ~ +array-has-max-items | the conventions have bulk/max-items and pagination/limit
owasp-string-limit                    | ee | - | ${LIMIT}
owasp-string-restricted               | ee | - | ${LIMIT}
owasp-integer-limit                   | ee | - | ${LIMIT}
owasp-integer-format                  | ee | - | ${LIMIT}
owasp-no-additionalProperties         | ww | - | a schema stays open, so that fields can be added
owasp-constrained-additionalProperties | ww | - | ${LIMIT}
owasp-security-hosts-https-oas3       | ee | = +servers-https | headers/transport-security asks for HSTS
json-schema-valid                     | ee | - | ${JSON_SCHEMA}
json-schema-ref-valid                 | ee | - | ${JSON_SCHEMA}
json-schema-type-constraint-compatible | ee | - | ${JSON_SCHEMA}
json-schema-enum-values-compatible    | ee | - | ${JSON_SCHEMA}
json-schema-required-properties-defined | ee | - | ${JSON_SCHEMA}
json-schema-dependent-required-defined | ee | - | ${JSON_SCHEMA}
json-schema-patterns-valid            | ee | - | ${JSON_SCHEMA}
json-schema-composition-sanity        | ee | - | ${JSON_SCHEMA}
json-schema-title-description-type    | ee | - | ${JSON_SCHEMA}
json-schema-examples-valid            | ee | - | ${JSON_SCHEMA}
asyncapi-3-channel-no-empty-parameter | ee | = asyncapi-3-channel-no-empty-parameter |
asyncapi-3-channel-no-query-nor-fragment | ee | < structure/asyncapi |
asyncapi-3-channel-no-trailing-slash  | ee | = asyncapi-3-channel-no-trailing-slash |
asyncapi-channel-parameters           | ee | < structure/asyncapi |
asyncapi-3-channel-servers            | ee | < structure/asyncapi |
asyncapi-3-headers-schema-type-object | ee | < structure/asyncapi |
asyncapi-info-contact-properties      | ee | = asyncapi-info-contact-properties |
asyncapi-info-contact                 | ee | = asyncapi-info-contact |
asyncapi-info-description             | ee | = asyncapi-info-description |
asyncapi-info-license-url             | oi | = asyncapi-info-license-url |
asyncapi-info-license                 | ee | = asyncapi-info-license |
asyncapi-latest-version               | ii | = asyncapi-latest-version |
asyncapi-3-operation-description      | ee | = asyncapi-3-operation-description |
asyncapi-3-operation-security         | ee | < structure/asyncapi |
asyncapi-parameter-description        | ww | = asyncapi-parameter-description |
asyncapi-3-payload-unsupported-schemaFormat | ii | = asyncapi-3-payload-unsupported-schemaFormat |
asyncapi-3-server-no-empty-variable   | ee | = asyncapi-3-server-no-empty-variable |
asyncapi-3-server-no-trailing-slash   | ee | = asyncapi-3-server-no-trailing-slash |
asyncapi-3-server-not-example-com     | oi | = asyncapi-3-server-not-example-com |
asyncapi-servers                      | ee | = asyncapi-servers |
asyncapi-3-tag-description            | oi | = asyncapi-3-tag-description |
asyncapi-3-tags-alphabetical          | oi | = asyncapi-3-tags-alphabetical |
asyncapi-3-tags-uniqueness            | ee | < structure/asyncapi |
asyncapi-3-tags                       | ee | = asyncapi-3-tags |
asyncapi-3-document-resolved          | ee | = structure/schema |
asyncapi-3-document-unresolved        | ee | = structure/schema |
asyncapi-server-variables             | ee | < structure/asyncapi |
asyncapi-server-security              | ee | < structure/asyncapi |
asyncapi-operation-channel            | ee | < structure/reference structure/asyncapi |
asyncapi-operation-messages           | ee | < structure/reference structure/asyncapi |
asyncapi-operation-reply              | ee | < structure/reference structure/asyncapi |
asyncapi-message-examples             | ww | < structure/asyncapi |
asyncapi-unused-components            | ww | = asyncapi-unused-components-schema asyncapi-unused-components-server |
asyncapi-content-type                 | ww | - | structure/asyncapi asks for a media type where one is named
`)
