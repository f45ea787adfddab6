import type { SpecNode } from '../documents/node.ts'
import { listOf, type Setting } from '../rules/option-forms.ts'
import { isOptionName, OPTIONS, type OptionName, type RuleOptions } from '../rules/options.ts'
import { errorAt } from '../settings/configuration-error.ts'
import { readEach } from '../settings/faults.ts'
import { suggest } from '../text/nearest.ts'

/** What `x-lintel` sets. */
interface LintelSection {
  readonly options: Partial<RuleOptions>
  /** The documents that are linted where none are named: globs relative to the ruleset. */
  readonly files: readonly string[] | undefined
  /** The documents that are left out: patterns as in a `.gitignore`, relative to the ruleset. */
  readonly ignores: readonly string[]
  /** The files with rules of the team: the texts that name them, relative to the ruleset. */
  readonly ruleFiles: readonly SpecNode[]
}

/** The members of `x-lintel` that are no options of a rule. */
export const FILES = {
  name: 'files',
  summary: 'The documents to lint where none are named: globs relative to the ruleset.',
  form: listOf('globs'),
} as const
export const IGNORES = {
  name: 'ignores',
  summary: 'The documents to leave out: patterns as in a .gitignore, relative to the ruleset.',
  form: listOf('patterns'),
} as const
export const RULE_FILES = {
  name: 'rule-files',
  summary: 'Files with [rules of your own](writing-a-rule.md), relative to the ruleset.',
  schemaSummary:
    'Files in JavaScript or TypeScript with rules of your own, relative to the ruleset.',
  form: listOf('files'),
} as const
/** The members of `x-lintel`. */
export const SECTION_NAMES: readonly string[] = [
  ...Object.keys(OPTIONS),
  FILES.name,
  IGNORES.name,
  RULE_FILES.name,
]

/**
 * Reads and checks `x-lintel`: the options of the rules, and the documents to lint or to leave out.
 * @param node the member of the ruleset; left out, nothing is set
 * @throws ConfigurationError with all unknown options and all values of a wrong type
 */
export function parseOptions(
  node: SpecNode | undefined,
  readCatalog: Setting['readCatalog'],
): LintelSection {
  if (node === undefined) return { options: {}, files: undefined, ignores: [], ruleFiles: [] }
  if (node.object === undefined)
    throw errorAt(node, 'value', '`x-lintel` is an object: an option and its value on each line.')
  let options: Partial<RuleOptions> = {}
  let files: readonly string[] | undefined
  let ignores: readonly string[] = []
  let ruleFiles: readonly SpecNode[] = []
  readEach(node.members(), (member) => {
    const setting = { name: member.key, node: member, fault: faultOf, readCatalog }
    if (member.key === FILES.name) files = readFiles(setting)
    else if (member.key === IGNORES.name) ignores = IGNORES.form.read(setting)
    else if (member.key === RULE_FILES.name) {
      RULE_FILES.form.read(setting)
      ruleFiles = [...member.items()]
    } else if (isOptionName(member.key))
      options = { ...options, ...readOption(member.key, setting) }
    else {
      const hint = suggest(member.key, SECTION_NAMES) || ` Known are ${SECTION_NAMES.join(', ')}.`
      throw errorAt(member, 'key', `Unknown option \`${member.key}\`.${hint}`)
    }
  })
  return { options, files, ignores, ruleFiles }
}

function readOption(name: OptionName, setting: Setting): Partial<RuleOptions> {
  const { property, form } = OPTIONS[name]
  // A computed name widens to string; the form of the same option has read the value.
  return { [property]: form.read(setting) } as Partial<RuleOptions>
}

function readFiles(setting: Setting): readonly string[] {
  const files = FILES.form.read(setting)
  if (files.length > 0) return files
  const message = `\`${FILES.name}\` is empty: name files, or leave it out for all.`
  throw faultOf(setting.node, message)
}

function faultOf(node: SpecNode, message: string): Error {
  return errorAt(node, 'value', message)
}
