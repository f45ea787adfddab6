import { describeBound } from '../../../../json-schema/limits.ts'
import type { Problem } from '../../../../json-schema/problem.ts'
import { quote } from '../../../../text/quote.ts'
import { describeProblem, type Wording } from '../wording/violation-messages.ts'
import { literal, nameNode } from '../wording/violation-words.ts'

/** More values of an enum are not listed in a message. */
const MAX_LISTED = 10

/** Puts into words what is wrong with a value by a schema of the document. */
export function describeInstanceProblem(problem: Problem): Wording {
  switch (problem.kind) {
    case 'limit':
      return describeLimit(problem)
    case 'pattern':
      return problem.isName ? describeProblem(problem) : describeMismatch(problem)
    case 'alternatives':
      return describeAlternatives(problem)
    case 'closed':
      return describeClosed(problem.names)
    case 'unknown':
      return [`Property ${nameNode(problem.node)} is not allowed here.`, 'Remove it.']
    case 'combination':
    case 'misplaced':
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

type Of<Kind extends Problem['kind']> = Extract<Problem, { kind: Kind }>

function describeMismatch({ node, pattern }: Of<'pattern'>): Wording {
  return [
    `${nameNode(node)} is ${literal(node.value)}, which does not match ${quote(pattern)}.`,
    'Write a value that the pattern takes.',
  ]
}

function describeAlternatives({ node, keyword, isAmbiguous }: Of<'alternatives'>): Wording {
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

function describeClosed(names: readonly string[]): Wording {
  const listed = names.slice(0, MAX_LISTED).map(quote).join(', ')
  return [
    `A part of its \`allOf\` has \`additionalProperties: false\`, which excludes what another part declares: ${listed}.`,
    'Mend the schema, not the value: remove `additionalProperties: false`, or declare all properties in that part.',
  ]
}

function describeLimit({ node, limit, bound }: Of<'limit'>): Wording {
  const found = node.isCollection || node.value === '' ? '' : `, not ${literal(node.value)}`
  const message = `${nameNode(node)} must ${describeBound(limit, bound)}${found}.`
  return [message, 'Write a value within the limit.']
}
