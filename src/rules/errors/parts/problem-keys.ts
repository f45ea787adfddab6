import type { SpecNode } from '../../../documents/node.ts'
import { isJson } from '../../../model/openapi/media-type.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import { isProblemSchema } from '../../../model/openapi/problem.ts'
import { compositionOf } from '../../../model/schema/composed-keyword.ts'
import type { Schema } from '../../../model/schema/schema.ts'
import { isBodySchema } from '../../../model/schema/walk.ts'

/** The problem schemas that responses of one key only have. */
interface KeyedProblems {
  /** The status, range, or `default`. */
  readonly key: string
  readonly problems: readonly Schema[]
  /** What declares their member `status`: properties as written, and the schemas that they have. */
  readonly members: readonly SpecNode[]
}

/** The schemas of problems that are used under one response key only, and nowhere within a body. */
export function schemasUnderOneKey(api: OpenApi): KeyedProblems[] {
  const keys = keysOfProblems(api)
  if (keys.size === 0) return []
  const nested = findNested(api)
  const memberKeys = new Map<Schema, Set<string>>()
  const byKey = new Map<string, { key: string; problems: Schema[]; members: SpecNode[] }>()
  const groupOf = (key: string) => {
    const group = byKey.get(key) ?? { key, problems: [], members: [] }
    byKey.set(key, group)
    return group
  }
  for (const [problem, its] of keys) {
    const [key] = its
    const isSole = its.size === 1 && key !== undefined && !nested.has(problem)
    if (isSole) groupOf(key).problems.push(problem)
    for (const { name, node, schema } of problem.properties) {
      if (name !== 'status') continue
      // A schema that is used elsewhere, too, may say what holds there.
      if (schema !== undefined && !isBodySchema(schema))
        note(memberKeys, schema, nested.has(problem) ? ['', ...its] : its)
      if (isSole && node.get('$ref') !== undefined) groupOf(key).members.push(node)
    }
  }
  for (const [schema, its] of memberKeys) {
    const [key] = its
    if (its.size === 1 && key !== undefined && key !== '') groupOf(key).members.push(schema.node)
  }
  return [...byKey.values()]
}

/** The keys under which each problem schema, part and branch is used. */
function keysOfProblems(api: OpenApi): Map<Schema, Set<string>> {
  void api.walk // tells which schemas are those of problems
  const outermost = new Map<Schema, Set<string>>()
  for (const { content, uses } of api.responses) {
    for (const { name, schema } of content) {
      if (schema === undefined || !isJson(name) || !isProblemSchema(schema)) continue
      note(outermost, schema, new Set(uses.map(({ status }) => status)))
    }
  }
  const keys = new Map<Schema, Set<string>>()
  for (const [schema, its] of outermost) {
    for (const part of compositionOf(schema)) note(keys, part, its)
  }
  return keys
}

/** The schemas that members and items of others have. */
function findNested(api: OpenApi): Set<Schema | undefined> {
  const nested = new Set<Schema | undefined>()
  for (const { properties, subschemas } of api.walk.schemas) {
    for (const { schema } of properties) nested.add(schema)
    for (const schema of subschemas.inside) nested.add(schema)
  }
  return nested
}

function note(keys: Map<Schema, Set<string>>, schema: Schema, added: Iterable<string>): void {
  const its = keys.get(schema)
  if (its === undefined) keys.set(schema, new Set(added))
  else for (const key of added) its.add(key)
}
