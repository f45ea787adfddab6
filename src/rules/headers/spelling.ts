import type { NodeEdit } from '../../edits/changes/node-edit.ts'
import type { Parameter } from '../../model/openapi/http.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import { distinctEdits } from '../../renames/edits/edit-set.ts'
import { isRefused } from '../../renames/edits/rename.ts'
import { renameHeader } from '../../renames/kinds/rename-header.ts'
import { perObject } from '../../text/memoize.ts'
import { quote } from '../../text/quote.ts'
import { isUuidV4 } from '../id-samples.ts'
import { addFormat } from '../mending/values/add-format.ts'
import { editsOfRename } from '../namer/mend.ts'
import { defineRule, type ProposedEdits } from '../rule.ts'
import { type DeclaredHeader, judgedNames } from '../shared/headers/declared-headers.ts'
import { isCredentialName } from '../words/names/credential-names.ts'
import { isOtherHeaderName, misspelledHeader } from '../words/names/header-spelling.ts'
import { contextHeaders } from './parts/context-headers.ts'
import { ID_HEADERS, judgeIdHeader } from './parts/judge-id-header.ts'

export default defineRule({
  id: 'headers/spelling',
  clauses: ['preamble.exact'],
  on: 'openapi',
  severity: 'warn',
  fix: 'contract',
  summary: 'The headers of the conventions are spelled as the conventions spell them.',
  why: 'To HTTP another spelling is another header. A client that sends `Correlation-ID` gets no answer to `X-Correlation-ID`.',
  notes: [
    'A misspelling is equal to a name of the Headers table without case, hyphens, underscores and a leading x (`X-CorrelationId`, `IdempotencyKey`, `X-Retry-After`). `X-Correlator` and `X-Correlation` are other names for X-Correlation-ID.',
    'Accept and Content-Type are declared by media types, and OpenAPI ignores parameters of these names: what misspells them is to be removed. Credentials, such as `X-Authorization`, are left to security/credential-location.',
    'A header that holds what an earlier answer gave, as its description says (`Request-Id`, “returned in a prior response”), is none.',
    'A mere difference in case is none: HTTP compares header names without case. X-Idempotency-Key is a standard name.',
    'An `X-` name is reported once in a document, another once for each declaration.',
  ],
  examples: {
    passes: `
paths:
  /v1/orders:
    get:
      parameters:
        - { name: X-Correlation-ID, in: header, schema: { type: string, format: uuid } }
`,
    fails: `
paths:
  /v1/orders:
    get:
      parameters:
        - { name: Correlation-ID, in: header, schema: { type: string, format: uuid } } # <- reported
      responses:
        '503':
          description: Try again later.
          headers:
            X-Retry-After: { schema: { type: integer } } # <- reported
`,
  },
  *check(api) {
    const judged = judgedNames(api, ({ name, direction, declaration }) => {
      const isCredential = direction === 'request' && isCredentialName(name)
      if (misspelledHeader(name) === undefined || isCredential) return false
      return !OF_EARLIER.test(declaration?.get('description')?.string ?? '')
    })
    for (const header of judged) {
      yield {
        node: header.nameNode,
        ...(header.direction === 'response' ? { on: 'key' } : {}),
        ...describe(api, header, misspelledHeader(header.name) ?? ''),
      }
    }
  },
})

/** What is said of an id that an earlier answer gave, to which the request belongs: no id of its own. */
const OF_EARLIER =
  /\b(?:earlier|previous|prior) \W?(?:\S+ )?(?:answer|challenge|re(?:quest|sponse))\b/i

/** Headers that ask for more: for statuses, for other headers, for a form of their values. */
const ASKING: ReadonlySet<string> = new Set([
  ...['RateLimit', 'RateLimit-Policy', 'Retry-After', 'Deprecation', 'Sunset', 'Link'],
  ...['ETag', 'If-Match', 'If-None-Match', 'Idempotency-Key'],
])

function describe(api: OpenApi, header: DeclaredHeader, meant: string) {
  const { name, direction } = header
  const is = isOtherHeaderName(name) ? 'is another name for' : 'is a misspelling of'
  const message = `Header ${quote(name)} ${is} ${quote(meant)}.`
  if (direction === 'request' && meant === 'Accept')
    return { message, help: 'Remove it: the media types of the responses declare `Accept`.' }
  if (direction === 'request' && meant === 'Content-Type') return describeType(api, header, message)
  const mend = () => (ASKING.has(meant) ? [] : mendSpelling(api, name, meant))
  return { message, help: `Write ${quote(meant)}.`, mend }
}

/** The changes that spell a header as the conventions do, whose ids have a form then. */
function mendSpelling(api: OpenApi, name: string, meant: string): ProposedEdits {
  const rename = renameHeader(api, name, meant)
  if (isRefused(rename) || !ID_HEADERS.has(meant.toLowerCase())) return editsOfRename(rename)
  const formats: NodeEdit[] = []
  for (const header of contextHeaders(api, new Set([name.toLowerCase()]))) {
    if (header.name !== name || judgeIdHeader({ ...header, name: meant }) === undefined) continue
    const { schema, schemaNode: node } = header
    const isUuid = meant === 'X-Correlation-ID' && schema?.isOfType('string') === true
    const edits =
      node !== undefined && isUuid ? addFormat(api, { node, schema }, 'uuid', isUuidV4) : []
    if (edits.length === 0) return { refused: `another rule would report ${quote(meant)}` }
    formats.push(...edits)
  }
  return distinctEdits([...rename.edits, ...formats])
}

/** OpenAPI declares the type of a body by media types, and ignores parameters of that name. */
function describeType(api: OpenApi, { name, node }: DeclaredHeader, message: string) {
  if (parametersWithBody(api).has(node.value))
    return {
      message,
      help: 'Remove it: the media types of the request body declare `Content-Type`.',
    }
  return {
    message: `Header ${quote(name)} tells the type of a body that the request does not have.`,
    help: 'Remove it: a client asks for a type by `Accept`, which the media types of the responses declare.',
  }
}

/** The declarations of the parameters that operations with a request body take. */
const parametersWithBody = perObject((api: OpenApi): ReadonlySet<unknown> => {
  const hasBody = ({ operations }: Parameter) =>
    operations.some(({ requestBodyNode }) => requestBodyNode !== undefined)
  return new Set(api.parameters.filter(hasBody).map(({ node }) => node.value))
})
