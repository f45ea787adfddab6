import type { KnownKind } from '../../diff/kinds.ts'
import { ConfigurationError } from '../../settings/configuration-error.ts'
import { showValue } from '../../text/show-value.ts'
import {
  levelOf,
  type Member,
  pathNamedIn,
  placeOfKey,
  type SettingsFiles,
  textList,
} from '../shared/settings-file.ts'
import { SettingsCollector } from '../shared/tool-settings.ts'
import { answerCheck } from '../tables/oasdiff-checks.ts'

/** The files that oasdiff reads; of its other languages, TOML and HCL, lintel reads none. */
export const OASDIFF_NAMES = [
  '.oasdiff.yaml',
  '.oasdiff.yml',
  '.oasdiff.json',
  'oasdiff.yaml',
  'oasdiff.yml',
  'oasdiff.json',
]
export const OASDIFF_UNREAD_NAMES = ['.oasdiff.toml', '.oasdiff.hcl', 'oasdiff.toml', 'oasdiff.hcl']

/** The formats of reports that both have, by the names that oasdiff gives them. */
const FORMATS: ReadonlyMap<string, string> = new Map([
  ['githubactions', 'github'],
  ['json', 'json'],
  ['junit', 'junit'],
  ['markdown', 'markdown'],
  ['markup', 'markdown'],
  ['html', 'html'],
  ['singleline', 'unix'],
])

/** Options that have no answer, and why. */
const WITHOUT_ANSWER: ReadonlyMap<string, string> = new Map([
  ['lang', 'lintel speaks English'],
  ['color', 'colours follow the terminal; `--no-color` switches them off'],
  ['flatten-allof', 'lintel compares what schemas accept, so that `allOf` needs no flattening'],
  ['flatten-params', 'parameters of paths are always those of their operations'],
  ['match-inline-refs', 'references and schemas in place are always compared alike'],
  ['auto-upgrade', 'versions of OpenAPI are always compared with each other'],
  ['case-insensitive-headers', 'the case of header names never counts'],
  ['attributes', 'extensions are no part of the contract'],
  ['exclude-extensions', 'extensions are no part of the contract'],
  ['composed', 'name two folders, or use `--base`: see docs/diff.md'],
  ['fetch', 'git fetches what is missing: see docs/ci.md'],
  ['template', 'reports have the formats of docs/formats.md'],
  ['level', 'a change log lists all changes: see docs/changelog.md'],
  [
    'include-path-params',
    'the names of path parameters do not count; `--sdk` reports those that generators use',
  ],
  ['include-checks', 'oasdiff ignores it too: `--sdk` reports what breaks generated code'],
  ['filter-extension', 'no operations are left out by an extension but by `--stability`'],
  ['unmatch-path', '`--match` chooses paths, and nothing leaves some out'],
  ['prefix-base', '`--strip-prefix` takes a prefix away; none is added'],
  ['prefix-revision', '`--strip-prefix` takes a prefix away; none is added'],
  [
    'deprecation-days-beta',
    'versioning/deprecation-period asks for six months for a version as a whole',
  ],
  [
    'deprecation-days-stable',
    'versioning/deprecation-period asks for six months for a version as a whole',
  ],
  [
    'exclude-elements',
    'descriptions, titles, examples, tags and extensions are no part of the contract anyway',
  ],
])

/** Finds a kind of change by its id. */
type KindOf = (id: string) => Pick<KnownKind, 'breaks' | 'isUndecided' | 'rules'> | undefined

/**
 * Reads the settings of oasdiff. What answers to them are options of `lintel diff`: a ruleset sets
 * rules, and no single kinds of changes.
 * @param names the files, relative to the working directory
 * @throws ConfigurationError where one is malformed
 */
export function readOasdiff(
  names: readonly string[],
  files: SettingsFiles,
  kindOf: KindOf,
): SettingsCollector {
  const into = new SettingsCollector('oasdiff')
  for (const name of names) {
    into.files.push(name)
    if (OASDIFF_UNREAD_NAMES.includes(name)) {
      into.unanswered.push({
        what: name,
        why: 'lintel reads no TOML and no HCL: write it as YAML, which oasdiff reads too',
        place: name,
      })
      continue
    }
    for (const member of files.read(name)?.members() ?? [])
      readOption(member, name, files, into, kindOf)
  }
  return into
}

function readOption(
  member: Member,
  file: string,
  files: SettingsFiles,
  into: SettingsCollector,
  kindOf: KindOf,
): void {
  const { key, value } = member
  const from = `${key}: ${textList(member).join(', ') || showValue(value)}`
  const place = placeOfKey(member)
  const list = (why: string) => into.unanswered.push({ what: from, why, place })
  const add = (option: string) => into.commands.push({ command: 'diff', option, from })
  const text = member.string ?? ''
  if (key === 'fail-on') {
    const level = levelOf(text)
    if (level === 'warn' || level === 'info') add(`--fail-on ${level}`)
    else if (level === undefined) list('it is no level')
  } else if (key === 'match-path') readMatch(text, add, list)
  else if (key === 'strip-prefix-base') add(`--strip-prefix-base ${quoteForShell(text)}`)
  else if (key === 'strip-prefix-revision') add(`--strip-prefix-revision ${quoteForShell(text)}`)
  else if (key === 'stability-level') {
    if (/^(draft|alpha|beta|stable)$/.test(text)) add(`--stability ${text}`)
    else list('it is no stability level')
  } else if (key === 'allow-external-refs') {
    if (value === true) add('--remote')
  } else if (key === 'format') {
    const format = FORMATS.get(text)
    if (format !== undefined) add(`-f ${format}`)
    else if (text !== 'text') list('lintel has no such format: see docs/formats.md')
  } else if (key === 'severity-levels') readLevels(text, file, place, files, into, kindOf)
  else if (key === 'err-ignore' || key === 'warn-ignore')
    readIgnored(text, file, place, files, into)
  else list(WITHOUT_ANSWER.get(key) ?? 'nothing in lintel answers to it')
}

/** A pattern of paths as a glob, where it is no more than the beginning of paths. */
function readMatch(text: string, add: (option: string) => void, list: (why: string) => void): void {
  const prefix = /^\^?(\/[\w/{}.-]*?)\/?(?:\.\*|\.\+)?\$?$/.exec(text)?.[1]
  if (prefix === undefined || prefix === '')
    list('it is a regular expression, and `--match` takes globs such as /v1/orders/**')
  else add(`--match '${prefix}/**' --match '${prefix}'`)
}

function quoteForShell(text: string): string {
  return /^[\w/.-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`
}

interface Line {
  readonly text: string
  readonly place: string
}

/** The lines of a file that the settings name, without comments; none where there is no such file. */
function linesOf(
  name: string,
  file: string,
  place: string,
  files: SettingsFiles,
  into: SettingsCollector,
): Line[] {
  const path = pathNamedIn(file, name)
  if (path === undefined || !files.has(path)) {
    into.unanswered.push({ what: name, why: `there is no file \`${path ?? name}\``, place })
    return []
  }
  into.files.push(path)
  return files
    .readLines(path)
    .map((text, index) => ({ text: text.trim(), place: `${path}:${index + 1}` }))
    .filter(({ text }) => text !== '' && !text.startsWith('#'))
}

/** Severities of single checks: `api-removed-without-deprecation warn`. */
function readLevels(
  name: string,
  file: string,
  place: string,
  files: SettingsFiles,
  into: SettingsCollector,
  kindOf: KindOf,
): void {
  const skipped = new Set<string>()
  for (const { text, place: at } of linesOf(name, file, place, files, into)) {
    const [id = '', word = '', ...rest] = text.split(/\s+/)
    const level = levelOf(word)
    if (level === undefined || rest.length > 0)
      throw new ConfigurationError(
        at,
        `A line holds a check and its level, as in \`${id || 'endpoint-added'} warn\`.`,
      )
    const answer = answerCheck(id)
    const what = `${id} ${word}`
    if (answer === undefined) {
      into.unanswered.push({
        what,
        why: 'oasdiff has no such check, as far as lintel knows',
        place: at,
      })
      continue
    }
    const [kind] = answer.kinds
    if (kind === undefined) {
      into.unanswered.push({ what, why: answer.note, place: at })
      continue
    }
    const found = kindOf(kind)
    const usual = levelOfKind(found)
    if (usual === level || (usual === 'info' && level === 'off'))
      into.notes.push(`${id}: lintel gives ${kind} the same weight.`)
    else if (level === 'off' || level === 'info')
      // `--skip` takes a kind with the rule that it is reported under.
      for (const rule of found?.rules ?? []) skipped.add(`${rule}:${kind}`)
    else
      into.unanswered.push({
        what,
        why: `${kind} ${describeWeight(usual)} in lintel, and no single kind has a severity of its own${usual === 'warn' ? ': `lintel diff --fail-on warn` fails for all that are undecided' : ''}`,
        place: at,
      })
  }
  if (skipped.size > 0)
    into.commands.push({
      command: 'diff',
      option: `--skip ${[...skipped].join(',')}`,
      from: `severity-levels: ${name}`,
    })
}

function levelOfKind(kind: ReturnType<KindOf>): 'error' | 'warn' | 'info' {
  if (kind === undefined || kind.isUndecided) return 'warn'
  return kind.breaks === 'none' ? 'info' : 'error'
}

function describeWeight(level: 'error' | 'warn' | 'info'): string {
  return { error: 'is an error', warn: 'is a warning', info: 'breaks nobody' }[level]
}

/** Changes that are ignored, in the words of oasdiff's report. */
function readIgnored(
  name: string,
  file: string,
  place: string,
  files: SettingsFiles,
  into: SettingsCollector,
): void {
  for (const { text, place: at } of linesOf(name, file, place, files, into))
    into.unanswered.push({
      what: text,
      why: 'approve the change once lintel reports it, with a reason: `lintel diff --base … --approve <kind> --reason …`',
      place: at,
    })
}
