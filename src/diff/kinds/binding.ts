import { quote, quoteApart } from '../../text/quote.ts'
import type { ChangeKind } from './kind.ts'

/** What a sentence about a field of a binding needs. */
export interface BindingTexts {
  readonly field: string
  readonly protocol: string
  /** What the binding belongs to: topic `orders`. */
  readonly owner: string
  readonly was: string | undefined
  readonly is: string | undefined
}

/** Changes of how the parts of an API are bound to a protocol. */
export const BINDING_KINDS = [
  {
    id: 'binding-changed',
    summary: 'A field of a binding that consumers have to know is another one.',
    breaks: 'both',
    help: 'Keep the binding, and use the new one for the next version.',
    met: 'in use',
    words: describeField,
  },
  {
    id: 'binding-undecided',
    summary: 'A field of a binding changed or is gone, which may matter to consumers or not.',
    breaks: 'both',
    isUndecided: true,
    help: 'See whether consumers depend on it: if they do, use the new binding for the next version; if not, suppress this finding and say why.',
    met: 'in use',
    words: describeField,
  },
  {
    id: 'binding-added',
    summary: 'A binding says what was not said before.',
    breaks: 'none',
    help: '',
    words: describeField,
  },
] as const satisfies readonly ChangeKind[]

function describeField({ field, protocol, owner, was, is }: BindingTexts): string {
  const subject = `${quote(field)} of the ${quote(protocol)} binding of ${owner}`
  if (is === undefined) return `${subject} is no longer said, where it was ${quote(was ?? '')}`
  if (was === undefined) return `${subject} is said to be ${quote(is)}`
  if (was === is) return `${subject} changed`
  const [old, present] = quoteApart(was, is)
  return `${subject} is ${present} now, no longer ${old}`
}
