import { COMPATIBLE_CHANGE } from '../../findings/compatible-change.ts'
import { AVRO_KINDS } from '../kinds/avro.ts'
import { EVENT_KINDS } from '../kinds/event.ts'
import type { ChangeKind } from '../kinds/kind.ts'
import { PROTOBUF_KINDS } from '../kinds/protobuf.ts'
import { SCHEMA_KINDS } from '../kinds/schema.ts'
import { HTTP_KINDS } from '../kinds.ts'
import { KIND_FACTS } from './kind-facts.ts'

const HEAD = ['| Kind | What changed | Sent | Read |', '|---|---|---|---|']

/** The page of all kinds of changes, in Markdown: `docs/changes.md`. */
export function renderKindsPage(): string {
  const parts = [
    '# Kinds of changes',
    'What [`lintel diff`](diff.md) tells apart, by the names that findings carry, that `lintel explain` explains and that [suppressions](suppressions.md) may name behind the rule, as in `versioning/breaking-change:response-type-changed`. Written by `npm run generate` from `src/diff/kinds.ts`.',
    'The columns say what a change does to consumers that send what changed, and to those that read it: it breaks them, or not, or no check can tell and a person judges it. A dash stands where it is not about that direction; `SDKs` where messages stay the same and generated code does not, which is reported with `--sdk`.',
    'What breaks is reported under [versioning/breaking-change](rules/versioning/breaking-change.md) in OpenAPI documents, and under [versioning/event-breaking-change](rules/versioning/event-breaking-change.md) in AsyncAPI documents; enum values that are gone under [versioning/enum-value-removed](rules/versioning/enum-value-removed.md) in both. What breaks nobody is reported with `--all` only, under [compatible-change](engine-codes.md#compatible-change).',
    '## Schemas',
    'A prefix says what the schema describes: `request-` what consumers send, `response-` what they read, `message-` the payload or the headers of a message, and `schema-` what goes both ways, or what no operation uses. So `request-became-nullable` breaks nobody, and `response-became-nullable` those that read.',
    renderSchemaTable(),
    '## HTTP',
    renderTable(HTTP_KINDS, false),
    '## Events and lifecycles',
    renderTable(EVENT_KINDS, true),
    '## Messages in Avro',
    renderTable(AVRO_KINDS, true),
    '## Messages in Protobuf',
    renderTable(PROTOBUF_KINDS, true),
  ]
  return `${parts.join('\n\n')}\n`
}

function renderSchemaTable(): string {
  const rows = SCHEMA_KINDS.map((kind: ChangeKind) => {
    const verdicts = [verdictOf(kind, 'sent', false), verdictOf(kind, 'read', false)]
    return renderRow([`\`…-${kind.id}\``, kind.summary, ...verdicts])
  })
  return [...HEAD, ...rows].join('\n')
}

/** @param hasRules whether a column says under which rule each kind is reported */
function renderTable(kinds: readonly ChangeKind[], hasRules: boolean): string {
  const rows = kinds.map((kind) => {
    const { isSdk = false, reportedAs = [] } = KIND_FACTS.get(kind.id) ?? {}
    const isOneWay = kind.breaks === 'sent' || kind.breaks === 'read'
    const verdicts = isSdk
      ? ['SDKs', 'SDKs']
      : [verdictOf(kind, 'sent', isOneWay), verdictOf(kind, 'read', isOneWay)]
    const rules = hasRules ? [reportedAs.map(renderLink).join(', ')] : []
    return renderRow([`\`${kind.id}\``, kind.summary, ...verdicts, ...rules])
  })
  const head = hasRules
    ? HEAD.map((line, index) => `${line}${index === 0 ? ' Rule |' : '---|'}`)
    : HEAD
  return [...head, ...rows].join('\n')
}

function renderRow(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`
}

/** @param isOneWay whether the kind is about the direction that it breaks only */
function verdictOf(kind: ChangeKind, direction: 'sent' | 'read', isOneWay: boolean): string {
  if (kind.breaks === 'both' || kind.breaks === direction)
    return kind.isUndecided ? 'to be judged' : 'breaking'
  return isOneWay ? '–' : 'not'
}

function renderLink(id: string): string {
  return id === COMPATIBLE_CHANGE ? `[${id}](engine-codes.md)` : `[${id}](rules/${id}.md)`
}
