import { dirname, join, resolve } from 'node:path'
import { FileFault } from '../documents/disk/file-fault.ts'
import { readRegularText } from '../documents/disk/regular-file.ts'
import { Loader } from '../documents/loader.ts'
import type { SpecNode } from '../documents/node.ts'
import { expandGlob, isGlob } from '../files/expand-glob.ts'
import { errorAt } from '../settings/configuration-error.ts'
import { compareText } from '../text/compare-text.ts'
import { suggest } from '../text/nearest.ts'
import type { ExampleKind, ExampleSource, RuleExample } from './example.ts'

/** The name of a document that an example is written into another file. */
export const DOCUMENT_NAME = 'api.yaml'
const KINDS: readonly ExampleKind[] = ['passes', 'fails']
const FORMS =
  'a document or a part of one as text (`|` keeps its lines), the name of a file, an object with `text` or `file`, or a list of these'
/** A name of one or more files, and no document in one line. */
const FILE_NAME = /^[^\s:#{}]+\.(ya?ml|json)$/i

/** How the examples of one part of a file are read. */
interface ReadingOptions {
  /** The directory that files are named from; an absolute path. */
  readonly cwd: string
  /** The directory that the names of files start from; an absolute path. Default: that of the node's file. */
  readonly folder?: string
  /** Where the texts stand, where they do not stand at their nodes. */
  readonly sourceOf?: (text: string) => ExampleSource
  /** What else the object may hold. */
  readonly otherKeys?: readonly string[]
}

/**
 * Reads what an object says under `passes` and `fails`.
 * @throws ConfigurationError where it says something else, or names a file that there is none of
 */
export async function readExamples(
  node: SpecNode,
  options: ReadingOptions,
): Promise<RuleExample[]> {
  if (node.object === undefined)
    throw errorAt(node, 'value', 'The examples of a rule are an object with `passes` and `fails`.')
  const known = [...KINDS, ...(options.otherKeys ?? [])]
  for (const member of node.members())
    if (!known.includes(member.key))
      throw errorAt(
        member,
        'key',
        `Unknown key \`${member.key}\`.${suggest(member.key, known) || ' Examples stand under `passes` and `fails`.'}`,
      )
  const examples: RuleExample[] = []
  for (const kind of KINDS) {
    const value = node.get(kind)
    if (value === undefined) continue
    const texts: ExampleText[] = []
    for (const entry of Array.isArray(value.value) ? value.items() : [value])
      texts.push(...(await readEntry(entry, options)))
    examples.push(...texts.map((text, index) => ({ kind, number: index + 1, ...text })))
  }
  return examples
}

type ExampleText = Omit<RuleExample, 'kind' | 'number'>

async function readEntry(entry: SpecNode, options: ReadingOptions): Promise<ExampleText[]> {
  const { string, object } = entry
  if (string !== undefined)
    return FILE_NAME.test(string.trim())
      ? readFiles(entry, string.trim(), options)
      : [toExample(entry, string, options)]
  if (object === undefined) throw errorAt(entry, 'value', `An example is ${FORMS}.`)
  const [text, file, name] = ['text', 'file', 'name'].map((key) => entry.get(key))
  const strange = [...entry.members()].find(({ key }) => !['text', 'file', 'name'].includes(key))
  if (strange !== undefined)
    throw errorAt(strange, 'key', `Unknown key \`${strange.key}\`. An example is ${FORMS}.`)
  for (const part of [text, file, name])
    if (part !== undefined && part.string === undefined)
      throw errorAt(part, 'value', `\`${part.key}\` of an example takes a text.`)
  const named = name?.string === undefined ? {} : { name: name.string }
  if (text?.string !== undefined && file === undefined)
    return [{ ...toExample(text, text.string, options), ...named }]
  if (file?.string === undefined || text !== undefined)
    throw errorAt(entry, 'value', 'An example has either `text` or `file`.')
  const read = await readFiles(file, file.string, options)
  return read.map((example) => ({ ...example, ...named }))
}

function toExample(
  node: SpecNode,
  text: string,
  { cwd, folder = folderOf(node), sourceOf }: ReadingOptions,
): ExampleText {
  const location = join(folder, DOCUMENT_NAME)
  const file = new Loader({ cwd, root: cwd }).nameOf(location)
  return { text, location, file, source: sourceOf?.(text) ?? sourceAt(node) }
}

/** Where the text of a node begins. Only `|` keeps the lines as they are in the file. */
function sourceAt(node: SpecNode): ExampleSource {
  const { document } = node
  const { file, text } = document.source
  const start = document.offsetsOfNode(node)?.value.start
  if (start === undefined) return { file, line: undefined, isVerbatim: false }
  const { line } = document.lines.position(start)
  if (text[start] === '|') return { file, line: line + 1, isVerbatim: true }
  return { file, line, isVerbatim: false }
}

async function readFiles(
  node: SpecNode,
  name: string,
  { cwd, folder = folderOf(node) }: ReadingOptions,
): Promise<ExampleText[]> {
  const paths = isGlob(name) ? await expandGlob(name, folder) : [resolve(folder, name)]
  if (paths.length === 0)
    throw errorAt(node, 'value', `No file matches \`${name}\`, which starts from this folder.`)
  const loader = new Loader({ cwd, root: cwd })
  return paths.sort(compareText).map((path) => {
    const text = readRegularText(path)
    if (text instanceof FileFault)
      throw errorAt(node, 'value', `The example \`${name}\` cannot be read. ${text.message}`)
    const file = loader.nameOf(path)
    return { text, location: path, file, source: { file, line: 1, isVerbatim: true } }
  })
}

function folderOf({ document }: SpecNode): string {
  return dirname(document.source.location)
}
