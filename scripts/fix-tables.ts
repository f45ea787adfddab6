import type { FixKind } from '../src/findings/finding.ts'
import { allRules } from '../src/rules/index.ts'
import { groupBy } from '../src/text/group-by.ts'
import { renderTable } from './option-tables.ts'

/** The rules whose findings are mended, by topic, as a table. */
export function renderFixableRules(): string {
  const fixable = allRules.filter(({ fix }) => fix !== undefined)
  const topics = [...groupBy(fixable, ({ id }) => id.slice(0, id.indexOf('/')))]
  const link = (id: string) => `[${id.slice(id.indexOf('/') + 1)}](rules/${id}.md)`
  const linksOf = (rules: typeof fixable, kind: FixKind) =>
    rules
      .filter(({ fix }) => fix === kind)
      .map(({ id }) => link(id))
      .join(', ')
  const rows = topics.map(([topic, rules]) => [
    `\`${topic}\``,
    linksOf(rules, 'safe'),
    linksOf(rules, 'contract'),
  ])
  return renderTable(['Rules', '`--fix`', '`--fix-contract`, too'], rows)
}

/**
 * How much of the corpus is mended, as a sentence.
 * @param figures what `test/fixes/corpus.test.ts` found: `test/fixes/mended.tsv`
 */
export function renderFixFigures(figures: string): string {
  const [, all = ''] = figures.split('\n')
  const [found = 0, safe = 0, contract = 0] = all.split('\t').slice(1).map(Number)
  const share = (left: number) => `${Math.round((1 - left / found) * 100)} %`
  const count = found.toLocaleString('en')
  return `Of the ${count} findings in the small documents that lintel is tested with, \`--fix\` mends ${share(safe)}, and \`--fix-contract\` ${share(contract)}.`
}
