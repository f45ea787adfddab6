import { ownPathItems } from '../../../model/openapi/foreign-paths.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import { toSingular } from '../../../model/words/nouns.ts'
import { perObject } from '../../../text/memoize.ts'
import { isVerbPhrase } from '../../words/verb-phrase.ts'
import { lowerWords } from '../../words.ts'

/**
 * Whether a segment that begins with a verb is what its items are called, since their id is named
 * after it: `/requeue-shortcuts/{requeue_shortcut_id}`. It names things, and gives no order.
 */
export function namesItems(api: OpenApi, text: string): boolean {
  return itemPhrasesOf(api).has(text)
}

const itemPhrasesOf = perObject((api: OpenApi): ReadonlySet<string> => {
  const phrases = new Set<string>()
  for (const { path } of ownPathItems(api)) {
    for (const [index, { kind, text }] of path.segments.entries()) {
      const next = path.segments[index + 1]
      if (kind !== 'literal' || next?.kind !== 'parameter' || !isVerbPhrase(text)) continue
      if (isNamedAfter(lowerWords(next.text), lowerWords(text))) phrases.add(text)
    }
  }
  return phrases
})

/** Whether the words of a parameter are those of a plural, in the singular, and what identifies one. */
function isNamedAfter(parameter: readonly string[], phrase: readonly string[]): boolean {
  const last = phrase.at(-1) ?? ''
  const one = [...phrase.slice(0, -1), toSingular(last)]
  return toSingular(last) !== last && one.every((word, index) => parameter[index] === word)
}
