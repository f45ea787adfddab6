import type { NodeEdit } from '../../../edits/node-edit.ts'
import type { Problem } from '../../../json-schema/problem.ts'
import { showValue } from '../../../text/show-value.ts'
import { meantName } from './violation-messages.ts'

/** Members that are text for readers: nothing else is judged anew once they are what they should be. */
const TEXTS: ReadonlySet<string> = new Set(['summary', 'description', 'title', 'termsOfService'])

/** The changes that mend a problem; none where several would, or bring what nobody has looked at yet. */
export function mendProblem(problem: Problem): readonly NodeEdit[] {
  const { node } = problem
  switch (problem.kind) {
    case 'repeated':
      return [{ kind: 'remove', node }]
    case 'unknown':
      return respell(problem)
    case 'type':
      return TEXTS.has(String(node.key)) && problem.expected.includes('string')
        ? quoteScalar(problem)
        : []
    default:
      return []
  }
}

function respell({ node, known }: Extract<Problem, { kind: 'unknown' }>): readonly NodeEdit[] {
  const meant = node.string === undefined ? undefined : meantName(node, known)
  const isCertain = meant !== undefined && TEXTS.has(meant) && !known.includes(String(node.key))
  return isCertain ? [{ kind: 'rename-key', node, key: meant }] : []
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
