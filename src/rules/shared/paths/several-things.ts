import { lastLiteral, nounOf, okSchemasOf } from '../../../model/openapi/collection.ts'
import { isSuccessStatus, type Operation, type PathItem } from '../../../model/openapi/http.ts'
import type { Shape } from '../../../model/schema/merged-shapes.ts'
import { toPlural, toSingular } from '../../../model/words/nouns.ts'
import { lowerWords, toSnakeCase } from '../../words.ts'
import { wordsSaid } from '../purposes/said.ts'
import { saysAll, saysOneMore } from './plural-singleton.ts'

/**
 * Whether something shows that a noun in the singular stands for several things: an operation tells one of
 * them by its query (`entry?entry_id=`) or speaks of all of them, the GET answers with a list that is called so, or a POST says that
 * it adds one more where nothing can be read.
 */
export function standsForSeveral({ path, operations }: PathItem): boolean {
  const last = lastLiteral(path)
  if (last === undefined) return false
  const noun = toSingular(nounOf(last))
  const isRead = operations.some(({ method }) => method === 'get')
  return operations.some(
    (operation) =>
      tellsOne(operation, noun) ||
      listsThem(operation, noun) ||
      (!isRead && saysOneMore(operation)) ||
      (operations.length === 1 && identifiesOne(operation, last.text)),
  )
}

/** Last words of what tells one thing from others. */
const NAMING: ReadonlySet<string> = new Set(['id', 'key', 'name', 'uuid'])

function tellsOne({ method, parameters }: Operation, noun: string): boolean {
  if (method === 'get') return false
  return parameters.some(({ in: place, name }) => {
    const words = lowerWords(name)
    return place === 'query' && NAMING.has(words.at(-1) ?? '') && words.includes(noun)
  })
}

function listsThem(operation: Operation, noun: string): boolean {
  const plural = toPlural(noun)
  if (saysAll(operation, plural)) return true
  if (operation.method !== 'get') return false
  return okSchemasOf(operation).some(({ shapes }) =>
    shapes.some(({ properties }) =>
      [...properties.values()].some(
        ({ name, schema }) =>
          schema?.isOfType('array') === true && lowerWords(name).at(-1) === plural,
      ),
    ),
  )
}

/** Words behind “Create” where what is made may be there already: “Create or replace the profile”. */
const KNOWN: ReadonlySet<string> = new Set(['its', 'or', 'the', 'this'])

/** Whether a POST says that it makes one of several, “Create a request”, and answers with the id of it. */
function identifiesOne(operation: Operation, segment: string): boolean {
  if (operation.method !== 'post') return false
  const makesOne = wordsSaid(operation).some(
    ([verb = '', next]) => /^creates?$/.test(verb) && next !== undefined && !KNOWN.has(next),
  )
  if (!makesOne) return false
  const names = lowerWords(segment)
  const answers = operation.responses.filter(({ status }) => isSuccessStatus(status))
  const bodies = answers.flatMap(({ response }) => response?.content ?? [])
  return bodies.some(({ schema }) => schema?.shapes.some((shape) => holdsId(shape, names)))
}

/** Whether a body holds the id of what a segment names: its own, or that of a member called so. */
function holdsId({ properties }: Shape, names: readonly string[]): boolean {
  return [...properties.values()].some(({ name, schema }) => {
    const key = toSnakeCase(name)
    if (key === 'id' || key === `${names.at(-1)}_id`) return true
    return names.includes(key) && schema?.shapes.some(({ properties: own }) => own.has('id'))
  })
}
