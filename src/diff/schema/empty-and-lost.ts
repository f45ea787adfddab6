import { quoteSome } from '../../text/quote.ts'
import { changeOf, type FactPair } from './make-change.ts'
import type { SchemaChange } from './schema-change.ts'
import { nameSchema } from './wording.ts'

/** One of two schemas lets nothing in. */
export function toEmptiness(wasEmpty: boolean, places: FactPair['places']): SchemaChange {
  const subject = nameSchema(places.revision)
  return {
    kind: wasEmpty ? 'constraint-loosened' : 'constraint-tightened',
    node: places.revision,
    base: places.base,
    what: `${wasEmpty ? 'Values' : 'No values'} of ${subject} are accepted ${wasEmpty ? 'now' : 'any more'}`,
  }
}

/** What schemas refer to is not the same, and one of the references cannot be followed. */
export function toLost(
  pair: FactPair,
  old: readonly string[],
  present: readonly string[],
): SchemaChange {
  return changeOf(pair, 'schema-undecided', undefined, undefined, {
    was: old.join(', ') || undefined,
    is: present.join(', ') || undefined,
    what: (subject) => {
      const was = `${quoteSome(old)}, which cannot be read`
      if (present.length === 0) return `A reference of ${subject} is no longer ${was}`
      const is = `A reference of ${subject} is ${quoteSome(present)} now`
      return old.length === 0 ? `${is}, which cannot be read` : `${is}, no longer ${was}`
    },
  })
}
