import type { SpecNode } from '../../../../documents/node.ts'
import type { NodeEdit } from '../../../../edits/changes/node-edit.ts'
import { quoteSome } from '../../../../text/quote.ts'
import { showValue } from '../../../../text/show-value.ts'

/** What generators say about the values of an enum, by their order. */
const BY_ORDER = /^x-(?:ms-)?enum/i

/** The values of an enum that stand in it before already. */
interface RepeatedValues {
  readonly node: SpecNode
  readonly message: string
  readonly help: string
  readonly mend: () => readonly NodeEdit[]
}

/**
 * Finds the texts, numbers and booleans that an enum lists more than once.
 * @param schema what has the enum
 */
export function findRepeatedValues(schema: SpecNode): RepeatedValues | undefined {
  const list = schema.get('enum')
  if (!Array.isArray(list?.value)) return undefined
  const seen = new Set<unknown>()
  const repeated = [...list.items()].filter(({ value, isCollection }) => {
    const { size } = seen
    return !isCollection && seen.add(value).size === size
  })
  const [node] = repeated
  if (node === undefined) return undefined
  const values = [...new Set(repeated.map(({ value }) => showValue(value)))]
  const verb = values.length === 1 ? 'is' : 'are'
  const hasTwins = Object.keys(schema.object ?? {}).some((key) => BY_ORDER.test(key))
  return {
    node,
    message: `${quoteSome(values)} ${verb} in the enum already`,
    help: repeated.length === 1 ? 'Remove it.' : 'Remove what is repeated.',
    mend: () => (hasTwins ? [] : repeated.map((each) => ({ kind: 'remove', node: each }))),
  }
}
