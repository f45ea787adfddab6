import type { Bound, InstanceProblem } from './instance-outcome.ts'
import { describeProblem, type Wording } from './violation-messages.ts'
import { literal, nameNode, quote } from './violation-words.ts'

/** More values of an enum are not listed in a message. */
const MAX_LISTED = 10

/** Puts into words what is wrong with a value. */
export function describeInstanceProblem(problem: InstanceProblem): Wording {
  switch (problem.kind) {
    case 'bound':
      return describeBound(problem)
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

const LIMITS: Readonly<Record<Bound, (bound: number) => string>> = {
  minimum: (bound) => `must be at least ${bound}`,
  maximum: (bound) => `must be at most ${bound}`,
  exclusiveMinimum: (bound) => `must be greater than ${bound}`,
  exclusiveMaximum: (bound) => `must be less than ${bound}`,
  multipleOf: (bound) => `must be a multiple of ${bound}`,
  minLength: (bound) => `must have at least ${count(bound, 'character')}`,
  maxLength: (bound) => `must have at most ${count(bound, 'character')}`,
  minItems: (bound) => `must have at least ${count(bound, 'item')}`,
  maxItems: (bound) => `must have at most ${count(bound, 'item')}`,
  minProperties: (bound) => `must have at least ${count(bound, 'property', 'properties')}`,
  maxProperties: (bound) => `must have at most ${count(bound, 'property', 'properties')}`,
}

function describeBound({
  node,
  keyword,
  bound,
}: Extract<InstanceProblem, { kind: 'bound' }>): Wording {
  const found = node.isCollection ? '' : `, not ${literal(node.value)}`
  return [`${nameNode(node)} ${LIMITS[keyword](bound)}${found}.`, 'Write a value within the limit.']
}

function count(number: number, singular: string, plural = `${singular}s`): string {
  return `${number} ${number === 1 ? singular : plural}`
}
