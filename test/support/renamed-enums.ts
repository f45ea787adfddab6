import type { AsyncApi } from '../../src/model/asyncapi/asyncapi.ts'
import type { OpenApi } from '../../src/model/openapi/openapi.ts'
import { rules } from '../../src/rules/index.ts'
import type { Namer } from '../../src/rules/namer/namer.ts'
import { judgedEnums } from '../../src/rules/naming/parts/judged-enums.ts'
import { wordedName } from '../../src/rules/words/names/names.ts'
import { findingsOf } from './rule-testing.ts'

/** A value of an enum with the name that the namer gives it. */
export interface RenamedValue {
  readonly value: string
  readonly name: string
}

/** The values of enums that the namer renames, at most so many of one document. */
export function renamedValues(
  api: OpenApi | AsyncApi,
  namer: Namer,
  most: number,
): readonly RenamedValue[] {
  const renamed = new Map<string, RenamedValue>()
  for (const { value } of judgedEnums(api).flatMap(({ values }) => values)) {
    if (renamed.size >= most) break
    if (typeof value !== 'string' || renamed.has(value)) continue
    const { name } = namer.of(wordedName('enum-value', value))
    if (name !== undefined) renamed.set(value, { value, name })
  }
  return [...renamed.values()]
}

const RULES = rules.filter(({ id }) => id.startsWith('naming/'))

/** What rules say of enums that have the values that were given, each in an enum with UNKNOWN. */
export async function faultsOfValues(renamed: readonly RenamedValue[]): Promise<string[]> {
  const schemas = renamed.map(({ name }, index) => [
    `S${index}`,
    {
      type: 'object',
      properties: { kind: { type: 'string', enum: ['UNKNOWN', name], default: 'UNKNOWN' } },
    },
  ])
  const text = JSON.stringify({
    openapi: '3.0.3',
    info: { title: 'Values', version: '1.0.0' },
    paths: {},
    components: { schemas: Object.fromEntries(schemas) },
  })
  const findings = await findingsOf(text, RULES)
  return findings.flatMap(({ pointer, rule, message }) => {
    const [, index = ''] = /^\/components\/schemas\/S(\d+)\/properties\/kind/.exec(pointer) ?? []
    const of = renamed[Number(index)]
    return index === '' || of === undefined ? [] : `${of.value} → ${of.name}: ${rule}: ${message}`
  })
}
