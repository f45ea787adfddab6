import type { NameRefusal, Step } from './step.ts'

/** The members that HAL names (draft-kelly-json-hal, section 4.1). */
const HAL_MEMBERS: ReadonlySet<string> = new Set(['_embedded', '_links'])
const NO_HAL: NameRefusal = {
  wanted: 'without `_` in front, or declare the body as `application/hal+json`',
}
/** The fields of one of several types of resources (JSON:API 1.1, section 6.4). */
const FIELDSET = /^(?:additional-)?fields?\[[^\]]/i
const FIELDS: NameRefusal = { wanted: 'for the fields of all resources, such as `fields`' }

/** What another standard names has the name that it gives, and no other spelling of it is good. */
export const leaveToOthers: Step = (words, { name: { kind, text } }) => {
  if (kind === 'field' && HAL_MEMBERS.has(text)) return NO_HAL
  return kind === 'query-parameter' && FIELDSET.test(text) ? FIELDS : words
}
