import { readRuleTable } from './rule-table.ts'

/** The version of Spectral's rulesets whose rules the table has. */
export const SPECTRAL_VERSION = '6.16'

/** Spectral runs them in lintel, as they are: the answer says which rule of lintel's finds the same. */
const OWN = 'runs as it is'

/**
 * What lintel's own rules find of what Spectral's find, for `spectral:oas` and `spectral:asyncapi`. The
 * levels are those of `recommended`.
 */
export const SPECTRAL_RULES = readRuleTable(`
operation-success-response              | w | ~ methods/success-status | it names the statuses for each method
oas2-operation-formData-consume-check   | w | - | ${OWN}
operation-operationId-unique            | e | < structure/openapi |
operation-parameters                    | w | < structure/openapi |
operation-tag-defined                   | w | - | ${OWN}
path-params                             | e | < structure/openapi |
contact-properties                      | o | - | ${OWN}
duplicated-entry-in-enum                | w | - | ${OWN}
info-contact                            | w | - | ${OWN}
info-description                        | w | - | ${OWN}
info-license                            | o | - | ${OWN}
license-url                             | o | - | ${OWN}
no-eval-in-markdown                     | w | - | ${OWN}
no-script-tags-in-markdown              | w | - | ${OWN}
openapi-tags-alphabetical               | o | - | ${OWN}
openapi-tags-uniqueness                 | e | < structure/openapi |
openapi-tags                            | o | - | ${OWN}
operation-description                   | w | - | ${OWN}
operation-operationId                   | w | - | ${OWN}
operation-operationId-valid-in-url      | w | - | ${OWN}
operation-singular-tag                  | o | - | ${OWN}
operation-tags                          | w | - | ${OWN}
path-declarations-must-exist            | w | - | ${OWN}
path-keys-no-trailing-slash             | w | = paths/no-trailing-slash |
path-not-include-query                  | w | - | ${OWN}
tag-description                         | o | - | ${OWN}
no-$ref-siblings                        | e | - | ${OWN}
array-items                             | e | < structure/openapi |
typed-enum                              | w | - | ${OWN}
oas2-api-host                           | w | - | ${OWN}
oas2-api-schemes                        | w | - | ${OWN}
oas2-discriminator                      | e | < structure/openapi |
oas2-host-not-example                   | o | - | ${OWN}
oas2-host-trailing-slash                | w | - | ${OWN}
oas2-parameter-description              | o | - | ${OWN}
oas2-operation-security-defined         | w | < structure/openapi |
oas2-valid-schema-example               | e | - | ${OWN}
oas2-valid-media-example                | e | - | ${OWN}
oas2-anyOf                              | w | < structure/schema |
oas2-oneOf                              | w | < structure/schema |
oas2-schema                             | e | = structure/schema |
oas2-unused-definition                  | w | - | ${OWN}
oas3-api-servers                        | w | - | ${OWN}
oas3-examples-value-or-externalValue    | w | < structure/schema structure/openapi |
oas3-operation-security-defined         | w | < structure/openapi |
oas3-parameter-description              | o | - | ${OWN}
oas3-server-not-example.com             | o | - | ${OWN}
oas3-server-trailing-slash              | w | - | ${OWN}
oas3-valid-media-example                | e | - | ${OWN}
oas3-valid-schema-example               | e | - | ${OWN}
oas3-schema                             | e | = structure/schema |
oas3-unused-component                   | w | - | ${OWN}
oas3-server-variables                   | e | < structure/openapi |
oas3-callbacks-in-callbacks             | w | - | ${OWN}
oas3_1-servers-in-webhook               | w | - | ${OWN}
oas3_1-callbacks-in-webhook             | w | - | ${OWN}
oas3_2-no-deprecated-xml-attribute      | w | - | ${OWN}
asyncapi-channel-no-empty-parameter     | w | - | ${OWN}
asyncapi-3-channel-no-empty-parameter   | w | - | ${OWN}
asyncapi-channel-no-query-nor-fragment  | w | < structure/asyncapi |
asyncapi-3-channel-no-query-nor-fragment | w | < structure/asyncapi |
asyncapi-channel-no-trailing-slash      | w | - | ${OWN}
asyncapi-3-channel-no-trailing-slash    | w | - | ${OWN}
asyncapi-channel-parameters             | e | < structure/asyncapi |
asyncapi-channel-servers                | e | < structure/asyncapi |
asyncapi-3-channel-servers              | e | < structure/asyncapi |
asyncapi-headers-schema-type-object     | e | < structure/asyncapi |
asyncapi-3-headers-schema-type-object   | e | < structure/asyncapi |
asyncapi-info-contact-properties        | w | - | ${OWN}
asyncapi-info-contact                   | w | - | ${OWN}
asyncapi-info-description               | w | - | ${OWN}
asyncapi-info-license-url               | o | - | ${OWN}
asyncapi-info-license                   | w | - | ${OWN}
asyncapi-latest-version                 | i | - | ${OWN}
asyncapi-message-examples               | e | < structure/asyncapi |
asyncapi-message-messageId-uniqueness   | e | < structure/asyncapi |
asyncapi-operation-description          | w | - | ${OWN}
asyncapi-3-operation-description        | w | - | ${OWN}
asyncapi-operation-operationId-uniqueness | e | < structure/asyncapi |
asyncapi-operation-operationId          | e | - | ${OWN}
asyncapi-operation-security             | e | < structure/asyncapi |
asyncapi-3-operation-security           | e | < structure/asyncapi |
asyncapi-parameter-description          | o | - | ${OWN}
asyncapi-payload-default                | e | < structure/asyncapi |
asyncapi-payload-examples               | e | < structure/asyncapi |
asyncapi-payload-unsupported-schemaFormat | i | - | ${OWN}
asyncapi-3-payload-unsupported-schemaFormat | i | - | ${OWN}
asyncapi-payload                        | e | < structure/schema structure/asyncapi |
asyncapi-schema-default                 | e | < structure/asyncapi |
asyncapi-schema-examples                | e | < structure/asyncapi |
asyncapi-schema                         | e | = structure/schema |
asyncapi-server-variables               | e | < structure/asyncapi |
asyncapi-server-no-empty-variable       | w | - | ${OWN}
asyncapi-3-server-no-empty-variable     | w | - | ${OWN}
asyncapi-server-no-trailing-slash       | w | - | ${OWN}
asyncapi-3-server-no-trailing-slash     | w | - | ${OWN}
asyncapi-server-not-example-com         | o | - | ${OWN}
asyncapi-3-server-not-example-com       | o | - | ${OWN}
asyncapi-server-security                | e | < structure/asyncapi |
asyncapi-servers                        | w | - | ${OWN}
asyncapi-tag-description                | o | - | ${OWN}
asyncapi-3-tag-description              | o | - | ${OWN}
asyncapi-tags-alphabetical              | o | - | ${OWN}
asyncapi-3-tags-alphabetical            | o | - | ${OWN}
asyncapi-tags-uniqueness                | e | < structure/asyncapi |
asyncapi-3-tags-uniqueness              | e | < structure/asyncapi |
asyncapi-tags                           | w | - | ${OWN}
asyncapi-3-tags                         | w | - | ${OWN}
asyncapi-unused-components-schema       | w | - | ${OWN}
asyncapi-unused-components-server       | w | - | ${OWN}
asyncapi-3-document-resolved            | e | = structure/schema |
asyncapi-3-document-unresolved          | e | = structure/schema |
`)
