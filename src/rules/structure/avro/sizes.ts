import type { Report } from '../../rule.ts'
import { type AvroDemand, againstAvro, type CheckedSchema, quoteValue } from './demand.ts'

const SIZE: AvroDemand = {
  edition: '1.12.0',
  section: 'Fixed',
  sentence: 'size: an integer, specifying the number of bytes per value (required)',
}

/** Fixed types without a number of bytes. */
export function* findSizeFaults(schema: CheckedSchema): Generator<Report> {
  for (const type of schema.types) {
    if (type.kind !== 'fixed') continue
    const size = type.node.get('size')
    if (isCount(size?.value)) continue
    yield {
      node: size ?? type.node.get('type') ?? type.node,
      message: againstAvro(
        SIZE,
        size === undefined
          ? 'The fixed type has no `size`'
          : `The size ${quoteValue(size)} is no number of bytes`,
      ),
      help: 'Write how many bytes a value has, such as `size: 16`.',
    }
  }
}

function isCount(value: unknown): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0
}
