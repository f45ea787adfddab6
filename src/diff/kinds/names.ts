import { quote } from '../../text/quote.ts'
import { type ChangeKind, EITHER, type Was } from './kind.ts'

/** What had a name and has another one, or none. */
export interface RenamedTexts extends Was {
  readonly is: string | undefined
}

/** Changes of names that code is generated from, of HTTP APIs and events. */
export const NAME_KINDS = [
  {
    id: 'operation-id-changed',
    summary: 'An operation id changed or is gone, from which SDKs make names.',
    breaks: 'none',
    help: 'Keep the operation id, or tell those who generate code from the document.',
    isSdk: true,
    rules: EITHER,
    words: {
      http: ({ was, is }: RenamedTexts) =>
        is === undefined
          ? `Operation id ${quote(was)} is removed`
          : `Operation id ${quote(was)} is ${quote(is)} now`,
      event: ({ was, is }: RenamedTexts) =>
        is === undefined
          ? `The operation id ${quote(was)} is removed`
          : `The operation id changed from ${quote(was)} to ${quote(is)}`,
    },
  },
  {
    id: 'component-removed',
    summary: 'The name of a component is gone, from which SDKs make names.',
    breaks: 'none',
    help: 'Keep the name, or tell those who generate code from the document.',
    isSdk: true,
    rules: EITHER,
    words: {
      http: ({ was }: Was) => `Schema component ${quote(was)} is removed`,
      event: ({ was }: Was) => `The name ${quote(was)} of a component schema is gone`,
    },
  },
] as const satisfies readonly ChangeKind[]
