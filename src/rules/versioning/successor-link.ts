import type { SpecNode } from '../../documents/node.ts'
import { type Header, headerOf, lacksHeader } from '../../model/openapi/http.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import { valuesOf } from '../../model/schema/shown-values.ts'
import { quote } from '../../text/quote.ts'
import { forAllUses } from '../mending/components/for-all-uses.ts'
import { addHeaders } from '../mending/responses/add-headers.ts'
import { nameResponse } from '../operation-name.ts'
import { defineRule } from '../rule.ts'
import { deprecatedResponses, isOfOneState } from './parts/deprecation-header-predicate.ts'

export default defineRule({
  id: 'versioning/successor-link',
  clauses: ['versioning.5', 'versioning.5.b', 'headers.deprecation'],
  on: 'openapi',
  severity: 'warn',
  fix: 'safe',
  options: ['fix'],
  summary: 'Every response of a deprecated version links to the migration guide.',
  why: 'Who finds a Deprecation header in a log has one question: what now. The link answers it.',
  notes: [
    'A version is deprecated where the nearest `x-lifecycle` (operation, path item, `info`) has the state DEPRECATED.',
    'A Link without const, enum, default and example passes; of several one has to have `rel=successor-version`, quoted or not, alone or among other relations.',
    'A shared response is reported once, where it is declared, and so is a shared Link that shows another relation.',
  ],
  examples: {
    passes: `
info:
  title: Orders
  version: 1.0.0
  x-lifecycle: { state: DEPRECATED }
paths:
  /v1/orders:
    get:
      responses:
        '200':
          description: The orders.
          headers:
            Link:
              schema: { type: string }
              example: <https://developer.example.com/orders/v2-migration>; rel=successor-version
`,
    fails: `
info:
  title: Orders
  version: 1.0.0
  x-lifecycle: { state: DEPRECATED }
paths:
  /v1/orders:
    get:
      responses:
        '200': # <- reported
          description: The orders.
`,
  },
  *check(api, { options }) {
    const judged = new Set<unknown>()
    for (const { response, use, lifecycle } of deprecatedResponses(api)) {
      const link = headerOf(response, 'Link')
      const component = sharedDeclaration(link)
      if (component !== undefined && judged.has(component.value)) continue
      judged.add(component?.value)
      const isAtFault =
        link === undefined ? lacksHeader(response, 'Link') : showsOtherRelation(api, link)
      if (!isAtFault) continue
      const url = lifecycle.migrationGuideUrl
      yield {
        node: component ?? response.node,
        message:
          link === undefined
            ? `The ${nameResponse(use)} does not document \`Link\`.`
            : `The \`Link\` of ${nameResponse(use)} does not show \`rel=successor-version\`.`,
        help: `${link === undefined ? 'Add `Link` to its `headers`' : 'Add an example to it'}: ${
          url === undefined ? 'the URL of the migration guide' : quote(`<${url}>`)
        } with \`rel=successor-version\`.`,
        mend: () =>
          link === undefined && isOfOneState(api, response)
            ? forAllUses(response.node, addHeaders(api, response, ['Link'], options))
            : [],
      }
    }
  },
})

/** Where a Link is declared that responses reach by a `$ref`: each of them has what it shows from there. */
function sharedDeclaration(link: Header | undefined): SpecNode | undefined {
  return link?.target?.value === link?.node.value ? undefined : link?.target
}

/** Whether a Link shows what it holds, and none of it is the successor. */
function showsOtherRelation(api: OpenApi, { target, schema }: Header): boolean {
  const values = valuesOf(target, schema, api.references)
  return values.length > 0 && !values.some(({ node }) => isSuccessor(node.value))
}

function isSuccessor(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(isSuccessor)
  if (typeof value !== 'string') return false
  const relations = value.matchAll(/;\s*rel\s*=\s*(?:"([^"]*)"|([^\s;,"]+))/gi)
  return [...relations].some(([, quoted, bare]) =>
    (quoted ?? bare ?? '').toLowerCase().split(/\s+/).includes('successor-version'),
  )
}
