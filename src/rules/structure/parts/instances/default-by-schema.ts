import type { SpecNode } from '../../../../documents/node.ts'
import type { Report } from '../../../rule.ts'
import type { InstanceEvaluator } from './instance-evaluator.ts'
import { describeInstanceProblem } from './instance-words.ts'
import { isOfValue } from './value-problem.ts'

/** How defaults are evaluated: one may leave what is required to the defaults of its members. */
export const LENIENCY_OF_DEFAULTS = { ignoresFormats: true, mayMiss: () => true }

/**
 * Compares a default with all that its schema says (JSON Schema Validation: "It is RECOMMENDED that a
 * default value be valid against the associated schema").
 * @param evaluator with the leniency of defaults; nothing is compared once it was cut
 * @param toMessage makes the message of a clause that says what is wrong, which ends in no full stop
 */
export function* judgeDefaultBySchema(
  evaluator: InstanceEvaluator,
  schema: SpecNode,
  value: SpecNode,
  toMessage: (clause: string) => string,
): Generator<Report> {
  // Who writes null, and breaks no demand by it, means that there is no default.
  if (evaluator.isCut || value.value === null) return
  const problem = evaluator.evaluate(schema, value).find(isOfValue)
  if (evaluator.isCut) {
    yield {
      node: value,
      isUnfinished: true,
      message:
        'The default was not compared to its end with its schema, which would take too much time; others after it were not.',
      help: 'Nest and compose the schema less, or make the default smaller.',
    }
  } else if (problem !== undefined) {
    const [wrong, help] = describeInstanceProblem(problem)
    const clause = `${wrong.charAt(0).toLowerCase()}${wrong.slice(1).replace(/\.$/, '')}`
    yield {
      node: problem.node,
      message: toMessage(`The default breaks its schema: ${clause}`),
      help,
    }
  }
}
