import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { lint } from '../../src/index.ts'
import { rules } from '../../src/rules/index.ts'
import { withHeader } from '../support/rule-testing.ts'

/** What is about the text itself differs, and what a ruleset cannot ask for is not compared. */
const fixable = rules.filter(
  ({ id, fix, examples }) =>
    fix !== undefined &&
    id !== 'structure/syntax' &&
    examples.options === undefined &&
    examples.failsIn === undefined,
)

/** The findings of a text with every rule, and whether each can be mended. */
async function findingsOf(name: string, text: string): Promise<string[]> {
  const { findings } = await lint({ cwd: '/', ruleset: 'lintel:all', texts: [{ name, text }] })
  return findings
    .map(({ rule, pointer, message, fix }) => `${rule} ${pointer} ${fix?.kind ?? '-'} ${message}`)
    .sort()
}

it.each(fixable.map((rule) => [rule.id, rule] as const))(
  'the example of %s has the same findings and fixes in YAML and in JSON',
  async (_, rule) => {
    const yaml = withHeader(rule.examples.fails, [rule])
    const found = await findingsOf('api.yaml', yaml)
    expect(found.length).toBeGreaterThan(0)
    for (const indent of [undefined, 2]) {
      const json = JSON.stringify(parse(yaml), null, indent)
      expect(await findingsOf('api.json', json)).toEqual(found)
    }
  },
)
