import type { Step } from './step.ts'

/** The members that HAL names (draft-kelly-json-hal, section 4.1). */
const MEMBERS: ReadonlySet<string> = new Set(['_embedded', '_links'])

/** What HAL names has the name that it gives, or belongs to no body of HAL. */
export const leaveToHal: Step = (words, { name }) =>
  name.kind === 'field' && MEMBERS.has(name.text)
    ? { wanted: 'without `_` in front, or declare the body as `application/hal+json`' }
    : words
