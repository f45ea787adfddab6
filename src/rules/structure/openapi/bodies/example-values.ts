import { SpecNode } from '../../../../documents/node.ts'
import type { References } from '../../../../documents/references/references.ts'
import { pushAll } from '../../../../text/push-all.ts'
import type { Report } from '../../../rule.ts'
import { InstanceEvaluator } from '../../parts/instances/instance-evaluator.ts'
import { describeInstanceProblem } from '../../parts/instances/instance-words.ts'
import { PlaceSet } from '../../parts/validation/place-set.ts'
import { against, type Demand, holds } from '../objects/demand.ts'
import type { OpenApiObjects } from '../objects/objects.ts'

const VALID: Demand = {
  section: 'Example Object',
  sentences: {
    '3.2':
      'An example of the data structure that MUST be valid according to the relevant Schema Object',
  },
}
/** What one direction only keeps. */
const ONE_WAY: ReadonlySet<string> = new Set(['readOnly', 'writeOnly'])
/** Schemas with more parts are not compared. */
const MAX_PARTS = 10_000

/** 3.2: the `dataValue` of examples that breaks the schema beside them. */
export function* findExampleFaults(objects: OpenApiObjects): Generator<Report> {
  const { version, references } = objects.api
  if (!holds(VALID, version)) return
  const evaluator = new InstanceEvaluator(references, 2020)
  const reported = new PlaceSet()
  for (const { schema, value } of findShown(objects)) {
    const [problem] = evaluator.evaluate(schema, value)
    if (evaluator.isCut) {
      yield reportUnfinished(value)
      return
    }
    if (problem === undefined || !reported.add(problem.node)) continue
    const [wrong, help] = describeInstanceProblem(problem)
    yield {
      node: problem.node,
      message: against(VALID, version, `The example breaks its schema: ${asClause(wrong)}`),
      help,
      related:
        problem.schema?.node === undefined
          ? []
          : [{ node: problem.schema.node, message: 'The schema.' }],
    }
  }
}

function reportUnfinished(value: SpecNode): Report {
  return {
    node: value,
    isUnfinished: true,
    message:
      'The example was not compared to its end with its schema, which would take too much time; others after it were not.',
    help: 'Nest and compose the schema less, or make the example smaller.',
  }
}

/** A sentence as the rest of another. */
function asClause(sentence: string): string {
  return `${sentence.charAt(0).toLowerCase()}${sentence.slice(1).replace(/\.$/, '')}`
}

function* findShown(objects: OpenApiObjects): Generator<{ schema: SpecNode; value: SpecNode }> {
  const { references } = objects.api
  for (const kind of ['mediaType', 'parameter', 'header'] as const) {
    for (const owner of objects.all(kind)) {
      // The data of a form is what its encodings make of it: the specification shows a text there.
      const schema = owner.get('encoding') === undefined ? owner.get('schema') : undefined
      const members = schema === undefined ? [] : (owner.get('examples')?.members() ?? [])
      for (const member of members) {
        const value = references.follow(member)?.get('dataValue')
        if (value !== undefined && schema !== undefined && isRead(schema, references))
          yield { schema, value }
      }
    }
  }
}

/** Whether all that a schema leads to holds in both directions, and can be looked through. */
function isRead(schema: SpecNode, references: References): boolean {
  const seen = new Set<unknown>()
  const pending = [schema]
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (!node.isCollection || seen.has(node.value)) continue
    seen.add(node.value)
    const keys = Object.keys(node.object ?? {})
    if (seen.size > MAX_PARTS || keys.some((key) => ONE_WAY.has(key))) return false
    const target = references.targetOf(node)
    if (target instanceof SpecNode) pending.push(target)
    pushAll(pending, Array.isArray(node.value) ? node.items() : node.members())
  }
  return true
}
