import type { AsyncApi } from '../../model/asyncapi.ts'
import type { Report } from '../rule.ts'
import { findShownValues, type ShownInstance } from './asyncapi-shown-values.ts'
import { InstanceEvaluator } from './instance-evaluator.ts'
import type { Fault } from './instance-outcome.ts'
import { describeInstanceProblem } from './instance-words.ts'
import { PlaceSet } from './place-set.ts'

/**
 * Examples of messages that break their schemas (2.6 and 3.0, Message Example Object), and in 2.x
 * defaults and examples of schemas (JSON Schema Validation draft 7 sections 10.2 and 10.4).
 */
export function* findExampleFaults(api: AsyncApi): Generator<Report> {
  const evaluator = new InstanceEvaluator(api.references)
  const seen = new PlaceSet()
  let isCut = false
  for (const shown of findShownValues(api)) {
    if (!seen.add(shown.value)) continue
    const { faults } = evaluator.evaluate(shown.schema, shown.value)
    for (const fault of distinct(faults)) yield toReport(shown, fault)
    if (evaluator.isCut && !isCut) yield reportUnfinished(shown)
    isCut = evaluator.isCut
  }
}

/** The faults, of one node the first only, unless members are missing. */
function* distinct(faults: readonly Fault[]): Generator<Fault> {
  const seen = new PlaceSet()
  const lacking = new Map<string, PlaceSet>()
  for (const fault of faults) {
    const { problem } = fault
    const name = problem.kind === 'missing' ? problem.names.join() : undefined
    const places = name === undefined ? seen : (lacking.get(name) ?? new PlaceSet())
    if (name !== undefined) lacking.set(name, places)
    if (places.add(problem.node)) yield fault
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

function toReport({ noun }: ShownInstance, { problem, schema }: Fault): Report {
  const [message, help] = describeInstanceProblem(problem)
  const isAboutKey = problem.kind === 'misplaced' || problem.kind === 'name'
  return {
    node: problem.node,
    ...(isAboutKey && { on: 'key' }),
    message: `The ${noun} breaks its schema: ${message.charAt(0).toLowerCase()}${message.slice(1)}`,
    help,
    related: [{ node: schema, message: 'The schema.' }],
  }
}
