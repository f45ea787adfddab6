import { expect, it } from 'vitest'
import { HOSTILE_TEXTS } from '../../test/support/hostile-findings.ts'
import { readCommands } from '../../test/support/workflow-commands.ts'
import { keepText, withoutCommands } from './log.ts'

it.each([...HOSTILE_TEXTS, '::error::x', 'a\n::error::x\n'])(
  'lets %j give no command',
  async (text) => {
    const log = keepText()
    const guarded = withoutCommands(log)
    await guarded.write(text)
    await guarded.write(text)
    const names = readCommands(log.text).map(({ name }) => name)
    expect(names).toEqual(text === '' ? [] : ['stop-commands', 'stop-commands'])
    expect(log.text).toContain(text)
  },
)

it('lets the runner read commands again', async () => {
  const log = keepText()
  await withoutCommands(log).write('::error::a')
  await log.write('::error::b\n')
  expect(readCommands(log.text).map(({ message }) => message)).toContain('b')
})

it('ends each time with another word', async () => {
  const log = keepText()
  const guarded = withoutCommands(log)
  for (let count = 0; count < 3; count++) await guarded.write('x')
  expect(new Set(log.text.match(/(?<=stop-commands::).*/g)).size).toBe(3)
})
