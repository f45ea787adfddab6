import { isOnlyModifier, isUsualNoun } from '../../../lexicon/word-kinds.ts'
import { nounOf } from '../../../model/openapi/collection.ts'
import type { Segment } from '../../../model/openapi/path.ts'
import { isPlural, isUncountable, toPlural } from '../../../model/words/nouns.ts'
import { pastFormOf } from '../../../model/words/past-tense.ts'
import { readWords } from '../../../text/word-list.ts'
import { lowerWords } from '../../words.ts'
import { UNCOUNTED_WORDS } from '../data/uncounted-words.generated.ts'
import type { OwnNouns } from '../vocabulary/own-nouns.ts'
import { isVerb } from '../vocabulary/verbs.ts'
import { JOINING_WORDS } from './prepositions.ts'
import { isVerbPhrase } from './verb-phrase.ts'

const uncounted = readWords(UNCOUNTED_WORDS)
/** Nouns in -ing and -ed; other such words are gerunds and participles. */
const COUNTED: ReadonlySet<string> = new Set(
  `bed feed need seed shed weed
  bearing beginning being belonging billing binding booking briefing building ceiling clearing clipping closing
  coating coupling covering crossing drawing earning ending engraving evening fastening feeling filing
  finding fitting gathering gearing greeting grouping heading hearing holding housing king landing learning
  lending lining listing loading lodging marking mapping meaning meeting morning offering opening outing
  painting pairing parking passing paving ping planning plumbing posting railing ranking rating reading
  recording rendering ring routing saving scaling screening setting showing sibling spelling spring
  standing string swing thing ticketing training underwriting viewing warning wedding wing wording
  writing`.split(/\s+/),
)

/** Whether a word says what is being done: `continue-watching`; not `send-greeting`. */
export function isGerund(word: string): boolean {
  return /ing$/.test(word) && !COUNTED.has(word)
}

/** First words that say which one is meant: `/current-deployment/{series}`, `/insights/no-tag`. */
const WHICH: ReadonlySet<string> = new Set(['current', 'latest', 'next', 'no', 'previous'])
/** Last words of what several are looked up by: `/products-uuid/{uuid}`. */
const KEYS: ReadonlySet<string> = new Set(['code', 'email', 'id', 'key', 'name', 'slug', 'uuid'])

/** First words that say that what follows is a way to log in: `/authn-jwt/{service_id}`. */
const LOGINS: ReadonlySet<string> = new Set(['auth', 'authn', 'login', 'logon', 'signin', 'sso'])
/** Ways to log in, of which there is one each. */
const MECHANISMS: ReadonlySet<string> = new Set(
  'gcp iam jwt kerberos kubernetes ldap mtls oauth oidc otp saml'.split(' '),
)

/** First words that are verbs in front of what they are done to, and nouns in front of others. */
const ACTS: ReadonlySet<string> = new Set(['change', 'check', 'forgot', 'reset', 'set'])
const OBJECTS: ReadonlySet<string> = new Set(
  'email name nickname passphrase password phone pin ping username'.split(' '),
)

/** Nouns that are verbs in front of what a participle or an adjective qualifies: `download-shared-object`. */
const TRANSFERS: ReadonlySet<string> = new Set(
  'convert download exchange export import query share transfer upload'.split(' '),
)

/** Whether a segment says what is done, and names nothing: `/reset-password/{token}`, but `/reset-tokens/{token}`. */
function isOrder([verb = '', ...object]: readonly string[]): boolean {
  const [first = ''] = object
  if (TRANSFERS.has(verb) && object.length > 1)
    return isOnlyModifier(first) || pastFormOf(first) === 'changed'
  return ACTS.has(verb) && OBJECTS.has(object.at(-1) ?? '')
}

/** Whether a literal segment is a noun, which may be the document's own, that is singular and has a plural. */
export function isSingular(segment: Segment, own: OwnNouns): boolean {
  const noun = nounOf(segment)
  if (isCollectionNoun(noun, own) || isVerb(noun) || isVerbPhrase(segment.text)) return false
  const words = lowerWords(segment.text)
  const [first = '', ...others] = words
  if (isOrder(words)) return false
  if (KEYS.has(words.at(-1) ?? '') && isPlural(words.at(-2) ?? '')) return false
  if (WHICH.has(first) || (LOGINS.has(first) && MECHANISMS.has(others.at(-1) ?? ''))) return false
  // Behind a preposition the last word is not what the segment is about: `codes-of-conduct`.
  return !words.some((word) => JOINING_WORDS.has(word))
}

/** The words of a segment as those of a collection: order, item → order, items. */
export function toCollectionWords(words: readonly string[], own: OwnNouns): readonly string[] {
  const noun = words.at(-1) ?? ''
  const plural = isCollectionNoun(noun, own) ? noun : toPlural(noun)
  return plural === noun ? words : [...words.slice(0, -1), plural]
}

/** Whether a noun may name a collection as it is. */
function isCollectionNoun(noun: string, own: OwnNouns): boolean {
  return (
    isPlural(noun) ||
    isUncountable(noun) ||
    uncounted.has(noun) ||
    !(own.has(noun) || isCountable(noun))
  )
}

/** Whether a word is known as a noun that can be counted. */
function isCountable(noun: string): boolean {
  if (!isUsualNoun(noun) || isOnlyModifier(noun)) return false
  return !/(ing|ed)$/.test(noun) || COUNTED.has(noun)
}
