import type { SpecNode } from '../../documents/node.ts'
import type { Parameter } from '../../model/openapi/http.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import { examplesOf, valuesOf } from '../../model/schema/shown-values.ts'
import { quote } from '../../text/quote.ts'
import { declaredOnce } from '../declared-once.ts'
import { defineRule } from '../rule.ts'
import { takesPersonalData } from '../shared/query/personal-parameter.ts'

/** An address with a domain of letters at its end, so that `package@1.2.3` is none. */
const EMAIL = /^[\w.%+'-]+(?:@|%40)(?:[a-z\d-]+\.)+[a-z]{2,}$/i
const LONGEST_ADDRESS = 254

export default defineRule({
  id: 'security/no-pii-example',
  clauses: ['auth.8'],
  on: 'openapi',
  severity: 'error',
  summary: 'No example of a path or query parameter is an e-mail address.',
  why: 'An example shows what goes into the URL, and from there into logs, browser histories and Referer headers. An address there identifies a person to everyone who reads them.',
  notes: [
    'Examples of the parameter, of its content and of its schema count; of an array that holds addresses the first is reported.',
    'Judged is the whole value; a text that merely contains an address is none. `%40` stands for the sign.',
    'The address is not repeated in the message. A parameter whose name asks for personal data is left to security/no-pii-in-url.',
  ],
  examples: {
    passes: `
paths:
  /v1/customers/{customer_id}:
    get:
      parameters:
        - name: customer_id
          in: path
          required: true
          schema: { type: string }
          example: cust_8fK2mQx4
`,
    fails: `
paths:
  /v1/customers/{customer_id}:
    get:
      parameters:
        - name: customer_id
          in: path
          required: true
          schema: { type: string }
          example: ada@example.com # <- reported
`,
  },
  *check(api) {
    for (const { name, node } of declaredOnce(findAddresses(api))) {
      yield {
        node,
        message: `An example of parameter ${quote(name)} is an e-mail address.`,
        help: 'Show an opaque id, or take the address in the body: URLs end up in logs.',
      }
    }
  },
})

function* findAddresses(api: OpenApi): Generator<{ name: string; node: SpecNode }> {
  for (const parameter of api.parameters) {
    if (parameter.in !== 'path' && parameter.in !== 'query') continue
    if (takesPersonalData(parameter)) continue
    for (const example of parameterExamples(api, parameter)) {
      const values = Array.isArray(example.value) ? [...example.items()] : [example]
      const node = values.find(({ string }) => isAddress(string))
      if (node !== undefined) yield { name: parameter.name, node }
    }
  }
}

function* parameterExamples(api: OpenApi, { node, schema }: Parameter): Generator<SpecNode> {
  for (const value of valuesOf(node, schema, api.references))
    if (value.kind === 'example') yield value.node
  for (const mediaType of node.get('content')?.members() ?? [])
    yield* examplesOf(mediaType, api.references)
}

function isAddress(text: string | undefined): boolean {
  return text !== undefined && text.length <= LONGEST_ADDRESS && EMAIL.test(text)
}
