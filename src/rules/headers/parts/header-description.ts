import { SpecNode } from '../../../documents/node.ts'
import { References, type Resolution } from '../../../documents/references/references.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import type { Schema } from '../../../model/schema/schema.ts'
import type { DeclaredHeader } from '../../shared/headers/declared-headers.ts'
import { parameterReferences } from './parameter-references.ts'

/** Whether a declaration, or its schema, has a description; what cannot be seen may have one. */
export function isDescribed(api: OpenApi, declaration: SpecNode): boolean {
  if (hasDescription(declaration)) return true
  const [mediaType] = declaration.get('content')?.members() ?? []
  const node = declaration.get('schema') ?? mediaType?.get('schema')
  if (node?.object === undefined) return false
  const schema = api.schemas.at(node)
  return schema === undefined || hasDescription(node) || isDescribedSchema(schema)
}

function isDescribedSchema(schema: Schema): boolean {
  return hasDescription(schema.node) || schema.parts.some((part) => hasDescription(part?.node))
}

/** Whether each `$ref` that leads to a declaration describes it (OAS 3.1 section 4.8.23). */
export function isDescribedWhereUsed(api: OpenApi, header: DeclaredHeader): boolean {
  if (!api.syntax.hasDescribedReferences) return false
  const { direction, declaration, members } = header
  const uses = direction === 'response' ? members : parameterReferences(api, declaration)
  return uses.length > 0 && uses.every((use) => isDescribedOnTheWay(api, use))
}

/** The longest chain of references that is looked along. */
const MAX_HOPS = 20

function isDescribedOnTheWay(api: OpenApi, use: SpecNode): boolean {
  let node: SpecNode | undefined = use
  for (let hop = 0; node !== undefined && hop < MAX_HOPS; hop++) {
    if (hasDescription(node)) return true
    const reference = References.of(node)
    const target: Resolution | undefined =
      reference === undefined ? undefined : api.references.target(reference, node)
    node = target instanceof SpecNode ? target : undefined
  }
  return false
}

function hasDescription(node: SpecNode | undefined): boolean {
  const description = node?.object?.description
  return typeof description === 'string' && description.trim() !== ''
}
