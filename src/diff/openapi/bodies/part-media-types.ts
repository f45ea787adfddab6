import { essenceOf } from '../../../model/openapi/media-type.ts'
import { quoteSome } from '../../../text/quote.ts'
import type { Difference } from '../../changes/change.ts'
import { changeOfKind } from '../../changes/change-of-kind.ts'
import { type BodyPart, type BodyPartPair, placeOfPart } from './body-part.ts'

/**
 * Compares the media types that a part of a body may have. Where one state leaves open which, it has
 * the usual one of its type (OAS 3.1 section 4.8.15.1).
 */
export function* comparePartTypes(pair: BodyPartPair): Generator<Difference> {
  const { base, revision, label } = pair
  const [was, is] = [textOf(base), textOf(revision)]
  if (was === is) return
  const place = { ...placeOfPart(pair, 'contentType'), was, is, label }
  if (was === undefined || is === undefined) {
    const usual = usualTypeOf(was === undefined ? base : revision)
    const [only, ...others] = listedTypes(was ?? is ?? '')
    if (others.length > 0 || only !== usual) yield changeOfKind('part-media-type-undecided', place)
    return
  }
  const [old, present] = [listedTypes(was), listedTypes(is)]
  const gone = old.filter((type) => !isAmong(type, present))
  const added = present.filter((type) => !isAmong(type, old))
  if (gone.length > 0)
    yield changeOfKind('part-media-type-removed', { ...place, names: quoteSome(gone) })
  else if (added.length > 0)
    yield changeOfKind('part-media-type-added', { ...place, names: quoteSome(added) })
}

function textOf({ encoding }: BodyPart): string | undefined {
  return encoding?.get('contentType')?.string
}

/** The media types that a `contentType` lists. */
function listedTypes(text: string): string[] {
  return text.split(',').map(essenceOf)
}

function isAmong(type: string, types: readonly string[]): boolean {
  const range = `${type.split('/')[0]}/*`
  return types.some((other) => other === type || other === range || other === '*/*')
}

/** The media type that a part has where nothing says it; undefined where its type is unknown. */
function usualTypeOf({ api, schema }: BodyPart): string | undefined {
  const { types, node } = api.schemas.at(schema) ?? {}
  const [type, ...others] = types ?? []
  if (type === undefined || others.length > 0) return undefined
  if (type === 'object') return 'application/json'
  if (type === 'array') return undefined
  const { format, contentEncoding } = node?.object ?? {}
  const isBinary = format === 'binary' || format === 'base64' || contentEncoding !== undefined
  return isBinary ? 'application/octet-stream' : 'text/plain'
}
