import type { SpecNode } from '../../../documents/node.ts'
import { showValue } from '../../../text/show-value.ts'
import type { PatternTexts } from '../../changes/change.ts'
import { changeOf, type FactPair } from '../changes/make-change.ts'
import type { SchemaChange } from '../changes/schema-change.ts'
import type { Facts } from '../facts/facts.ts'

const NO_VALUES: ReadonlyMap<string, SpecNode> = new Map()

/** Compares patterns as they are written; what they match is looked into later. */
export function* comparePatterns(pair: FactPair): Generator<SchemaChange> {
  const old = pair.base.exact.get('pattern') ?? NO_VALUES
  const present = pair.revision.exact.get('pattern') ?? NO_VALUES
  const gone = firstMissing(old, present)
  const added = firstMissing(present, old)
  if (gone === undefined && added === undefined) return
  const was = gone && showValue(gone.value)
  const is = added && showValue(added.value)
  if (is === undefined)
    yield changeOf(pair, 'constraint-loosened', gone, undefined, {
      about: 'pattern',
      was,
    })
  else if (was === undefined)
    yield changeOf(pair, 'constraint-tightened', undefined, added, {
      about: 'pattern',
      is,
    })
  else if (old.size > 1 || present.size > 1)
    yield changeOf(pair, 'schema-undecided', gone, added, {
      about: 'patterns',
      was,
      is,
    })
  else
    yield {
      ...changeOf(pair, 'pattern-changed', gone, added, { was, is }),
      texts: textsOf(pair.base),
    }
}

/** What the texts of the base are known to be, apart from its pattern. */
function textsOf({ lower, upper, exact, values }: Facts): PatternTexts {
  const isLimited = exact.has('format') || values !== undefined
  const least = lower.get('minLength')?.value ?? 0
  const most = upper.get('maxLength')?.value ?? Number.POSITIVE_INFINITY
  return { least, most, isLimited }
}

function firstMissing(
  nodes: ReadonlyMap<string, SpecNode>,
  from: ReadonlyMap<string, SpecNode>,
): SpecNode | undefined {
  for (const [text, node] of nodes) if (!from.has(text)) return node
  return undefined
}
