import type { ResponseUse } from '../../../model/openapi/http.ts'
import { isLogin } from '../../shared/purposes/login.ts'

/** What is said of work that is over. */
const DONE =
  /\b(?:cancell?ed|committed|complete|created|deleted|removed|returned|saved|sent|successful(?:ly)?|updated)\b|\b(?:is|was|are|were) (?:now )?(?:active|changed|done)\b/i
/** What is said of work that is over, whatever else the text says: "Accepted. Request processed successfully." */
const PROCESSED = /\bprocessed successfully\b|\bsuccessfully processed\b/i
/** What is said of work that goes on. */
const GOES_ON =
  /\b(?:accept|beg[aiu]n|being|enqueue|initiat|operation|poll|process|progress|request|running|start|submi|task|yet)/i
/** What is said of work that is not done at once. */
const LATER = /\b(?:async|back ?ground|queue|will\b)/i
/** What is sent to a person, who answers by hand. */
const TO_PERSON =
  /\benumerat|\b(?:confirmation|recovery|registration|reset|verification)[ -]?(?:code|e-?mail|link)|\botp\b/i
/** A description that says no more than that the status is no error. */
const BARE = /^\W*(?:ok|success(?:ful)?(?: (?:operation|response))?)\W*$/i

/** Whether a 202 leaves a client nothing to wait for: all is done, or a person goes on. */
export function isDone({ operation, response }: ResponseUse): boolean {
  if (isLogin(operation)) return true
  const text = response?.node.get('description')?.string ?? ''
  if (TO_PERSON.test(text) || PROCESSED.test(text)) return true
  if (BARE.test(text) || !DONE.test(text) || GOES_ON.test(text)) return false
  const { summary = '', description = '' } = operation.node.object ?? {}
  return !LATER.test(`${text} ${summary} ${description}`)
}
