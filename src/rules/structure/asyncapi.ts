import { defineRule } from '../rule.ts'
import { findAddressFaults } from './asyncapi/addresses.ts'
import { findBindingFaults } from './asyncapi/bindings.ts'
import { findContentTypeFaults } from './asyncapi/content-types.ts'
import { findAsyncApiDefaultFaults } from './asyncapi/defaults.ts'
import { findAsyncApiDiscriminatorFaults } from './asyncapi/discriminators.ts'
import { findAsyncApiExampleFaults } from './asyncapi/examples.ts'
import { findHeaderFaults } from './asyncapi/headers.ts'
import { findHostFaults } from './asyncapi/hosts.ts'
import { findRepeatedIds } from './asyncapi/identifiers.ts'
import { findAsyncApiMisspeltKeywords } from './asyncapi/misspelt-keywords.ts'
import { findOperationFaults } from './asyncapi/operations.ts'
import { findAsyncApiPatternFaults } from './asyncapi/patterns.ts'
import { findPayloadFaults, loadPayloadChecks } from './asyncapi/payloads.ts'
import { findAsyncApiRepeatedValues } from './asyncapi/repeated-values.ts'
import { findReplyFaults } from './asyncapi/replies.ts'
import { findAsyncApiSecurityFaults } from './asyncapi/security.ts'
import { findAsyncApiServerFaults } from './asyncapi/servers.ts'
import { findRepeatedTags } from './asyncapi/tags.ts'
import { findAsyncApiUrlFaults } from './asyncapi/urls.ts'
import { findVariableFaults } from './asyncapi/variables.ts'

/** What the specification says across objects, and its JSON Schema cannot: one check for each. */
const CHECKS = [
  findAddressFaults,
  findVariableFaults,
  findAsyncApiServerFaults,
  findHostFaults,
  findBindingFaults,
  findAsyncApiSecurityFaults,
  findRepeatedIds,
  findOperationFaults,
  findReplyFaults,
  findRepeatedTags,
  findContentTypeFaults,
  findHeaderFaults,
  findAsyncApiUrlFaults,
  findAsyncApiDiscriminatorFaults,
  findAsyncApiDefaultFaults,
  findAsyncApiPatternFaults,
  findAsyncApiMisspeltKeywords,
  findAsyncApiRepeatedValues,
  findAsyncApiExampleFaults,
  findPayloadFaults,
] as const

export default defineRule({
  id: 'structure/asyncapi',
  clauses: ['input'],
  on: 'asyncapi',
  severity: 'error',
  fix: 'contract',
  summary:
    'What the parts of a document say of each other holds together, and payloads are schemas of their format.',
  why: 'A parameter that nobody declares, an operationId that two operations share, a message that its channel does not have or an Avro schema that no library reads is valid by the JSON Schema, and still stops the official parser, and with it the generators and documentation that are built on it.',
  notes: [
    'Checked is what `@asyncapi/parser` reports as an error, apart from what structure/schema and structure/reference report, what the text of the specification demands beyond that, and what payloads, headers and `components/schemas` hold by their `schemaFormat`.',
    'An undefined channel parameter is reported also where `parameters` is absent; an undefined or unused server variable (2.x) only where `variables` is there.',
    'A parameter that the address does not use is reported in 2.x only where the address has others; in 3.x not where the address is unknown, unless the key of the channel has them all.',
    'In 2.x the operators of a URI template (`{+path}`, `{list*}`) are no part of the name.',
    'In 2.x a `bindingVersion` beside the bindings is none of theirs.',
    'In 3.x the host of a server is a name with a port at most: no scheme, and no path.',
    'A segment `#` is a wildcard, not a fragment.',
    'A message or operation that several channels share by `$ref` is no duplicate; an id that a shared trait gives to several is.',
    'Nothing is said of an id that a trait behind a broken reference may set.',
    'A content type is a media type, and no range; headers are an object; a discriminator is a property that is declared and required; a default is of the type beside it; a pattern is a regular expression in some dialect; an enum lists each value once; a keyword of a schema is not misspelt; from 2.5 on URLs are absolute.',
    'Security requirements (2.x) are checked at servers and operations, not in traits; schemes that are neither oauth2 nor openIdConnect have no scopes; tags (2.x) at the document, operations, messages and their traits.',
    'In 3.x the messages of an operation have to be members of its channel; an operation under `operations` names a channel under `channels`, and a channel there names servers under `servers`. The same holds for replies. Which channels and servers are named under `components` is not judged.',
    'Message examples are compared with their schemas where these are AsyncAPI or JSON Schema draft 7; the `default` and `examples` of payloads, parameters and component schemas in 2.x only, as the parser does.',
    'A schema example that is text is not judged, and of a default that is text only the type: it may show another encoding.',
    'Nothing is said of examples of headers that traits declare too, of values that hold a `$ref`, nor where a schema, pattern or format cannot be judged; what would take too long is named under the code `unfinished-check`.',
    'Of alternatives (`oneOf`, `anyOf`) that a value fails, one finding stands at the value, unless only one of them can be meant.',
    "Schemas of Avro, in place or by `$ref`, keep what Avro's specification demands: each finding quotes it, from 1.11.4 where that differs and the format names an older version than 1.12, else from 1.12.0.",
    'A name of Avro that is nowhere defined is let be where it has a dot, since a registry may know it, or where another schema of the document defines it; so are logical types that do not fit, which Avro ignores.',
    'The default of a union fits its first type until Avro 1.11, any of its types from 1.12 on and where the format names no version.',
    'Schemas of Protobuf are checked for syntax, for names and numbers that are used twice or reserved, and for enums of proto3 that do not begin with 0; what they import, and files `.proto`, are not read.',
    'Payloads in JSON Schema (draft 4, 6 and 7, 2019-09, 2020-12) or in Schema Objects of OpenAPI 2.0 to 3.2 are judged by the schema of that version; JSON Schema draft 7 and Schema Objects of AsyncAPI, in the spellings that the official schema lists, are judged by structure/schema.',
    'RAML, XML Schema and formats that are in no table of AsyncAPI are not read, nor are formats without a known version, apart from Avro, Protobuf and that of AsyncAPI itself.',
  ],
  examples: {
    passes: `
asyncapi: 3.0.0
channels:
  orders:
    address: 'sales.{region}.order.created.v1'
    parameters: { region: { description: The region. } }
    messages: { created: { payload: { type: object } } }
operations:
  receive_orders:
    action: receive
    channel: { $ref: '#/channels/orders' }
    messages: [{ $ref: '#/channels/orders/messages/created' }]
`,
    fails: `
asyncapi: 3.0.0
channels:
  orders:
    address: 'sales.{region}.order.created.v1' # <- reported
    messages: { created: { $ref: '#/components/messages/created' } }
operations:
  receive_orders:
    action: receive
    channel: { $ref: '#/channels/orders' }
    messages:
      - $ref: '#/components/messages/created' # <- reported
components:
  messages: { created: { payload: { type: object } } }
`,
  },
  prepare: loadPayloadChecks,
  *check(api) {
    for (const check of CHECKS) yield* check(api)
  },
})
