import type { SpecNode } from '../../documents/node.ts'
import type { AsyncApi } from '../../model/asyncapi/asyncapi.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import { quote } from '../../text/quote.ts'
import { mendName } from '../namer/mend.ts'
import { namerOf } from '../namer/namer.ts'
import { defineRule } from '../rule.ts'
import { renamedElsewhere } from '../shared/filtering/renamed-parameters.ts'
import { isCredentialName } from '../words/names/credential-names.ts'
import { type Name, nameOfParameter, wordedName } from '../words/names/names.ts'
import { SNAKE_CASE } from '../words/names/patterns.ts'
import { adviseSnakeCase } from './parts/snake-case-advice.ts'

export default defineRule({
  id: 'naming/query-parameter-snake-case',
  clauses: ['naming.table.query', 'naming.1', 'naming.2'],
  on: 'both',
  severity: 'error',
  fix: 'contract',
  summary: 'Query parameters are named in snake_case.',
  why: 'A filter is named after the field that it compares, so one spelling for both lets a client build a query from what it reads. Services ignore a parameter that is misspelled, and the client does not learn of it.',
  notes: [
    'What pagination/forbidden-parameter, pagination/total-opt-in, sorting/sort-parameter, filtering/operator-suffix, versioning/no-query-version and security/credential-location report is left to them, since it needs another name anyway.',
    'The query parameters of http and ws bindings of AsyncAPI are looked at too.',
  ],
  examples: {
    passes: `
paths:
  /v1/orders:
    get:
      parameters:
        - { name: customer_id, in: query, schema: { type: string } }
        - { name: created_at_gte, in: query, schema: { type: string } }
      responses:
        '200': { description: The orders. }
`,
    fails: `
paths:
  /v1/orders:
    get:
      parameters:
        - name: customerId # <- reported
          in: query
          schema: { type: string }
      responses:
        '200': { description: The orders. }
`,
  },
  *check(api, { options }) {
    const namer = namerOf(api, options)
    for (const { name, node, on, toName } of findQueryParameters(api)) {
      yield {
        node,
        ...(on && { on }),
        message: `Query parameter ${quote(name)} is not snake_case.`,
        help: adviseSnakeCase(namer.of(toName())),
        mend: () => mendName(api, namer, node, toName()),
      }
    }
  },
})

interface NamedPlace {
  readonly name: string
  readonly node: SpecNode
  readonly on: 'key' | undefined
  readonly toName: () => Name
}

/** The query parameters that are not snake_case and that no other rule asks to rename. */
function* findQueryParameters(api: OpenApi | AsyncApi): Generator<NamedPlace> {
  if (api.kind === 'asyncapi') {
    for (const { name, node, schema } of api.queryParameters) {
      const toName = () => wordedName('query-parameter', name, schema)
      if (isJudged(name)) yield { name, node, on: 'key', toName }
    }
    return
  }
  const isRenamed = renamedElsewhere(api)
  for (const parameter of api.parameters) {
    if (parameter.in !== 'query' || !isJudged(parameter.name) || isRenamed(parameter)) continue
    const { name, nameNode: node, nameOn: on } = parameter
    yield { name, node, on, toName: () => nameOfParameter(parameter) }
  }
}

/** Whether a name is wrong, and no credential, which is to be sent elsewhere under no name. */
function isJudged(name: string): boolean {
  return !SNAKE_CASE.test(name) && !isCredentialName(name)
}
