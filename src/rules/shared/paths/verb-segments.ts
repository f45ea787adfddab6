import { lastLiteral } from '../../../model/openapi/collection.ts'
import type { PathItem } from '../../../model/openapi/http.ts'
import { isVerb, isVerbBelowItem } from '../../words/verbs.ts'
import { isPostRetrieval } from '../post-retrieval-predicate.ts'

/**
 * The literal segments of a path that are verbs: paths/no-verb reports them, and no other rule what
 * they alone cause. A path whose operations all retrieve by POST has none: it is
 * methods/post-retrieval's.
 */
export function verbSegmentsOf(item: PathItem): ReadonlySet<string> {
  const { segments } = item.path
  const verbs = segments.filter(({ kind, text }) => kind === 'literal' && isVerb(text))
  const texts = new Set(verbs.map(({ text }) => text))
  const act = actBelowItem(item)
  if (act !== undefined) texts.add(act)
  return texts.size === 0 || isRetrievalOnly(item) ? NONE : texts
}

const NONE: ReadonlySet<string> = new Set()

/** A noun that is a verb where it is POSTed below an item, and neither read nor changed: `start`. */
function actBelowItem({ path, operations }: PathItem): string | undefined {
  const last = lastLiteral(path)
  if (last === undefined || path.segments.at(-2)?.kind !== 'parameter') return undefined
  if (!isVerbBelowItem(last.text)) return undefined
  const methods = new Set(operations.map(({ method }) => method))
  const isOfState = ['get', 'put', 'patch'].some((method) => methods.has(method))
  return methods.has('post') && !isOfState ? last.text : undefined
}

function isRetrievalOnly({ operations }: PathItem): boolean {
  return operations.length > 0 && operations.every(isPostRetrieval)
}
