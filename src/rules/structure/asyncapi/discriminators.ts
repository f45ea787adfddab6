import type { AsyncApi } from '../../../model/asyncapi/asyncapi.ts'
import type { Schema } from '../../../model/schema/schema.ts'
import { quote } from '../../../text/quote.ts'
import type { Report } from '../../rule.ts'
import { ownSchemas } from './own-schemas.ts'

/**
 * Discriminators that name a property which the schema does not have or does not require: "The
 * property name used MUST be defined at this schema and it MUST be in the `required` property list"
 * (2.0 to 3.1, Schema Object).
 */
export function* findAsyncApiDiscriminatorFaults(api: AsyncApi): Generator<Report> {
  for (const schema of ownSchemas(api)) {
    if (schema.keyword('discriminator') !== undefined) yield* judge(schema)
  }
}

function* judge({ node: owner, shapes }: Schema): Generator<Report> {
  const node = owner.get('discriminator')
  const name = node?.string
  if (node === undefined || name === undefined) return
  if (shapes.some(({ isUnknown }) => isUnknown)) return
  const isDefined = shapes.every(({ properties }) => properties.has(name))
  if (isDefined && shapes.every(({ required }) => required.has(name))) return
  yield {
    node,
    message: `The discriminator ${quote(name)} ${isDefined ? 'is not required' : 'is no property of the schema'}.`,
    help: isDefined
      ? `Add ${quote(name)} to \`required\`.`
      : `Declare ${quote(name)} under \`properties\`, and name it under \`required\`.`,
  }
}
