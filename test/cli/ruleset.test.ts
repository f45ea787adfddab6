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
  const remote = await runLintel(['lint', '-r', 'https://example.com/r.yaml', 'a.yaml'], { cwd })
  expect(remote.stderr).toBe(
    'lintel: https://example.com/r.yaml: A ruleset by URL is not read: save a copy, or extend it.\n',
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

it("says that a ruleset of Spectral's names no rule of the conventions", async () => {
  const cwd = makeWorkspace({
    '.spectral.yaml':
      'rules: { titled: { given: $.info, then: { field: title, function: falsy } } }\n',
    'a.yaml': FAULTY,
  })
  const { stdout, stderr } = await runLintel(['lint'], { cwd })
  expect(stdout).toMatch(/3:10 {2}warning .* titled\n/)
  expect(stderr).toBe(
    'lintel: .spectral.yaml names no rule of the conventions: `lintel init` writes a lintel.yaml that extends it.\n',
  )
})

it("says that a file in Spectral's language is taken for one of Spectral's", async () => {
  const ruleset = 'rules: { titled: { given: $.info, then: { field: title, function: falsy } } }\n'
  const cwd = makeWorkspace({ 'team.yaml': ruleset, '.spectral.yaml': ruleset, 'a.yaml': FAULTY })
  const run = (name: string) => runLintel(['lint', 'a.yaml', '--ruleset', name], { cwd })
  const { stdout, stderr } = await run('team.yaml')
  expect(stdout).toMatch(/^a\.yaml\n.* titled\n\n1 warning/)
  expect(stderr).toBe(
    "lintel: team.yaml has rules in Spectral's language and names nothing of lintel, so its rules run alone: `extends: lintel:recommended` adds the conventions.\n",
  )
  // Who names one of Spectral's knows what it is.
  const named = await run('.spectral.yaml')
  expect(named.stdout).toMatch(/^a\.yaml\n.* titled\n\n1 warning/)
  expect(named.stderr).toBe('')
})

it('reads a ruleset with lines that are indented too little, and says so once a file', async () => {
  const rule = (given: string) => `  titled:\n    given: ${given}\n    then: { function: falsy }\n`
  const cwd = makeWorkspace({
    '.spectral.yaml': `extends: [more.yaml]\nrules:\n${rule('[\n      $.info.title,\n    ]')}`,
    'more.yaml': `rules: {\n}\naliases: {\nA: [\n$.info\n],\n}\n`,
    'lintel.yaml': 'extends: []\nrules: {\n  naming/abbreviation: warn\n}\n',
    'broken.yaml': 'rules: {\nextends: []\n',
    'a.yaml': FAULTY,
  })
  const run = (name: string) => runLintel(['lint', 'a.yaml', '--ruleset', name], { cwd })
  const bracket =
    'A closing bracket is not indented more than the key that it belongs to. Indent it further, as YAML 1.2 asks for, or close the bracket in the line before.'
  const ofTeam = await run('.spectral.yaml')
  expect(ofTeam).toMatchObject({ code: 0, stdout: expect.stringContaining(' titled\n') })
  expect(ofTeam.stderr).toBe(
    `lintel: .spectral.yaml:6:5: ${bracket}\nlintel: more.yaml:2:1: ${bracket} The same holds for 1 more line of the file.\n`,
  )
  const own = await run('lintel.yaml')
  expect(own).toMatchObject({ code: 0, stderr: `lintel: lintel.yaml:4:1: ${bracket}\n` })
  expect(await run('broken.yaml')).toMatchObject({ code: 2 })
})

it("overlooks in Spectral's rulesets what Spectral overlooks", async () => {
  const titled =
    '"titled": { "given": "$.info", "then": { "field": "title", "function": "falsy" } }'
  const cwd = makeWorkspace({
    '.spectral.json': `{
  // Ours.
  "rules": {
    ${titled}, /* Theirs, "quoted": */
    "titled": "off",
    ${titled},
  },
}
`,
    'spectral.yaml': 'extends: [child.json]\nrules: { titled: off, titled: error }\n',
    'child.json': `{ "aliases": { "A": ["$.info",], }, "rules": { ${titled} } } // An end.\n`,
    'lintel.json': '{ "rules": { /* none */ } }\n',
    'lintel.yaml': 'rules: { naming/abbreviation: off, naming/abbreviation: warn }\n',
    'broken.spectral.json': `{ "aliases": {}, /* } */ "rules": { ${titled} }, "x" }\n`,
    'a.yaml': FAULTY,
  })
  const run = (name: string) => runLintel(['lint', 'a.yaml', '--ruleset', name], { cwd })
  const own = await run('.spectral.json')
  expect(own).toMatchObject({ code: 0, stdout: expect.stringContaining(' titled\n') })
  expect(own.stderr).toBe(
    'lintel: .spectral.json:5:5: Key `titled` is defined twice. The last one counts. Keep one of the two. The same holds for 1 more line of the file.\n',
  )
  const extending = await run('spectral.yaml')
  expect(extending).toMatchObject({ code: 1, stdout: expect.stringContaining(' titled\n') })
  expect(extending.stderr).toContain('spectral.yaml:2:23: Key `titled` is defined twice.')
  expect(await run('lintel.json')).toMatchObject({
    code: 2,
    stderr: 'lintel: lintel.json:1:14: JSON has no comments. Remove the comment.\n',
  })
  expect(await run('lintel.yaml')).toMatchObject({ code: 2 })
  const { code, stderr } = await run('broken.spectral.json')
  expect([code, stderr]).toEqual([2, expect.stringContaining('broken.spectral.json:1:')])
  const taken = makeWorkspace({ '.spectral.json': `{ "rules": { ${titled}, } } // Ours.\n` })
  expect(await runLintel(['init', '--yes'], { cwd: taken })).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(
      /^It extends \.spectral\.json, whose rules go on running\.\n\nNext:/m,
    ),
  })
})

it('says which rules can find nothing whatever the document holds', async () => {
  const rules = `rules:
  empty: { given: $, then: [] }
  open: { given: ['$.info', "$.paths['a[b'][?(@.x"], then: { function: truthy } }
  sound: { given: "$.paths[?(@property.match(/[(]/))]['(']", then: { function: falsy } }
`
  const cwd = makeWorkspace({ '.spectral.yaml': rules, 'a.yaml': FAULTY })
  const { code, stderr } = await runLintel(['lint', 'a.yaml'], { cwd })
  expect(stderr.replace(/^lintel: .*names no rule of the conventions.*\n/m, '')).toBe(
    [
      'lintel: .spectral.yaml:2:22: Rule `empty` checks nothing: its `then` is empty.\n',
      "lintel: .spectral.yaml:3:29: Rule `open` looks nowhere by `$.paths['a[b'][?(@.x`: a bracket in it is not closed.\n",
    ].join(''),
  )
  expect(code).toBe(0)
})

it('says that an override names a rule that there is none of', async () => {
  const ruleset = (file: string) =>
    `extends: lintel:recommended\nrules: { titled: { given: $.info, then: { field: title, function: truthy } } }\noverrides:\n  - files: ['${file}']\n    rules: { titeld: off }\n`
  const cwd = makeWorkspace({ 'lintel.yaml': ruleset('a.yaml'), 'a.yaml': FAULTY })
  const refused = await runLintel(['lint'], { cwd })
  expect(refused).toMatchObject({
    code: 2,
    stdout: '',
    stderr: 'lintel: lintel.yaml:5:14: Unknown rule `titeld`. Did you mean `titled`?\n',
  })
  const place = makeWorkspace({ 'lintel.yaml': ruleset('a.yaml#/info'), 'a.yaml': FAULTY })
  const { code, stderr } = await runLintel(['lint'], { cwd: place })
  expect([code, stderr]).toEqual([1, refused.stderr])
})

it.each([
  ['returns a promise that nothing settles', 'export default () => new Promise(() => {})', 2],
  ['leaves a timer', 'setInterval(() => {}, 9e6); export default () => []', 0],
])('comes to an end with a function that %s', async (_, text, code) => {
  const rule = '{ given: $.info.*, then: { function: f } }'
  const cwd = makeWorkspace({
    'lintel.yaml': `extends: []\nfunctions: [f]\nrules: { a: ${rule}, b: ${rule} }\n`,
    'functions/f.js': text,
    'a.yaml': FAULTY,
    'b.yaml': FAULTY,
  })
  const run = await runLintel(['lint', '-f', 'json', '.'], { cwd })
  expect(run).toMatchObject({ code, stderr: '' })
  const { findings } = JSON.parse(run.stdout)
  expect(findings).toHaveLength(code === 0 ? 0 : 4)
  for (const { message } of findings) expect(message).toContain('a promise that is never settled')
})

it.each([
  'setTimeout(() => { throw new Error("late") }); export default () => new Promise(() => {})',
  'Promise.reject(new Error("late")); export default () => []',
])('says that it is the ruleset which fails when nobody waits: %s', async (text) => {
  const cwd = makeWorkspace({
    'lintel.yaml':
      'extends: []\nfunctions: [f]\nrules: { a: { given: $.info, then: { function: f } } }\n',
    'functions/f.js': text,
    'a.yaml': FAULTY,
  })
  const stderr =
    'lintel: A function of the ruleset fails when nobody waits for it (Error: late). Correct it there.\n'
  // The report may be written already when it fails.
  expect(await runLintel(['lint', 'a.yaml'], { cwd })).toMatchObject({ code: 2, stderr })
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

const FAULTS = `rule: {}
rules:
  paths/kebab-cas: warn
  paths/no-verb: loud
x-lintel: { audience: everybody }
`

it('tells all faults of a ruleset in one run', async () => {
  const cwd = makeWorkspace({ 'lintel.yaml': FAULTS, 'a.yaml': FAULTY })
  const { code, stdout, stderr } = await runLintel(['lint'], { cwd })
  expect([code, stdout]).toEqual([2, ''])
  const places = stderr.split('\n').map((line) => /^lintel: (\S+): [A-Z`]/.exec(line)?.[1])
  const lines = [1, 4, 3, 5].map((line) => expect.stringMatching(`^lintel.yaml:${line}:`))
  expect(places).toEqual([...lines, undefined])
  await expect(lint({ files: ['.'], cwd, ruleset: 'lintel.yaml' })).rejects.toThrow(
    /Unknown key `rule`.*\n.*\n.*Unknown rule `paths\/kebab-cas`/,
  )
})

it('tells all faults of a ruleset that is found for a document', async () => {
  const cwd = makeWorkspace({ 'lintel.yaml': RULESET, 'b/lintel.yaml': FAULTS, 'b/b.yaml': FAULTY })
  const { code, stderr } = await runLintel(['lint'], { cwd })
  expect(code).toBe(2)
  for (const line of [1, 3, 4, 5]) expect(stderr).toContain(`b/lintel.yaml:${line}:`)
})

it("ends with 1 where Spectral's parser reports a document that its rules are not about", async () => {
  const cwd = makeWorkspace({
    '.spectral.yaml': 'extends: spectral:oas\n',
    'a.yaml': "asyncapi: '2.6.0'\ninfo: { title: A, version: '1' }\nchannels: { a: [%] }\n",
  })
  const args = ['lint', 'a.yaml', '-r', '.spectral.yaml']
  const { code, stdout, stderr } = await runLintel(args, { cwd })
  expect(stdout).toMatch(/3:17 {2}error .* parser\n/)
  expect([code, stderr]).toEqual([1, ''])
})

it('reads a colon in a value as Spectral does, and refuses what it reads in another way', async () => {
  const rule = (message: string) =>
    `rules:\n  titled:\n    message: ${message}\n    given: $.info\n    then: { field: title, function: falsy }\n`
  const cwd = makeWorkspace({
    '.spectral.yaml': rule('Untitled: {{error}}'),
    'other.spectral.yaml': rule('Untitled: {{error}}\n      and more'),
    'lintel.yaml': 'extends: lintel:recommended: all\n',
    'a.yaml': FAULTY,
  })
  const run = (name: string) => runLintel(['lint', 'a.yaml', '--ruleset', name], { cwd })
  expect(await run('.spectral.yaml')).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/Untitled +titled\n/),
    stderr:
      'lintel: .spectral.yaml:3:22: A value holds a colon: as in Spectral, the rest of the line is left out. Put the whole value in quotes.\n',
  })
  const refused = ': Bad indentation of a mapping entry. Mend the YAML here.\n'
  expect(await run('other.spectral.yaml')).toMatchObject({
    code: 2,
    stderr: `lintel: other.spectral.yaml:3:22${refused}`,
  })
  expect(await run('lintel.yaml')).toMatchObject({
    code: 2,
    stderr: `lintel: lintel.yaml:1:28${refused}`,
  })
})
