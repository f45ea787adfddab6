import { isItem, lastLiteral, nounOf } from '../../../model/openapi/collection.ts'
import { type Operation, okResponseOf } from '../../../model/openapi/http.ts'
import { toSingular } from '../../../model/words/nouns.ts'
import { mayBeAction } from '../../words/phrases/action-words.ts'
import { saysWhat, wordsSaid } from '../purposes/said.ts'

/** Verbs that say that a resource is changed as a whole. */
const REPLACING: ReadonlySet<string> = new Set(
  'edit modify overwrite put replace save store update write'.split(' '),
)
/** These, and verbs that say that it is made, or a part of it changed. */
const WRITING: ReadonlySet<string> = new Set([
  ...REPLACING,
  ...'add create new patch post set upsert'.split(' '),
])

/** Verbs that are names of methods: `POST_domains_subuser`. */
const METHODS: ReadonlySet<string> = new Set(['patch', 'post', 'put'])

/** Whether nothing that an operation says speaks against that it writes what its path names. */
export function mayWrite(operation: Operation): boolean {
  return !saysWhat(operation) || saysBy(WRITING, operation)
}

/**
 * Whether a PUT says that it writes what its path names, or nothing is said, neither by it nor by
 * another method. What stands behind two ids may be the thing that is related, as the user of a
 * membership.
 */
export function mayReplace(operation: Operation): boolean {
  const { path, operations } = operation.pathItem
  const ids = path.segments.filter(({ kind }) => kind === 'parameter')
  const last = path.segments.at(-1)
  if (last?.action !== undefined || last?.kind === 'mixed') return false
  if (isItem(path) ? ids.length > 1 : mayBeAction(lastLiteral(path)?.text ?? '')) return false
  if (saysWhat(operation)) return saysBy(REPLACING, operation)
  return operations.every((other) => other === operation || isUnknownRead(other))
}

/** Whether an operation says by a verb what it does to what its path names: “Replace a pet” at `/pets/{pet_id}`. */
function saysBy(verbs: ReadonlySet<string>, operation: Operation): boolean {
  const named = operation.pathItem.path.segments.findLast(({ kind }) => kind === 'literal')
  const noun = named === undefined ? '' : toSingular(nounOf(named))
  const texts = wordsSaid(operation, ['summary', 'description'])
  const ids = wordsSaid(operation, ['operationId'])
  // Beside a text, an operationId that begins with the method says no more than that.
  const said = texts.length === 0 ? ids : ids.filter(([verb = '']) => !METHODS.has(verb))
  return [...texts, ...said].some(
    ([verb = '', ...words]) =>
      (verbs.has(verb) || verbs.has(verb.replace(/s$/, ''))) &&
      words.some((word) => toSingular(word) === noun),
  )
}

/** Whether an operation is a GET of which nothing is known. */
function isUnknownRead(operation: Operation): boolean {
  return operation.method === 'get' && okResponseOf(operation)?.response?.content.length === 0
}
