import { expect, it } from 'vitest'
import { HOSTILE_FILES, HOSTILE_TEXTS } from '../../../test/support/hostile-findings.ts'
import { readCommands } from '../../../test/support/workflow-commands.ts'
import { guardLog } from './workflow-command.ts'

it.each([
  '::error::x',
  ' \t\u00a0::error file=a::x',
  'a\n::stop-commands::x\r::add-mask::y\r\n::set-output name=z::z',
  'a ##[error]x ##[[group]y',
  ...HOSTILE_FILES,
  ...HOSTILE_TEXTS,
])('breaks up the commands in %j', (text) => {
  expect(readCommands(guardLog(text))).toEqual([])
})

it.each([
  '',
  'a::b\n  1:2  error  a: `::x`  paths/kebab-case\n',
  '\u001b[4mspecs/a.yaml\u001b[24m\n\n\n# [x] ##\n',
])('leaves %j as it is', (text) => {
  expect(guardLog(text)).toBe(text)
})
