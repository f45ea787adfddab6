import type { OpenApi } from '../../../model/openapi/openapi.ts'
import { type DeclaredHeader, declaredHeaders } from '../../shared/headers/declared-headers.ts'
import { isReplaced } from '../../shared/headers/x-prefix-predicate.ts'
import { isDescribed, isDescribedWhereUsed } from './header-description.ts'
import { reasonToRemove } from './removed-headers.ts'

/** Whether a custom header has no description, and no other rule wants it removed or replaced. */
export function isUndocumented(api: OpenApi, header: DeclaredHeader): boolean {
  const { declaration } = header
  if (!header.isCustom || declaration === undefined) return false
  if (isDescribed(api, declaration) || isDescribedWhereUsed(api, header)) return false
  return !isReplaced(api, header) && reasonToRemove(header.name) === undefined
}

/** In how many places a document declares a header, in whatever case, and does not describe it. */
export function countUndocumented(api: OpenApi, name: string): number {
  const sought = name.toLowerCase()
  const headers = declaredHeaders(api).filter((each) => each.name.toLowerCase() === sought)
  const declarations = headers.filter((each) => isUndocumented(api, each))
  return new Set(declarations.map(({ declaration }) => declaration?.value)).size
}
