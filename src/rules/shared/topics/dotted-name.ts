import { quote, quoteSome } from '../../../text/quote.ts'
import { SNAKE_CASE } from '../../words/names/patterns.ts'

/** Event types and topics have {domain}, {resource} and {action} or {event_type} at least. */
export const MIN_SEGMENTS = 3

/** `com.example.`, and others that begin with the end of a domain name. */
const REVERSED_DOMAIN = /^(?:app|com|de|dev|edu|eu|gov|io|net|org|uk|us)\.[^.]+\./i

/** Whether an event type or topic begins with a domain name in reverse. */
export function hasReversedDomain(name: string): boolean {
  return REVERSED_DOMAIN.test(name)
}

/**
 * Says what is wrong with the segments of an event type or topic.
 * @param segments literal ones, without the version; the empty text for an empty one
 * @param count how many segments there are, those that cannot be seen included
 * @returns phrases that continue "The name has …"; none where all is well
 */
export function segmentFaults(segments: readonly string[], count: number): string[] {
  const faults: string[] = []
  if (count < MIN_SEGMENTS) {
    faults.push(
      `only ${count} segment${count === 1 ? '' : 's'} where ${MIN_SEGMENTS} are the least`,
    )
  }
  if (segments.includes('')) faults.push('an empty segment')
  const misspelled = [...new Set(segments)].filter(
    (segment) => segment !== '' && !SNAKE_CASE.test(segment),
  )
  const [first] = misspelled
  if (first !== undefined && misspelled.length === 1)
    faults.push(`a segment that is not snake_case: ${quote(first)}`)
  if (misspelled.length > 1)
    faults.push(`segments that are not snake_case: ${quoteSome(misspelled)}`)
  return faults
}
