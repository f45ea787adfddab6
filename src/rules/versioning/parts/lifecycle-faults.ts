import type { SpecNode } from '../../../documents/node.ts'
import { AUDIENCES } from '../../../model/audience.ts'
import { dateOf, LIFECYCLE_STATES, type Lifecycle } from '../../../model/lifecycle.ts'
import { quote, quoteAll } from '../../../text/quote.ts'
import { showValue } from '../../../text/show-value.ts'
import type { Report } from '../../rule.ts'
import { toSnakeCase } from '../../words.ts'

const DATES = ['deprecated_on', 'sunset_on'] as const
const FIELDS = ['state', ...DATES, 'migration_guide_url', 'successor_version', 'audience'] as const

/** What is likely meant by other names, in snake_case. */
const SYNONYMS: ReadonlyMap<string, (typeof FIELDS)[number]> = new Map([
  ['status', 'state'],
  ['deprecated', 'deprecated_on'],
  ['deprecated_at', 'deprecated_on'],
  ['deprecated_date', 'deprecated_on'],
  ['deprecation_date', 'deprecated_on'],
  ['sunset', 'sunset_on'],
  ['sunset_at', 'sunset_on'],
  ['sunset_date', 'sunset_on'],
  ['migration_guide', 'migration_guide_url'],
  ['migration_url', 'migration_guide_url'],
  ['migration_guide_uri', 'migration_guide_url'],
  ['successor', 'successor_version'],
])

/** What is wrong with the form of a lifecycle: its fields, its state, its dates, its audience. */
export function* findFormFaults({ node }: Lifecycle): Generator<Report> {
  if (node.object === undefined) {
    yield {
      node,
      on: 'key',
      message: 'The `x-lifecycle` is no object.',
      help: 'Write an object with `state`: `ACTIVE`, `DEPRECATED` or `SUNSET`.',
    }
    return
  }
  for (const field of node.members()) {
    if (!isField(field.key)) yield toUnknownField(field, field.key)
  }
  for (const [name, values] of [
    ['state', LIFECYCLE_STATES],
    ['audience', AUDIENCES],
  ] as const) {
    const field = node.get(name)
    if (field !== undefined && !values.some((value) => value === field.value))
      yield toUnknownValue(field, name, values)
  }
  for (const name of DATES) {
    const field = node.get(name)
    if (field !== undefined && dateOf(field.value) === undefined) yield toWrongDate(field, name)
  }
}

/** Extensions of the extension are free, and a `$ref` is data: what it leads to is unknown. */
function isField(name: string): boolean {
  return FIELDS.some((field) => field === name) || name.startsWith('x-') || name.startsWith('$')
}

function toUnknownField(node: SpecNode, name: string): Report {
  const snake = toSnakeCase(name)
  const meant = FIELDS.find((field) => field === snake) ?? SYNONYMS.get(snake)
  return {
    node,
    on: 'key',
    message: `The lifecycle has no field ${quote(name)}.`,
    help: meant === undefined ? `Its fields are ${quoteAll(FIELDS)}.` : `Write ${quote(meant)}.`,
  }
}

function toUnknownValue(node: SpecNode, name: string, values: readonly string[]): Report {
  const text = showValue(node.value)
  const meant = values.find((value) => value.toLowerCase() === text.trim().toLowerCase())
  return {
    node,
    message: `There is no lifecycle ${name} ${quote(text)}.`,
    help: meant === undefined ? `Write one of ${quoteAll(values)}.` : `Write ${quote(meant)}.`,
  }
}

function toWrongDate(node: SpecNode, name: string): Report {
  const text = showValue(node.value)
  const start = dateOf(text.slice(0, 10))
  return {
    node,
    message: `The ${quote(name)} ${quote(text)} is no date.`,
    help:
      start === undefined
        ? 'Write a day of the calendar as `YYYY-MM-DD`.'
        : `Write ${quote(start)}.`,
  }
}
