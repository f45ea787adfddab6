import { isUsualAdjective, isUsualNoun } from '../../lexicon/word-kinds.ts'
import { toSingular } from '../../model/words/nouns.ts'
import { readWords } from '../../text/word-list.ts'
import { AGENTS } from './data/agents.generated.ts'

const agentOf = new Map([...readWords(AGENTS)].map((line) => line.split(' ') as [string, string])) // each line is a pair

/** Nouns that another one stands before as well as behind: error reason, birth date. */
const HEADS: ReadonlySet<string> = new Set(
  'address amount category code cost country currency date description fee id identifier kind level method mode name period place price purpose rate reason size status title total url value volume'.split(
    ' ',
  ),
)
/** Nouns that a count stands for: number_of_items → item_count. */
const COUNTS: ReadonlySet<string> = new Set(['count', 'nbr', 'nr', 'num', 'number'])
/** Nouns that mean another thing in the singular: cost_of_goods → goods_cost. */
const PLURALS: ReadonlySet<string> = new Set(
  'arms customs damages earnings funds glasses goods news proceeds sales savings securities terms'.split(
    ' ',
  ),
)
/** States that begin and end. */
const STATES: ReadonlySet<string> = new Set(['active', 'available', 'effective', 'valid'])
const PRICES: ReadonlySet<string> = new Set(['cost', 'fee', 'price'])
const FREQUENCIES: ReadonlyMap<string, string> = new Map([
  ['hour', 'hourly'],
  ['day', 'daily'],
  ['week', 'weekly'],
  ['month', 'monthly'],
  ['year', 'yearly'],
])
const UNITS: ReadonlySet<string> = new Set(
  'bytes kb mb gb mbps gbps cents dollars ms seconds minutes hours days weeks months years meters km miles grams kg pixels percent'.split(
    ' ',
  ),
)

/**
 * A name without its only preposition, where it is plain what to write: created_by → creator,
 * valid_from → valid_after, reason_for_error → error_reason, price_per_month → monthly_price,
 * size_in_bytes → size_bytes.
 * @param words of the name, in lowercase
 * @param index where the preposition stands
 */
export function withoutPreposition(
  words: readonly string[],
  index: number,
): readonly string[] | undefined {
  return reword(words[index] ?? '', words.slice(0, index), words.slice(index + 1))
}

function reword(
  preposition: string,
  before: readonly string[],
  after: readonly string[],
): readonly string[] | undefined {
  const [first = ''] = before
  const head = before.at(-1) ?? ''
  const [next = ''] = after
  switch (preposition) {
    case 'by': {
      const agent = before.length === 1 ? agentOf.get(first) : undefined
      const isAttribute = after.length === 0 || (after.length < 3 && isOfPerson(after))
      return agent !== undefined && isAttribute ? [agent, ...after] : undefined
    }
    case 'from':
    case 'to':
      if (before.length !== 1 || after.length > 0 || !STATES.has(first)) return undefined
      return [first, preposition === 'from' ? 'after' : 'until']
    case 'for':
    case 'of':
      if (after.length !== 1 || next.endsWith('ing') || !before.every(isNounOrAdjective))
        return undefined
      if (COUNTS.has(head) && preposition === 'of' && before.length < 3)
        return [...before.slice(0, -1), toSingular(next), 'count']
      if (!HEADS.has(toSingular(head))) return undefined
      // An amount of children is a number of them, one of fees a sum.
      if (head === 'amount' && toSingular(next) !== next && !PLURALS.has(next)) return undefined
      return putBefore(PLURALS.has(next) ? next : toSingular(next), before)
    case 'per': {
      const often = FREQUENCIES.get(next)
      if (after.length !== 1 || !PRICES.has(head)) return undefined
      if (often !== undefined) return [often, ...before]
      return next === 'unit' ? [...before.slice(0, -1), next, head] : undefined
    }
    case 'in':
      // Several things have no size: notifications_in_seconds.
      return after.length === 1 && isUsualNoun(head) && UNITS.has(next)
        ? [...before, next]
        : undefined
    default:
      return undefined
  }
}

/** Words for how much or which, which stay in front of all others: min_level_for_block → min_block_level. */
const FIRST: ReadonlySet<string> = new Set(
  'average avg current default first last max maximum min minimum next previous total'.split(' '),
)

function putBefore(noun: string, [first = '', ...others]: readonly string[]): readonly string[] {
  return FIRST.has(first) && others.length > 0 ? [first, noun, ...others] : [noun, first, ...others]
}

function isNounOrAdjective(word: string): boolean {
  return COUNTS.has(word) || isUsualNoun(toSingular(word)) || isUsualAdjective(word)
}

/** What is told of a person: created_by_email → creator_email. */
function isOfPerson(words: readonly string[]): boolean {
  return ['id', 'email', 'name', 'url', 'type'].includes(words.at(-1) ?? '')
}
