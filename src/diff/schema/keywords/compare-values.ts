import { showValue } from '../../../text/show-value.ts'
import { changeOf, type FactPair } from '../changes/make-change.ts'
import type { SchemaChange } from '../changes/schema-change.ts'
import type { Facts } from '../facts/facts.ts'
import { compareLimits } from './compare-bounds.ts'
import { compareEnums } from './compare-enums.ts'
import { comparePatterns } from './compare-patterns.ts'

/** Compares what two schemas of one type say of a value itself, not of its parts. */
export function* compareValues(pair: FactPair): Generator<SchemaChange> {
  yield* compareEnums(pair)
  if (!isSpeltAnew(pair)) {
    yield* compareFormats(pair)
    yield* compareContent(pair)
  }
  yield* comparePatterns(pair)
  yield* compareLimits(pair)
}

function* compareFormats(pair: FactPair): Generator<SchemaChange> {
  const old = only(pair.base, 'format')
  const present = only(pair.revision, 'format')
  if (old.text === present.text) return
  if (present.node === undefined)
    yield changeOf(pair, 'format-removed', old.node, undefined, { was: old.shown })
  else if (old.node === undefined)
    yield changeOf(pair, 'format-added', undefined, present.node, { is: present.shown })
  else
    yield changeOf(pair, 'format-changed', old.node, present.node, {
      was: old.shown,
      is: present.shown,
    })
}

function* compareContent(pair: FactPair): Generator<SchemaChange> {
  for (const keyword of ['contentEncoding', 'contentMediaType']) {
    const old = only(pair.base, keyword)
    const present = only(pair.revision, keyword)
    if (old.text === present.text) continue
    yield changeOf(pair, 'content-changed', old.node, present.node, {
      was: old.shown,
      is: present.shown,
      keyword,
      from: old.node && old.shown,
      to: present.node && present.shown,
    })
  }
}

/** What up to OpenAPI 3.0 is a format, and since says how the text is to be read. */
const CONTENT_BY_FORMAT: ReadonlyMap<string, readonly [keyword: string, value: string]> = new Map([
  ['"byte"', ['contentEncoding', '"base64"']],
  ['"base64"', ['contentEncoding', '"base64"']],
  ['"binary"', ['contentMediaType', '"application/octet-stream"']],
])

/** Whether a format on one side is all that the content keywords say on the other one. */
function isSpeltAnew({ base, revision }: FactPair): boolean {
  const hasFormat = base.exact.has('format')
  if (hasFormat === revision.exact.has('format')) return false
  const [format, content] = hasFormat ? [base, revision] : [revision, base]
  const [keyword, value] = CONTENT_BY_FORMAT.get(only(format, 'format').text) ?? []
  if (keyword === undefined || only(format, keyword).node !== undefined) return false
  return ['contentEncoding', 'contentMediaType'].every(
    (each) => only(content, each).text === (each === keyword ? value : only(format, each).text),
  )
}

/** What a keyword says that has one value as a rule; several that hold at once are read as one. */
function only(facts: Facts, keyword: string) {
  const values = facts.exact.get(keyword)
  const nodes = [...(values?.values() ?? [])]
  return {
    text: [...(values?.keys() ?? [])].sort().join(),
    shown: nodes.map(({ value }) => showValue(value)).join(' and '),
    node: nodes[0],
  }
}
