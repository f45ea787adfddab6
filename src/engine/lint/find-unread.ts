import type { SpecDocument } from '../../documents/document.ts'
import type { Loader } from '../../documents/loader.ts'
import { type DocumentRuleset, rulesOnIn } from '../../settings/document-ruleset.ts'
import type { DocumentOutcome } from '../outcomes/document-outcome.ts'
import { hasLintRules } from '../outcomes/is-looked-at.ts'

/**
 * Finds what could not be read of a document, where the rules that say so are off: what is on cannot
 * look at it, and a run that passed would say that it had.
 * @param isLookedAt whether a rule looked at the document
 */
export async function findUnread(
  document: SpecDocument,
  isLookedAt: boolean,
  ruleset: DocumentRuleset,
  loader: Loader,
): Promise<Pick<DocumentOutcome, 'unjudged' | 'unfollowed'>> {
  if (!isLookedAt && !document.isReadable) return { unjudged: await describeUnjudged(document) }
  const unfollowed = findUnfollowed(document, ruleset, loader)
  return unfollowed.length === 0 ? {} : { unfollowed }
}

async function describeUnjudged(document: SpecDocument): Promise<string> {
  await document.explainFaults()
  const [fault] = document.faults
  const advice = 'No rule could look at it, and `structure/syntax`, which says so, is off.'
  if (fault === undefined) return `The file is empty. ${advice}`
  if (!document.isText) return `${fault.message} ${fault.help} ${advice}`
  const { line, column } = document.toRange(fault.span).start
  return `Its text is malformed at ${line}:${column}. ${fault.message} ${fault.help} ${advice}`
}

/**
 * Rules of others say themselves which files they cannot follow. That a URL is not followed, they do not
 * say: who has lintel's rules beside them gets a finding, or has switched it off.
 */
function findUnfollowed(
  document: SpecDocument,
  ruleset: DocumentRuleset,
  loader: Loader,
): string[] {
  const on = rulesOnIn(ruleset)
  const isOfOthers = ruleset.foreign !== undefined
  return loader.filesUsedBy(document).flatMap(({ asked, exists, document: read }) => {
    if (/^https?:/i.test(asked)) return isOfOthers && !exists && !hasLintRules(on) ? [asked] : []
    const isMalformed = exists && read?.isReadable === false && !on.has('structure/syntax')
    const isGone = !exists && !on.has('structure/reference')
    return !isOfOthers && (isMalformed || isGone) ? [loader.nameOf(asked)] : []
  })
}
