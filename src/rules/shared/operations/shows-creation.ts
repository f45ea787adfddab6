import { lastLiteral, nounOf, okSchemasOf } from '../../../model/openapi/collection.ts'
import { isSuccessStatus, type Operation } from '../../../model/openapi/http.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import type { Schema } from '../../../model/schema/schema.ts'
import { isPlural, toSingular } from '../../../model/words/nouns.ts'
import { mayBeAction } from '../../words/phrases/action-words.ts'
import { JOINING_WORDS } from '../../words/phrases/prepositions.ts'
import { methodForVerb, nounForAct, nounForVerb } from '../../words/vocabulary/verbs.ts'
import { lowerWords } from '../../words.ts'
import { isProcedure } from '../paths/procedure-segment.ts'
import { startsWithRetrieval } from '../purposes/post-retrieval-predicate.ts'

/** Verbs that say that something comes to be. */
const CREATING: ReadonlySet<string> = new Set(
  'add book create draft generate initiate insert invite issue make mint new open order place post publish raise record register request save schedule send start store submit upload write'.split(
    ' ',
  ),
)
/** What the description of an answer says then. */
const CREATED = /\bcreated\b/i
/** How much of a summary or a description is read. */
const LONGEST_BEGIN = 100
/** How many words of it are those of the act and of what it makes. */
const BEGINNING = 8

/**
 * Whether a POST is seen to create what its path names: two signs agree. These are a verb that makes,
 * with the noun of the path behind it (“Create an order” at `/orders`, two signs by itself), a GET that
 * lists, items below, an answer that is one of them, and a noun in the plural. What says another act
 * (“Assign the tags”) creates nothing. Where nothing is said, one sign is enough.
 */
export function showsCreation(api: OpenApi, operation: Operation): boolean {
  const { pathItem } = operation
  const last = lastLiteral(pathItem.path)
  if (last === undefined || isProcedure(last.text)) return false
  const noun = toSingular(nounOf(last))
  const said = beginningsOf(operation, noun)
  if (said.some(removesToo)) return false
  const making = said.filter(saysMaking)
  if (making.length === 0 && said.some(([verb = '']) => isOtherAct(verb, noun))) return false
  if (making.some((words) => makes(words, noun))) return true
  if (said.some(([verb = '']) => isActOf(verb, noun))) return true
  const signs = [
    making.length > 0 || saysCreated(operation),
    pathItem.operations.some((other) => api.collections.gets.has(other)),
    api.collections.hasItemBelow(pathItem.path),
    okSchemasOf(operation).some(isResource),
    // What is made may be something else: “Start the separation” at `/speakers`.
    making.length === 0 && isPlural(nounOf(last)),
  ]
  const seen = signs.filter(Boolean).length
  return said.length > 0 ? seen > 1 : seen > 0 && !mayBeAction(last.text)
}

/** “Creates an order”, “Get or create a basket”. */
function saysMaking(words: readonly string[]): boolean {
  return CREATING.has(toStem(words[0] ?? '')) || words.some((word) => /^creates?$/.test(word))
}

/** “Add or delete the rules” */
function removesToo([, joint = '', verb = '']: readonly string[]): boolean {
  return (joint === 'or' || joint === 'and') && methodForVerb(verb) === 'DELETE'
}

/** Whether words name a noun as what is made: “Create an order for a guest”, `SaveProductAssignment` of `/productassignments`. */
function makes([, ...words]: readonly string[], noun: string): boolean {
  return words.some((word, index) => {
    const next = words[index + 1]
    const end = words.slice(0, index).join('') + toSingular(word)
    return end.endsWith(noun) && (next === undefined || next === 'that' || JOINING_WORDS.has(next))
  })
}

/** The first words of what an operation says of itself; the method and a service in front are left out. */
function beginningsOf({ node }: Operation, noun: string): string[][] {
  const id = /[^./:]*$/.exec(node.get('operationId')?.string ?? '')?.[0] ?? ''
  // `OrderService_CreateOrder`
  const own = /_([a-zA-Z]\w*)$/.exec(id)?.[1] ?? ''
  // `orders_create`
  const turned = own === '' ? '' : `${own}_${id.slice(0, -own.length - 1)}`
  const said = ['summary', 'description'].map((key) => node.get(key)?.string ?? '')
  const texts = [id, own, turned, ...said]
  return texts
    .map((text) => lowerWords(text.slice(0, LONGEST_BEGIN)).slice(0, BEGINNING))
    .map((words) => (words[0] === 'post' ? withoutMethod(words, noun) : words))
    .filter((words) => words.length > 0)
}

/** The method in an operationId says nothing: `post-proxy`, nor does the noun of the path alone behind it: `postOrders`. */
function withoutMethod([, ...words]: readonly string[], noun: string): string[] {
  return words.length === 1 && toSingular(words[0] ?? '') === noun ? [] : words
}

/** A verb as it stands in a list: `creates` → create. */
function toStem(verb: string): string {
  return CREATING.has(verb) ? verb : verb.replace(/s$/, '')
}

/** Whether a path has another word for what a verb makes: “Redeem a coupon” at `/redemptions`. */
function isActOf(verb: string, noun: string): boolean {
  const one = toSingular(verb)
  return one !== noun && [nounForAct(one), nounForVerb(one)].includes(noun)
}

/** Whether a first word is a verb that says something else, and not the noun of the path. */
function isOtherAct(verb: string, noun: string): boolean {
  if (toSingular(verb) === noun || isActOf(verb, noun)) return false
  // What is told as a question creates nothing: “Query the parts of an answer”.
  return [verb, verb.replace(/s$/, '')].some((it) => mayBeAction(it) || startsWithRetrieval(it))
}

function saysCreated({ responses }: Operation): boolean {
  return responses.some(
    ({ status, response }) =>
      isSuccessStatus(status) && CREATED.test(response?.node.get('description')?.string ?? ''),
  )
}

/** How the id of a resource is called. */
const ID = /(?:^|[_-]|[a-z](?=[A-Z]))(?:id|uid|uuid)$/i

/** Whether a body has an id, itself or in what it wraps: `{data: {id}}`. */
function isResource(body: Schema): boolean {
  return body.shapes.some(({ properties }) =>
    [...properties.values()].some(
      ({ name, schema }) =>
        ID.test(name) ||
        schema?.shapes.some((inner) => [...inner.properties.keys()].some((key) => ID.test(key))),
    ),
  )
}
