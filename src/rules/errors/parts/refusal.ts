import type { Response } from '../../../model/openapi/http.ts'

/** What a refusal may be about, besides who may see the resource. */
const ELSE =
  /\b(state|status|locked|closed|completed|archived|paid|frozen|read-only|non-modifiable|modified|expired|mismatch|limit|quota|plan|licen[cs]e|feature|not enabled|disabled|already|parameters|root)\b/i
/** Words that say that it is about that. */
const ACCESS =
  /\b(access|permissions?|privileges?|authori[sz]ed|authori[sz]ation|owner|owned|belongs?|yours?|roles?|may not (read|see|view))\b/i
/** What is said of a credential that is none, or lacks a scope: it is refused whatever there is. */
const CREDENTIAL =
  /\bscopes?\b|\b(invalid|missing|wrong)\b.{0,30}\b(key|token|credential)|\b(key|token|credential)s?\b.{0,30}\b(invalid|missing|wrong)\b/i
/** Words that say that it is about who holds it all the same. */
const HOLDER = /\b(access (to|rights)|owner|belongs?|yours|roles?)\b|permission|privilege/i
/** A description that says no more than the status does. */
const BARE = /^[\W\d]*(forbidden)?\W*$/i

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
  return CREDENTIAL.test(text) ? !HOLDER.test(text) : ELSE.test(text) && !ACCESS.test(text)
}

/** The texts at the top of the examples that a response shows. */
function textsOfExamples({ content }: Response): string[] {
  const examples = content.flatMap(({ node }) => node.get('example')?.members() ?? [])
  return examples.flatMap(({ string }) => string ?? [])
}
