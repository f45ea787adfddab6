import type { NodeEdit } from '../../edits/changes/node-edit.ts'
import { setMember } from '../../edits/changes/set-member.ts'
import { ownCollectionGets } from '../../model/openapi/foreign-paths.ts'
import type { Parameter } from '../../model/openapi/http.ts'
import { readEnum } from '../../model/schema/enum.ts'
import type { Schema } from '../../model/schema/schema.ts'
import { quote, quoteAll } from '../../text/quote.ts'
import { showValue } from '../../text/show-value.ts'
import { removeMember } from '../mending/members/remove-member.ts'
import { defineRule } from '../rule.ts'
import { isForeignSort } from '../shared/filtering/sort-parameter-predicate.ts'
import { isBooleanByEnum } from '../words/values/boolean-values.ts'

export default defineRule({
  id: 'naming/boolean-query',
  clauses: ['naming.12', 'naming.12.a'],
  on: 'openapi',
  severity: 'error',
  fix: 'contract',
  summary: 'A boolean query parameter takes the strings true and false, and no bare presence.',
  why: 'Clients write `?deleted=false` and get the opposite where mere presence means true. Every service that invents its own spelling of yes and no needs its own client code.',
  notes: [
    'A query parameter stands for a boolean where its enum is a pair such as yes and no, on and off, 0 and 1, Y and N or the texts true and false, or holds only true.',
    'The values 0 and 1 are codes where the name ends in a noun of a list, such as type, status, mode, order or level.',
    'A boolean whose enum lists both true and false is one; a `const` is no enum.',
    'What sorts (`asc`) is left to sorting/sort-parameter. The parameters of webhooks and callbacks are not looked at.',
  ],
  examples: {
    passes: `
paths:
  /v1/orders:
    get:
      parameters:
        - { name: deleted, in: query, schema: { type: boolean } }
      responses:
        '200': { description: The orders. }
`,
    fails: `
paths:
  /v1/orders:
    get:
      parameters:
        - name: deleted # <- reported
          in: query
          allowEmptyValue: true
          schema: { type: boolean }
        - name: archived # <- reported
          in: query
          schema: { type: string, enum: ['yes', 'no'] }
      responses:
        '200': { description: The orders. }
`,
  },
  *check(api) {
    const gets = ownCollectionGets(api)
    for (const parameter of api.parameters) {
      if (parameter.in !== 'query') continue
      const { node, name, schema } = parameter
      const disguise = schema && valuesInDisguise(name, schema)
      if (disguise !== undefined && !isForeignSort(parameter, gets)) {
        yield {
          node,
          message: `Query parameter ${quote(name)} stands for a boolean and takes ${disguise}.`,
          help: 'Declare it as `type: boolean` without an enum, so that it takes `true` and `false`.',
          mend: () => makeBoolean(parameter),
        }
      } else if (takesBarePresence(parameter)) {
        yield {
          node,
          message: `The boolean query parameter ${quote(name)} may be sent without a value.`,
          help: 'Remove `allowEmptyValue`, so that it takes `true` and `false` only.',
          mend: () => removeMember(node, 'allowEmptyValue'),
        }
      }
    }
  },
})

function takesBarePresence({ node, schema }: Parameter): boolean {
  return node.object?.allowEmptyValue === true && schema?.isOfType('boolean') === true
}

/** What may stand beside the enum of texts and hold for a boolean too. */
const NEUTRAL: ReadonlySet<string> = new Set([
  'type',
  'enum',
  'title',
  'description',
  'name',
  'in',
  'required',
])

/** None where more is said of the values, such as a default, which would have to be translated. */
function makeBoolean({ node }: Parameter): readonly NodeEdit[] {
  const own = node.get('schema') ?? node
  const isShown = ['example', 'examples'].some((keyword) => node.get(keyword) !== undefined)
  const isPlain = Object.keys(own.object ?? {}).every(
    (key) => NEUTRAL.has(key) || (own === node && key === 'allowEmptyValue'),
  )
  if (isShown || !isPlain || own.get('enum') === undefined) return []
  return [setMember(own, 'type', 'boolean'), ...removeMember(own, 'enum')]
}

/** What the enum of a parameter lists where it stands for a boolean; undefined where it does not. */
function valuesInDisguise(name: string, schema: Schema): string | undefined {
  for (const declared of [schema, ...schema.parts]) {
    const values = declared && readEnum(declared)?.values.map(({ value }) => value)
    if (values === undefined || !isBooleanByEnum(name, values)) continue
    const texts = values.filter((value) => value !== null).map(showValue)
    const isPlainBoolean = values.every((value) => value === null || typeof value === 'boolean')
    if (isPlainBoolean && texts.length > 1) continue
    return texts.length === 1 ? `only ${quoteAll(texts)}` : quoteAll(texts)
  }
  return undefined
}
