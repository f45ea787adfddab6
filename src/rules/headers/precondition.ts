import type { SpecNode } from '../../documents/node.ts'
import { type Operation, type Parameter, responseOf } from '../../model/openapi/http.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import { valuesOf } from '../../model/schema/shown-values.ts'
import { quote } from '../../text/quote.ts'
import { showValue } from '../../text/show-value.ts'
import { nameOperation } from '../operation-name.ts'
import { defineRule, type Report } from '../rule.ts'

/** The methods that change nothing that a client has seen before. */
const WITHOUT_IF_MATCH: ReadonlySet<string> = new Set(['get', 'head', 'post'])

export default defineRule({
  id: 'headers/precondition',
  clauses: ['endpoints.create.b', 'endpoints.replace.a', 'endpoints.patch.b', 'endpoints.delete.a'],
  on: 'openapi',
  severity: 'error',
  summary:
    'If-Match and If-None-Match are optional, and each is taken only where it has a meaning.',
  why: 'A precondition protects the client that sends it: to demand it shuts out all others. A POST can only ask that nothing is there yet, which is written If-None-Match: *.',
  notes: [
    'If-Match belongs to PUT, PATCH and DELETE; GET, HEAD and POST do not take it.',
    'What If-None-Match of a POST may hold is read from its const, enum, default and examples. Where the POST answers with a 304, it reads, and may take an entity tag.',
    'A parameter that several operations share is reported once, where it is declared, and the message names the first operation that it is wrong for.',
  ],
  examples: {
    passes: `
paths:
  /v1/orders:
    post:
      parameters:
        - { name: If-None-Match, in: header, schema: { type: string, const: '*' } }
      responses:
        '201': { description: The order is created. }
`,
    fails: `
paths:
  /v1/orders:
    post:
      parameters:
        - { name: If-None-Match, in: header, schema: { type: string, example: '"5f2a"' } } # <- reported
      responses:
        '201': { description: The order is created. }
  /v1/orders/{order_id}:
    put:
      parameters:
        - { name: If-Match, in: header, required: true, schema: { type: string } } # <- reported
      responses:
        '200': { description: The order is replaced. }
`,
  },
  *check(api) {
    for (const parameter of api.parameters) {
      if (parameter.in !== 'header') continue
      const name = parameter.name.toLowerCase()
      if (name !== 'if-match' && name !== 'if-none-match') continue
      if (parameter.isRequired) yield whereRequired(parameter)
      yield* name === 'if-match' ? judgeIfMatch(parameter) : judgeIfNoneMatch(api, parameter)
    }
  },
})

function whereRequired({ name, node }: Parameter): Report {
  return {
    node,
    message: `Request header ${quote(name)} is required.`,
    help: 'Remove `required`: a precondition is the choice of the client.',
  }
}

function* judgeIfMatch(parameter: Parameter): Generator<Report> {
  const operation = useWith(parameter, ({ method }) => WITHOUT_IF_MATCH.has(method))
  if (operation === undefined) return
  yield {
    node: parameter.node,
    message: `${nameOperation(operation)} takes ${quote(parameter.name)}, which is for PUT, PATCH and DELETE.`,
    help: helpWithout(operation),
  }
}

/** What to do instead of taking If-Match: what a POST changes has been there before. */
function helpWithout({ method, pathItem: { path } }: Operation): string {
  if (method !== 'post') return 'Remove it, or take `If-None-Match`.'
  return path.segments.some(({ kind }) => kind === 'parameter')
    ? 'Remove it, or change the resource by PUT or PATCH.'
    : 'Remove it, or take `If-None-Match` with the value `*`.'
}

/** Whether an operation is a POST that is no conditional retrieval (RFC 9110, section 15.4.5). */
function isWrite(operation: Operation): boolean {
  return operation.method === 'post' && responseOf(operation, '304') === undefined
}

function* judgeIfNoneMatch(api: OpenApi, parameter: Parameter): Generator<Report> {
  const operation = useWith(parameter, isWrite)
  if (operation === undefined) return
  const shown = valuesOf(parameter.node, parameter.schema, api.references)
  const other = shown.find(({ node }) => isOtherValue(node))
  if (other === undefined) return
  yield {
    node: parameter.node,
    message: `In ${nameOperation(operation)}, ${quote(parameter.name)} shows ${quote(showValue(other.node.value))}, where only \`*\` has a meaning.`,
    help: 'Show the value `*`.',
    related: [{ node: other.node, message: 'The value is shown here.' }],
  }
}

function isOtherValue({ value }: SpecNode): boolean {
  return value !== null && !(typeof value === 'string' && value.trim() === '*')
}

/** The first operation of a path, among some, that takes a parameter. */
function useWith(
  parameter: Parameter,
  isMeant: (operation: Operation) => boolean,
): Operation | undefined {
  return parameter.operations.find(
    (operation) => operation.kind === 'path' && !operation.isAdditional && isMeant(operation),
  )
}
