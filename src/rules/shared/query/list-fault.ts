import type { NodeEdit } from '../../../edits/changes/node-edit.ts'
import { setMember } from '../../../edits/changes/set-member.ts'
import type { Parameter } from '../../../model/openapi/http.ts'
import type { OpenApiSyntax } from '../../../model/openapi/syntax.ts'

/** Why a query parameter is no comma-separated string. */
export interface ListFault {
  /** To follow the name of the parameter. */
  readonly fault: string
  readonly help: string
  /** What mends it; none where examples and defaults would have to be written otherwise. */
  readonly edits: readonly NodeEdit[]
}

const AS_STRING = 'Write `type: string`, names or values separated by commas.'

/**
 * What keeps a query parameter from being one string of comma-separated values. An array in form
 * style without explode is one (OAS 3.1 section 4.8.12.3), and so is a Swagger 2.0 array whose
 * `collectionFormat` is csv.
 * @returns undefined where nothing does, where the type cannot be known, and for unions
 */
export function findListFault(
  { node, nameOn, schema }: Parameter,
  { hasStyles }: OpenApiSyntax,
): ListFault | undefined {
  const [type, ...others] = schema?.types ?? []
  if (type === undefined || others.length > 0 || type === 'string') return undefined
  if (type !== 'array') return { fault: `is of type ${type}`, help: AS_STRING, edits: [] }
  const { style = 'form', explode, collectionFormat = 'csv', content } = node.object ?? {}
  if (!hasStyles) {
    if (collectionFormat === 'csv') return undefined
    const fault = 'is an array that is not separated by commas'
    const edits = [setMember(node, 'collectionFormat', 'csv')]
    return { fault, help: 'Write `collectionFormat: csv`.', edits }
  }
  // How a property of a 3.2 query string is written depends on an encoding.
  if (nameOn === 'key') return undefined
  if (content !== undefined) return { fault: 'is an array in JSON', help: AS_STRING, edits: [] }
  const unexploded = setMember(node, 'explode', false)
  if (style !== 'form') {
    const fault = 'is an array that is not separated by commas'
    const edits = [setMember(node, 'style', 'form'), unexploded]
    return { fault, help: 'Write `style: form` and `explode: false`.', edits }
  }
  if (explode === false) return undefined
  return {
    fault: 'is an array that repeats the parameter',
    help: 'Write `explode: false`.',
    edits: [unexploded],
  }
}
