import type { JsonValue } from '../../../edits/changes/json-value.ts'
import type { AsyncApi } from '../../../model/asyncapi/asyncapi.ts'
import type { Message } from '../../../model/asyncapi/message.ts'
import { type ComponentReference, referTo } from '../../mending/components/components.ts'
import type { RuleOptions } from '../../options.ts'

/** The schema of a header that many messages have. */
interface SharedHeader {
  /** The name of the component that declares it. */
  readonly component: string
  readonly schema: { readonly type: string } & { readonly [keyword: string]: JsonValue }
}

/**
 * What declares a header of a message: a reference to a component, which is declared once for all, or
 * its schema where the ruleset wants it in place.
 */
export function referToHeader(
  api: AsyncApi,
  message: Message,
  { component: name, schema }: SharedHeader,
  { fix }: Pick<RuleOptions, 'fix'>,
): ComponentReference {
  const inline = { reference: schema, edits: [] }
  if (fix.inline) return inline
  const shared = referTo(api, message.node, {
    kind: 'schemas',
    name,
    word: 'Header',
    write: () => ({ value: schema, edits: [] }),
    isServedBy: (component) => component.get('type')?.string === schema.type,
  })
  return shared ?? inline
}
