import { dirname, relative } from 'node:path'
import {
  type CompletionItem,
  CompletionItemKind,
  type CompletionList,
  type Position,
} from 'vscode-languageserver-types'
import type { SpecDocument } from '../../documents/document.ts'
import { isOpaque, pathFrom } from '../../documents/loader.ts'
import type { SpecNode } from '../../documents/node.ts'
import { toPosix } from '../../files/repository.ts'
import { allRules } from '../../rules/index.ts'
import { officialSchema } from '../../rules/structure/parts/validation/official-schemas.ts'
import { topicOf, topicsOf } from '../../rules/topic.ts'
import { readSuppressions } from '../../suppression/reading/read-suppressions.ts'
import { isRulesetName } from '../ruleset-name.ts'
import { componentsFor } from './components-for.ts'
import { partsOf } from './outline.ts'
import type { ReadFiles } from './reader.ts'
import { chooseInRuleset } from './ruleset-completion.ts'
import { knownMembersAt } from './schema-members.ts'
import { specifiedPlace } from './specified-place.ts'
import { type Choice, keyIn, mended, objectNear, type Written } from './written-place.ts'

/** More are not offered at once. */
const MAX_ITEMS = 500

const REFERENCE = /["']?\$ref["']?\s*:\s*(["']?)([^"'\s]*)$/
const RULES = /#+\s*lintel-disable(?:-line|-next-line|-file)?\s+(?:[\w/*:-]+\s*,\s*)*([\w/*:-]*)$/
const DIRECTIVE = /#+\s*(lintel-[\w-]*)$/
const REASON = /#+\s*lintel-disable[\w-]*\s.*? --\s+(.*)$/
const DIRECTIVES = [
  'lintel-disable',
  'lintel-disable-line',
  'lintel-disable-next-line',
  'lintel-disable-file',
]
const EXTENSIONS = [
  ...['x-lintel', 'x-lintel-disable', 'x-lifecycle', 'x-audience', 'x-api-id', 'x-active-majors'],
  ...['x-idempotency-ttl', 'x-external-enum', 'x-event-type'],
]

/**
 * Says how the text at a place may go on.
 * @param document as the editor has it, broken or not
 * @param locations the files of the workspace
 */
export function completeAt(
  document: SpecDocument,
  position: Position,
  locations: readonly string[],
  files: ReadFiles,
): CompletionList {
  const offset = files.offsetNow(document, position)
  const { text } = document.source
  const start = document.lines.startOf(document.lines.position(offset).line)
  const line = text.slice(start, offset)
  const found = choose(document, offset, line, locations, files)
  if (found === undefined) return { isIncomplete: false, items: [] }
  const { written, choices } = found
  const range = files.rangeOf(document, { start: offset - written.length, end: offset })
  // No `filterText`: Neovim looks for what begins with the last part of a path where there is one.
  const toItem = ({ word, summary, kind, isFitting }: Choice): CompletionItem => ({
    label: word,
    kind,
    textEdit: { range, newText: word },
    ...(summary !== undefined && { documentation: summary }),
    ...(isFitting !== undefined && { sortText: `${isFitting ? 0 : 1}${word}` }),
  })
  if (choices.length <= MAX_ITEMS) return { isIncomplete: false, items: choices.map(toItem) }
  // The client asks again when more is written.
  const fitting = choices.filter(({ word }) => word.includes(written))
  return { isIncomplete: true, items: fitting.slice(0, MAX_ITEMS).map(toItem) }
}

/** @returns what is written of the word already, and what it may be; undefined for nothing */
function choose(
  document: SpecDocument,
  offset: number,
  line: string,
  locations: readonly string[],
  files: ReadFiles,
): Written | undefined {
  const reference = REFERENCE.exec(line)
  if (reference !== null) {
    const [, quote = '', written = ''] = reference
    const holder = objectNear(document, offset - line.length + reference.index, files)
    const choices = targets(document, offset, written, quote, locations, files)
    return { written, choices: markFitting(choices, holder) }
  }
  const comment = chooseInComment(document, line)
  if (comment !== undefined) return comment
  if (isRulesetName(document.source.location)) return chooseInRuleset(document, offset, line, files)
  const written = keyIn(line)
  const node = written === undefined ? undefined : objectNear(document, offset, files)
  if (written === undefined || node === undefined) return undefined
  return { written, choices: chooseMembers(node, knownFiles(document, locations, files), files) }
}

function chooseInComment(document: SpecDocument, line: string) {
  const reason = REASON.exec(line)?.[1]
  if (reason !== undefined) {
    const reasons = readSuppressions(document).suppressions.map((each) => each.reason)
    const known = [...new Set(reasons)].filter((each) => each !== '' && each !== reason)
    return {
      written: reason,
      choices: known.map((word) => ({ word, kind: CompletionItemKind.Text })),
    }
  }
  const rule = RULES.exec(line)?.[1]
  if (rule !== undefined) return { written: rule, choices: RULE_NAMES }
  const directive = DIRECTIVE.exec(line)?.[1]
  if (directive === undefined) return undefined
  return {
    written: directive,
    choices: DIRECTIVES.map((word) => ({ word, kind: CompletionItemKind.Keyword })),
  }
}

const RULE_NAMES: readonly Choice[] = [
  ...allRules.map(({ id, summary }) => ({ word: id, summary, kind: CompletionItemKind.Value })),
  ...topicsOf(allRules).map((topic) => ({
    word: `${topic}/*`,
    summary: `${allRules.filter((rule) => topicOf(rule) === topic).length} rules`,
    kind: CompletionItemKind.Module,
  })),
]

/** What a reference may lead to: what this file holds, other files, and what these hold. */
function targets(
  document: SpecDocument,
  offset: number,
  written: string,
  quote: string,
  locations: readonly string[],
  files: ReadFiles,
): Choice[] {
  const { location } = document.source
  const [uri = '', fragment] = written.split('#', 2)
  if (fragment !== undefined && uri !== '') {
    const other = files.open(pathFrom(location, uri))
    return other === undefined ? [] : pointersIn(other, uri)
  }
  const others = [...new Set([...locations, ...files.referableFiles(location)])]
  const names = others
    .filter((each) => each !== location && !isOpaque(each) && !/^https?:/i.test(each))
    .map((each) => toPosix(relative(dirname(location), each)))
    // Who begins with the name of a folder wants to go on so.
    .map((name) => (name.startsWith('.') || /^[^.]/.test(written) ? name : `./${name}`))
  // In YAML, what begins with `#` is a comment where no quote stands before it.
  const needsQuote = quote === '' && document.source.language === 'yaml'
  const own = pointersIn(mended(document, offset) ?? files.open(location) ?? document, '')
  return [
    ...(needsQuote ? own.map((each) => ({ ...each, word: `'${each.word}'` })) : own),
    ...names.map((word) => ({ word, kind: CompletionItemKind.File })),
  ]
}

/** Puts the components first that a reference at a place may lead to. */
function markFitting(choices: readonly Choice[], holder: SpecNode | undefined): readonly Choice[] {
  const kind = holder && componentsFor(holder)
  if (kind === undefined) return choices
  const isFitting = ({ word }: Choice) =>
    word.includes(`#/components/${kind}/`) ||
    (kind === 'schemas' && word.includes('#/definitions/'))
  return choices.map((each) => ({ ...each, isFitting: isFitting(each) }))
}

function pointersIn(document: SpecDocument, uri: string): Choice[] {
  const outline = partsOf(document, false).filter(({ kind }) => kind !== 2)
  const nodes = outline.length > 0 ? outline.map(({ node }) => node) : [...document.root.members()]
  return nodes.map(({ pointer }) => ({
    word: `${uri}#${pointer}`,
    kind: CompletionItemKind.Reference,
  }))
}

/** The files of the workspace: before they are judged, those that its folder holds. */
function knownFiles(
  { source }: SpecDocument,
  locations: readonly string[],
  files: ReadFiles,
): readonly string[] {
  return locations.length > 0 ? locations : files.referableFiles(source.location)
}

/** The members that the official schema knows for an object, but for those that it has. */
function chooseMembers(node: SpecNode, locations: readonly string[], files: ReadFiles): Choice[] {
  const place = specifiedPlace(node, locations, files)
  if (place === undefined) return []
  const { format, tokens } = place
  const schema = officialSchema(`${format.kind}-${format.version}`)
  const names = knownMembersAt(schema, tokens)
  const words = names.length === 0 ? [] : [...names, ...EXTENSIONS]
  return words
    .filter((word) => node.get(word) === undefined)
    .map((word) => ({ word, kind: CompletionItemKind.Property }))
}
