import {
  canBeNoun,
  isKnownWord,
  isOnlyModifier,
  isUsualAdjective,
  isUsualNoun,
} from '../../lexicon/word-kinds.ts'
import { isCollectionGet } from '../../model/openapi/collection.ts'
import { readEnum } from '../../model/schema/enum.ts'
import type { Schema } from '../../model/schema/schema.ts'
import { isPlural, toSingular } from '../../model/words/nouns.ts'
import { pastFormOf } from '../../model/words/past-tense.ts'
import type { Name } from '../words/names/names.ts'
import { domainOf } from '../words/names/qualified-name.ts'
import { isReserved, KINDS_WITHOUT_RESERVED_WORDS } from '../words/names/reserved-names.ts'
import { prepositionsIn } from '../words/phrases/preposition-words.ts'
import { toCollectionWords } from '../words/phrases/singular-segments.ts'
import { messageTags, payloadTags, unionTags } from '../words/values/union-tags.ts'
import { unionOf } from '../words/values/unions.ts'
import { ownNounsOf } from '../words/vocabulary/own-nouns.ts'
import { isVerb, isVerbBelowItem } from '../words/vocabulary/verbs.ts'
import { lowerWords } from '../words.ts'
import type { NameRefusal, Step, StepContext } from './step.ts'

/** More words are no name, and a part of them says something else. */
const MOST_WORDS = 3
/** Adjectives, which stand before the noun and alone in a boolean. */
const ADJECTIVES: ReadonlySet<string> = new Set(['new', 'default'])
const QUALIFIED = { wanted: 'that says in front what it belongs to' }

/** No reserved word alone (Naming rules 4): type of an account → account_type. */
export const qualifyReserved: Step = (words, context) => {
  const { name, options } = context
  const [word = ''] = words
  if (words.length > 1 || !KINDS_WITHOUT_RESERVED_WORDS.has(name.kind)) return words
  if (!isReserved(word, options)) return words
  // What another convention made of the name is not what belongs to the thing.
  return name.words.join('') === word ? qualify(word, context) : QUALIFIED
}

/** Whether words say what has happened, and name no thing: `batch_completed`. */
function isEvent(words: readonly string[]): boolean {
  const last = words.at(-1) ?? ''
  return pastFormOf(last) === 'changed' && !canBeNoun(last)
}

/** Whether a part of a name is no word that says anything: `2`, the `d` of Assertion-D. */
function isCode(part: string, _: number, { length }: readonly string[]): boolean {
  return (part.length < 2 && length > 1) || /[^a-z]/.test(part)
}

/** Whether a domain is what is left of one longer word: `eval` of EvalEntity. */
function isClip([word = '', ...others]: readonly string[], api: StepContext['api']): boolean {
  if (others.length > 0 || word.length !== LONGEST_CLIP || !/[aeiou]/.test(word)) return false
  return !isKnownWord(word) && !ownNounsOf(api).has(word)
}

/** Shorter words that nobody knows are initialisms, longer ones names. */
const LONGEST_CLIP = 4
/** Words of so many letters that nobody knows are several without a border: availablenumber. */
const LONGEST_UNKNOWN = 10

function isRunTogether(word: string): boolean {
  return word.length > LONGEST_UNKNOWN && !isKnownWord(toSingular(word))
}

/** What is done with resources, in the middle of the names of what is sent. */
const OPERATIONS: ReadonlySet<string> = new Set(['create', 'delete', 'get', 'patch', 'put'])

/** Whether words name a thing, and neither what is done (`AddItem`, `Remove`) nor a property (`Digital`). */
function namesThing(words: readonly string[]): boolean {
  const [first = '', ...others] = words
  if (isVerb(first) || isVerbBelowItem(first) || words.some(isRunTogether)) return false
  // What it does, or how: creates, has_child, issued_through, project_mode_later.
  if (first === 'has' || isVerb(toSingular(first))) return false
  const last = others.at(-1)
  if (last !== undefined && (isOnlyModifier(last) || (isKnownWord(last) && !canBeNoun(last))))
    return false
  // The initialism of a name that reads as another word: ORContentPart.
  if (first === 'or' || first === 'and' || first === 'if') return false
  if (others.some((word) => isVerb(word) && !canBeNoun(word))) return false
  // An operation and a part of it: the label of FormGetLabel.
  if (others.slice(0, -1).some((word) => OPERATIONS.has(word))) return false
  if (words.length > 1 || isUsualNoun(first)) return true
  // What is done, or how it is, in a word that is seldom a noun: found.
  return !isUsualAdjective(first) && pastFormOf(first) !== 'changed'
}

function qualify(word: string, { api, name }: StepContext): readonly string[] | NameRefusal {
  if (ADJECTIVES.has(word) && name.schema?.isOfType('boolean')) return ['is', word]
  // The type of a link (RFC 8288) is that of what it leads to.
  if (name.property?.owner.properties.some((other) => other.name === 'href')) return QUALIFIED
  // One word for all branches of a union tells them apart, and each would get another.
  const { property, schema } = name
  if (schema !== undefined && unionTags(api).has(schema) && property && !unionOf(api, property))
    return QUALIFIED
  if (schema !== undefined && messageTags(api).has(schema)) return QUALIFIED
  if (word === 'default' && isDefaultValue(api, name)) return [word, 'value']
  const own = ownTypeOf(word, api, name)
  if (own !== undefined) return own
  const component = componentNameOf(name.schema)
  if (ADJECTIVES.has(word) && component !== undefined && name.schema?.isOfType('object') === true)
    return qualifyObject(word, api, component)
  const domain = [...withoutTag(withoutEnvelope(domainOf(api, name), name), name)]
  if (domain.at(-1) === word) domain.pop()
  if (isOfWhatIsHeld(domain, name)) return QUALIFIED
  // The attributes of a resource (JSON:API) are those of what they are in.
  if (property?.owner.node.key === 'attributes') return QUALIFIED
  // What tells a message from others is no kind of what the message is about.
  const isOfMessage = domain.length === 1 && ENVELOPED.has(domain[0] ?? '')
  if (schema !== undefined && payloadTags(api).has(schema) && !isOfMessage) return QUALIFIED
  // What is named after a type has another one: the type of a TypeError.
  if (domain.includes(word) || isTypeOfOther(domain, name)) return QUALIFIED
  if (saysOnlyLast(domain, name)) domain.splice(0, domain.length - 1)
  const front = property && unionOf(api, property) ? 0 : frontSaid(domain, name)
  if (front > 0) domain.splice(front)
  const isName = domain.length > 0 && domain.length <= MOST_WORDS
  if (!isName || domain.some(isCode) || isEvent(domain)) return QUALIFIED
  if (!namesThing(domain) || isClip(domain, api)) return QUALIFIED
  const qualified = ADJECTIVES.has(word) ? [word, ...domain] : [...domain, word]
  if (prepositionsIn(qualified).length > 0 || domain.at(-1) === 'to') return QUALIFIED
  return isCollection(name) || (ADJECTIVES.has(word) && lists(api, name))
    ? toCollectionWords(qualified, ownNounsOf(api))
    : qualified
}

/** The default of a policy that is an Action is its default action. */
function qualifyObject(
  word: string,
  api: StepContext['api'],
  component: string,
): readonly string[] | NameRefusal {
  const thing = lowerWords(component)
  const isName = thing.length > 0 && thing.length < MOST_WORDS && !thing.some(isCode)
  if (!isName || thing.includes(word) || !namesThing(thing) || isClip(thing, api)) return QUALIFIED
  const words = [word, ...thing]
  return prepositionsIn(words).length > 0 ? QUALIFIED : words
}

/** The name of the schema where it is described for itself, without a namespace. */
function componentNameOf(schema: Schema | undefined): string | undefined {
  const node = schema?.node
  const isOwn = node?.parent?.key === 'schemas' || node?.parent?.key === 'definitions'
  return isOwn ? String(node?.key).replace(/^.*\./, '') : undefined
}

/** What has a value where none is given. */
const WITH_DEFAULTS: ReadonlySet<string> = new Set(
  'argument attribute column field flag option param parameter property setting variable'.split(
    ' ',
  ),
)

/** Last words of schemas that say how their values are given. */
const FORMS: ReadonlySet<string> = new Set(['enum', 'enumeration'])

/**
 * What a type is called where it is described for itself: the `type` of a KickstartSuccessEvent that
 * is an EventType is its `event_type`, as that of all other events is.
 */
function ownTypeOf(
  word: string,
  api: StepContext['api'],
  { property, schema }: Name,
): readonly string[] | undefined {
  const component = componentNameOf(schema)
  if (property === undefined || component === undefined || unionOf(api, property)) return undefined
  const words = [...lowerWords(component)]
  if (FORMS.has(words.at(-1) ?? '')) words.pop()
  if (FORMS.has(words[0] ?? '')) words.shift()
  const thing = words.slice(0, -1)
  const isType = words.at(-1) === word && thing.length > 0 && thing.length <= MOST_WORDS
  // The type of a type is that of the thing.
  if (thing.at(-1) === word) return undefined
  if (!isType || thing.some(isCode) || !namesThing(thing)) return undefined
  // A plural in front is where the type lies, as in `ModelsType`.
  if (isPlural(thing.at(-1) ?? '')) return undefined
  return isClip(thing, api) || prepositionsIn(words).length > 0 ? undefined : words
}

/** Whether a default is the value that something has where none is given. */
function isDefaultValue(api: StepContext['api'], name: Name): boolean {
  if (name.property === undefined || name.schema?.isOfType('boolean') === true) return false
  if (/\bdefault value\b/i.test(beginningOf(name))) return true
  return WITH_DEFAULTS.has(domainOf(api, name).at(-1) ?? '')
}

/** Words for what only holds something else, whose type it tells. */
const ENVELOPES: ReadonlySet<string> = new Set(['envelope', 'wrapper'])
/** What an envelope may hold that has a type. */
const ENVELOPED: ReadonlySet<string> = new Set(['command', 'event', 'message', 'notification'])

/** The type in an event envelope is that of the event; what others hold, nobody but their owner knows. */
function withoutEnvelope(domain: readonly string[], { property }: Name): readonly string[] {
  if (!ENVELOPES.has(domain.at(-1) ?? '')) {
    const names = property?.owner.properties.map((other) => other.name) ?? []
    return names.includes('payload') && !ENVELOPED.has(domain.at(-1) ?? '') ? [] : domain
  }
  return ENVELOPED.has(domain.at(-2) ?? '') ? domain.slice(0, -1) : []
}

/** Fields for something else that has a type of its own. */
const HOLDERS: ReadonlySet<unknown> = new Set(['entity', 'object', 'resource'])

/** Whether a type is that of something in the thing: the `entity` that a rule is for, the `data` of an event. */
function isOfWhatIsHeld(domain: readonly string[], { property }: Name): boolean {
  const { key, parent } = property?.owner.node ?? {}
  if (parent?.key !== 'properties') return false
  // The type in `end_type` would be called so again.
  if (/type$/i.test(String(key))) return true
  return HOLDERS.has(key) || (key === 'data' && ENVELOPED.has(domain.at(-1) ?? ''))
}

/**
 * What a tag belongs to, without the value that it has there: the `trade` of a TradeEvent tells it
 * from other events. Where the value is all or the end of the name, nothing tells what has the tag.
 */
function withoutTag(domain: readonly string[], { schema, property }: Name): readonly string[] {
  const tag = tagOf(schema)
  if (tag === undefined) return domain
  const text = domain.map(toSingular).join(' ')
  if (` ${text} `.includes(` ${tag} `))
    return text.startsWith(`${tag} `) ? domain.slice(tag.split(' ').length) : []
  // The value may hold words that say of what use the schema is: RETASK_RESPONSE.
  const owner = lowerWords(String(property?.owner.node.key)).map(toSingular).join(' ')
  const isOwn = owner.startsWith(tag) || owner === 'payload'
  return isOwn && tag.startsWith(text) ? [] : domain
}

/** The words of the one value that a schema allows. */
function tagOf(schema: Schema | undefined): string | undefined {
  if (schema === undefined) return undefined
  const values = readEnum(schema)?.values.map(({ value }) => value) ?? []
  const only = values.length === 1 ? values[0] : undefined
  const value = schema.keyword('const') ?? (values.length === 0 ? schema.keyword('default') : only)
  return typeof value === 'string' && value.length < LONGEST_TAG
    ? lowerWords(value).map(toSingular).join(' ') || undefined
    : undefined
}

const LONGEST_TAG = 64

/** The beginning of a description: "Type of the update", "The type is the kind of the result". */
const TYPE_OF =
  /(?:^\W*(?:the )?|\bis the (?:[\w-]+ ){0,2})(?:type|kind) of (?:the |this |an? )?([a-z]+(?:[ -][a-z]+)?)\b/i
/** Nouns that say nothing of the thing. */
const GENERIC: ReadonlySet<string> = new Set(
  'data entity element entry instance item object record thing'.split(' '),
)
/** How much of a description is read. */
const LONGEST_BEGINNING = 120

/** "File MIME type.", "The parameter type e.g. …" */
const NAMED_TYPE = /^\W*(?:the )?(?:([a-z]+) )?([a-z]+) type\b(?! of\b)/i

function beginningOf({ schema, property }: Name): string {
  const description = property?.node.get('description') ?? schema?.node.get('description')
  return description?.string?.slice(0, LONGEST_BEGINNING) ?? ''
}

/** Whether a description names the type by the last word alone: "Order type" of a PlaceOrder. */
function saysOnlyLast(domain: readonly string[], name: Name): boolean {
  const [, before, noun] = NAMED_TYPE.exec(beginningOf(name)) ?? []
  return before === undefined && noun?.toLowerCase() === domain.at(-1) && isVerbLike(domain)
}

function isVerbLike([first = '', ...others]: readonly string[]): boolean {
  return others.length === 1 && PLACING.has(first)
}

/** Verbs that are nouns first, in front of what they are done to. */
const PLACING: ReadonlySet<string> = new Set([
  'change',
  'order',
  'place',
  'request',
  'set',
  'watch',
])

/** Whether a description says that the type is that of something else than what has it: "Type of update". */
function isTypeOfOther(domain: readonly string[], name: Name): boolean {
  if (lowerWords(name.text).join('') !== 'type') return false
  const description = beginningOf(name)
  const named = NAMED_TYPE.exec(description)?.[2]?.toLowerCase() ?? ''
  const isThingNamed =
    named !== '' && (canBeNoun(toSingular(named)) || named === 'media') && !isUsualAdjective(named)
  const of = TYPE_OF.exec(description)?.[1] ?? (isThingNamed ? named : '')
  const words = lowerWords(of).map(toSingular)
  if (words.length === 0 || words.some((word) => GENERIC.has(word))) return false
  const known = new Set(domain.map(toSingular))
  return !words.some((word) => known.has(word))
}

/**
 * How many words at the front of a domain are what a description says to have the type: one for “The
 * type of the reward” of a RewardSender; 0 where it says no more or something else.
 */
function frontSaid(domain: readonly string[], name: Name): number {
  const text = beginningOf(name)
  const [start = '', of = ''] = TYPE_OF.exec(text) ?? []
  const words = lowerWords(of)
  // Of "type of replica set condition", no more than two words are read.
  if (/^[ -]\w/.test(text.slice(text.indexOf(start) + start.length))) return 0
  const isFront = words.length < domain.length && words.every((word, at) => word === domain[at])
  return isFront && !words.some((word) => GENERIC.has(word)) ? words.length : 0
}

/** Whether a segment is the last of a path whose GET lists: the new ones of `GET /albums/new`. */
function lists(api: StepContext['api'], { kind, text, path, pathItem }: Name): boolean {
  if (kind !== 'segment' || api.kind !== 'openapi' || path?.segments.at(-1)?.text !== text)
    return false
  return pathItem?.operations.some((operation) => isCollectionGet(api, operation)) === true
}

/** Whether a segment stands in front of a parameter, so that it has to be plural. */
function isCollection({ kind, text, path }: Name): boolean {
  if (kind !== 'segment' || path === undefined) return false
  const { segments } = path
  return segments.some(
    (segment, index) => segment.text === text && segments[index + 1]?.kind === 'parameter',
  )
}
