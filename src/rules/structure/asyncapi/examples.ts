import type { Problem } from '../../../json-schema/problem.ts'
import type { AsyncApi } from '../../../model/asyncapi/asyncapi.ts'
import type { Report } from '../../rule.ts'
import { InstanceEvaluator } from '../parts/instances/instance-evaluator.ts'
import { describeInstanceProblem } from '../parts/instances/instance-words.ts'
import { PlaceSet } from '../parts/validation/place-set.ts'
import { isAboutKey } from '../parts/validation/violations.ts'
import { findShownValues, type ShownInstance } from './shown-values.ts'

/**
 * Examples of messages that break their schemas (2.6 and 3.0, Message Example Object), and in 2.x
 * defaults and examples of schemas (JSON Schema Validation draft 7 sections 10.2 and 10.4).
 */
export function* findAsyncApiExampleFaults(api: AsyncApi): Generator<Report> {
  const evaluator = new InstanceEvaluator(api.references)
  const seen = new PlaceSet()
  let isCut = false
  for (const shown of findShownValues(api)) {
    if (!seen.add(shown.value)) continue
    const problems = evaluator.evaluate(shown.schema, shown.value)
    for (const problem of distinct(problems)) yield toReport(shown, problem)
    if (evaluator.isCut && !isCut) yield reportUnfinished(shown)
    isCut = evaluator.isCut
  }
}

/** The problems, of one node the first only, unless members are missing. */
function* distinct(problems: readonly Problem[]): Generator<Problem> {
  const seen = new PlaceSet()
  const lacking = new Map<string, PlaceSet>()
  for (const problem of problems) {
    const name = problem.kind === 'missing' ? problem.names.join() : undefined
    const places = name === undefined ? seen : (lacking.get(name) ?? new PlaceSet())
    if (name !== undefined) lacking.set(name, places)
    if (places.add(problem.node)) yield problem
  }
}

function reportUnfinished({ noun, value }: ShownInstance): Report {
  return {
    node: value,
    isUnfinished: true,
    message: `The ${noun} was not compared to its end with its schema, which would take too much time; others after it may not have been either.`,
    help: 'Nest and compose the schema less, or make the value smaller.',
  }
}

function toReport({ noun, schema: whole }: ShownInstance, problem: Problem): Report {
  const [message, help] = describeInstanceProblem(problem)
  const schema = problem.schema?.node ?? whole
  return {
    node: problem.node,
    ...(isAboutKey(problem) && { on: 'key' }),
    message: `The ${noun} breaks its schema: ${message.charAt(0).toLowerCase()}${message.slice(1)}`,
    help,
    related: [{ node: schema, message: 'The schema.' }],
  }
}
