const VOID = new Set(['meta', 'input', 'br', 'link', 'img'])
/** A tag as the HTML standard reads it, where attributes are quoted. */
const TAG =
  /<(?:!doctype html|(\/?)([a-z][a-z0-9]*)((?:\s+[a-zA-Z][a-zA-Z\d-]*(?:="[^"]*")?)*)\s*)>/g

/** A page, taken apart. */
export interface Page {
  /** The names and attributes of its elements, in order. */
  readonly elements: readonly string[]
  /** What stands between tags, entities resolved. */
  readonly text: string
  /** What is in its scripts and style sheets, which hold no markup. */
  readonly raw: readonly string[]
}

/**
 * Reads a page as strictly as no browser does.
 * @throws Error where a tag is not closed in its turn, or `<`, `>` or `&` stand for themselves
 */
export function readPage(html: string): Page {
  const raw: string[] = []
  const markup = html.replace(
    /(<(script|style)[^>]*>)(.*?)(<\/\2)/gs,
    (_, open, _name, body, end) => {
      raw.push(body)
      return open + end
    },
  )
  const open: string[] = []
  const elements: string[] = []
  for (const [tag, slash, name = '', attributes = ''] of markup.matchAll(TAG)) {
    if (slash === '/') {
      const last = open.pop()
      if (last !== name) throw new Error(`${tag} closes <${last}>.`)
    } else if (name !== '') {
      elements.push(name + attributes)
      if (!VOID.has(name)) open.push(name)
    }
  }
  const text = markup.replace(TAG, '\n')
  if (open.length > 0) throw new Error(`<${open.join('><')}> is left open.`)
  const stray = /[<>]|&(?!(amp|lt|gt|quot|#39);)/.exec(text)
  if (stray !== null) throw new Error(`Unescaped: ${text.slice(stray.index, stray.index + 60)}`)
  return { elements, raw, text: resolveEntities(text) }
}

function resolveEntities(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
}
