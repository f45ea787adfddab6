import type { SpecDocument } from '../../documents/document.ts'
import type { SpecNode } from '../../documents/node.ts'
import type { LintRun } from '../../engine/outcomes/lint-run.ts'
import { pluralize } from '../../report/parts/counts/count.ts'
import { pushAll } from '../../text/push-all.ts'
import { quote } from '../../text/quote.ts'
import { toVisible } from '../../text/visible-text.ts'

/** The members that hold prose. */
const PROSE: ReadonlySet<unknown> = new Set(['description', 'summary', 'title'])
const NAME = /^[A-Za-z][\w.-]*$/
/** Capitals inside of words, and words that are joined: no prose has them but names. */
const SPELLING = /[a-z][A-Z]|[A-Za-z\d][_.-][A-Za-z\d]/
const WORDS = /`[^`\s]+`|[A-Za-z]\w*(?:[.-]\w+)*/g
/** So many places are named. */
const MAX_SHOWN = 10

/** A text that speaks of a name. */
interface Mention {
  readonly file: string
  readonly line: number
  readonly name: string
}

/**
 * Says which texts speak of names that no file has any more. A name that is a word of English counts
 * in backticks alone.
 * @param files those that changed, by the names that findings carry
 */
export function describeMentions(
  before: LintRun,
  after: LintRun,
  files: readonly string[],
): string[] {
  const gone = namesIn(documentsOf(before, files))
  for (const name of namesIn(documentsOf(after, files))) gone.delete(name)
  if (gone.size === 0) return []
  const mentions = documentsOf(after, files).flatMap((document) => [...mentionsIn(document, gone)])
  if (mentions.length === 0) return []
  const shown = mentions
    .slice(0, MAX_SHOWN)
    .map(({ file, line, name }) => `${quote(name)} at ${toVisible(file)}:${line}`)
  const rest = mentions.length - shown.length
  const more = rest === 0 ? '' : `, and ${pluralize(rest, 'more text')}`
  return [`Texts mention names that are others now: ${shown.join(', ')}${more}.`]
}

function documentsOf(run: LintRun, files: readonly string[]): SpecDocument[] {
  return files.flatMap((file) => run.documentOf(file) ?? [])
}

/** What may be names: keys, and texts of one word. */
function namesIn(documents: readonly SpecDocument[]): Set<string> {
  const names = new Set<string>()
  const seen = new Set<unknown>()
  // A large document has millions of values: they are looked at without nodes.
  const pending: unknown[] = documents.map(({ root }) => root.value)
  for (let value = pending.pop(); value !== undefined; value = pending.pop()) {
    if (seen.has(value)) continue
    seen.add(value)
    for (const [key, child] of Object.entries(Object(value))) {
      if (!Array.isArray(value)) addNames(names, key)
      if (typeof child === 'object' && child !== null) pending.push(child)
      else if (typeof child === 'string' && !PROSE.has(key)) addNames(names, child)
    }
  }
  return names
}

/** Adds a name, and those in the braces of a path. */
function addNames(names: Set<string>, text: string): void {
  if (NAME.test(text)) names.add(text)
  if (!text.includes('{')) return
  for (const [, name] of text.matchAll(/\{([^{}]*)\}/g)) if (name) names.add(name)
}

function* mentionsIn(document: SpecDocument, gone: ReadonlySet<string>): Generator<Mention> {
  for (const node of nodesOf(document)) {
    const { key, string } = node
    if (string === undefined || !PROSE.has(key)) continue
    const name = findName(string, gone)
    const start = document.offsetsOfNode(node)?.value.start
    if (name === undefined || start === undefined) continue
    const { line } = document.toRange({ start, end: start }).start
    yield { file: document.source.file, line, name }
  }
}

function findName(text: string, gone: ReadonlySet<string>): string | undefined {
  for (const [word] of text.matchAll(WORDS)) {
    const isCode = word.startsWith('`')
    const name = isCode ? word.slice(1, -1) : word
    if (gone.has(name) && (isCode || SPELLING.test(name))) return name
  }
  return undefined
}

/** All nodes below the root, in the order of the text; those with several names once. */
function* nodesOf({ root }: SpecDocument): Generator<SpecNode> {
  const seen = new Set<unknown>()
  const pending = [root]
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    yield node
    if (!node.isCollection || seen.has(node.value)) continue
    seen.add(node.value)
    pushAll(pending, [...node.children()].reverse())
  }
}
