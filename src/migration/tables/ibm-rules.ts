import { readRuleTable } from './rule-table.ts'

/** The version of IBM's ruleset whose rules the table has. */
export const IBM_VERSION = '1.33'

/** Where the ruleset of IBM is installed, it runs in lintel as it is, with all of its rules. */
const HANDBOOK = "of IBM's handbook only: it runs where `@ibm-cloud/openapi-ruleset` is installed"

/** What answers to the rules of IBM's OpenAPI validator, besides those that it has of Spectral. */
export const IBM_RULES = readRuleTable(`
ibm-accept-and-return-models                | e | ~ pagination/no-bare-array methods/json-body | they look at what operations answer and at media types
ibm-anchored-patterns                       | w | - | ${HANDBOOK}
ibm-api-symmetry                            | w | ~ methods/update-response | it compares what PUT and PATCH answer
ibm-array-attributes                        | w | ~ +array-has-max-items | it asks for \`maxItems\` and \`items\`
ibm-avoid-inline-schemas                    | w | - | ${HANDBOOK}
ibm-avoid-multiple-types                    | e | - | ${HANDBOOK}
ibm-avoid-property-name-collision           | e | ~ naming/field-snake-case | where all names are in snake_case, none differ in case only
ibm-avoid-repeating-path-parameters         | w | - | ${HANDBOOK}
ibm-binary-schemas                          | w | - | ${HANDBOOK}
ibm-collection-array-property               | w | - | the conventions call it \`data\`: see pagination/envelope
ibm-content-contains-schema                 | w | = +content-has-schema |
ibm-content-type-is-specific                | w | ~ methods/json-body | it asks for JSON
ibm-define-required-properties              | e | - | ${HANDBOOK}
ibm-discriminator-property                  | e | < structure/openapi |
ibm-dont-require-merge-patch-properties     | w | = methods/patch-partial |
ibm-enum-casing-convention                  | e | - | the conventions ask for UPPER_SNAKE_CASE: see naming/enum-upper-snake-case
ibm-error-content-type-is-json              | w | ~ errors/problem-media-type | it asks for application/problem+json
ibm-error-response-schemas                  | w | ~ errors/problem-schema | it asks for problems by RFC 9457
ibm-etag-header                             | e | ~ headers/etag headers/precondition |
ibm-integer-attributes                      | e | - | ${HANDBOOK}
ibm-major-version-in-path                   | w | = versioning/path-major | it stands in the path, or in the URL of the server
ibm-no-accept-header                        | w | < structure/openapi | a parameter of that name is ignored
ibm-no-ambiguous-paths                      | w | - | ${HANDBOOK}
ibm-no-array-of-arrays                      | w | - | ${HANDBOOK}
ibm-no-array-responses                      | e | = pagination/no-bare-array |
ibm-no-authorization-header                 | w | < structure/openapi | a parameter of that name is ignored
ibm-no-body-for-delete                      | o | = methods/no-request-body |
ibm-no-circular-refs                        | w | - | references may lead back
ibm-no-consecutive-path-parameter-segments  | e | ~ paths/alternating | collections and identifiers alternate
ibm-no-content-type-header                  | w | < structure/openapi | a parameter of that name is ignored
ibm-no-crn-path-parameters                  | w | - | ${HANDBOOK}
ibm-no-default-for-required-parameter       | w | - | ${HANDBOOK}
ibm-no-duplicate-description-with-ref-sibling | w | - | ${HANDBOOK}
ibm-no-if-modified-since-header             | w | - | ${HANDBOOK}
ibm-no-if-unmodified-since-header           | w | - | ${HANDBOOK}
ibm-no-nullable-properties                  | w | - | ${HANDBOOK}
ibm-no-operation-requestbody                | w | = methods/no-request-body |
ibm-no-optional-properties-in-required-body | o | - | ${HANDBOOK}
ibm-no-ref-in-example                       | e | - | ${HANDBOOK}
ibm-no-required-properties-in-optional-body | i | - | ${HANDBOOK}
ibm-no-space-in-example-name                | w | < structure/schema | of components
ibm-no-superfluous-allof                    | w | - | ${HANDBOOK}
ibm-no-unsupported-keywords                 | e | - | ${HANDBOOK}
ibm-openapi-tags-used                       | w | - | ${HANDBOOK}
ibm-operation-responses                     | e | < structure/schema |
ibm-operation-summary                       | w | = +operation-summary |
ibm-operation-summary-length                | e | = +operation-summary-length |
ibm-operationid-casing-convention           | w | = +operation-id-snake-case | of IBM's default, snake_case
ibm-operationid-naming-convention           | w | - | ${HANDBOOK}
ibm-pagination-style                        | w | ~ pagination/limit pagination/cursors pagination/envelope | the conventions have their own names
ibm-parameter-casing-convention             | e | ~ naming/query-parameter-snake-case naming/path-parameter-snake-case naming/header-title-case |
ibm-parameter-description                   | w | = oas3-parameter-description |
ibm-parameter-order                         | w | - | the order of parameters means nothing
ibm-parameter-schema-or-content             | e | < structure/schema |
ibm-patch-request-content-type              | w | ~ methods/patch-merge-patch | it asks for application/merge-patch+json alone
ibm-path-segment-casing-convention          | e | - | the conventions ask for kebab-case: see paths/kebab-case
ibm-pattern-properties                      | e | - | ${HANDBOOK}
ibm-precondition-headers                    | e | ~ headers/precondition headers/if-match |
ibm-prefer-token-pagination                 | w | = pagination/cursors pagination/forbidden-parameter |
ibm-property-attributes                     | e | - | ${HANDBOOK}
ibm-property-casing-convention              | e | = naming/field-snake-case | of IBM's default, snake_case
ibm-property-consistent-name-and-type       | o | - | ${HANDBOOK}
ibm-property-description                    | w | = +property-description |
ibm-redirect-response-body                  | e | - | ${HANDBOOK}
ibm-ref-pattern                             | w | - | ${HANDBOOK}
ibm-request-and-response-content            | w | - | ${HANDBOOK}
ibm-requestbody-is-object                   | e | ~ methods/create-body methods/put-complete |
ibm-requestbody-name                        | o | - | ${HANDBOOK}
ibm-required-array-properties-in-response   | e | - | ${HANDBOOK}
ibm-required-enum-properties-in-response    | e | - | ${HANDBOOK}
ibm-resource-response-consistency           | w | ~ methods/update-response |
ibm-response-status-codes                   | w | ~ methods/success-status operations/accepted | they name the statuses for each method
ibm-schema-casing-convention                | w | = +schema-names-pascal-case | of IBM's default, PascalCase
ibm-schema-description                      | w | = +component-description |
ibm-schema-keywords                         | e | - | ${HANDBOOK}
ibm-schema-naming-convention                | w | - | ${HANDBOOK}
ibm-schema-type                             | o | - | ${HANDBOOK}
ibm-schema-type-format                      | e | - | ${HANDBOOK}
ibm-sdk-operations                          | w | - | ${HANDBOOK}
ibm-securityscheme-attributes               | e | < structure/schema |
ibm-securityschemes                         | w | < structure/openapi | schemes that nothing uses are not reported
ibm-server-variable-default-value           | w | < structure/schema |
ibm-string-attributes                       | w | - | ${HANDBOOK}
ibm-success-response-example                | w | - | ${HANDBOOK}
ibm-summary-sentence-style                  | w | = +operation-summary-no-full-stop |
ibm-unevaluated-properties                  | e | - | ${HANDBOOK}
ibm-unique-parameter-request-property-names | e | - | ${HANDBOOK}
ibm-use-date-based-format                   | w | ~ naming/temporal-format | it goes by the names of the conventions
ibm-valid-path-segments                     | e | < structure/openapi |
ibm-valid-schema-example                    | w | = oas3-valid-schema-example |
ibm-well-defined-dictionaries               | w | - | ${HANDBOOK}
`)

/**
 * What the settings of `.validaterc` are called since version 1.0, where there was a successor: categories
 * are left out, since names are unique but for those that have one here.
 */
export const FORMER_IBM_RULES: ReadonlyMap<string, string> = new Map([
  ['no_operation_id', 'operation-operationId'],
  ['operation_id_case_convention', 'ibm-operationid-casing-convention'],
  ['operation_id_naming_convention', 'ibm-operationid-naming-convention'],
  ['no_summary', 'ibm-operation-summary'],
  ['no_array_responses', 'ibm-no-array-responses'],
  ['parameter_order', 'ibm-parameter-order'],
  ['undefined_tag', 'operation-tag-defined'],
  ['unused_tag', 'ibm-openapi-tags-used'],
  ['no_request_body_name', 'ibm-requestbody-name'],
  ['no_request_body_content', 'ibm-request-and-response-content'],
  ['pagination_style', 'ibm-pagination-style'],
  ['no_parameter_description', 'ibm-parameter-description'],
  ['param_name_case_convention', 'ibm-parameter-casing-convention'],
  ['invalid_type_format_pair', 'ibm-schema-type-format'],
  ['content_type_parameter', 'ibm-no-content-type-header'],
  ['accept_type_parameter', 'ibm-no-accept-header'],
  ['authorization_parameter', 'ibm-no-authorization-header'],
  ['required_param_has_default', 'ibm-no-default-for-required-parameter'],
  ['missing_schema_or_content', 'ibm-parameter-schema-or-content'],
  ['has_schema_and_content', 'ibm-parameter-schema-or-content'],
  ['missing_path_parameter', 'path-params'],
  ['duplicate_path_parameter', 'ibm-avoid-repeating-path-parameters'],
  ['paths_case_convention', 'ibm-path-segment-casing-convention'],
  ['snake_case_only', 'ibm-property-casing-convention'],
  ['inline_response_schema', 'ibm-avoid-inline-schemas'],
  ['no_response_codes', 'ibm-operation-responses'],
  ['no_success_response_codes', 'ibm-response-status-codes'],
  ['protocol_switching_and_success_code', 'ibm-response-status-codes'],
  ['no_response_body', 'ibm-request-and-response-content'],
  ['ibm_status_code_guidelines', 'ibm-response-status-codes'],
  ['unused_security_schemes', 'ibm-securityschemes'],
  ['unused_security_scopes', 'ibm-securityschemes'],
  ['invalid_non_empty_security_array', 'ibm-securityschemes'],
  ['no_schema_description', 'ibm-schema-description'],
  ['no_property_description', 'ibm-property-description'],
  ['array_of_arrays', 'ibm-no-array-of-arrays'],
  ['inconsistent_property_type', 'ibm-property-consistent-name-and-type'],
  ['property_case_convention', 'ibm-property-casing-convention'],
  ['property_case_collision', 'ibm-avoid-property-name-collision'],
  ['enum_case_convention', 'ibm-enum-casing-convention'],
  ['undefined_required_properties', 'ibm-define-required-properties'],
  ['json_or_param_binary_string', 'ibm-binary-schemas'],
  ['has_circular_references', 'ibm-no-circular-refs'],
  ['$ref_siblings', 'no-$ref-siblings'],
  ['duplicate_sibling_description', 'ibm-no-duplicate-description-with-ref-sibling'],
  ['incorrect_ref_pattern', 'ibm-ref-pattern'],
  ['no_consumes_for_put_or_post', ''],
  ['get_op_has_consumes', ''],
  ['no_produces', ''],
  ['no_empty_descriptions', ''],
  ['description_mentions_json', ''],
  ['no_in_property', 'oas3-schema'],
  ['invalid_in_property', 'oas3-schema'],
])
