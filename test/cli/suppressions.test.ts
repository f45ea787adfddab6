import { describe, expect, it } from 'vitest'
import { FAULTY, makeWorkspace, runLint } from './workspace.ts'

const P = 'paths/kebab-case'
const dated = (until: string) =>
  FAULTY.replace('orderItems: {}', `orderItems: {} # lintel-disable-line ${P} -- r; until ${until}`)
const run = (text: string, ...args: string[]) =>
  runLint(['a.yaml', ...args], { cwd: makeWorkspace({ 'a.yaml': text }) })

describe('the last day of a suppression', () => {
  it('is not judged without a day, and that is said', async () => {
    const { code, stderr } = await run(dated('2020-01-31'))
    expect([code, stderr]).toEqual([
      0,
      'lintel: 1 suppression has a last day: `--today now` judges it.\n',
    ])
  })

  it('is said once for however many findings are suppressed', async () => {
    const text = `# lintel-disable-file ${P} -- r; until 2020-01-31\n${FAULTY}  /v1/otherItems: {}\n`
    const { stderr } = await run(
      `${text}  /v1/moreItems: {} # lintel-disable-line ${P} -- r; until 2020-01-31\n`,
    )
    expect(stderr).toBe('lintel: 2 suppressions have a last day: `--today now` judges them.\n')
  })

  it.each([
    ['2020-01-31', 1],
    ['9999-01-31', 0],
  ])('is judged with a day: until %s', async (until, code) => {
    expect(await run(dated(until), '--today', 'now')).toMatchObject({ code, stderr: '' })
  })

  it('is not spoken of where there is none', async () => {
    const text = FAULTY.replace('orderItems: {}', `orderItems: {} # lintel-disable-line ${P} -- r`)
    expect((await run(text)).stderr).toBe('')
  })
})
