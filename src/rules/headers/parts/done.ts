import type { SpecNode } from '../../../documents/node.ts'
import type { ResponseUse } from '../../../model/openapi/http.ts'
import { isLogin } from '../../shared/login.ts'

/** How much of a text is read. */
const LONGEST_TEXT = 500
/** What is said of work that is over. */
const DONE =
  /\b(?:cancell?ed|committed|complete|created|deleted|removed|returned|saved|sent|stored|successful(?:ly)?|updated)\b|\b(?:is|was|are|were) (?:now )?(?:active|changed|done)\b/i
/** What is said of work that goes on. */
const GOES_ON =
  /\b(?:accept|beg[aiu]n|being|enqueue|initiat|later|operation|pending|poll|process|progress|request|running|start|submi|task|trigger|workflow|yet)/i
/** What is said of work that is not done at once. */
const LATER = /\b(?:async|back ?ground|eventually|jobs?\b|queue|will\b)/i
/** What is sent to a person, who answers by hand. */
const TO_PERSON =
  /\benumerat|\b(?:activation|confirmation|recovery|reset|verification)[ -]?(?:code|e-?mail|link)|\botp\b/i
/** A description that says no more than that the status is no error. */
const BARE = /^\W*(?:ok|success(?:ful)?(?: (?:operation|response|request))?)\W*$/i

/** Whether a 202 leaves a client nothing to wait for: all is done, or a person goes on. */
export function isDone({ operation, response }: ResponseUse): boolean {
  if (isLogin(operation)) return true
  const text = textOf(response?.node)
  if (TO_PERSON.test(text)) return true
  if (BARE.test(text) || !DONE.test(text) || GOES_ON.test(text)) return false
  return !LATER.test(`${text} ${textOf(operation.node)}`)
}

function textOf(node: SpecNode | undefined): string {
  const texts = [node?.get('summary')?.string, node?.get('description')?.string]
  return texts
    .flatMap((text) => text ?? [])
    .join(' ')
    .slice(0, LONGEST_TEXT)
}
