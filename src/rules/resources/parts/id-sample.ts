import { nounOf } from '../../../model/openapi/collection.ts'
import type { Operation } from '../../../model/openapi/http.ts'
import { toSingular } from '../../../model/words/nouns.ts'
import { splitWords } from '../../words.ts'

/** The noun of the resource that an operation is about: the last literal segment of its path. */
export function resourceNounOf({ pathItem }: Operation): string {
  const segment = pathItem.path.segments.findLast(({ kind }) => kind === 'literal')
  const noun = segment === undefined ? '' : (splitWords(nounOf(segment)).at(-1) ?? '')
  return /^[a-z]+$/.test(noun) ? toSingular(noun) : 'resource'
}

/** An identifier as it may look (`<type_prefix>_<opaque>`): `order_8fK2mQx4`. */
export function sampleIdOf(operation: Operation): string {
  return `${resourceNounOf(operation)}_8fK2mQx4`
}
