import type { FileAccess } from '../documents/disk/file-access.ts'
import type { SpecNode } from '../documents/node.ts'
import { ConfigurationError, errorAt } from '../settings/configuration-error.ts'
import type { TeamRule } from '../settings/team-rule.ts'
import { isDeclaredRule } from './define-rule.ts'
import { explainImport, refuseTypeScript } from './explain-import.ts'
import { importModules } from './import-modules.ts'
import * as library from './library.ts'
import { readRule } from './read-rule.ts'
import { pathOfRuleFile } from './rule-file-path.ts'

/** A file with rules, as a ruleset names it. */
export interface RuleFile {
  /** The text that names it. */
  readonly node: SpecNode
  /** The path that it names, relative to the ruleset, or a `file:` URL. */
  readonly name: string
  /** The folder of the ruleset; an absolute path. */
  readonly folder: string
}

/** What the loading of a team's rules depends on. */
interface LoadOptions {
  /** Names a file in messages, by its absolute path. */
  readonly nameOf: (path: string) => string
  readonly files: FileAccess
  /** The ids of lintel's rules. */
  readonly knownRules: ReadonlySet<string>
  /** Whether JavaScript of rulesets runs. */
  readonly runsCode: boolean
}

/** The rules of a team. */
export interface TeamRules {
  /** By the absolute paths of the files that the rulesets name. */
  readonly byFile: ReadonlyMap<string, readonly TeamRule[]>
  /** By id. */
  readonly byId: ReadonlyMap<string, TeamRule>
  /** Whether nothing else was loaded than files, which `files` was asked for. */
  readonly isTraced: boolean
}

const NOT_TRUSTED =
  'The ruleset brings JavaScript, which runs only where the folder is trusted: trust it, or name another ruleset.'

/**
 * Loads the files with rules that rulesets name, each once.
 * @throws ConfigurationError with all that is wrong with them: they cannot be read or run, declare a
 * rule wrongly, or two of one name
 */
export async function loadTeamRules(
  entries: readonly RuleFile[],
  options: LoadOptions,
): Promise<TeamRules> {
  const { files, nameOf, runsCode } = options
  const faults: ConfigurationError[] = []
  const paths = new Map<string, RuleFile>()
  for (const entry of entries) {
    const fault = runsCode
      ? findFileFault(entry, options)
      : errorAt(entry.node, 'value', NOT_TRUSTED)
    if (fault !== undefined) faults.push(fault)
    else paths.set(pathOfRuleFile(entry), entry)
  }
  throwAll(faults)
  const imported = await importModules([...paths.keys()], library)
  // Whoever notes what was read notes these.
  for (const path of imported.files) files.read(path)
  const found = new Found(options.knownRules)
  for (const [index, path] of [...paths.keys()].entries()) {
    const result = imported.results[index]
    if (result?.status === 'fulfilled') found.add(path, result.value, nameOf)
    else found.faults.push(explainImport(result?.reason, path, imported.files, nameOf))
  }
  throwAll(found.faults)
  return { byFile: found.byFile, byId: found.byId, isTraced: imported.isTraced }
}

function findFileFault(
  entry: RuleFile,
  { files, nameOf }: LoadOptions,
): ConfigurationError | undefined {
  const path = pathOfRuleFile(entry)
  if (!/\.[cm]?[jt]s$/.test(path))
    return errorAt(
      entry.node,
      'value',
      `\`${entry.name}\` is no JavaScript or TypeScript: name a file that ends in .js, .mjs, .cjs, .ts, .mts or .cts.`,
    )
  if (!files.exists(path))
    return errorAt(
      entry.node,
      'value',
      `There is no file \`${entry.name}\`: correct its path, which starts from the ruleset.`,
    )
  const fault = files.check(path)
  if (fault !== undefined) return new ConfigurationError(nameOf(path), fault.message)
  return refuseTypeScript(path, nameOf(path))
}

/** The rules that files export, and what is wrong with them. */
class Found {
  readonly byFile = new Map<string, readonly TeamRule[]>()
  readonly byId = new Map<string, TeamRule>()
  readonly faults: ConfigurationError[] = []
  readonly #known: ReadonlySet<string>

  constructor(known: ReadonlySet<string>) {
    this.#known = known
  }

  add(
    path: string,
    exports: Readonly<Record<string, unknown>>,
    nameOf: (path: string) => string,
  ): void {
    const file = nameOf(path)
    const declared = findDeclared(exports)
    if (declared === undefined) {
      this.faults.push(
        new ConfigurationError(
          file,
          'It exports no rule: write `export default defineRule({ … })`, with `defineRule` from `lintel/rules`.',
        ),
      )
      return
    }
    const rules: TeamRule[] = []
    for (const declaration of declared) {
      const read = readRule(declaration, { file, nameOf })
      const name = typeof declaration.id === 'string' ? `Rule \`${declaration.id}\`: ` : ''
      if ('faults' in read)
        for (const fault of read.faults)
          this.faults.push(new ConfigurationError(file, `${name}${fault}`))
      else if (this.#isNew(read)) rules.push(read)
    }
    this.byFile.set(path, rules)
  }

  #isNew(rule: TeamRule): boolean {
    const { id } = rule.rule
    const other = this.byId.get(id)
    const fault = this.#known.has(id)
      ? `Rule \`${id}\` is called like one of lintel's: give it another name.`
      : other && `Rule \`${id}\` is declared in ${other.file} too: give one of them another name.`
    if (fault === undefined) this.byId.set(id, rule)
    else this.faults.push(new ConfigurationError(rule.file, fault))
    return fault === undefined
  }
}

/**
 * The rules that a file exports: as its default, as a list there, or by names. What else it exports by
 * names does not count.
 * @returns undefined where it exports none, or something else as its default
 */
function findDeclared(
  exports: Readonly<Record<string, unknown>>,
): Set<Readonly<Record<string, unknown>>> | undefined {
  const { default: main, ...named } = exports
  const listed = main === undefined ? [] : Array.isArray(main) ? main : [main]
  if (!listed.every(isDeclaredRule)) return undefined
  const rules = new Set([...listed, ...Object.values(named).filter(isDeclaredRule)])
  return rules.size === 0 ? undefined : rules
}

function throwAll([first, ...others]: readonly ConfigurationError[]): void {
  if (first !== undefined) throw new ConfigurationError(first.place, first.fault, others)
}
