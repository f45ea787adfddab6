import type { SpecNode } from '../../../documents/node.ts'
import { essenceOf } from '../../../model/openapi/media-type.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import type { HttpInput } from './http-input.ts'

/** What values may be as far as the way in which a request writes them goes. */
const SHAPES = ['primitive', 'array', 'object'] as const
type Shape = (typeof SHAPES)[number]

/** A style with whether it is exploded. */
interface Style {
  readonly name: string
  readonly isExploded: boolean
}

/** The collection formats of 2.0 as 3.x styles. */
const COLLECTION_FORMATS: ReadonlyMap<unknown, Style> = new Map([
  ['multi', { name: 'form', isExploded: true }],
  ['ssv', { name: 'spaceDelimited', isExploded: false }],
  ['pipes', { name: 'pipeDelimited', isExploded: false }],
  ['tsv', { name: 'tsv', isExploded: false }],
])

/** How the values of two inputs are written, where requests can show that it differs. */
interface StyleChange {
  readonly was: string
  readonly is: string
}

/**
 * Compares how two inputs write their values: `content` or style and explode, with their defaults,
 * for each of the shapes that values of both may have.
 */
export function compareStyles(
  base: { readonly api: OpenApi; readonly input: HttpInput },
  revision: { readonly api: OpenApi; readonly input: HttpInput },
): StyleChange | undefined {
  // A field of a form is a parameter in 2.0, and a property in 3.x.
  if (base.input.in === 'form' && base.input.on !== revision.input.on) return undefined
  const was = essence(base.input)
  const is = essence(revision.input)
  if (was !== is) return { was: was ?? 'schema', is: is ?? 'schema' }
  if (was !== undefined) return undefined
  const nested = compareNestedFormats(base, revision)
  if (nested !== undefined) return nested
  return compareWritten(
    { style: styleOf(base.api, base.input), shapes: shapesOf(base.api, base.input.schemaNode) },
    {
      style: styleOf(revision.api, revision.input),
      shapes: shapesOf(revision.api, revision.input.schemaNode),
    },
  )
}

/** In Swagger 2.0, lists in lists have collection formats of their own. */
function compareNestedFormats(
  base: { readonly api: OpenApi; readonly input: HttpInput },
  revision: { readonly api: OpenApi; readonly input: HttpInput },
): StyleChange | undefined {
  if (base.api.syntax.hasStyles || revision.api.syntax.hasStyles) return undefined
  const others = nestedFormats(revision.input.node)
  for (const was of nestedFormats(base.input.node)) {
    const is = others.next().value
    if (is !== undefined && is !== was) return { was, is }
  }
  return undefined
}

function* nestedFormats(list: SpecNode): Generator<string, undefined> {
  for (let items = list.get('items'); items !== undefined; items = items.get('items'))
    if (items.object?.type === 'array') yield items.get('collectionFormat')?.string ?? 'csv'
}

/** The part of a form with what says how its values are written. */
interface FormPart {
  readonly api: OpenApi
  /** The Encoding object; undefined where there is none. */
  readonly node: SpecNode | undefined
  readonly schema: SpecNode | undefined
}

/** Compares how two parts of forms write their values: what is not said is exploded form style. */
export function compareFormStyles(base: FormPart, revision: FormPart): StyleChange | undefined {
  const written = ({ api, node, schema }: FormPart) => ({
    style: readStyle(node, 'form'),
    shapes: shapesOf(api, schema),
  })
  return compareWritten(written(base), written(revision))
}

interface Written {
  readonly style: Style
  readonly shapes: readonly Shape[]
}

function compareWritten(base: Written, revision: Written): StyleChange | undefined {
  const shapes = base.shapes.filter((shape) => revision.shapes.includes(shape))
  const differs = shapes.some(
    (shape) => formOf(shape, base.style) !== formOf(shape, revision.style),
  )
  return differs ? { was: describe(base.style), is: describe(revision.style) } : undefined
}

function essence({ mediaType }: HttpInput): string | undefined {
  return mediaType === undefined ? undefined : essenceOf(mediaType)
}

function styleOf(api: OpenApi, { in: place, node, on }: HttpInput): Style {
  // What stands in a 3.2 query string is written by the media type of the whole.
  if (on === 'key') return { name: 'form', isExploded: true }
  const usual = place === 'path' || place === 'header' ? 'simple' : 'form'
  if (!api.syntax.hasStyles)
    return (
      COLLECTION_FORMATS.get(node.object?.collectionFormat) ?? { name: usual, isExploded: false }
    )
  return readStyle(node, usual)
}

/** @param usual the style of what says none */
function readStyle(node: SpecNode | undefined, usual: string): Style {
  const { style, explode } = node?.object ?? {}
  const name = typeof style === 'string' ? style : usual
  return { name, isExploded: typeof explode === 'boolean' ? explode : name === 'form' }
}

function describe({ name, isExploded }: Style): string {
  return isExploded ? `${name}, exploded` : name
}

function shapesOf(api: OpenApi, schema: SpecNode | undefined): readonly Shape[] {
  const types = api.schemas.at(schema)?.types
  if (types === undefined) return SHAPES
  return SHAPES.filter((shape) =>
    shape === 'primitive'
      ? [...types].some((type) => type !== 'array' && type !== 'object')
      : types.has(shape),
  )
}

/** What requests show of a style for values of one shape (OAS 3.1 section 4.8.12.5). */
function formOf(shape: Shape, { name, isExploded }: Style): string {
  // `;id=5` and `.5` are their own; a single value has nothing to delimit or explode.
  if (shape === 'primitive')
    return name === 'label' || name === 'matrix' || name === 'simple' ? name : 'form'
  if (name === 'deepObject') return name
  if (shape === 'array') {
    if (name === 'simple') return name
    // `id=3&id=4`, whatever would delimit them.
    if (isExploded && name.endsWith('Delimited')) return 'form, exploded'
  }
  return describe({ name, isExploded })
}
