import type { SpecNode } from '../../documents/node.ts'
import { perObject } from '../../text/memoize.ts'
import type { SchemaGroup } from '../index/schema-group.ts'

/** Keywords that hold lists of names of properties, by such names. */
export const DEPENDENT = ['dependentRequired', 'dependentSchemas', 'dependencies'] as const

/** What the schemas of a group say by the names of properties. */
interface GroupNames {
  /** The schemas that hold a name, in whichever keyword, by the name. */
  readonly schemas: ReadonlyMap<string, readonly SpecNode[]>
  /** The names that some schema asks for, or makes others depend on. */
  readonly asked: ReadonlySet<string>
  /** The patterns that say something of all members whose names match. */
  readonly patterns: readonly string[]
  /** Whether a schema says what the names of members may be. */
  readonly judgesNames: boolean
}

/** What the schemas of a group, which is whole, say by the names of properties. */
export const namesOfGroup = perObject((group: SchemaGroup): GroupNames => {
  const schemas = new Map<string, SpecNode[]>()
  const asked = new Set<string>()
  const patterns: string[] = []
  for (const schema of group.schemas) {
    const names = askedBy(schema)
    for (const name of names) asked.add(name)
    const declared = [
      ...Object.keys(schema.get('properties')?.object ?? {}),
      ...discriminating(schema),
    ]
    for (const name of new Set([...names, ...declared])) {
      const ofName = schemas.get(name) ?? []
      schemas.set(name, ofName)
      ofName.push(schema)
    }
    patterns.push(...Object.keys(schema.get('patternProperties')?.object ?? {}))
  }
  const judgesNames = group.schemas.some((schema) => schema.get('propertyNames') !== undefined)
  return { schemas, asked, patterns, judgesNames }
})

/** The names that a schema asks for, or makes others depend on. */
function askedBy(schema: SpecNode): string[] {
  const required = textsIn(schema.get('required'))
  const dependent = DEPENDENT.flatMap((keyword) => [
    ...Object.keys(schema.get(keyword)?.object ?? {}),
    ...[...(schema.get(keyword)?.members() ?? [])].flatMap(textsIn),
  ])
  return [...required, ...dependent]
}

function textsIn(list: SpecNode | undefined): string[] {
  const { value } = list ?? {}
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
}

/** OpenAPI 2.0 has the name itself there. */
function discriminating(schema: SpecNode): string[] {
  const discriminator = schema.get('discriminator')
  return [discriminator?.string, discriminator?.get('propertyName')?.string].filter(
    (name) => name !== undefined,
  )
}
