import type { Response } from '../../../model/openapi/http.ts'

/** What a refusal may be about, besides who may see the resource. */
const ELSE =
  /\b(state|status|locked|closed|completed|archived|paid|frozen|read-only|non-modifiable|modified|expired|mismatch|limit|quota|plan|licen[cs]e|feature|not enabled|disabled|already|parameters|root)\b/i
/** Words that say that it is about that. */
const ACCESS =
  /\b(access|permissions?|privileges?|authori[sz]ed|authori[sz]ation|owner|owned|belongs?|yours?|roles?|may not (read|see|view))\b/i
/** What is said of a credential that is none, or lacks a scope: it is refused whatever there is. */
const CREDENTIAL =
  /\bscopes?\b|\b(invalid|missing|wrong)\b.{0,30}\b(keys?|tokens?|credentials?)\b|\b(keys?|tokens?|credentials?)\b.{0,30}\b(invalid|missing|wrong)\b/i
/** Words that say that it is about who holds it all the same. */
const HOLDER =
  /\b(access (to|rights)|permissions?|privileges?|owner|owned|belongs?|yours|roles?)\b|_permissions?\b/i
/** A description that says no more than the status does. */
const BARE = /^\W*(403)?\W*(forbidden)?\W*$/i
/** How much of a text is read. */
const LONGEST_TEXT = 2000

/**
 * Whether a 403 speaks of the state, the request, the service or the credential, and not of who may
 * see the resource: by its description, or where that says nothing, by the texts of its examples.
 */
export function refusesElse(response: Response | undefined): boolean {
  if (response === undefined) return false
  const description = response.node.get('description')?.string ?? ''
  const texts = BARE.test(description) ? textsOfExamples(response) : [description]
  return texts.some(isAboutElse)
}

function isAboutElse(text: string): boolean {
  const read = text.slice(0, LONGEST_TEXT)
  return CREDENTIAL.test(read) ? !HOLDER.test(read) : ELSE.test(read) && !ACCESS.test(read)
}

/** The texts at the top of the examples that a response shows. */
function textsOfExamples({ content }: Response): string[] {
  const examples = content.flatMap(({ node }) => node.get('example')?.members() ?? [])
  return examples.flatMap(({ string }) => string ?? [])
}
