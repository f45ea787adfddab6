import type { AsyncApi } from '../../../model/asyncapi/asyncapi.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import { perObject } from '../../../text/memoize.ts'
import { readWords } from '../../../text/word-list.ts'
import { ISO20022_NAMES } from '../data/iso20022-names.generated.ts'

/** The list in lowercase, since JSON renderings of the messages write `grpHdr` too. */
const elements = new Set([...readWords(ISO20022_NAMES)].map((name) => name.toLowerCase()))
/** One such name may be chance. */
const LEAST_NAMES = 3

/** Whether a document takes names of its fields from the messages of ISO 20022. */
export const usesIso20022 = perObject((api: OpenApi | AsyncApi): boolean => {
  let count = 0
  for (const { name } of api.propertyGroups) {
    if (elements.has(name.toLowerCase())) count++
    if (count >= LEAST_NAMES) return true
  }
  return false
})
