import { quote } from '../quote.ts'
import type { InstanceProblem } from './instance-outcome.ts'
import { describeBound } from './limits.ts'
import { describeProblem, type Wording } from './violation-messages.ts'
import { literal, nameNode } from './violation-words.ts'

/** More values of an enum are not listed in a message. */
const MAX_LISTED = 10

/** Puts into words what is wrong with a value. */
export function describeInstanceProblem(problem: InstanceProblem): Wording {
  switch (problem.kind) {
    case 'bound':
      return describeLimit(problem)
    case 'mismatch': {
      const { node, pattern } = problem
      return [
        `${nameNode(node)} is ${literal(node.value)}, which does not match ${quote(pattern)}.`,
        'Write a value that the pattern takes.',
      ]
    }
    case 'alternatives': {
      const { node, keyword, isAmbiguous } = problem
      return isAmbiguous
        ? [
            `${nameNode(node)} is valid by several schemas of \`${keyword}\`.`,
            'Let one schema only take it, or write `anyOf`.',
          ]
        : [
            `${nameNode(node)} is valid by no schema of \`${keyword}\`.`,
            'Write a value that one of them takes.',
          ]
    }
    case 'closed':
      return describeClosed(problem.names)
    case 'excluded':
      return [`${nameNode(problem.node)} is excluded.`, 'Write a value that the schema takes.']
    case 'lacking':
      return [
        `${nameNode(problem.node)} has no item as \`contains\` asks for.`,
        'Add an item that the schema takes.',
      ]
    case 'value':
      if (problem.allowed.length <= MAX_LISTED) return describeProblem(problem)
      return [
        `${nameNode(problem.node)} is none of the ${problem.allowed.length} values of the enum.`,
        'Write one of them.',
      ]
    default:
      return describeProblem(problem)
  }
}

function describeClosed(names: readonly string[]): Wording {
  const listed = names.slice(0, MAX_LISTED).map(quote).join(', ')
  return [
    `A part of its \`allOf\` has \`additionalProperties: false\`, which excludes what another part declares: ${listed}.`,
    'Mend the schema, not the value: remove `additionalProperties: false`, or declare all properties in that part.',
  ]
}

function describeLimit({
  node,
  limit,
  bound,
}: Extract<InstanceProblem, { kind: 'bound' }>): Wording {
  const found = node.isCollection || node.value === '' ? '' : `, not ${literal(node.value)}`
  const message = `${nameNode(node)} must ${describeBound(limit, bound)}${found}.`
  return [message, 'Write a value within the limit.']
}
