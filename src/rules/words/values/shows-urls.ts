import type { Schema } from '../../../model/schema/schema.ts'
import { valuesOfSchema } from '../../../model/schema/shown-values.ts'

/** Whether all that a schema shows are URLs, as naming/url-kind wants of a name in `_url`. */
export function showsUrls(schema: Schema | undefined): boolean {
  return [...valuesOfSchema(schema), ...valuesOfSchema(schema?.items)].every(({ node }) =>
    [node, ...node.items()].every(
      ({ string }) => string === undefined || /^https?:\/\//i.test(string),
    ),
  )
}
