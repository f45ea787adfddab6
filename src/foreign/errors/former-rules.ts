import { errorAt } from '../../settings/configuration-error.ts'
import { Faults } from '../../settings/faults.ts'
import { ruleEntriesIn } from '../../settings/ruleset-parts.ts'
import type { RulesetFiles } from '../ruleset/ruleset-files.ts'

/** A rule of Spectral that had another name. */
interface FormerRule {
  /** What the migrator makes of its name, which Spectral may have given up since. */
  readonly migrated: string
  /** What it is called today. */
  readonly present: string
}

const FORMER_RULES: ReadonlyMap<string, FormerRule> = new Map([
  ['operation-2xx-response', renamed('operation-default-response', 'operation-success-response')],
  ['oas3-unused-components-schema', renamed('oas3-unused-components', 'oas3-unused-component')],
  ...becoming('oas2-valid-schema-example', [
    'oas2-valid-parameter-example',
    'oas2-valid-response-schema-example',
    'oas2-valid-definition-example',
  ]),
  ...becoming('oas2-valid-media-example', ['oas2-valid-response-example']),
  ...becoming('oas3-valid-media-example', [
    'oas3-valid-oas-parameter-example',
    'oas3-valid-oas-content-example',
    'oas3-valid-oas-header-example',
  ]),
  ...becoming('oas3-valid-schema-example', [
    'oas3-valid-header-schema-example',
    'oas3-valid-parameter-schema-example',
  ]),
])

function renamed(migrated: string, present: string): FormerRule {
  return { migrated, present }
}

function becoming(present: string, names: readonly string[]): [string, FormerRule][] {
  return names.map((name) => [name, renamed(present, present)])
}

/**
 * Refuses the settings of a rule that goes by its former name: the migrator gives it another, so that
 * what Spectral says is about a name that no file has.
 * @param migrated the name that Spectral complains about
 * @throws ConfigurationError where files have former names for it
 */
export function refuseFormerName(migrated: string, files: RulesetFiles): void {
  const faults = new Faults()
  for (const { root } of files.documents)
    for (const entry of ruleEntriesIn(root)) {
      const former = FORMER_RULES.get(entry.key)
      if (former?.migrated !== migrated) continue
      const fault = `Rule \`${entry.key}\` is called \`${former.present}\` today: write that.`
      faults.add(errorAt(entry, 'key', fault))
    }
  faults.throwAny()
}
