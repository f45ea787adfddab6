import { type ChangeKind, EITHER } from './kind.ts'

/** Changes of names that code is generated from, of HTTP APIs and events. */
export const NAME_KINDS = [
  {
    id: 'operation-id-changed',
    summary: 'An operation id changed or is gone, from which SDKs make names.',
    breaks: 'none',
    help: 'Keep the operation id, or tell those who generate code from the document.',
    isSdk: true,
    rules: EITHER,
  },
  {
    id: 'component-removed',
    summary: 'The name of a component is gone, from which SDKs make names.',
    breaks: 'none',
    help: 'Keep the name, or tell those who generate code from the document.',
    isSdk: true,
    rules: EITHER,
  },
] as const satisfies readonly ChangeKind[]
