import type { SpecNode } from '../../../documents/node.ts'

/** How much of a description is read. */
const LONGEST_TEXT = 500
/** What says that values are taken from somewhere. */
const TAKEN =
  /\b(?:according|defined|specified|listed|codes?|names?|values?)\b(?:\s+\S+){0,6}?\s+(?:by|from|in|of|per|to)\b/i
/** A standard with its number; ISO 8601 is one of dates, and names no values. */
const STANDARD =
  /\b(?:RFC[ -]?\d{3,}|(?!ISO[ -]?8601)(?:ISO(?:\/IEC)?|IEC|IEEE|ITU-T|ETSI|3GPP|NIST|FIPS|GS1|HL7)[ -](?:[A-Z]{1,4}[ .-]?)?\d[\d.-]*)/
/** How far apart the two stand at most. */
const NEAR = 60

/**
 * Whether the description of an enum, or of what has it, says that a standard defines its values:
 * “codes from the EventFrequency7Code of ISO 20022”, “according to RFC 8941”.
 */
export function isSaidToBeOfStandard(schema: SpecNode): boolean {
  const owner = schema.key === 'schema' || schema.key === 'items' ? schema.parent : undefined
  return [schema, owner].some((node) => saysStandard(node?.get('description')?.string ?? ''))
}

function saysStandard(description: string): boolean {
  const text = description.slice(0, LONGEST_TEXT)
  const standard = STANDARD.exec(text)
  if (standard === null) return false
  return TAKEN.test(text.slice(Math.max(0, standard.index - NEAR), standard.index))
}
