import type { SpecNode } from '../../../documents/node.ts'
import type { AsyncApi } from '../../../model/asyncapi/asyncapi.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import type { ComponentPlace, SharedPart } from './component-place.ts'

/** What finds places for components of APIs in several files. */
export interface Filing {
  findPlace(api: OpenApi | AsyncApi, root: SpecNode, part: SharedPart): ComponentPlace | undefined
  /** Where a node refers to a component: where it is declared, or its file. */
  targetFrom(
    api: OpenApi | AsyncApi,
    from: SpecNode,
    place: ComponentPlace,
  ): Pick<ComponentPlace, 'document' | 'tokens'>
}

let loaded: Filing | undefined

/** Undefined until a document was read that may refer to other files. */
export function filing(): Filing | undefined {
  return loaded
}

export function setFiling(filing: Filing): void {
  loaded = filing
}
