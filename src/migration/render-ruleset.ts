import { hidePasswords } from '../text/hide-passwords.ts'
import { toVisible } from '../text/visible-text.ts'
import type { Migration, OverrideLines, ToolSummary } from './migration.ts'
import type { RuleLine } from './shared/answers.ts'
import { toBlock, toScalar } from './yaml-text.ts'

/** The parts of `lintel.yaml` that the settings of other tools fill, each without a line break at its end. */
export interface RulesetParts {
  /** The entries of `extends`, as YAML. */
  readonly extends: readonly string[]
  /** The members `aliases`, `rules` and `overrides`; `''` where there are none. */
  readonly body: string
  /** Members of `x-lintel`, indented. */
  readonly options: readonly string[]
  /** What nothing answers to, as comments. */
  readonly remarks: string
}

/** Writes what was taken over from other tools as parts of `lintel.yaml`. */
export function renderRulesetParts(migration: Migration): RulesetParts {
  const { aliases, documents, ignores, overrides } = migration
  const rules = renderRules(migration)
  const usedAliases = rules.join('\n').includes('#') ? aliases : {}
  return {
    extends: migration.extends.map(renderExtends),
    body: [
      ...(Object.keys(usedAliases).length === 0 ? [] : [toBlock({ aliases: usedAliases }, 0)]),
      ...(rules.length === 0 ? [] : [`rules:\n${rules.join('\n')}`]),
      ...(overrides.length === 0
        ? []
        : [
            `# What other tools leave out at some places, or treat differently in some files.\noverrides:\n${overrides.map(renderOverride).join('\n')}`,
          ]),
    ].join('\n\n'),
    options: [...renderList('files', documents), ...renderList('ignores', ignores)],
    remarks: migration.tools.flatMap(renderRemarks).join('\n'),
  }
}

function renderExtends(entry: string): string {
  const [name = '', mode] = entry.split(' ')
  return mode === undefined ? toScalar(name) : `[${toScalar(name)}, ${mode}]`
}

function renderRules({ lines, definitions }: Migration): string[] {
  const levels = new Map(lines.map((line) => [line.rule, line]))
  const plain = lines
    .filter(({ rule }) => !definitions.has(rule))
    .map((line) => renderLine(line, 2))
  const defined = [...definitions].map(([id, rule]) => {
    const line = levels.get(id)
    const body = line === undefined ? rule : { ...rule, severity: line.level }
    const comment = line === undefined ? '' : ` # ${fromOf(line)}`
    const [head = '', ...rest] = toBlock({ [id]: body }, 2).split('\n')
    return [head + comment, ...rest].join('\n')
  })
  return [...plain, ...defined]
}

function renderLine(line: RuleLine, indent: number): string {
  return `${' '.repeat(indent)}${toScalar(line.rule)}: ${line.level} # ${fromOf(line)}`
}

/** What a rule answers to: the names of tools alone where they call it the same. */
function fromOf({ rule, from }: RuleLine): string {
  const suffix = `: ${rule}`
  const names = from.map((name) => (name.endsWith(suffix) ? name.slice(0, -suffix.length) : name))
  return toComment([...new Set(names)].join(', '))
}

function renderOverride({ files, lines }: OverrideLines): string {
  const rules = lines.map((line) => renderLine(line, 6)).join('\n')
  const list = files.map((file) => `      - ${toScalar(file)}`).join('\n')
  return `  - files:\n${list}\n    rules:\n${rules}`
}

function renderList(key: string, items: readonly string[]): string[] {
  if (items.length === 0) return []
  return [`  ${key}:`, ...items.map((item) => `    - ${toScalar(item)}`)]
}

function renderRemarks({ tool, files, unanswered, commands, notes }: ToolSummary): string[] {
  const items = [
    ...commands.map(
      ({ command, option, from }) => `On the command line: lintel ${command} ${option} (${from}).`,
    ),
    ...notes,
    ...unanswered.map(({ what, why, place }) => `${place}: ${what}: ${why}.`),
  ]
  if (items.length === 0) return []
  return [
    `# ${tool} (${files.join(', ')}): what this file cannot say, and what nothing in lintel answers to.`,
    ...items.map((item) => `# - ${toComment(item)}`),
  ]
}

/** A text that cannot end its comment. */
function toComment(text: string): string {
  return toVisible(hidePasswords(text).replaceAll(/\s+/g, ' '))
}
