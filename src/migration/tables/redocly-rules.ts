import { readRuleTable } from './rule-table.ts'

/** The rulesets of Redocly CLI whose levels the table has, in the order of its letters. */
export const REDOCLY_RULESETS = ['minimal', 'recommended', 'recommended-strict', 'spec', 'all']

/** The version of Redocly CLI whose rules the table has. */
export const REDOCLY_VERSION = '2.77'

const ARAZZO = 'lintel has no rules for Arazzo; `extends: spectral:arazzo` has those of Spectral'

/** What answers to the rules of Redocly CLI. */
export const REDOCLY_RULES = readRuleTable(`
struct                                      | eeeee | < structure/schema structure/openapi structure/asyncapi | they look at more than the JSON Schema of the specification
no-unresolved-refs                          | eeeee | = structure/reference | a reference to a URL is followed only with \`--remote\`
array-parameter-serialization               | ooooe | - | the conventions say nothing of how lists in parameters are serialized
boolean-parameter-prefixes                  | ooooe | - | the conventions ask for the opposite: see naming/boolean-prefix
channels-kebab-case                         | ooooe | - | topics are named in snake_case: see topics/name-format
component-name-unique                       | ooooe | - | names of components in different files may be alike: lintel bundles nothing
info-contact                                | ooooe | = info-contact |
info-license                                | oweoe | = info-license |
info-license-strict                         | oweoe | = +info-license-link |
no-ambiguous-paths                          | wweoe | - | lintel compares paths that are alike but for the names of their parameters: structure/openapi
no-channel-trailing-slash                   | ooooe | = asyncapi-channel-no-trailing-slash asyncapi-3-channel-no-trailing-slash |
no-duplicated-enum-values                   | oweoe | = duplicated-entry-in-enum |
no-duplicated-tag-names                     | oweee | < structure/openapi | names that differ in case only are different names
no-empty-servers                            | weeoe | = oas3-api-servers |
no-enum-type-mismatch                       | weeoe | = typed-enum |
no-example-value-and-externalValue          | weeee | < structure/schema structure/openapi |
no-http-verbs-in-paths                      | ooooe | ~ paths/no-verb paths/no-verb-prefix | they know all verbs, not only those of HTTP
no-identical-paths                          | weeee | < structure/openapi |
no-illogical-composition-keywords           | oweoe | - | schemas that contradict themselves are not looked for
no-invalid-media-type-examples              | wweoe | = oas3-valid-media-example | \`allowAdditionalProperties\` has no answer: what the schema allows is allowed
no-invalid-parameter-examples               | oweoe | = oas3-valid-media-example | one rule of Spectral's looks at parameters, headers and media types
no-invalid-schema-examples                  | oweoe | = oas3-valid-schema-example oas2-valid-schema-example |
no-mixed-number-range-constraints           | oweoe | - | both bounds hold, in whichever form they are written
no-path-trailing-slash                      | weeoe | = paths/no-trailing-slash |
no-required-schema-properties-undefined     | wweoe | - | a property may be required and described elsewhere, or not at all
no-schema-type-mismatch                     | weeoe | - | keywords that a type has no use for change nothing
no-server-example.com                       | wweoe | ~ oas3-server-not-example.com | it knows example.com, and not localhost
no-server-trailing-slash                    | eeeoe | = oas3-server-trailing-slash |
no-server-variables-empty-enum              | eeeee | < structure/schema structure/openapi |
no-undefined-server-variable                | weeee | < structure/openapi |
no-unsafe-markdown                          | oweoe | ~ no-eval-in-markdown no-script-tags-in-markdown | they know \`eval(\` and \`<script>\`
no-unused-components                        | wweoe | = oas3-unused-component |
no-unused-types                             | oweoe | - | lintel does not read GraphQL
nullable-type-sibling                       | weeee | = +nullable-has-type |
operation-2xx-response                      | wweoe | ~ operation-success-response | it takes 3xx for a success, and methods/success-status names the statuses for each method
operation-4xx-problem-details-rfc7807       | ooooe | = errors/problem-media-type errors/problem-schema |
operation-4xx-response                      | oweoe | = +operation-4xx-response | errors/expected-status says which ones
operation-description                       | ooooe | = operation-description |
operation-operationId                       | wweoe | = operation-operationId asyncapi-operation-operationId |
operation-operationId-unique                | weeee | < structure/openapi structure/asyncapi |
operation-operationId-url-safe              | weeoe | = operation-operationId-valid-in-url |
operation-parameters-unique                 | weeee | < structure/openapi |
operation-singular-tag                      | ooooe | = operation-singular-tag |
operation-summary                           | weeoe | = +operation-summary |
operation-tag-defined                       | ooooe | = operation-tag-defined |
parameter-description                       | ooooe | = oas3-parameter-description oas2-parameter-description |
path-declaration-must-exist                 | weeee | = path-declarations-must-exist |
path-http-verbs-order                       | ooooe | - | the order of members means nothing
path-not-include-query                      | weeee | = path-not-include-query |
path-parameters-defined                     | weeee | < structure/openapi |
path-params-defined                         | ooooe | < structure/openapi |
path-segment-plural                         | ooooe | ~ paths/plural-collection | it judges collections, not every segment; \`exceptions\` are \`x-lintel: collective-nouns\`
paths-kebab-case                            | ooooe | = paths/kebab-case |
request-mime-type                           | ooooe | = +request-mime-type | takes over \`allowedValues\`; the conventions have methods/json-body
required-string-property-missing-min-length | ooooe | - | Spectral's language cannot compare \`required\` with the properties
response-contains-header                    | ooooe | = +response-contains-header | takes over \`names\`; the conventions have rules of their own, such as headers/correlation-id
response-contains-property                  | ooooe | = +response-contains-property | takes over \`names\`; properties behind \`allOf\` are not seen
response-mime-type                          | ooooe | = +response-mime-type | takes over \`allowedValues\`; errors are application/problem+json by errors/problem-media-type
scalar-property-missing-example             | ooooe | = +scalar-property-example |
security-defined                            | weeoe | ~ security/secured | structure/openapi finds schemes that are not declared; \`exceptions\` are \`x-lintel: public-operations\`
security-scopes-defined                     | oweoe | < structure/openapi structure/asyncapi |
spec-components-invalid-map-name            | weeee | < structure/schema structure/openapi |
spec-discriminator-defaultMapping           | oweee | < structure/openapi |
spec-example-values                         | ooooe | < structure/schema structure/openapi |
spec-no-invalid-encoding-combinations       | weeee | < structure/schema structure/openapi |
spec-no-invalid-tag-parents                 | weeee | < structure/openapi |
spec-querystring-parameters                 | eeeee | < structure/schema structure/openapi |
spec-ref-siblings                           | oweee | ~ no-$ref-siblings | for OpenAPI
spec-strict-refs                            | oooee | < structure/schema |
tag-description                             | wweoe | = tag-description | for OpenAPI
tags-alphabetical                           | ooooe | = openapi-tags-alphabetical | for OpenAPI
criteria-unique                             | oweee | - | ${ARAZZO}
no-criteria-xpath                           | ooooo | - | ${ARAZZO}
no-x-security-both-scheme-and-scheme-name   | ooooo | - | ${ARAZZO}
no-x-security-scheme-name-without-openapi   | ooooo | - | ${ARAZZO}
outputs-defined                             | oweee | - | ${ARAZZO}
parameters-unique                           | oeeee | - | ${ARAZZO}
requestBody-replacements-unique             | oweee | - | ${ARAZZO}
sourceDescription-name-unique               | oeeee | - | ${ARAZZO}
sourceDescription-type                      | oeeee | - | ${ARAZZO}
sourceDescriptions-not-empty                | oeeee | - | ${ARAZZO}
spec-step-mutually-exclusive-fields         | weeee | - | ${ARAZZO}
step-onFailure-unique                       | oweee | - | ${ARAZZO}
step-onSuccess-unique                       | oweee | - | ${ARAZZO}
stepId-unique                               | eeeee | - | ${ARAZZO}
workflow-dependsOn                          | oeeee | - | ${ARAZZO}
workflowId-unique                           | eeeee | - | ${ARAZZO}
x-security-scheme-name-reference            | ooooo | - | ${ARAZZO}
x-security-scheme-required-values           | ooooo | - | ${ARAZZO}
spec-no-duplicated-method-params            | eeeee | - | lintel does not read OpenRPC
spec-no-required-params-after-optional      | eeeee | - | lintel does not read OpenRPC
type-description                            | ooooe | - | lintel does not read GraphQL
`)

/** Names that rules of Redocly had before, with those that they have now. */
export const FORMER_REDOCLY_RULES: ReadonlyMap<string, string> = new Map([
  ['spec', 'struct'],
  ['info-license-url', 'info-license-strict'],
  ['operation-security-defined', 'security-defined'],
])
