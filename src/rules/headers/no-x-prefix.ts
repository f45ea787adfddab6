import { hasFieldName } from '../../model/openapi/header-names.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import { renameHeader } from '../../renames/kinds/rename-header.ts'
import { quote } from '../../text/quote.ts'
import { editsOfRename } from '../namer/mend.ts'
import { type Namer, namerOf } from '../namer/namer.ts'
import type { ProposedEdits } from '../rule.ts'
import { defineRule } from '../rule.ts'
import { type DeclaredHeader, judgedNames } from '../shared/headers/declared-headers.ts'
import { hasWrongPrefix } from '../shared/headers/x-prefix-predicate.ts'
import { wordedName } from '../words/names/names.ts'
import { toTitleCase } from '../words.ts'
import { reasonToRemove } from './parts/removed-headers.ts'
import { countUndocumented } from './parts/undocumented-header.ts'

export default defineRule({
  id: 'headers/no-x-prefix',
  clauses: ['headers.rules.5'],
  on: 'openapi',
  severity: 'error',
  fix: 'contract',
  summary: 'A custom header has no X- prefix.',
  why: 'X- once marked what was experimental. Such headers became standards, and the prefix stayed or every client had to learn a second name (RFC 6648).',
  notes: [
    'Each name is reported once in a document, where it first stands, parameters before response headers; names are compared without case.',
    'Standard are X-Correlation-ID, X-Request-ID, X-Tenant-Id, X-Flow-Id, X-Idempotency-Key, what IANA has registered, and the names of the option `retained-headers`.',
    'Headers that browsers, proxies and frameworks know by their X- name, such as X-XSS-Protection, do nothing under another: they are to be removed.',
    'What another rule says about the same name is not repeated: headers/rate-limit-legacy, headers/no-server-disclosure, headers/no-internal-topology, headers/no-forwarded-identity, headers/spelling, security/credential-location, and versioning/no-header-version or header-version-beside-path.',
    'Of these, credentials, versions and forwarded addresses are so in requests only, software names in responses only.',
  ],
  atFirst: 'document',
  options: ['retained-headers'],
  examples: {
    passes: `
paths:
  /v1/orders:
    get:
      parameters:
        - { name: Order-Channel, in: header, description: Where it was placed., schema: { type: string } }
        - { name: X-Tenant-Id, in: header, description: Whose orders., schema: { type: string } }
`,
    fails: `
paths:
  /v1/orders:
    get:
      parameters:
        - { name: X-Order-Channel, in: header, description: Where it was placed., schema: { type: string } } # <- reported
`,
  },
  *check(api, { options }) {
    const { retainedHeaders } = options
    const namer = namerOf(api, options)
    const isJudged = (header: DeclaredHeader) => hasWrongPrefix(api, header, retainedHeaders)
    for (const { name, node } of judgedNames(api, isJudged)) {
      yield {
        node,
        on: 'key',
        message: `Custom header ${quote(name)} has the prefix \`${name.slice(0, 2)}\`.`,
        help: suggest(name, namer),
        mend: () => rename(api, name, namer),
      }
    }
  },
})

/** The changes that take the prefix off, where nothing says that the header is to be removed. */
function rename(api: OpenApi, name: string, namer: Namer): ProposedEdits {
  const { name: suggestion } = namer.of(wordedName('header', name))
  if (suggestion === undefined || reasonToRemove(name) !== undefined) return []
  // An `X-` name without a description is one fault, however often it is declared; others are not.
  if (countUndocumented(api, name) > 1)
    return { refused: 'each of its declarations needs a description under the new name' }
  return editsOfRename(renameHeader(api, name, suggestion))
}

function suggest(name: string, namer: Namer): string {
  const removal = reasonToRemove(name)
  if (removal !== undefined) return `Remove it: ${removal}.`
  const { name: suggestion, wanted } = namer.of(wordedName('header', name))
  if (suggestion !== undefined) return `Write ${quote(suggestion)}.`
  const rest = toTitleCase(name.replace(/^(?:x-)+/i, ''))
  if (hasFieldName(rest))
    return `Use the registered ${quote(rest)} where it means the same, else another name without the prefix.`
  return /^[A-Z]/.test(rest) && wanted !== undefined
    ? `Give it a name without the prefix, ${wanted}.`
    : 'Give it a name without the prefix that starts with a letter.'
}
