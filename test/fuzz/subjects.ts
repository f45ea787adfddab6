import fc, { type Arbitrary } from 'fast-check'
import { makeRandom, WRITERS } from '../support/mutations.ts'
import { applyByteEdits, type ByteEdit, byteEdits } from './byte-edits.ts'
import type { Subject } from './law.ts'
import type { Original, Pool } from './pool.ts'
import { applyStructureEdits, type StructureEdit, structureEdits } from './structure-edits.ts'
import { suppressionComments, suppressionMembers } from './suppressions.ts'

/** Deep wraps and copies of copies may make much of little: then the document stays as it was. */
const MAX_LENGTH = 400_000

const DEEP = /[\]}]{60}/

/** What a document is made of. */
interface Recipe {
  readonly original: Original
  readonly structure: readonly StructureEdit[]
  /** Which writer writes the data; those behind the last leave the text as it is. */
  readonly writer: number
  readonly bytes: readonly ByteEdit[]
}

/** One mutated document. */
export function mutatedDocuments(pool: Pool): Arbitrary<Subject> {
  return fc
    .record({ recipe: recipes(pool), choice: fc.nat() })
    .map(({ recipe, choice }) => ({ ...made(pool, recipe), variant: '', choice }))
}

/** A mutated document with suppressions, most of which suppress nothing. */
export function suppressedDocuments(pool: Pool): Arbitrary<Subject> {
  return fc
    .record({
      original: anyOriginals(pool),
      edits: structureEdits(2),
      members: suppressionMembers(),
      writer: writers(),
      comments: suppressionComments(),
    })
    .map(({ original, edits, members, writer, comments }) => {
      const recipe = { original, structure: [...edits, ...members], writer, bytes: [] }
      const { bytes, language } = written(pool, recipe)
      const text = language === 'json' ? bytes : applyByteEdits(bytes, comments)
      return { texts: [text], language, variant: '', choice: 0 }
    })
}

/** Several mutated documents of one run. */
export function mutatedRuns(pool: Pool): Arbitrary<Subject> {
  const list = fc.array(recipes(pool), { minLength: 2, maxLength: 6, size: 'max' })
  return fc.record({ list, choice: fc.nat() }).map(({ list, choice }) => ({
    texts: list.flatMap((recipe) => made(pool, recipe).texts),
    language: 'yaml',
    variant: '',
    choice,
  }))
}

/** Two mutants of one document. */
export function mutantPairs(pool: Pool): Arbitrary<Subject> {
  const mutation = fc.record({ structure: structureEdits(4), writer: writers() })
  return fc
    .record({
      original: originals(pool.apis),
      base: mutation,
      revision: mutation,
      choice: fc.nat(),
    })
    .map(({ original, base, revision, choice }) => {
      const states = [base, revision].map((state) => made(pool, { original, ...state, bytes: [] }))
      // Each is read as what both are.
      const language = states.every((state) => state.language === 'json') ? 'json' : 'yaml'
      return { texts: states.flatMap(({ texts }) => texts), language, variant: '', choice }
    })
}

/** Documents as they are, as JSON, with something that is done with them. */
export function documentsWith(pool: Pool, variants: readonly string[]): Arbitrary<Subject> {
  return fc
    .record({
      original: originals(pool.apis),
      variant: fc.constantFrom(...variants),
      choice: fc.noBias(fc.nat()),
    })
    .map(({ original, variant, choice }) => {
      const text = Buffer.from(JSON.stringify(pool.dataOf(original) ?? null))
      return { texts: [text], language: 'json', variant, choice }
    })
}

function recipes(pool: Pool): Arbitrary<Recipe> {
  const none = fc.constant<never[]>([])
  const recipe = (structure: Arbitrary<StructureEdit[]>, bytes: Arbitrary<ByteEdit[]>) =>
    fc.record({ original: anyOriginals(pool), structure, writer: writers(), bytes })
  return fc.oneof(
    { weight: 4, arbitrary: recipe(structureEdits(6), none) },
    { weight: 1, arbitrary: recipe(structureEdits(3), byteEdits({ minLength: 1, maxLength: 2 })) },
    { weight: 2, arbitrary: recipe(none, byteEdits({ minLength: 1, maxLength: 4 })) },
  )
}

/** Mostly those that describe an API: of the others little is looked at. */
function anyOriginals(pool: Pool): Arbitrary<Original> {
  return fc.oneof(
    { weight: 6, arbitrary: originals(pool.apis) },
    { weight: 1, arbitrary: originals(pool.originals) },
  )
}

/** The smaller ones come first: shrinking takes them. */
function originals(from: readonly Original[]): Arbitrary<Original> {
  return fc.noBias(fc.nat(from.length - 1)).map((index) => {
    const original = from[index]
    if (original === undefined) throw new Error('The pool is empty.')
    return original
  })
}

function writers(): Arbitrary<number> {
  return fc.nat(WRITERS.length + 1)
}

function made(pool: Pool, recipe: Recipe): Pick<Subject, 'texts' | 'language'> {
  const { bytes, language } = written(pool, recipe)
  return { texts: [applyByteEdits(bytes, recipe.bytes)], language }
}

function written(
  pool: Pool,
  { original, structure, writer }: Recipe,
): Pick<Original, 'bytes' | 'language'> {
  const data = pool.dataOf(original)
  if (data === undefined) return original
  const write = WRITERS[writer]
  if (structure.length === 0 && write === undefined) return original
  const edited = applyStructureEdits(data, structure)
  const json = JSON.stringify(edited)
  if (json.length > MAX_LENGTH) return original
  // The indentation of what is deep takes more than the rest.
  const isDeep = DEEP.test(json)
  const text = (isDeep ? undefined : write?.(edited, makeRandom(writer))) ?? json
  return { bytes: Buffer.from(text), language: text.startsWith('{') ? 'json' : 'yaml' }
}
