import { expect, it } from 'vitest'
import { fix, lint } from '../../src/index.ts'
import { rules } from '../../src/rules/index.ts'
import { mendedExamples } from '../../src/rules/mended-examples.generated.ts'
import { withHeader } from '../support/rule-testing.ts'

/** The options of an example are values, which no ruleset can say; those pages are generated alike. */
const fixable = rules.filter(
  ({ fix, examples }) => fix !== undefined && examples.options === undefined,
)

it.each(fixable.map((rule) => [rule.id, rule] as const))(
  'the page of %s shows what its fix makes of the failing example',
  async (id, rule) => {
    const { fails, failsIn: name = 'api.yaml' } = rule.examples
    const settings = { extends: [], rules: { [id]: 'error' } }
    const before = withHeader(fails.replaceAll(/ *# <- reported$/gm, ''), [rule])
    const request = { cwd: '/', ruleset: settings, contract: rule.fix === 'contract' }
    const { texts } = await fix({ ...request, texts: [{ name, text: before }] })
    const mended = mendedExamples.get(id) ?? 'No fix is made in the example.'
    expect(texts.map(({ after }) => contentOf(after))).toEqual([
      contentOf(withHeader(mended, [rule])),
    ])
  },
)

it.each([...mendedExamples])(
  'the fix of %s leaves no new finding of a rule',
  async (id, mended) => {
    const rule = rules.find((each) => each.id === id)
    if (rule === undefined) throw new Error(`no rule ${id}`)
    const name = rule.examples.failsIn ?? 'api.yaml'
    const countOf = async (text: string) => {
      const texts = [{ name, text: withHeader(text, [rule]) }]
      return (await lint({ cwd: '/', ruleset: 'lintel:all', texts })).findings.length
    }
    expect(await countOf(mended)).toBeLessThan(await countOf(rule.examples.fails))
  },
)

/** The header may stand elsewhere. */
function contentOf(text: string): string[] {
  return text.split('\n').filter(Boolean).sort()
}
