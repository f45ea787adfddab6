import type { SpecNode } from '../../../../documents/node.ts'
import type { NodeEdit } from '../../../../edits/changes/node-edit.ts'
import type { Problem } from '../../../../json-schema/problem.ts'
import { showValue } from '../../../../text/show-value.ts'
import { certainName } from './certain-name.ts'
import { isListOfExamples } from './list-of-examples.ts'
import { meantRange } from './status-range.ts'

/** Members that are text for readers: nothing else is judged anew once they are what they should be. */
const TEXTS: ReadonlySet<string> = new Set(['summary', 'description', 'title', 'termsOfService'])

/** The changes that mend a problem; none where several would, or bring what nobody has looked at yet. */
export function mendProblem(problem: Problem): readonly NodeEdit[] {
  const { node } = problem
  switch (problem.kind) {
    case 'repeated':
      return [{ kind: 'remove', node }]
    case 'unknown': {
      const range = meantRange(problem)
      return range === undefined
        ? respell(node, problem.known)
        : [{ kind: 'rename-key', node, key: range }]
    }
    case 'type':
      return TEXTS.has(String(node.key)) && problem.expected.includes('string')
        ? quoteScalar(problem)
        : []
    default:
      return []
  }
}

/**
 * Gives a misspelt member the one name that it can have. An object or a list of objects stays: under
 * that name it brings what nobody has looked at yet.
 */
export function respell(node: SpecNode, known: readonly string[]): readonly NodeEdit[] {
  const meant = isPlain(node) ? certainName(node, known) : undefined
  if (meant === undefined) return []
  const rename = { kind: 'rename-key', node, key: meant } as const
  if (!isListOfExamples(node, meant)) return [rename]
  const [only, ...others] = [...node.items()]
  // Which of several values to keep is the author's choice.
  if (only === undefined || others.length > 0 || only.isCollection) return []
  const { value } = only
  return isScalar(value) ? [rename, { kind: 'replace-value', node, value }] : []
}

function isScalar(value: unknown): value is string | number | boolean | null {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value)
}

/** Whether a node is a scalar or a list of scalars. */
function isPlain(node: SpecNode): boolean {
  if (node.object !== undefined) return false
  return !node.isCollection || [...node.items()].every((item) => !item.isCollection)
}

/** A number or boolean that lacks its quotes. */
function quoteScalar({ node }: Problem): readonly NodeEdit[] {
  const { value } = node
  if (typeof value !== 'number' && typeof value !== 'boolean') return []
  const { start, end } = node.document.offsetsOfNode(node)?.value ?? {}
  const text = node.document.source.text.slice(start, end)
  const isPlain = /^[\w.+-]{1,40}$/.test(text)
  return [{ kind: 'replace-value', node, value: isPlain ? text : showValue(value) }]
}
