import { quote } from '../../text/quote.ts'
import type { Change, PatternTexts } from '../change.ts'
import { type ChangeKindId, isChangeKind } from '../kinds.ts'
import { findLostText } from './pattern-language.ts'

/** So many pairs of patterns are looked into: no revision changes more. */
const MAX_PAIRS = 200

/** What becomes of the texts that a pattern matches: one is lost, none is, or nobody can tell. */
type Outcome = { readonly lost: string } | 'kept' | 'unknown'

/**
 * Judges patterns that changed by the texts that they match: those that match all that they did
 * accept more, and those that do not are shown a text that is lost. What cannot be told stays
 * undecided.
 */
export function judgePatterns(changes: readonly Change[]): Change[] {
  const known = new Map<string, Outcome>()
  return changes.map((change) => {
    const { texts, base, node, verdict } = change
    const old = base?.string
    const present = node.string
    if (texts === undefined || verdict !== 'undecided') return change
    if (old === undefined || present === undefined) return change
    const key = JSON.stringify([old, present, texts.least, texts.most])
    const outcome =
      known.get(key) ?? (known.size < MAX_PAIRS ? judge(old, present, texts) : 'unknown')
    known.set(key, outcome)
    return settle(change, texts, outcome)
  })
}

function judge(old: string, present: string, { least, most }: PatternTexts): Outcome {
  try {
    const lost = findLostText(old, present, { least, most })
    return lost === undefined ? 'kept' : { lost }
  } catch {
    // It is no regular expression, or one that cannot be compared.
    return 'unknown'
  }
}

function settle(change: Change, texts: PatternTexts, outcome: Outcome): Change {
  if (outcome === 'kept')
    return { ...change, kind: kindOf(change, 'loosened'), verdict: 'compatible' }
  // A format may rule the text out that was found.
  if (outcome === 'unknown' || texts.isLimited) return change
  const { lost } = outcome
  const shown = lost === '' ? 'the empty text' : quote(lost)
  return {
    ...change,
    kind: kindOf(change, 'tightened'),
    verdict: 'breaking',
    what: `${change.what}: ${shown} no longer matches`,
  }
}

function kindOf({ kind }: Change, way: 'loosened' | 'tightened'): ChangeKindId {
  const id = kind.replace('pattern-changed', `constraint-${way}`)
  return isChangeKind(id) ? id : kind
}
