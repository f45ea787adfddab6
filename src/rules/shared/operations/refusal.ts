import type { Response } from '../../../model/openapi/http.ts'
import { valuesOfSchema } from '../../../model/schema/shown-values.ts'

/** What a refusal may be about, besides who may see the resource. */
const ELSE = /\b(already|disabled|expired|limit|locked|mismatch|plan|quota|state|status)\b/i
/** What is said of who may do so at all, whatever the resource. */
const ROLE = /\brole (?:is )?(?:necessary|needed|required)\W*$/i
/** Words that say that it is about that. */
const ACCESS =
  /\b(access|permissions?|privileges?|authori[sz]ed|authori[sz]ation|owner|owned|belongs?|yours?|roles?|may not (read|see|view))\b/i
/** What is said of a credential that is none, or lacks a scope: it is refused whatever there is. */
const CREDENTIAL =
  /\bscopes?\b|\bauthentication (?:error|failed|failure|is required)\b|\b(?:un|not |isn't )authenticated\b|\b(invalid|missing|wrong)\b.{0,30}\b(key|token|credential)|\b(key|token|credential)s?\b.{0,30}\b(invalid|missing|wrong)\b/i
/** What is said of one that lacks a right, which holds for all resources alike. */
const LACKING =
  /\b(?:key|token)s?\b.{0,20}\black(?:s|ing)?\b|\bapplication (?:does not|doesn't) have\b/i
/** Words that say that it is about who holds it all the same. */
const HOLDER = /\b(access (to|rights)|owner|belongs?|yours|roles?)\b/i
const PERMISSION = /permission|privilege/i
/** Word stems, of other languages too, without which a sentence does not say that somebody may not. */
const REFUSAL =
  /\b(?:acc?es|allow|associated|aut(?:h|)ori[sz]|belong|berechtig|den(?:ied|y)|den[ei]g|forb[ia]d|insufficient|may not|own(?:ed|er)|perm[ie][ts]|privil|proh?ib|refus|rights?|roles?|unauth|yours?)/i
/** What the text of a status begins with, and says nothing. */
const STATUS = /^[\W\d]*forbidden\b[\W_]*/i
/** Up to how many words name the status, in whatever language, and give no reason. */
const WORDS_OF_NAME = 3
/** A description that says no more than the status does. */
const BARE = /^[\W\d]*(forbidden)?\W*$/i

/**
 * Whether a 403 gives a reason, and none that has to do with access: it speaks of the state, the
 * request, the service or the credential, and not of who may see the resource, by its description,
 * or where that says nothing, by the texts of its examples.
 */
export function refusesElse(response: Response | undefined): boolean {
  if (response === undefined) return false
  const description = (response.node.get('description')?.string ?? '').replace(/\s+/g, ' ')
  const texts = BARE.test(description) ? textsOfExamples(response) : [description]
  if (texts.some(isAboutElse)) return true
  const reasons = texts.map((text) => text.replace(/_/g, ' ').replace(STATUS, ''))
  return reasons.some(isSentence) && !reasons.some((reason) => REFUSAL.test(reason))
}

function isAboutElse(text: string): boolean {
  if (ROLE.test(text)) return true
  if (LACKING.test(text)) return !HOLDER.test(text)
  if (CREDENTIAL.test(text)) return !HOLDER.test(text) && !PERMISSION.test(text)
  return ELSE.test(text) && !ACCESS.test(text)
}

function isSentence(text: string): boolean {
  return text.split(/\s+/).length > WORDS_OF_NAME
}

/** The texts at the top of the examples that a response shows, in its schema too. */
function textsOfExamples({ content }: Response): string[] {
  const shown = content.flatMap(({ node, schema }) => [
    node.get('example'),
    ...valuesOfSchema(schema).map((value) => value.node),
  ])
  return shown.flatMap((node) => [...(node?.members() ?? [])].flatMap(({ string }) => string ?? []))
}
