import { expect, it } from 'vitest'
import { fix, lint } from '../../src/index.ts'
import { engineRules, rules } from '../../src/rules/index.ts'
import { mendedExamples } from '../../src/rules/mended-examples.generated.ts'
import { withHeader } from '../support/rule-testing.ts'

/**
 * The options of an example are values, which no ruleset can say; those pages are generated alike. The
 * example of a syntax fault can be read, and a text that can be has no tabs to mend.
 */
const fixable = rules.filter(
  ({ id, fix, examples }) =>
    fix !== undefined && examples.options === undefined && id !== 'structure/syntax',
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

it('the pages of rules about suppressions show what their fixes make', async () => {
  const fixable = engineRules.filter(({ fix }) => fix !== undefined)
  expect(fixable.map(({ id }) => id)).toEqual(['suppression/unused'])
  for (const { id, examples } of fixable) {
    const before = withHeader(examples.fails.replaceAll(/ *# <- reported$/gm, ''), [])
    const texts = [{ name: 'api.yaml', text: before }]
    const ruleset = { extends: [], rules: { [id]: 'warn', 'paths/kebab-case': 'warn' } }
    const mended = await fix({ cwd: '/', ruleset, texts })
    expect(mended.texts.map(({ after }) => contentOf(after))).toEqual([
      contentOf(withHeader(mendedExamples.get(id) ?? '', [])),
    ])
  }
})

it.each([...mendedExamples])(
  'the fix of %s leaves no new finding of a rule',
  async (id, mended) => {
    const rule = rules.find((each) => each.id === id)
    const examples = (rule ?? engineRules.find((each) => each.id === id))?.examples
    if (examples === undefined) throw new Error(`no rule ${id}`)
    const name = examples.failsIn ?? 'api.yaml'
    const countOf = async (text: string) => {
      const texts = [{ name, text: withHeader(text, rule === undefined ? [] : [rule]) }]
      return (await lint({ cwd: '/', ruleset: 'lintel:all', texts })).findings.length
    }
    expect(await countOf(mended)).toBeLessThan(await countOf(examples.fails))
  },
)

/** The header may stand elsewhere. */
function contentOf(text: string): string[] {
  return text.split('\n').filter(Boolean).sort()
}
