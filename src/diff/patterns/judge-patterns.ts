import type { SpecNode } from '../../documents/node.ts'
import { quote } from '../../text/quote.ts'
import type { Change, PatternTexts } from '../changes/change.ts'
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
    const written = [textOf(base, change.baseOn), textOf(node, change.on)]
    if (texts === undefined || !(verdict === 'undecided' || texts.isPromise)) return change
    const [old, present] = texts.isReversed ? written.toReversed() : written
    if (old === undefined || present === undefined) return change
    const key = JSON.stringify([old, present, texts.least, texts.most])
    const outcome =
      known.get(key) ?? (known.size < MAX_PAIRS ? judge(old, present, texts) : 'unknown')
    known.set(key, outcome)
    return settle(change, texts, outcome)
  })
}

/** The pattern of a keyword, or of a key. */
function textOf(node: SpecNode | undefined, on: 'key' | undefined): string | undefined {
  return on === 'key' && node?.key !== undefined ? String(node.key) : node?.string
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
  if (outcome === 'kept') {
    const { was = '', is = '' } = change
    const what = texts.isPromise
      ? `Properties like ${quote(was)} are among those like ${quote(is)} now`
      : change.what
    return { ...change, kind: kindOf(change, 'loosened'), verdict: 'compatible', what }
  }
  // A format may rule the text out that was found.
  if (outcome === 'unknown' || texts.isLimited) return change
  const { lost } = outcome
  const shown = lost === '' ? 'the empty text' : quote(lost)
  const what = `${change.what}: ${shown} ${texts.isReversed ? 'matches now' : 'no longer matches'}`
  if (texts.isPromise) return { ...change, what }
  return { ...change, kind: kindOf(change, 'tightened'), verdict: 'breaking', what }
}

function kindOf({ kind }: Change, way: 'loosened' | 'tightened'): ChangeKindId {
  const id = kind.replace(/pattern-changed|property-removed/, `constraint-${way}`)
  return isChangeKind(id) ? id : kind
}
