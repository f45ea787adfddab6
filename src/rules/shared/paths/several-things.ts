import { lastLiteral, nounOf, okSchemasOf } from '../../../model/openapi/collection.ts'
import type { Operation, PathItem } from '../../../model/openapi/http.ts'
import { toPlural, toSingular } from '../../../model/words/nouns.ts'
import { lowerWords } from '../../words.ts'

/** Verbs with which one more is put to those that are there: “Add an entry to the collection”. */
const ADDING: ReadonlySet<string> = new Set(
  'add adds append appends attach attaches send sends write writes'.split(' '),
)
/** How much of a summary is read, and how many of its words. */
const LONGEST_BEGIN = 100
const BEGINNING = 8

/**
 * Whether something shows that a noun in the singular stands for several things: an operation tells one of
 * them by its query (`entry?entry_id=`), the GET answers with a list that is called so, or a POST says that
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
      (!isRead && saysOneMore(operation)),
  )
}

function tellsOne({ method, parameters }: Operation, noun: string): boolean {
  if (method === 'get') return false
  return parameters.some(({ in: place, name }) => {
    const words = lowerWords(name)
    return place === 'query' && words.at(-1) === 'id' && words.includes(noun)
  })
}

function listsThem(operation: Operation, noun: string): boolean {
  if (operation.method !== 'get') return false
  const plural = toPlural(noun)
  return okSchemasOf(operation).some(({ shapes }) =>
    shapes.some(({ properties }) =>
      [...properties.values()].some(
        ({ name, schema }) =>
          schema?.isOfType('array') === true && lowerWords(name).at(-1) === plural,
      ),
    ),
  )
}

function saysOneMore({ method, node }: Operation): boolean {
  if (method !== 'post') return false
  return ['summary', 'description'].some((key) => {
    const text = node.get(key)?.string?.slice(0, LONGEST_BEGIN) ?? ''
    const words = lowerWords(text).slice(0, BEGINNING)
    return (
      ADDING.has(words[0] ?? '') &&
      words.some((word) => word === 'to' || word === 'in' || word === 'onto')
    )
  })
}
