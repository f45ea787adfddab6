import type { OpenApi } from '../../../model/openapi/openapi.ts'
import type { Difference } from '../../changes/change.ts'
import { changeOfKind } from '../../changes/change-of-kind.ts'
import type { ApiPair } from './api-pair.ts'

/** The dialect of documents that name none, which only adds words to JSON Schema 2020-12 (OAS 3.1 section 4.8.24). */
const USUAL = 'https://spec.openapis.org/oas/3.1/dialect/base'
const LIKE_USUAL =
  /^https?:\/\/(json-schema\.org\/draft\/2020-12\/schema|spec\.openapis\.org\/oas\/3\.\d+\/dialect\/)/

/** Finds that all schemas of a document are read in another way: `jsonSchemaDialect` (since 3.1). */
export function* findSchemaDialect({ base, revision }: ApiPair): Generator<Difference> {
  const [was, is] = [dialectOf(base), dialectOf(revision)]
  if (was === is) return
  yield changeOfKind('schema-dialect-changed', {
    direction: 'both',
    node: revision.root.get('jsonSchemaDialect') ?? revision.root,
    base: base.root.get('jsonSchemaDialect') ?? base.root,
    was,
    is,
  })
}

function dialectOf({ root }: OpenApi): string {
  const written = root.get('jsonSchemaDialect')?.string?.replace(/#$/, '') ?? USUAL
  return LIKE_USUAL.test(written) ? USUAL : written
}
