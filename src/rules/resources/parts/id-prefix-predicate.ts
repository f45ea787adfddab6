import { accepts } from '../../../model/schema/pattern.ts'
import { literalStart } from '../../pattern-start.ts'
import { hasTypePrefix } from '../../shared/bodies/type-prefix.ts'

/** Identifiers that are made as the conventions say, in the alphabets that are in use. */
const SAMPLES: readonly string[] = [
  'ord_8fK2mQx4',
  'ord_8fK2mQx4Zp0Lw7Td',
  'ord_8f2a91c4',
  'ord_12345678',
  'ORD_8F2A91C4',
  'ORD_12345678',
  'ord_01ARZ3NDEKTSV4RRFFQ69G5FAV',
  'ord_f47ac10b-58cc-4372-a567-0e02b2c3d479',
]

/** What may match `_`: itself, a class that holds it, a dot; `\d` and an escaped dot do not. */
const MAY_MATCH_UNDERSCORE = /_|\\[wWSDxupPcBk]|\[\^|A-z|(^|[^\\])\./

/**
 * Whether a pattern rejects every identifier with a type prefix. Samples show what it takes, its
 * own literal start among them; where it rejects them but may take a `_`, their length or alphabet
 * is what it does not like.
 */
export function rejectsTypePrefix(pattern: string): boolean {
  const start = literalStart(pattern)
  if (hasTypePrefix(`${start}x`)) return false
  const samples = start === '' ? SAMPLES : [...SAMPLES, ...SAMPLES.map((text) => `${start}${text}`)]
  const isJudged = samples.every((sample) => accepts(pattern, sample) === false)
  return isJudged && !MAY_MATCH_UNDERSCORE.test(pattern)
}
