import { renderRulesetSchema } from '../src/config/ruleset-schema.ts'
import { type FieldTables, renderFieldsPage } from '../src/diff/pages/fields-page.ts'
import { renderKindsPage } from '../src/diff/pages/kinds-page.ts'
import { renderRuleParts } from '../src/migration/rule-page.ts'
import { renderEngineCodes } from '../src/report/engine-page.ts'
import { readClauses, renderConformance } from '../src/rules/conformance.ts'
import { allRules, diffRules, engineRules, rules } from '../src/rules/index.ts'
import { renderIndex } from '../src/rules/index-page.ts'
import { renderMendedExamplesModule } from '../src/rules/mended-examples-module.ts'
import { renderPage } from '../src/rules/page.ts'
import { renderRulesets } from '../src/rules/ruleset-files.ts'
import { renderClausesModule } from './clauses-module.ts'
import { renderFixableRules, renderFixFigures } from './fix-tables.ts'
import { mendExamples } from './mended-examples.ts'
import {
  renderCommandTables,
  renderInputDeclarations,
  renderInputTable,
  renderRulesetOptions,
} from './option-tables.ts'

/**
 * The files that are derived from the rules, by their path from the root of the project.
 * @param clauseList the clause list, `docs/clauses.tsv`
 * @param tables what diff compares, `src/diff/fields`
 */
export async function renderGenerated(
  clauseList: string,
  tables: FieldTables,
): Promise<Map<string, string>> {
  const clauses = readClauses(clauseList)
  const mendedExamples = await mendExamples(rules, engineRules)
  const context = {
    clauses: new Map(clauses.map((clause) => [clause.id, clause])),
    rules: allRules,
    mendedExamples,
    link: (id: string) => `[${id}](../${id}.md)`,
  }
  const files = new Map<string, string>()
  files.set('src/rules/clauses.generated.ts', renderClausesModule(clauses))
  files.set('src/rules/mended-examples.generated.ts', renderMendedExamplesModule(mendedExamples))
  files.set('docs/conformance.md', renderConformance(clauses, [...rules, ...diffRules]))
  files.set('docs/engine-codes.md', renderEngineCodes())
  files.set('docs/changes.md', renderKindsPage())
  files.set('docs/compared.md', renderFieldsPage(tables))
  for (const rule of allRules) files.set(`docs/rules/${rule.id}.md`, renderPage(rule, context))
  files.set('docs/rules/README.md', renderIndex(allRules))
  files.set('rulesets/lintel.schema.json', renderRulesetSchema(allRules))
  for (const [path, content] of renderRulesets(rules)) files.set(path, content)
  return files
}

/**
 * The parts that are derived in files that are written by hand otherwise, by path and name.
 * @param figures of what is mended in the corpus, `test/fixes/mended.tsv`
 */
export function renderGeneratedParts(figures: string): Map<string, ReadonlyMap<string, string>> {
  return new Map([
    ['docs/commands.md', renderCommandTables()],
    ['docs/ruleset.md', new Map([['options of rules', renderRulesetOptions()]])],
    [
      'docs/fixes.md',
      new Map([
        ['fixable rules', renderFixableRules()],
        ['figures', renderFixFigures(figures)],
      ]),
    ],
    ...renderRuleParts(),
    ['docs/github-action.md', new Map([['inputs', renderInputTable()]])],
    ['action.yml', new Map([['inputs', renderInputDeclarations()]])],
  ])
}

export { replaceParts } from './generated-parts.ts'
