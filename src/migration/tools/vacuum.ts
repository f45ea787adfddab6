import type { SpecNode } from '../../documents/node.ts'
import { showValue } from '../../text/show-value.ts'
import { readRules } from '../shared/ruleset-language.ts'
import {
  levelOf,
  levelOfLetter,
  type Member,
  pathNamedIn,
  placeOfKey,
  type SettingsFiles,
  textList,
} from '../shared/settings-file.ts'
import { SettingsCollector } from '../shared/tool-settings.ts'
import { VACUUM_RULES } from '../tables/vacuum-rules.ts'
import { pointerOfPath } from './vacuum-paths.ts'

/** The file that vacuum reads. */
export const VACUUM_NAMES = ['vacuum.conf.yaml', 'vacuum.conf.yml']
/** Names that rulesets and files of exceptions often have, which nothing but a command line gives. */
export const VACUUM_RULESET_NAMES = [
  'vacuum-ruleset.yaml',
  'vacuum-rules.yaml',
  'vacuum-ruleset.yml',
]

/** Options of the configuration that say how vacuum shows and looks up things, not what it checks. */
const SHOWING = [
  ...[
    'details',
    'snippets',
    'errors',
    'silent',
    'no-style',
    'no-banner',
    'no-message',
    'all-results',
  ],
  ...['no-clip', 'time', 'debug', 'show-rules', 'pipeline-output', 'abs-paths', 'no-update-check'],
  ...['category', 'changes-summary', 'timeout', 'lookup-timeout', 'turbo', 'fetch-timeout'],
]
const LOOKUPS = [
  ...['base', 'ext-refs', 'resolve-all-refs', 'nested-refs-doc-context', 'cert-file', 'key-file'],
  ...['ca-file', 'insecure', 'allow-private-networks', 'allow-http', 'skip-check'],
  ...['ignore-array-circle-ref', 'ignore-polymorph-circle-ref'],
]

/**
 * Reads the settings of vacuum: its configuration, the ruleset that it names and the exceptions.
 * @param names the files, relative to the working directory
 * @param extended rulesets that lintel extends as they are
 * @throws ConfigurationError where a file is malformed
 */
export function readVacuum(
  names: readonly string[],
  files: SettingsFiles,
  extended: ReadonlySet<string>,
): SettingsCollector {
  const into = new SettingsCollector('vacuum')
  const reader = new VacuumReader(files, into, extended)
  for (const name of names) reader.readAny(name)
  reader.finish()
  return into
}

class VacuumReader {
  readonly #files: SettingsFiles
  readonly #into: SettingsCollector
  readonly #extended: ReadonlySet<string>
  #hasRuleset = false
  #isHard = false

  constructor(files: SettingsFiles, into: SettingsCollector, extended: ReadonlySet<string>) {
    this.#files = files
    this.#into = into
    this.#extended = extended
  }

  readAny(name: string): void {
    const root = this.#files.read(name)
    if (!this.#into.files.includes(name)) this.#into.files.push(name)
    if (root === undefined) return
    if (root.get('rules') !== undefined || root.get('extends') !== undefined)
      this.#readRuleset(root, [name])
    else this.#readConfiguration(root, name)
  }

  /** Without a ruleset, vacuum runs its recommended rules. */
  finish(): void {
    const [place = 'vacuum.conf.yaml'] = this.#into.files
    if (!this.#hasRuleset) this.#extend('vacuum:oas', 'recommended', place)
    if (this.#isHard) {
      this.#extend('vacuum:oas', 'all', place)
      this.#extend('vacuum:owasp', 'all', place)
    }
  }

  #readConfiguration(root: SpecNode, name: string): void {
    const lint = root.get('lint')
    const members = [
      ...[...root.members()].filter(
        ({ value }) => typeof value !== 'object' || Array.isArray(value),
      ),
      ...(lint?.members() ?? []),
    ]
    for (const member of members) this.#readOption(member, name)
    const others = [...root.members()].filter(
      ({ key, value }) => key !== 'lint' && typeof value === 'object' && !Array.isArray(value),
    )
    for (const member of others)
      this.#list(member, `it is about \`vacuum ${member.key}\`, and not about linting`)
  }

  #readOption(member: Member, name: string): void {
    const { key, value } = member
    const path = member.string === undefined ? undefined : pathNamedIn(name, member.string)
    if (key === 'ruleset') this.#followRuleset(member, path)
    else if (key === 'ignore-file' || key === 'ignore_file') this.#followIgnored(member, path)
    else if (key === 'hard-mode') this.#isHard = value === true
    else if (key === 'fail-severity') this.#readThreshold(member)
    else if (key === 'globbed-files') this.#into.documents.push(...textList(member))
    else if (key === 'remote') {
      if (value === true)
        this.#into.commands.push({ command: 'lint', option: '--remote', from: 'remote: true' })
    } else if (key === 'fix') {
      if (value === true)
        this.#into.commands.push({ command: 'lint', option: '--fix', from: 'fix: true' })
    } else if (key === 'functions')
      this.#list(
        member,
        'they are programs for vacuum: functions of Spectral are named under `functions`, see docs/writing-a-rule.md',
      )
    else if (key === 'min-score')
      this.#list(
        member,
        'no score fails a run of lintel: `--max-warnings` and a baseline hold what is there, see docs/baseline.md',
      )
    else if (
      ['original', 'changes', 'breaking-config', 'warn-on-changes', 'error-on-breaking'].includes(
        key,
      )
    )
      this.#list(member, '`lintel diff` compares two states, see docs/diff.md')
    else if (SHOWING.includes(key)) this.#list(member, 'it says how vacuum shows what it finds')
    else if (LOOKUPS.includes(key))
      this.#list(member, 'lintel resolves references by itself, see docs/start.md')
    else this.#list(member, 'nothing in lintel answers to it')
  }

  #readThreshold(member: Member): void {
    const level = levelOf(member.value)
    if (member.value === 'none')
      this.#into.commands.push({
        command: 'lint',
        option: '--fail-on never',
        from: 'fail-severity: none',
      })
    else if (level === 'warn' || level === 'info')
      this.#into.commands.push({
        command: 'lint',
        option: `--fail-on ${level}`,
        from: `fail-severity: ${showValue(member.value)}`,
      })
  }

  #list(member: Member, why: string): void {
    const shown = typeof member.value === 'object' ? member.key : `${member.key}: ${member.value}`
    this.#into.unanswered.push({ what: shown, why, place: placeOfKey(member) })
  }

  #followRuleset(member: Member, path: string | undefined): void {
    if (path === undefined || !this.#files.has(path)) {
      this.#hasRuleset = true
      const why =
        path === undefined
          ? 'it is in the network, which init does not ask: save it as a file'
          : `there is no file \`${path}\``
      this.#list(member, why)
      return
    }
    if (this.#extended.has(path)) {
      this.#hasRuleset = true
      this.#into.notes.push(`The ruleset of vacuum, ${path}, is extended as it is.`)
      return
    }
    this.#into.files.push(path)
    const root = this.#files.read(path, member)
    if (root !== undefined) this.#readRuleset(root, [path])
  }

  #readRuleset(root: SpecNode, trail: readonly string[]): void {
    this.#hasRuleset = true
    const node = root.get('extends')
    const entries = node?.string === undefined ? [...(node?.items() ?? [])] : [node]
    const isMap = node?.object !== undefined
    for (const entry of isMap ? [...node.members()] : entries) {
      const [name, mode] = isMap
        ? [String(entry.key), entry.string]
        : entry.string === undefined
          ? textList(entry)
          : [entry.string, undefined]
      if (name !== undefined) this.#extendNamed(name, mode, entry, trail)
    }
    readRules(root.get('rules'), {
      table: VACUUM_RULES,
      into: this.#into,
      ownLevel: (rule) => levelOfLetter(VACUUM_RULES.get(rule)?.levels[1]),
    })
    this.#into.aliases = { ...this.#into.aliases, ...root.get('aliases')?.object }
  }

  #extendNamed(
    name: string,
    mode: string | undefined,
    entry: SpecNode,
    trail: readonly string[],
  ): void {
    if (/^(spectral|vacuum):/.test(name)) {
      this.#extend(name, mode ?? (name === 'vacuum:all' ? 'all' : 'recommended'), placeOfKey(entry))
      return
    }
    const [file = ''] = trail.slice(-1)
    const path = pathNamedIn(file, name)
    const place = placeOfKey(entry)
    if (path !== undefined && this.#files.has(path) && !trail.includes(path) && trail.length < 20) {
      this.#into.files.push(path)
      const root = this.#files.read(path, entry)
      if (root !== undefined) this.#readRuleset(root, [...trail, path])
    } else {
      const why =
        path === undefined
          ? 'it is in the network, which init does not ask'
          : `there is no file \`${path}\``
      this.#into.unanswered.push({ what: `extends: ${name}`, why, place })
    }
  }

  /** Switches on the rules of a ruleset that comes with vacuum. */
  #extend(name: string, mode: string, place: string): void {
    const family = name.replace(/^\w+:/, '')
    if (mode === 'off') {
      if (family === 'oas' || family === 'all')
        this.#into.wishes.splice(
          0,
          this.#into.wishes.length,
          ...this.#into.wishes.filter((wish) => wish.isExplicit),
        )
      return
    }
    for (const { rule, levels } of VACUUM_RULES.values()) {
      if (!isOf(rule, family)) continue
      const level = levelOfLetter(levels[mode === 'all' ? 1 : 0])
      const known = this.#into.wishes.some((wish) => wish.rule === rule)
      if (level !== 'off' && !known) this.#into.wish({ rule, level, isExplicit: false, place })
    }
  }

  #followIgnored(member: Member, path: string | undefined): void {
    if (path === undefined || !this.#files.has(path)) {
      this.#list(member, `there is no file \`${path ?? member.string}\``)
      return
    }
    this.#into.files.push(path)
    for (const rule of this.#files.read(path, member)?.members() ?? [])
      for (const item of rule.items()) {
        const place = placeOfKey(item)
        const pointer = pointerOfPath(item.string ?? '')
        if (pointer === undefined)
          this.#into.unanswered.push({
            what: `${rule.key}: ${item.string ?? JSON.stringify(item.value)}`,
            why: 'it names many places: write them as `overrides`, or suppress them, see docs/suppressions.md',
            place,
          })
        else
          this.#into.exemptions.push({ rule: rule.key, file: '**', isGlob: true, pointer, place })
      }
  }
}

/** Whether a rule belongs to a ruleset of vacuum's. */
function isOf(rule: string, family: string): boolean {
  const own = /^owasp-/.test(rule)
    ? 'owasp'
    : /^asyncapi-/.test(rule)
      ? 'asyncapi'
      : /^json-schema-/.test(rule)
        ? 'json-schema'
        : 'oas'
  return own === family || (family === 'all' && (own === 'oas' || own === 'owasp'))
}
