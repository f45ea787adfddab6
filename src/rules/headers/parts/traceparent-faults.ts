import type { SpecNode } from '../../../documents/node.ts'
import { accepts } from '../../../model/schema/pattern.ts'
import { valuesOfSchema } from '../../../model/schema/shown-values.ts'
import { stringShapesOf } from '../../../model/schema/string-shape.ts'
import { quote } from '../../../text/quote.ts'
import type { ContextHeader } from './context-headers.ts'

/** The form of the conventions (Headers: traceparent; W3C Trace Context section 3.2). */
export const TRACEPARENT = '^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$'
const FORM = new RegExp(TRACEPARENT)
/** A trace-id or a parent-id of zeros only, which names nothing. */
const ALL_ZERO = /^..-(?:0{32}-|[^-]*-0{16}-)/
const SAMPLES: readonly string[] = [
  '00-7c1e5a90d3b84f26a1e9c07b5d42f38e-b9d20e7f41c6a835-01',
  '00-7c1e5a90d3b84f26a1e9c07b5d42f38e-b9d20e7f41c6a835-00',
]
/** Text that stands for a value: `<trace_context>`, `{{traceparent}}`, `${TRACE}`. */
const PLACEHOLDER = /^(?:<[^<>]*>|\$?\{.*\})$/

/** What is wrong about a declaration of traceparent. */
interface TraceparentFault {
  /** A clause that follows "`traceparent`". */
  readonly fault: string
  /** The value at fault; undefined where it is the pattern. */
  readonly value: SpecNode | undefined
  /** Whether the schema is at fault, and not an example beside it. */
  readonly isOfSchema: boolean
}

/** Finds the first thing in a declaration of traceparent that contradicts its form. */
export function findTraceparentFault({
  schema,
  examples,
}: ContextHeader): TraceparentFault | undefined {
  const shapes = schema === undefined ? [] : stringShapesOf(schema)
  const wrong = shapes.map(({ patterns }) => patterns.find(rejectsAll))
  const [pattern] = wrong
  if (pattern !== undefined && !wrong.includes(undefined)) {
    const fault = `has the pattern ${quote(pattern)}, which takes no trace context`
    return { fault, value: undefined, isOfSchema: true }
  }
  for (const { node } of valuesOfSchema(schema)) {
    const fault = judgeValue(node)
    if (fault !== undefined) return { fault, value: node, isOfSchema: true }
  }
  for (const node of examples) {
    const fault = judgeValue(node)
    if (fault !== undefined) return { fault, value: node, isOfSchema: false }
  }
  return undefined
}

function rejectsAll(pattern: string): boolean {
  return SAMPLES.every((sample) => accepts(pattern, sample) === false)
}

function judgeValue({ value }: SpecNode): string | undefined {
  if (typeof value !== 'string') return undefined
  if (PLACEHOLDER.test(value)) return undefined
  if (!FORM.test(value)) return `shows ${quote(value)}, which is no trace context of version \`00\``
  return ALL_ZERO.test(value) ? `shows ${quote(value)}, an id of zeros only` : undefined
}
