import type { AsyncApi } from '../../model/asyncapi/asyncapi.ts'
import { withoutExtension } from '../../model/openapi/collection.ts'
import type { Parameter, PathItem } from '../../model/openapi/http.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import type { Property } from '../../model/schema/schema.ts'
import type { RuleOptions } from '../options.ts'
import {
  type Name,
  nameOfField,
  nameOfParameter,
  nameOfSegment,
  wordedName,
} from '../words/names/names.ts'
import { internalWordsFinder } from '../words/vocabulary/internal-words.ts'
import { putAdjectiveFirst } from './adjective-front.ts'
import type { Answer } from './answer.ts'
import { dropPrefix, stateIntent } from './boolean-state.ts'
import { leaveToOthers } from './foreign-name.ts'
import { joinWords } from './form.ts'
import { dropHeaderPrefix } from './header-name.ts'
import { agreeInNumber } from './number-of-noun.ts'
import { namedPlaceOf } from './place.ts'
import { isNameLike } from './plain-text.ts'
import { isReportedAs } from './reported-parameter.ts'
import { qualifyReserved } from './reserved-name.ts'
import { dropExtension, nameAction, nameCollection } from './segment-name.ts'
import { isPathTaken, type Siblings, siblingsOf } from './siblings.ts'
import { nameOnce, spellAmerican, writeOutAbbreviations } from './spelling.ts'
import { areWords, type NameRefusal, type Step, type StepContext } from './step.ts'
import { endInSuffix } from './temporal-name.ts'
import { endInUrl } from './url-name.ts'
import { sayWhatItIs } from './vague-name.ts'
import { avoidPreposition } from './without-preposition.ts'

/** The conventions about words, each with the kinds of names that it is about. */
const STEPS: readonly Step[] = [
  leaveToOthers,
  dropExtension,
  nameOnce,
  spellAmerican,
  writeOutAbbreviations,
  dropHeaderPrefix,
  nameAction,
  dropPrefix,
  stateIntent,
  endInUrl,
  endInSuffix,
  putAdjectiveFirst,
  avoidPreposition,
  agreeInNumber,
  nameCollection,
  qualifyReserved,
  sayWhatItIs,
]
/** One convention may undo what another did: a name that has not settled by then has none. */
const MOST_ROUNDS = 4
/** A path of more words is not joined to one name. */
const MOST_DOTTED = 3
const SAYING_MORE = { wanted: 'that says what it is for' }
/** A longer name is not worth being shown. */
const LONGEST_NAME = 64

/** Whether a name is read as the words that it was made of: the end of `default_in` is an operator. */
function readsAs(words: readonly string[], suggestion: string, { kind, schema }: Name): boolean {
  return (
    kind !== 'query-parameter' || wordedName(kind, suggestion, schema).words.length === words.length
  )
}

/** The names that siblings have, and how many of them are to have which name. */
interface Plan {
  readonly present: ReadonlySet<string>
  readonly planned: ReadonlyMap<string, number>
}

/**
 * Tells the name that a thing should have by all conventions about names at once, so that whoever
 * follows one rule is not sent on by the next. All rules that suggest names ask here.
 */
export class Namer {
  readonly #api: OpenApi | AsyncApi
  readonly #options: RuleOptions
  readonly #isInternal: (words: readonly string[]) => boolean
  readonly #plans = new WeakMap<Siblings, Plan>()
  /** What was found for the names of a schema, an operation or a path, by what has them. */
  readonly #answers = new WeakMap<object, Map<string, Answer>>()
  /** What was found for values of enums, and for fields of one type, whatever schema has them. */
  readonly #answersOfTypes = new Map<string, Map<string, Answer>>()

  constructor(api: OpenApi | AsyncApi, options: RuleOptions) {
    const find = internalWordsFinder(api, options)
    this.#api = api
    this.#options = options
    // The words of a name are one list, however many fields have it.
    const known = new WeakMap<readonly string[], boolean>()
    this.#isInternal = (words) => {
      const isInternal = known.get(words) ?? find(words).length > 0
      known.set(words, isInternal)
      return isInternal
    }
  }

  /** The name that a field should have. */
  ofField(property: Property): Answer {
    return this.of(nameOfField(property))
  }

  /** The name that a parameter should have. */
  ofParameter(parameter: Parameter): Answer {
    return this.of(nameOfParameter(parameter))
  }

  /** The name that a literal segment of a path should have. */
  ofSegment(text: string, item: PathItem): Answer {
    return this.of(nameOfSegment(text, item))
  }

  /** The name that something should have; none where it has it. */
  of(name: Name): Answer {
    const answer = this.#suggest(name)
    if (answer.name === undefined) return answer
    if (answer.name === name.text) return {}
    return this.#isFree(name, answer.name) ? answer : { taken: answer.name }
  }

  #suggest(name: Name): Answer {
    const place = namedPlaceOf(name, this.#options)
    if (place === undefined) return this.#compute(name)
    const known = this.#answersAt(place)
    let answer = known.get(name.text)
    if (answer === undefined) {
      answer = this.#compute(name)
      known.set(name.text, answer)
    }
    return answer
  }

  #answersAt(place: object | string): Map<string, Answer> {
    const map = typeof place === 'string' ? this.#answersOfTypes : this.#answers
    const known = map.get(place as string & object) // each map has keys of its own kind
    if (known !== undefined) return known
    const answers = new Map<string, Answer>()
    map.set(place as string & object, answers)
    return answers
  }

  #compute(name: Name): Answer {
    if (name.text.length > LONGEST_NAME || !isNameLike(name)) return {}
    const words = this.#settle(name)
    if (!areWords(words)) return words
    // What is joined by dots is a path, of which a long name says too much at once.
    if (name.kind === 'field' && name.text.includes('.') && words.length > MOST_DOTTED) return {}
    const suggestion = joinWords(words, name)
    if (suggestion === undefined || !readsAs(words, suggestion, name)) return {}
    return isReportedAs(this.#api, name, suggestion) ? SAYING_MORE : { name: suggestion }
  }

  /** Takes all steps until none changes anything. */
  #settle(name: Name): readonly string[] | NameRefusal {
    const context: StepContext = {
      api: this.#api,
      name,
      options: this.#options,
      isInternal: this.#isInternal,
    }
    let words = name.words
    for (let round = 0; round < MOST_ROUNDS; round++) {
      const before = words
      for (const step of STEPS) {
        const result = step(words, context)
        if (!areWords(result)) return result
        words = result
      }
      if (words === before) return words
    }
    return {}
  }

  /** Whether no sibling has a name, or is to have it. */
  #isFree(name: Name, suggestion: string): boolean {
    if (name.kind === 'segment') {
      if (isPathTaken(this.#api, name, suggestion)) return false
      // `/cart/{tenant}/carts/{cart_id}`: twice in one path it would name two things.
      const isOther = withoutExtension(name.text).toLowerCase() !== suggestion
      if (isOther && name.path?.segments.some(({ text }) => text === suggestion)) return false
    }
    return siblingsOf(name).every((siblings) => {
      const { present, planned } = this.#planOf(siblings)
      return !present.has(suggestion) && (planned.get(suggestion) ?? 0) < 2
    })
  }

  /** The names that siblings have, and how many of them are to have which name. */
  #planOf(siblings: Siblings): Plan {
    const known = this.#plans.get(siblings)
    if (known !== undefined) return known
    const planned = new Map<string, number>()
    for (const sibling of siblings) {
      const { name } = this.#suggest(sibling)
      if (name !== undefined) planned.set(name, (planned.get(name) ?? 0) + 1)
    }
    const plan = { present: new Set(siblings.map(({ text }) => text)), planned }
    this.#plans.set(siblings, plan)
    return plan
  }
}

const namers = new WeakMap<OpenApi | AsyncApi, { options: RuleOptions; namer: Namer }>()

/** The namer of a document: one for all rules, so that they give one answer. */
export function namerOf(api: OpenApi | AsyncApi, options: RuleOptions): Namer {
  const known = namers.get(api)
  if (known?.options === options) return known.namer
  const namer = new Namer(api, options)
  namers.set(api, { options, namer })
  return namer
}
