import { expect, it } from 'vitest'
import { lint } from '../../src/index.ts'
import { CLEAN, FAULTY, makeWorkspace, RULESET, runLintel } from './workspace.ts'

it('finds the ruleset of each document upwards', async () => {
  const cwd = makeWorkspace({
    'lintel.yaml': RULESET,
    'a.yaml': FAULTY,
    'legacy/lintel.yaml': RULESET.replace('kebab-case: error', 'kebab-case: info'),
    'legacy/specs/b.yaml': FAULTY,
  })
  const { stdout } = await runLintel(['lint'], { cwd })
  expect(stdout).toMatch(/^a\.yaml\n {2}6:3 {2}error .*\n\nlegacy\/specs\/b\.yaml\n {2}6:3 {2}info/)
  const { findings } = await lint({ files: ['.'], cwd })
  expect(findings.map(({ severity }) => severity)).toEqual(['error', 'info'])
})

it('reports the documents whose ruleset is sound beside one that is not', async () => {
  const cwd = makeWorkspace({
    'lintel.yaml': RULESET,
    'a.yaml': FAULTY,
    'b/lintel.yaml': 'rules: { kebab-case: off }\n',
    'b/b.yaml': FAULTY,
    'b/c.yaml': FAULTY,
  })
  const { code, stdout, stderr } = await runLintel(['lint'], { cwd })
  expect(code).toBe(2)
  expect(stdout).toContain('1 error in 1 document')
  expect(stderr).toBe(
    'lintel: b/lintel.yaml:1:10: Unknown rule `kebab-case`. Did you mean `paths/kebab-case`?\n',
  )
})

it('takes the name of a ruleset of its own for a file', async () => {
  const cwd = makeWorkspace({ 'a.yaml': FAULTY })
  const named = await runLintel(['lint', '-r', 'lintel:paths', 'a.yaml'], { cwd })
  expect(named.stdout).toContain('1 error in 1 document')
  const { stderr } = await runLintel(['lint', '-r', 'lintel:path', 'a.yaml'], { cwd })
  expect(stderr).toBe(
    'lintel: ruleset: Unknown ruleset `lintel:path`. Did you mean `lintel:paths`?\n',
  )
})

it('lints the files of the ruleset where none are named', async () => {
  const cwd = makeWorkspace({
    'lintel.yaml': `${RULESET}x-lintel: { files: ['specs/*.yaml'] }\n`,
    'specs/a.yaml': FAULTY,
    'old/b.yaml': FAULTY,
    'specs/sub/x': '',
  })
  const { stdout } = await runLintel(['lint'], { cwd })
  expect(stdout).toMatch(/^specs\/a\.yaml\n.*\n\n1 error in 1 document/)
  const below = await runLintel(['lint', '-r', '../../lintel.yaml'], { cwd: `${cwd}/specs/sub` })
  expect(below.stdout).toMatch(/^\.\.\/a\.yaml\n.*\n\n1 error in 1 document/)
})

it('heeds overrides in a file that a document refers to', async () => {
  const cwd = makeWorkspace({
    'lintel.yaml':
      'extends: []\nrules: { naming/field-snake-case: error }\noverrides:\n  - files: [shared/**]\n    rules: { naming/field-snake-case: off }\n',
    'a.yaml':
      "openapi: 3.1.0\ninfo: { title: A, version: 1.0.0 }\ncomponents: { schemas: { A: { $ref: 'shared/s.yaml#/A' } } }\n",
    'shared/s.yaml': 'A: { type: object, properties: { fooBar: { type: string } } }\n',
  })
  expect(await runLintel(['lint', 'a.yaml'], { cwd })).toMatchObject({ code: 0 })
})

it('heeds overrides for places in what it says about suppressions', async () => {
  const off = (pointer: string, rule: string) =>
    `  - files: ['a.yaml#${pointer}']\n    rules: { ${rule}: off }\n`
  const cwd = makeWorkspace({
    'lintel.yaml': `${RULESET}  suppression/reason: warn\n  suppression/unused: warn\noverrides:\n${off('/paths/~1v1~1aB', 'paths/kebab-case')}${off('/paths/~1v1~1cD', 'suppression/reason')}`,
    'a.yaml': `${CLEAN.replace('paths: {}', 'paths:')}  /v1/aB: {} # lintel-disable-line paths/kebab-case -- r
  /v1/cD: { x-lintel-disable: { rule: paths/kebab-case } }
  /v1/eF: { x-lintel-disable: { rule: paths/kebab-case } }
`,
  })
  const { stdout } = await runLintel(['lint', '-f', 'json', 'a.yaml'], { cwd })
  const places = JSON.parse(stdout).findings.map(
    (finding: {
      readonly rule: string
      readonly range: { readonly start: { readonly line: number } }
    }) => `${finding.range.start.line} ${finding.rule}`,
  )
  expect(places).toEqual(['8 suppression/reason'])
})
