import type { SpecNode } from '../../../documents/node.ts'
import { errorAt } from '../../../settings/configuration-error.ts'
import {
  levelOf,
  levelOfLetter,
  type Member,
  pathNamedIn,
  placeOfKey,
  type SettingsFiles,
  textList,
} from '../../shared/settings-file.ts'
import { SettingsCollector, type WishLevel } from '../../shared/tool-settings.ts'
import {
  FORMER_REDOCLY_RULES,
  REDOCLY_RULES,
  REDOCLY_RULESETS,
} from '../../tables/redocly-rules.ts'
import { translateAssertion } from './translate-assertion.ts'

/** The files that Redocly CLI reads; those with a dot are of version 1. */
export const REDOCLY_NAMES = ['redocly.yaml', 'redocly.yml', '.redocly.yaml', '.redocly.yml']
/** The file of findings that are ignored, by version 1 and 2, and by those before. */
export const REDOCLY_IGNORE_NAMES = ['.redocly.lint-ignore.yaml', '.redocly.lint-ignore.yml']

const RULE_MAPS = [
  ...['rules', 'oas2Rules', 'oas3_0Rules', 'oas3_1Rules', 'oas3_2Rules', 'async2Rules'],
  ...[
    'async3Rules',
    'arazzo1Rules',
    'arazzo1_1Rules',
    'overlay1Rules',
    'openrpc1Rules',
    'graphqlRules',
  ],
]
const MAX_DEPTH = 20

/** What the settings of Redocly change in documents, which a linter does not do. */
const CHANGES =
  /^(oas2|oas3_[012]|async[23]|arazzo1(_1)?|overlay1|openrpc1)?([dD]ecorators|[pP]reprocessors)$/
const LINTING = [
  ...RULE_MAPS,
  'extends',
  'apis',
  'apiDefinitions',
  'plugins',
  'resolve',
  'lint',
  'styleguide',
]

/**
 * Reads the settings of Redocly CLI.
 * @param names the files, relative to the working directory: the settings, and what is ignored
 * @throws ConfigurationError where a file is malformed
 */
export function readRedocly(names: readonly string[], files: SettingsFiles): SettingsCollector {
  const into = new SettingsCollector('Redocly')
  for (const name of names) {
    into.files.push(name)
    const root = files.read(name)
    if (root === undefined) continue
    if (/lint-ignore/.test(name)) readIgnored(root, into)
    else new RedoclyReader(files, into).read(root)
  }
  return into
}

class RedoclyReader {
  readonly #files: SettingsFiles
  readonly #into: SettingsCollector
  /** What changes documents, each with its place. */
  readonly #changes: { readonly what: string; readonly place: string }[] = []

  constructor(files: SettingsFiles, into: SettingsCollector) {
    this.#files = files
    this.#into = into
  }

  read(root: SpecNode): void {
    const settings = root.get('lint') ?? root.get('styleguide') ?? root
    this.#readRuleset(settings, undefined, [])
    this.#readApis(root.get('apis') ?? root.get('apiDefinitions'))
    this.#listOthers(root, settings)
    this.#reportChanges()
  }

  /** Reads `extends` and the rules; for one API, or for all. */
  #readRuleset(node: SpecNode, document: string | undefined, trail: readonly string[]): void {
    this.#readExtends(node.get('extends'), document, trail)
    for (const name of RULE_MAPS) {
      const rules = node.get(name)
      if (rules === undefined || rules.value === null) continue
      if (rules.object === undefined)
        throw errorAt(
          rules,
          'value',
          `\`${name}\` is an object: a rule and its severity on each line.`,
        )
      for (const member of rules.members()) this.#readRule(member, document)
    }
  }

  #readExtends(
    node: SpecNode | undefined,
    document: string | undefined,
    trail: readonly string[],
  ): void {
    const entries = node?.string === undefined ? [...(node?.items() ?? [])] : [node]
    for (const entry of entries) {
      const name = entry.string
      if (name === undefined) continue
      const column = REDOCLY_RULESETS.indexOf(name)
      if (column >= 0) this.#extendOwn(column, placeOfValue(entry), document)
      else this.#extendOther(name, entry, document, trail)
    }
  }

  #extendOwn(column: number, place: string, document: string | undefined): void {
    for (const { rule, levels } of REDOCLY_RULES.values()) {
      const level = levelOfLetter(levels[column])
      this.#wish(rule, level, false, place, document)
    }
  }

  #extendOther(
    name: string,
    entry: SpecNode,
    document: string | undefined,
    trail: readonly string[],
  ): void {
    const from = entry.document.source.file
    const path = pathNamedIn(from, name)
    const place = placeOfValue(entry)
    const isFile = /\.(ya?ml|json)$/i.test(name)
    if (path === undefined || !isFile || !this.#files.has(path)) {
      const why =
        path === undefined
          ? 'it is in the network, which init does not ask: save it as a file and extend that'
          : isFile
            ? `there is no file \`${path}\``
            : 'it comes from a plugin, whose rules are programs'
      this.#into.unanswered.push({ what: `extends: ${name}`, why, place })
      return
    }
    if (trail.includes(path) || trail.length > MAX_DEPTH) return
    const root = this.#files.read(path, entry)
    if (!this.#into.files.includes(path)) this.#into.files.push(path)
    if (root !== undefined)
      this.#readRuleset(root.get('lint') ?? root.get('styleguide') ?? root, document, [
        ...trail,
        path,
      ])
  }

  #readRule(member: Member, document: string | undefined): void {
    const place = placeOfKey(member)
    const rule = FORMER_REDOCLY_RULES.get(member.key) ?? member.key
    if (/^(rule|assert)\//.test(rule)) {
      this.#readAssertion(member, document)
      return
    }
    const level = levelOf(
      member.object === undefined ? member.value : (member.get('severity')?.value ?? 'error'),
    )
    if (level === undefined) {
      const shown = JSON.stringify(member.value)
      this.#into.unanswered.push({
        what: `${rule}: ${shown}`,
        why: 'its value is no severity',
        place,
      })
    } else if (rule.includes('/') && !REDOCLY_RULES.has(rule)) {
      if (level !== 'off')
        this.#into.unanswered.push({
          what: rule,
          why: 'it is a program of a plugin: write it as a rule of Spectral',
          place,
        })
    } else {
      const { object } = member
      this.#wish(rule, level, true, place, document, object)
    }
  }

  #wish(
    rule: string,
    level: WishLevel,
    isExplicit: boolean,
    place: string,
    document: string | undefined,
    options?: Readonly<Record<string, unknown>>,
  ): void {
    const files = document === undefined ? undefined : [document]
    const wish = {
      rule,
      level,
      isExplicit,
      place,
      ...(options && { options }),
      ...(files && { files }),
    }
    this.#into.wish(wish)
  }

  #readAssertion(member: Member, document: string | undefined): void {
    const place = placeOfKey(member)
    const level = levelOf(member.get('severity')?.value ?? member.string ?? 'error')
    if (member.object === undefined || level === 'off') return
    const translated = translateAssertion(member.key, member)
    if ('why' in translated) {
      this.#into.unanswered.push({ what: member.key, why: translated.why, place })
      return
    }
    const { id, rule } = translated
    this.#into.definitions.set(id, rule)
    if (document !== undefined)
      this.#into.notes.push(
        `Redocly's ${member.key} was for ${document} only, and is for all documents in lintel.yaml, as \`${id}\`.`,
      )
  }

  #readApis(node: SpecNode | undefined): void {
    for (const api of node?.members() ?? []) {
      const root = api.string ?? api.get('root')?.string
      const place = placeOfKey(api)
      const path = root === undefined ? undefined : pathNamedIn(api.document.source.file, root)
      if (path === undefined) {
        const why =
          root === undefined
            ? 'it has no `root`'
            : 'its root is a URL: lint what it gives, see docs/start.md'
        this.#into.unanswered.push({ what: `apis: ${api.key}`, why, place })
        continue
      }
      if (!this.#into.documents.includes(path)) this.#into.documents.push(path)
      const settings = api.get('lint') ?? api.get('styleguide') ?? api
      this.#readRuleset(settings, path, [])
      this.#listChanges(api, `apis.${api.key}.`)
    }
  }

  /** What has to do with something else than linting, each kind in one line. */
  #listOthers(root: SpecNode, settings: SpecNode): void {
    this.#listChanges(root, '')
    if (settings !== root) this.#listChanges(settings, '')
    const plugins = settings.get('plugins') ?? root.get('plugins')
    if (plugins !== undefined)
      this.#into.unanswered.push({
        what: `plugins: ${textList(plugins).join(', ') || 'of their own'}`,
        why: 'they are programs for Redocly: write their rules as rules and functions of Spectral, see docs/writing-a-rule.md',
        place: placeOfKey(plugins),
      })
    const resolve = root.get('resolve')
    if (resolve !== undefined)
      this.#into.unanswered.push({
        what: 'resolve',
        why: 'references to URLs are followed with `--remote`; headers for them are set in the environment, see docs/commands.md',
        place: placeOfKey(resolve),
      })
    const others = [...root.members()].filter(
      ({ key }) =>
        !LINTING.includes(key) && !CHANGES.test(key) && key !== '$schema' && !key.startsWith('x-'),
    )
    const [first] = others
    if (first !== undefined)
      this.#into.unanswered.push({
        what: others.map(({ key }) => key).join(', '),
        why: 'they are about documentation and Redocly itself, and not about linting',
        place: placeOfKey(first),
      })
  }

  #listChanges(node: SpecNode, prefix: string): void {
    for (const member of node.members())
      if (CHANGES.test(member.key))
        this.#changes.push({ what: `${prefix}${member.key}`, place: placeOfKey(member) })
  }

  #reportChanges(): void {
    const [first] = this.#changes
    if (first !== undefined)
      this.#into.unanswered.push({
        what: this.#changes.map(({ what }) => what).join(', '),
        why: 'they change documents while they are bundled, and lintel bundles nothing',
        place: first.place,
      })
  }
}

function placeOfValue(node: SpecNode): string {
  return placeOfKey(node)
}

/** Reads `.redocly.lint-ignore.yaml`: places by file and rule. */
function readIgnored(root: SpecNode, into: SettingsCollector): void {
  for (const file of root.members()) {
    const path = pathNamedIn(file.document.source.file, file.key)
    if (file.object === undefined && file.value !== null)
      throw errorAt(
        file,
        'value',
        'A file lists rules here, each with places: `struct: ["#/info"]`.',
      )
    for (const rule of file.members()) {
      const id = FORMER_REDOCLY_RULES.get(rule.key) ?? rule.key
      for (const place of rule.items()) {
        const pointer = place.string?.replace(/^#\/?$/, '#')
        if (path === undefined || pointer === undefined || !/^#(\/|$)/.test(pointer))
          into.unanswered.push({
            what: `${file.key} ${rule.key}`,
            why: 'it is no place in a file of this project',
            place: placeOfKey(place),
          })
        else
          into.exemptions.push({
            rule: id,
            file: path,
            pointer: pointer.slice(1),
            place: placeOfKey(place),
          })
      }
    }
  }
}
