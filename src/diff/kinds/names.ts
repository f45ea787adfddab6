import { joinAll, quote, quoteWhole } from '../../text/quote.ts'
import { type ChangeKind, EITHER, type Was, type WasIs } from './kind.ts'

/** What had a name and has another one, or none. */
export interface RenamedTexts {
  readonly was: string | undefined
  readonly is: string | undefined
}

/** A name with what generated code makes of it. */
export interface GeneratedTexts extends RenamedTexts {
  readonly before: string | undefined
  readonly after: string | undefined
}

const TELL = 'or tell those who generate code from the document.'

/** Changes of names that code is generated from, of HTTP APIs and events. */
export const NAME_KINDS = [
  {
    id: 'operation-id-changed',
    summary: 'An operation id changed, is gone or is new, from which SDKs name their methods.',
    breaks: 'none',
    help: `Keep the operation id, ${TELL}`,
    isSdk: true,
    rules: EITHER,
    words: {
      http: (texts: GeneratedTexts) =>
        `${idWords(texts)}; ${texts.before === texts.after ? keyWords(texts) : methodWords(texts)}`,
      event: ({ was, is }: RenamedTexts) =>
        is === undefined
          ? `The operation id ${quote(was ?? '')} is removed`
          : `The operation id changed from ${quote(was ?? '')} to ${quote(is)}`,
    },
  },
  {
    id: 'operation-tag-removed',
    summary: 'An operation has a tag no more, from which SDKs name the class of its method.',
    breaks: 'none',
    help: `Keep the tag, ${TELL}`,
    isSdk: true,
    words: (texts: {
      readonly was: string | undefined
      readonly className: string
      readonly others: readonly string[]
      readonly operation: string
    }) => {
      const { was, className, others, operation } = texts
      const subject =
        was === undefined
          ? `${quoteWhole(operation)} has a tag now`
          : `Tag ${quote(was)} is removed from ${quoteWhole(operation)}`
      return `${subject}; openapi-generator's method is in class ${joinAll(others.map(quote))} then, and not in ${quote(className)}`
    },
  },
  {
    id: 'parameter-order-changed',
    summary: 'Parameters stand in another order, which the arguments of methods in SDKs have.',
    breaks: 'none',
    help: `Leave parameters in their order and add new ones at the end, ${TELL}`,
    isSdk: true,
    words: ({ was, is, operation }: WasIs & { readonly operation: string }) =>
      `The arguments that openapi-generator's method of ${quoteWhole(operation)} begins with are ${quoteWhole(is)} now, and no longer ${quoteWhole(was)}`,
  },
  {
    id: 'path-argument-renamed',
    summary: 'A path parameter has another name, which no request shows, and SDKs do.',
    breaks: 'none',
    help: `Keep the name, ${TELL}`,
    isSdk: true,
    words: ({ was, is }: WasIs) =>
      `Path parameter ${quote(was)} is ${quote(is)} now; openapi-generator's argument is renamed with it, and so is kiota's method \`by…\``,
  },
  {
    id: 'enum-value-name-changed',
    summary: 'An extension gives an enum value another name, from which SDKs name its constant.',
    breaks: 'none',
    help: `Keep the name, ${TELL}`,
    isSdk: true,
    words: (texts: WasIs & Readonly<Record<'value' | 'extension' | 'generator', string>>) =>
      `The constant that ${texts.generator} makes of enum value ${quote(texts.value)} is ${quote(texts.is)} by \`${texts.extension}\` now, and no longer ${quote(texts.was)}`,
  },
  {
    id: 'schema-name-changed',
    summary:
      'A schema of a body has the name of another component or another title, from which SDKs name its type.',
    breaks: 'none',
    help: `Keep the component or the title, ${TELL}`,
    isSdk: true,
    words: ({ before, after, generators }: GeneratedTexts & { readonly generators: string }) => {
      const old = before === undefined ? 'one that is named by its place' : quote(before)
      const present = after === undefined ? 'named by its place' : quote(after)
      return `The type of a schema in code of ${generators} is ${present} now, and no longer ${old}`
    },
  },
  {
    id: 'component-removed',
    summary: 'The name of a component is gone, from which SDKs name its type.',
    breaks: 'none',
    help: `Keep the name, ${TELL}`,
    isSdk: true,
    rules: EITHER,
    words: {
      http: ({ was, className }: Was & { readonly className: string | undefined }) =>
        className === undefined
          ? `Schema component ${quote(was)} is removed; openapi-typescript's \`schemas\` lose it`
          : `Schema component ${quote(was)} is removed; the class ${quote(className)} of openapi-generator and kiota is gone with it`,
      event: ({ was }: Was) => `The name ${quote(was)} of a component schema is gone`,
    },
  },
] as const satisfies readonly ChangeKind[]

function idWords({ was, is }: RenamedTexts): string {
  if (was === undefined) return `Operation id ${quote(is ?? '')} is new`
  if (is === undefined) return `Operation id ${quote(was)} is removed`
  return `Operation id ${quote(was)} is ${quote(is)} now`
}

/** Two ids may be one name to those who write names in one way. */
function keyWords({ was }: RenamedTexts): string {
  return `openapi-typescript's \`operations\` have no ${quote(was ?? '')} any more`
}

function methodWords({ before, after }: GeneratedTexts): string {
  const byPath = 'named by its path'
  const [old, present] = [before, after].map((name) => (name === undefined ? byPath : quote(name)))
  return `openapi-generator's method is ${present} then, and no longer ${old}`
}
