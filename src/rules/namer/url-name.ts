import { toSingular } from '../../model/words/nouns.ts'
import { prepositionsIn } from '../words/phrases/preposition-words.ts'
import { urlSuffixOf, urlsIn } from '../words/values/url-formats.ts'
import { LISTS } from './number-of-noun.ts'
import type { Step } from './step.ts'

/** Words that the suffix says again. */
const URL_WORDS: ReadonlySet<string> = new Set(['url', 'urls', 'uri', 'uris', 'href', 'hrefs'])
const LINK_WORDS: ReadonlySet<string> = new Set(['link', 'links'])

/** The suffix of a URL (Naming rules 10): avatar → avatar_url, photos → photo_urls. */
export const endInUrl: Step = (words, { name }) => {
  const kind = name.kind === 'field' ? urlsIn(name.schema) : undefined
  if (kind === undefined || urlSuffixOf(words.join('_')) !== undefined) return words
  const suffix = kind === 'one' ? 'url' : 'urls'
  // An identifier has to be called so, and to be no URL.
  if (words.at(-1) === 'id') return {}
  if (prepositionsIn(words).length > 0)
    return { wanted: `that says with a noun what the URL leads to, and ends in \`_${suffix}\`` }
  // A word that only says what the value is makes room for the suffix.
  const stem = words.filter(
    (word, index) => !(URL_WORDS.has(word) || (index > 0 && LINK_WORDS.has(word))),
  )
  // `photo_list` is called after the photos, as any other array is.
  const isList = kind === 'several' && stem.length > 1 && stem.at(-1) === 'list'
  if (isList && !LISTS.has(stem.at(-2) ?? '')) stem.pop()
  // imageurl → image_url
  const noun = stem.pop()?.replace(/(?<=^[a-z]{3,})ur[il]s?$/, '')
  if (noun === undefined) return [suffix]
  // A link or path alone says no more than the suffix, which another one may have.
  const others = name.property?.owner.properties ?? []
  if (
    (LINK_WORDS.has(noun) || noun === 'path') &&
    stem.length === 0 &&
    !others.some((other) => other.name === suffix)
  )
    return [suffix]
  // Several photos have photo_urls: only the last noun of a name is in the plural.
  return [...stem, kind === 'one' ? noun : toSingular(noun), suffix]
}
