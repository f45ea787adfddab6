import type { SpecNode } from '../../documents/node.ts'
import { errorAt } from '../../settings/configuration-error.ts'
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
import { FORMER_IBM_RULES, IBM_RULES } from '../tables/ibm-rules.ts'
import type { RuleTable } from '../tables/rule-table.ts'
import { SPECTRAL_RULES } from '../tables/spectral-rules.ts'

/** The package that has IBM's rules. */
const IBM_PACKAGE = '@ibm-cloud/openapi-ruleset'

/** The files that versions before 1.0 read: settings, and documents that are left out. */
export const IBM_FORMER_NAMES = ['.validaterc', '.validateignore']

/** Names that configurations often have, which `-c` gives. */
export const IBM_NAMES = [
  'ibm-openapi-validator',
  'openapi-validator',
  'lint-openapi',
  'validator-config',
]
  .flatMap((name) => [name, `.${name}`, `${name}.config`, `${name}-config`])
  .flatMap((name) => ['yaml', 'yml', 'json'].map((ending) => `${name}.${ending}`))

/** IBM's rules, and those of Spectral's that its ruleset has, which run in lintel as they are. */
export const IBM_ALL_RULES: RuleTable = new Map([
  ...[...SPECTRAL_RULES.values()].map(
    (answer) =>
      [
        answer.rule,
        answer.fit === 'none'
          ? { ...answer, fit: 'same' as const, rules: [answer.rule], note: '' }
          : answer,
      ] as const,
  ),
  ...IBM_RULES,
])

/** Documents that a configuration names itself to be left out by. */
const OUTPUT = [
  'colorizeOutput',
  'errorsOnly',
  'outputFormat',
  'summaryOnly',
  'produceImpactScore',
  'markdownReport',
  'logLevels',
]

/** What the ruleset of IBM needs, beside its files. */
interface IbmSurroundings {
  /** Reads a ruleset of Spectral's, as which IBM's validator reads the one that is named. */
  readonly readRuleset: (name: string) => Promise<SettingsCollector>
}

/**
 * Reads the settings of IBM's OpenAPI validator.
 * @param names the files, relative to the working directory
 * @throws ConfigurationError where one is malformed
 */
export async function readIbm(
  names: readonly string[],
  files: SettingsFiles,
  { readRuleset }: IbmSurroundings,
): Promise<SettingsCollector> {
  const into = new SettingsCollector('IBM')
  let ruleset: string | undefined
  let isCurrent = false
  for (const name of names) {
    into.files.push(name)
    if (/ignore$/.test(name)) readIgnoreFile(name, files, into)
    else {
      const root = files.read(name)
      if (root === undefined) continue
      if (isFormer(root)) readFormer(root, into)
      else {
        isCurrent = true
        ruleset = readConfiguration(root, name, files, into) ?? ruleset
      }
    }
  }
  if (ruleset !== undefined) {
    const { extends: extended, notes } = await readRuleset(ruleset)
    into.files.push(ruleset)
    into.extends.push(...extended)
    into.notes.push(...notes)
  } else if (isCurrent) useDefaults(files, into)
  return into
}

/** The rules that run where nobody names others. */
function useDefaults(files: SettingsFiles, into: SettingsCollector): void {
  if (files.has(`node_modules/${IBM_PACKAGE}/package.json`)) {
    into.extends.push(IBM_PACKAGE)
    return
  }
  into.notes.push(
    `IBM's own rules run as they are once they are installed: \`npm install --save-dev ${IBM_PACKAGE}\`, and \`${IBM_PACKAGE}\` under \`extends\`. Without them, what answers to them stands under \`rules\`.`,
  )
  const [place = ''] = into.files
  for (const { rule, levels } of IBM_RULES.values())
    into.wish({ rule, level: levelOfLetter(levels), isExplicit: false, place })
}

function isFormer(root: SpecNode): boolean {
  return ['shared', 'oas3', 'swagger2', 'spectral'].some((key) => root.get(key) !== undefined)
}

/** @returns the ruleset that it names */
function readConfiguration(
  root: SpecNode,
  name: string,
  files: SettingsFiles,
  into: SettingsCollector,
): string | undefined {
  let ruleset: string | undefined
  for (const member of root.members()) {
    const place = placeOfKey(member)
    const list = (why: string) => into.unanswered.push({ what: describe(member), why, place })
    if (member.key === 'files')
      into.documents.push(...textList(member).flatMap((path) => pathNamedIn(name, path) ?? []))
    else if (member.key === 'ignoreFiles')
      into.ignores.push(
        ...textList(member).map(
          (path) => `/${(pathNamedIn(name, path) ?? path).replace(/^\/+/, '')}`,
        ),
      )
    else if (member.key === 'limits') readLimits(member, into)
    else if (member.key === 'ruleset') {
      const path =
        member.string === undefined || member.string === 'default'
          ? undefined
          : pathNamedIn(name, member.string)
      if (path !== undefined && files.has(path)) ruleset = path
      else if (member.string !== undefined && member.string !== 'default')
        list(`there is no file \`${member.string}\``)
    } else if (member.key === 'errorsOnly') {
      if (member.value === true)
        into.commands.push({ command: 'lint', option: '--quiet', from: 'errorsOnly: true' })
    } else if (member.key === 'outputFormat') {
      if (member.value === 'json')
        into.commands.push({ command: 'lint', option: '-f json', from: 'outputFormat: json' })
    } else if (OUTPUT.includes(member.key))
      list('it says how the validator shows what it finds, see docs/formats.md')
    else throw errorAt(member, 'key', `\`${member.key}\` is no setting of IBM's validator.`)
  }
  return ruleset
}

function describe(member: Member): string {
  return typeof member.value === 'object' ? member.key : `${member.key}: ${member.value}`
}

function readLimits(member: Member, into: SettingsCollector): void {
  const warnings = member.get('warnings')?.value
  if (typeof warnings === 'number' && warnings >= 0)
    into.commands.push({
      command: 'lint',
      option: `--max-warnings ${warnings}`,
      from: `limits.warnings: ${warnings}`,
    })
}

/** Reads `.validaterc`: categories of rules, each with a severity, or a severity and an option. */
function readFormer(root: SpecNode, into: SettingsCollector): void {
  into.notes.push(
    '.validaterc is of a version before 1.0; the rules of today stand for those that it names.',
  )
  for (const part of root.members()) {
    if (part.key === 'spectral') {
      for (const member of part.get('rules')?.members() ?? [])
        readFormerRule(member, member.key, into)
      continue
    }
    for (const category of part.members())
      for (const member of category.members()) {
        const rule = FORMER_IBM_RULES.get(member.key)
        if (rule === undefined || rule === '') {
          if (levelOf(Array.isArray(member.value) ? member.value[0] : member.value) !== 'off')
            into.unanswered.push({
              what: `${part.key}.${category.key}.${member.key}`,
              why:
                rule === ''
                  ? 'the validator has no such rule any more'
                  : 'it is no rule that is known',
              place: placeOfKey(member),
            })
        } else readFormerRule(member, rule, into)
      }
  }
}

function readFormerRule(member: Member, rule: string, into: SettingsCollector): void {
  const place = placeOfKey(member)
  const level = levelOf(Array.isArray(member.value) ? member.value[0] : member.value)
  const option = member.get(1)?.value
  if (level === undefined)
    into.unanswered.push({ what: member.key, why: 'its value is no severity', place })
  else if (into.wishes.some((wish) => wish.rule === rule && wish.level !== 'off')) return
  else if (
    typeof option === 'string' &&
    option !== 'lower_snake_case' &&
    /cas(e|ing)/.test(rule) &&
    level !== 'off'
  )
    into.unanswered.push({
      what: `${member.key}: ${option}`,
      why: caseAdvice(rule),
      place,
    })
  else into.wish({ rule, level, isExplicit: true, place })
}

function caseAdvice(rule: string): string {
  const own = {
    'ibm-path-segment-casing-convention': 'paths/kebab-case',
    'ibm-enum-casing-convention': 'naming/enum-upper-snake-case',
  }[rule]
  return `the conventions have a case of their own: see ${own ?? 'naming/field-snake-case'}`
}

/** Reads `.validateignore`: a pattern a line, as in a `.gitignore`. */
function readIgnoreFile(name: string, files: SettingsFiles, into: SettingsCollector): void {
  for (const line of files.readLines(name)) {
    const pattern = line.trim()
    if (pattern !== '' && !pattern.startsWith('#')) into.ignores.push(pattern)
  }
}
