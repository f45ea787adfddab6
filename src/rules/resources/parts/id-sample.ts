import { nounOf } from '../../../model/openapi/collection.ts'
import type { Operation } from '../../../model/openapi/http.ts'
import { toSingular } from '../../../model/words/nouns.ts'
import { lowerWords, splitWords } from '../../words.ts'

/** The noun of the resource that an operation is about: the last literal segment of its path. */
export function resourceNounOf({ pathItem }: Operation): string {
  const segment = pathItem.path.segments.findLast(({ kind }) => kind === 'literal')
  const noun = segment === undefined ? '' : (splitWords(nounOf(segment)).at(-1) ?? '')
  return /^[a-z]+$/.test(noun) ? toSingular(noun) : 'resource'
}

/**
 * An identifier as it may look (`<type_prefix>_<opaque>`): `order_8fK2mQx4`.
 * @param name that of a parameter, which may name the resource: `export_id`
 */
export function sampleIdOf(operation: Operation, name = ''): string {
  const [noun = '', last] = lowerWords(name).slice(-2)
  const isNamed = last === 'id' && /^[a-z]+$/.test(noun) && isInPath(noun, operation)
  return `${isNamed ? noun : resourceNounOf(operation)}_8fK2mQx4`
}

/** Whether a collection of the path holds what a noun names: `exports` of `export`. */
function isInPath(noun: string, { pathItem }: Operation): boolean {
  return pathItem.path.segments.some(
    (segment) => segment.kind === 'literal' && toSingular(nounOf(segment).toLowerCase()) === noun,
  )
}
