import type { FetchBudget } from '../../documents/remote/fetch-budget.ts'
import { ConfigurationError } from '../../settings/configuration-error.ts'

/** So many files may make up a ruleset: one that leads on and on is stopped. */
const MAX_FILES = 100

/**
 * Makes the `fetch` that rulesets and functions are read from URLs with.
 * @param isRemote whether anything may be fetched
 * @returns it rejects with a ConfigurationError where a file may not or cannot be fetched
 */
export function rulesetFetch(isRemote: boolean): typeof fetch {
  let files = 0
  let budget: FetchBudget | undefined
  return async function fetchRulesetFile(input) {
    const url = input instanceof Request ? input.url : String(input)
    if (!isRemote) {
      throw new ConfigurationError(
        url,
        'Rulesets and functions are not fetched: use --remote, or save a copy and use that.',
      )
    }
    if (++files > MAX_FILES)
      throw new ConfigurationError(url, `The ruleset consists of more than ${MAX_FILES} files.`)
    const { FetchBudget, fetchDocument } = await loadFetching()
    budget ??= new FetchBudget()
    const answer = await fetchDocument(url, { budget, mayBePrivate: true })
    if ('message' in answer) {
      throw new ConfigurationError(url, `The ruleset cannot be fetched. ${answer.message}`)
    }
    const { bytes, contentType } = answer
    const headers: Record<string, string> = contentType ? { 'Content-Type': contentType } : {}
    // The bytes are those of a Buffer of their own, never of shared memory.
    return new Response(bytes as Uint8Array<ArrayBuffer>, { headers })
  }
}

/** Few rulesets are fetched: the others do without what it takes. */
async function loadFetching() {
  const [budget, document] = await Promise.all([
    import('../../documents/remote/fetch-budget.ts'),
    import('../../documents/remote/fetch-document.ts'),
  ])
  return { ...budget, ...document }
}
