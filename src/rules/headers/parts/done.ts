import type { SpecNode } from '../../../documents/node.ts'
import type { ResponseUse } from '../../../model/openapi/http.ts'
import { isLogin } from '../../shared/login.ts'

/** How much of a text is read. */
const LONGEST_TEXT = 500
/** What is said of work that is over. */
const DONE =
  /\b(?:committed|completed?|created|deleted|removed|returned|saved|sent|stored|successful(?:ly)?|updated)\b|\b(?:is|was|are|were)(?: now| already)? (?:active|changed|done)\b/i
/** What is said of work that goes on. */
const GOES_ON =
  /\b(?:accept\w*|async\w*|back ?ground|beg[aiu]n\w*|being|enqueue\w*|initiat\w*|job|later|operation|pending|poll\w*|process\w*|progress|queue\w*|request\w*|running|schedul\w*|start\w*|submi\w*|task|trigger\w*|will|workflow|yet)\b/i
/** What is said of work that the operation does not do itself. */
const LATER = /\b(?:async\w*|back ?ground|eventually|in progress|jobs?|queue\w*|will be)\b/i
/** What is sent to a person, who answers by hand. */
const TO_PERSON =
  /\benumerat\w+|\b(?:activation|confirmation|recovery|reset|verification)[ -]?(?:codes?|e-?mails?|links?)\b|\botp\b/i
/** A description that says no more than that the status is no error. */
const BARE = /^\W*(?:ok|success(?:ful)?(?: (?:operation|response|request))?)\W*$/i

/** Whether a 202 leaves a client nothing to wait for: all is done, or a person goes on. */
export function isDone({ operation, response }: ResponseUse): boolean {
  if (isLogin(operation)) return true
  const text = textOf(response?.node)
  if (TO_PERSON.test(text)) return true
  if (BARE.test(text) || !DONE.test(text) || GOES_ON.test(text)) return false
  return !LATER.test(textOf(operation.node))
}

function textOf(node: SpecNode | undefined): string {
  const texts = [node?.get('summary')?.string, node?.get('description')?.string]
  return texts
    .flatMap((text) => text ?? [])
    .join(' ')
    .slice(0, LONGEST_TEXT)
}
