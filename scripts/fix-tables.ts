import type { FixKind } from '../src/findings/finding.ts'
import { allRules } from '../src/rules/index.ts'
import { groupBy } from '../src/text/group-by.ts'

/** The rules whose findings are mended, by kind and topic, as lists. */
export function renderFixableRules(): string {
  const listOf = (kind: FixKind) => {
    const rules = allRules.filter(({ fix }) => fix === kind)
    const topics = groupBy(rules, ({ id }) => id.slice(0, id.indexOf('/')))
    return [...topics].map(([topic, some]) => `- \`${topic}\`: ${some.map(toLink).join(', ')}`)
  }
  return [
    ...['`--fix` mends findings of:', '', ...listOf('safe'), ''],
    ...['`--fix-contract` mends besides those of:', '', ...listOf('contract')],
  ].join('\n')
}

function toLink({ id }: { readonly id: string }): string {
  return `[${id.slice(id.indexOf('/') + 1)}](rules/${id}.md)`
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
