import type { SpecNode } from '../../../documents/node.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import { declaredOnce } from '../../declared-once.ts'

/** A security scheme of type `http`. */
interface HttpScheme {
  readonly node: SpecNode
  /** The HTTP authentication scheme as written: `bearer`. */
  readonly scheme: string
}

/** The security schemes of type `http` that a document declares, each once (3.x). */
export function httpSchemes(api: OpenApi): Iterable<HttpScheme> {
  const schemes: HttpScheme[] = []
  for (const member of api.securitySchemes) {
    const node = api.references.follow(member)
    const { type, scheme } = node?.object ?? {}
    if (node !== undefined && type === 'http' && typeof scheme === 'string')
      schemes.push({ node, scheme })
  }
  return declaredOnce(schemes)
}
