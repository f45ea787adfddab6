import type { AsyncApi } from '../../model/asyncapi/asyncapi.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import type { Schema } from '../../model/schema/schema.ts'
import { defineRule } from '../rule.ts'
import { renamedElsewhere } from '../shared/filtering/renamed-parameters.ts'
import { byWords, type Name, type NameKind, placesWith } from '../words/names/names.ts'
import { isPlaceholderName } from '../words/names/placeholder-names.ts'
import { agree, nameNames } from './parts/name-wording.ts'

const JUDGED: ReadonlySet<NameKind> = new Set([
  'field',
  'query-parameter',
  'path-parameter',
  'channel-parameter',
  'cookie',
])

export default defineRule({
  id: 'naming/descriptive',
  clauses: ['naming.1', 'naming.1.a'],
  on: 'both',
  severity: 'info',
  summary: 'Fields and parameters have names that say what they hold.',
  why: 'Who reads the interface sees the name long before the description. A letter or a placeholder has to be looked up every time, and cannot be renamed once somebody uses it.',
  notes: [
    'Judged are names of one letter and placeholders such as `foo`, `tmp1`, `data1` and `field_2`; what else is descriptive only people can tell.',
    'Other letters are reported also where the field knows them, as `r`, `g` and `b` of a color.',
    '`x`, `y` and `z` are exempt, with `w` beside all three, the members of a JSON Web Key: of a schema that has `kty`, or `r`, `d` and `t` (RFC 7518 section 6.3.2.7), and a capital among codes (`A` beside `AAAA`, `PTR` and `SRV`).',
    'A query parameter that another rule asks to rename, such as `q` and `v` on a collection, is left to that rule.',
  ],
  examples: {
    passes: `
components:
  schemas:
    Label:
      type: object
      properties:
        x: { type: number }
        y: { type: number }
        text: { type: string }
`,
    fails: `
components:
  schemas:
    Label:
      type: object
      properties:
        t: { type: string } # <- reported
        data1: { type: string } # <- reported
`,
  },
  *check(api) {
    const isRenamed = api.kind === 'openapi' ? renamedElsewhere(api) : () => false
    let keys: ReadonlySet<Schema> | undefined
    const hasPlaceholder = byWords(isPlaceholderName)
    const isVague = (name: Name): boolean => {
      if (!JUDGED.has(name.kind)) return false
      if (hasPlaceholder(name)) return true
      if (!/^[a-wA-W]$/.test(name.stem) || isOfQuaternion(name) || isCode(name)) return false
      if (isOfOtherPrime(name)) return false
      keys ??= findKeys(api)
      return name.property === undefined || !keys.has(name.property.owner)
    }
    for (const { node, on, names: wrong } of placesWith(api, isVague)) {
      if (wrong.some(({ parameter }) => parameter !== undefined && isRenamed(parameter))) continue
      const areLetters = wrong.every(({ stem }) => stem.length === 1)
      yield {
        node,
        ...(on && { on }),
        message: areLetters
          ? `${nameNames(wrong)} ${agree(wrong, 'is a single letter', 'are single letters')}.`
          : `${nameNames(wrong)} ${agree(wrong, 'says nothing of what it holds', 'say nothing of what they hold')}.`,
        help: 'Write the word, or the words, for what the value is.',
      }
    }
  },
})

/** Whether a name is the `w` beside the x, y and z of a rotation. */
function isOfQuaternion({ stem, property }: Name): boolean {
  const names = new Set(property?.owner.properties.map(({ name }) => name.toLowerCase()))
  return stem.toLowerCase() === 'w' && ['x', 'y', 'z'].every((name) => names.has(name))
}

/** Whether a name stands in a prime beside the first two of a key (RFC 7518 section 6.3.2.7). */
function isOfOtherPrime({ property }: Name): boolean {
  const names = property?.owner.properties.map(({ name }) => name) ?? []
  return names.sort().join() === 'd,r,t'
}

/** Fewer codes beside a letter may be initialisms. */
const LEAST_CODES = 3

/** Whether a capital is one of many codes that fields are called by: the `A` beside `AAAA`, `PTR` and `SRV`, the `M` of sizes. */
function isCode({ stem, property }: Name): boolean {
  const names = property?.owner.properties.map(({ name }) => name) ?? []
  const codes = names.filter((name) => /^[A-Z][A-Z0-9]+$/.test(name))
  return /^[A-Z]$/.test(stem) && codes.length >= LEAST_CODES && codes.length * 2 >= names.length
}

/** The schemas of JSON Web Keys (RFC 7517 section 4.1: `kty` is required), and what they consist of. */
function findKeys(api: OpenApi | AsyncApi): Set<Schema> {
  const declares = ({ properties }: Schema) => properties.some(({ name }) => name === 'kty')
  const schemas = [...api.walk.schemas]
  // Composing all schemas of a document takes long, and hardly any document has a key.
  if (!schemas.some(declares)) return new Set()
  const isKey = ({ shapes }: Schema) => shapes.some(({ properties }) => properties.has('kty'))
  const keys = new Set(schemas.filter(isKey))
  // What is added on the way is visited too.
  for (const schema of keys) for (const part of schema.subschemas.same) keys.add(part)
  return keys
}
