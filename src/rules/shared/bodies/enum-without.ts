import type { ResponseUse } from '../../../model/openapi/http.ts'
import { isJson } from '../../../model/openapi/media-type.ts'
import { type EnumDeclaration, readEnum } from '../../../model/schema/enum.ts'
import type { Property, Schema } from '../../../model/schema/schema.ts'
import { ERROR_CODE } from './error-code-schemas.ts'

/** No code is composed of more schemas. */
const MAX_SCHEMAS = 200

/** The enum because of which no alternative of a response's body takes an error code. */
export function enumWithout(code: string, { response }: ResponseUse): EnumDeclaration | undefined {
  let first: EnumDeclaration | undefined
  for (const { name, schema } of response?.content ?? []) {
    if (!isJson(name)) continue
    if (schema === undefined) return undefined
    for (const { properties } of schema.shapes) {
      const property = properties.get(ERROR_CODE)
      const refusal = property === undefined ? 'none' : refusalOf(property, code)
      if (refusal === 'none') return undefined
      if (refusal !== 'constant') first ??= refusal
    }
  }
  return first
}

/** What keeps a value from being a code. */
type Refusal = EnumDeclaration | 'constant' | 'none'

function refusalOf(property: Property, code: string): Refusal {
  for (const schema of [property.schema, ...(property.also ?? [])]) {
    const refusal = schema === undefined ? 'none' : refusalOfSchema(schema, code, new Map())
    if (refusal !== 'none') return refusal
  }
  return 'none'
}

/** @param known what the schemas that were met before refuse; nothing while they are looked into */
function refusalOfSchema(schema: Schema, code: string, known: Map<Schema, Refusal>): Refusal {
  const before = known.get(schema)
  if (before !== undefined) return before
  if (known.size > MAX_SCHEMAS) return 'none'
  known.set(schema, 'none')
  const refusal = findRefusal(schema, code, known)
  known.set(schema, refusal)
  return refusal
}

function findRefusal(schema: Schema, code: string, known: Map<Schema, Refusal>): Refusal {
  const constant = schema.keyword('const')
  if (constant !== undefined && constant !== code) return 'constant'
  const declaration = readEnum(schema)
  if (declaration?.values.every(({ value }) => value !== code)) return declaration
  const refusalIn = (part: Schema | undefined) =>
    part === undefined ? 'none' : refusalOfSchema(part, code, known)
  const byPart = schema.parts.map(refusalIn).find((refusal) => refusal !== 'none')
  if (byPart !== undefined) return byPart
  for (const branches of schema.branches) {
    const refusals = branches.filter((branch) => branch?.isNull !== true).map(refusalIn)
    const [first] = refusals
    if (first === undefined || refusals.includes('none')) continue
    return refusals.find((refusal) => refusal !== 'constant') ?? first
  }
  return 'none'
}
