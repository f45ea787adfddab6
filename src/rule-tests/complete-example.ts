import type { SpecDocument } from '../documents/document.ts'
import type { SpecNode } from '../documents/node.ts'
import { chooseHead, type DocumentHead } from './document-heads.ts'
import type { RuleExample } from './example.ts'

/** A document made of an example, whose lines keep their numbers. */
export interface CompletedExample {
  readonly text: string
  /** How many lines of it are the example's own; what is supplied stands behind them. */
  readonly lines: number
}

const HEADS = ['openapi', 'swagger', 'asyncapi']
const TITLE = { title: 'Example', version: '1.0.0' }

/**
 * Makes a document of a part of one: supplies the format and `info` where they are missing.
 * @param parsed the example as it stands
 * @param heads what it may be where it does not say so; none: anything
 * @returns undefined where it is no object, and so no part of a document
 */
export function completeExample(
  { text }: Pick<RuleExample, 'text'>,
  parsed: SpecDocument,
  heads: readonly DocumentHead[],
): CompletedExample | undefined {
  const { root } = parsed
  // A text without data, such as one of comments only, is an empty document.
  if (root.object === undefined && root.value !== undefined && root.value !== null) return undefined
  const lines = text.replace(/\n$/, '').split('\n').length
  const missing = [
    ...(HEADS.some((key) => root.get(key) !== undefined) ? [] : [headOf(root, heads)]),
    ...(root.get('info') === undefined ? [{ key: 'info', value: TITLE }] : []),
  ]
  if (missing.length === 0) return { text, lines }
  const brace = parsed.offsetsOf([])?.value.start ?? 0
  if (text[brace] === '{') return { text: completeFlow(text, brace, missing, root.object), lines }
  const supplied = missing.map(({ key, value }) => `${key}: ${JSON.stringify(value)}\n`)
  return { text: `${text.replace(/\n*$/, '')}\n${supplied.join('')}`, lines }
}

interface Member {
  readonly key: string
  readonly value: unknown
}

function headOf(root: SpecNode, heads: readonly DocumentHead[]): Member {
  const { key, version } = chooseHead(root, heads)
  return { key, value: version }
}

/** Adds members behind the brace that opens an object, on its line. */
function completeFlow(
  text: string,
  brace: number,
  missing: readonly Member[],
  object: object = {},
): string {
  const members = missing.map(
    ({ key, value }) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`,
  )
  const comma = Object.keys(object).length === 0 ? '' : ','
  return `${text.slice(0, brace)}{ ${members.join(', ')}${comma} ${text.slice(brace + 1)}`
}
