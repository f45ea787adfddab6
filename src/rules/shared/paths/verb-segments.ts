import { lastLiteral, withoutExtension } from '../../../model/openapi/collection.ts'
import type { Operation, PathItem } from '../../../model/openapi/http.ts'
import { isVerb, isVerbBelowItem } from '../../words/vocabulary/verbs.ts'
import { lowerWords } from '../../words.ts'
import { isPostRetrieval } from '../purposes/post-retrieval-predicate.ts'
import { wordsSaid } from '../purposes/said.ts'

/**
 * The literal segments of a path that are verbs: paths/no-verb reports them, and no other rule what
 * they alone cause. A path whose operations all retrieve by POST has none: it is
 * methods/post-retrieval's.
 */
export function verbSegmentsOf(item: PathItem): ReadonlySet<string> {
  const { segments } = item.path
  const verbs = segments.filter(
    ({ kind, text }) =>
      kind === 'literal' && isVerb(withoutExtension(text)) && !isUpdateRead(item, text),
  )
  const texts = new Set(verbs.map(({ text }) => text))
  const act = actBelowItem(item)
  if (act !== undefined) texts.add(act)
  return texts.size === 0 || isRetrievalOnly(item) ? NONE : texts
}

const NONE: ReadonlySet<string> = new Set()

/** How much of a summary is read for its first word. */
const LONGEST_START = 100

/** First words of summaries that say that something is read. */
const READINGS: ReadonlySet<string> = new Set(
  'check checks fetch get gets list read retrieve return returns show'.split(' '),
)

/** Whether a path names an update that an item may have, as its only GET says: "Check for an update". */
function isUpdateRead({ path: { segments }, operations }: PathItem, text: string): boolean {
  if (text !== 'update' || segments.at(-1)?.text !== text || segments.at(-2)?.kind !== 'parameter')
    return false
  return (
    operations.length > 0 &&
    operations.every((operation) =>
      wordsSaid(operation, ['summary']).some(
        ([first = '', ...others]) =>
          operation.method === 'get' &&
          READINGS.has(first) &&
          (others.includes('update') || others.includes('updates')),
      ),
    )
  )
}

/** A noun that is a verb where it is POSTed below an item, and neither read nor changed: `start`. */
function actBelowItem({ path, operations }: PathItem): string | undefined {
  const last = lastLiteral(path)
  if (last === undefined || path.segments.at(-2)?.kind !== 'parameter') return undefined
  const word = withoutExtension(last.text)
  if (!isVerbBelowItem(word)) return undefined
  const methods = new Set(operations.map(({ method }) => method))
  const isOfState = ['get', 'put', 'patch'].some((method) => methods.has(method))
  if (isOfState) return undefined
  return methods.has('post') || operations.some((one) => isActOf(one, word)) ? last.text : undefined
}

/** Whether an operation says that it does what a word says: `DELETE /projects/{id}/leave`, "Leave a project". */
function isActOf(operation: Operation, word: string): boolean {
  const operationId = operation.node.get('operationId')?.string?.slice(0, LONGEST_START) ?? ''
  // In `ChatMembers_leaveChat` the group stands first.
  const said = [...wordsSaid(operation), lowerWords(operationId.split(/[_.:/]/).at(-1) ?? '')]
  return said.some(([first]) => first === word)
}

function isRetrievalOnly({ operations }: PathItem): boolean {
  return operations.length > 0 && operations.every(isPostRetrieval)
}
