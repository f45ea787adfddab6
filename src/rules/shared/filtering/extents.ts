/** What an answer or a search has a most or a least of, and its items do not. */
const EXTENTS: ReadonlySet<string> = new Set(
  `attempts bytes candidates characters chars count counts depth distance documents edges entries events
  files hits hops items iterations keys level levels lines match matches matching nodes objects
  pages points records results retries rows samples size steps suggestions terms tokens values wait
  words`.split(/\s+/),
)

/** Whether a parameter bounds the answer or the search, and no field: max_event_count, min_match. */
export function isExtent(words: readonly string[]): boolean {
  const [first] = words
  return (first === 'min' || first === 'max') && EXTENTS.has(words.at(-1) ?? '')
}
