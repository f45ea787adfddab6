import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { makeWorkspace, runLintel } from './workspace.ts'

const RULESET = 'extends: []\nx-lintel: { rule-files: [rules/owner.mjs] }\n'

/** A rule that wants an owner, and names one where there is none. */
function ownerRule({
  mend = "'orders'",
  fails = 'info: # <- reported\n  title: A\n',
} = {}): string {
  return `import { defineRule, integerOf } from 'lintel/rules'

export default defineRule({
  id: 'acme/owner',
  on: 'openapi',
  severity: 'error',
  summary: 'An API names the team that owns it.',
  why: 'Nobody else can be asked.',
  fix: 'safe',
  options: {
    longest: { summary: 'The longest name.', form: integerOf({ from: 1 }), default: 9, example: '5' },
  },
  examples: {
    passes: \`info: { title: A, x-owner: orders }\`,
    fails: \`${fails}\`,
  },
  *check(api, { options }) {
    const info = api.root.get('info')
    const owner = info.get('x-owner')
    if (owner?.string?.length <= options.longest) return
    yield {
      node: owner ?? info,
      message: 'The API has no owner.',
      help: 'Write \`x-owner\`.',
      mend: () =>
        owner === undefined
          ? [{ kind: 'insert-member', into: info, key: 'x-owner', value: ${mend} }]
          : [],
    }
  },
})
`
}

async function test(files: Readonly<Record<string, string>>, ...args: string[]) {
  return runLintel(['test', ...args], { cwd: makeWorkspace({ 'lintel.yaml': RULESET, ...files }) })
}

describe('lintel test of rules in JavaScript', () => {
  it('runs their examples, and their fixes', async () => {
    const { code, stdout, stderr } = await test({ 'rules/owner.mjs': ownerRule() })
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toContain('  ✓ acme/owner  passes: 1, fails: 1, fix tried\n')
    expect(stdout).toContain('1 rule: 1 passed (2 examples, fixes tried on 1).\n')
  })

  it('says which line of the file an example is wrong in', async () => {
    const fails = 'info:\n  title: A\npaths: {} # <- reported\n'
    const rule = ownerRule({ fails })
    const line = rule.split('\n').findIndex((text) => text.includes('<- reported')) + 1
    const { code, stdout } = await test({ 'rules/owner.mjs': rule })
    expect(code).toBe(1)
    expect(stdout).toContain(
      `rules/owner.mjs:${line} fails 1: expected a finding on this line, found none\n`,
    )
    expect(stdout).toContain(
      `rules/owner.mjs:${line - 2} fails 1: expected a finding on marked lines only, found “The API has no owner.”\n`,
    )
  })

  it('fails a rule whose fix does not mend', async () => {
    const { code, stdout } = await test({
      'rules/owner.mjs': ownerRule({ mend: "'a name that is too long'" }),
    })
    expect(code).toBe(1)
    expect(stdout).toContain(
      'expected a document without the fault once its fix is made, found in line 3 of the mended text “The API has no owner.”',
    )
  })

  it('says that no example tries a fix', async () => {
    const fails = 'info:\n  x-owner: a name that is too long # <- reported\n'
    const { code, stdout } = await test({ 'rules/owner.mjs': ownerRule({ fails }) })
    expect(code).toBe(0)
    expect(stdout).toContain('passes: 1, fails: 1, no example tries its fix\n')
  })

  it('reads more examples beside the file and the ruleset, with what the ruleset sets', async () => {
    const beside = 'rules: { acme/owner: { fails: "info: { x-owner: orders }" } }\n'
    const files = { 'rules/owner.mjs': ownerRule(), 'rules/owner.test.yaml': beside }
    const { code, stdout } = await test(files)
    expect(stdout).toContain('rules/owner.test.yaml:1 fails 2: expected a finding, found none')
    expect(code).toBe(1)
    const short = `${RULESET}rules: { acme/owner: [error, { longest: 3 }] }\n`
    expect((await test({ ...files, 'lintel.yaml': short })).code).toBe(0)
  })

  it('fails a rule that throws, and names its place', async () => {
    const rule = ownerRule().replace(
      'const owner =',
      'throw new Error("no way")\n    const owner =',
    )
    const { code, stdout } = await test({ 'rules/owner.mjs': rule })
    expect(code).toBe(1)
    expect(stdout).toMatch(/expected a rule that runs, found “.*rules\/owner\.mjs:\d+.*no way/)
  })

  it('refuses an example of another format', async () => {
    const { code, stdout } = await test({
      'rules/owner.mjs': ownerRule().replace(
        'info: { title: A',
        'asyncapi: 3.0.0\ninfo: { title: A',
      ),
    })
    expect(code).toBe(1)
    expect(stdout).toContain('expected a document that the rule looks at (OpenAPI), found AsyncAPI')
  })

  it('ends with 2 where a file cannot be loaded, and where a rule has no examples', async () => {
    const broken = await test({ 'rules/owner.mjs': 'export default {' })
    expect([broken.code, broken.stdout]).toEqual([2, ''])
    const none = ownerRule().replace(/ {2}examples: \{[^}]*\{[^}]*\}[^}]*\},\n/s, '')
    expect(none).not.toContain('examples')
    const { code, stdout, stderr } = await test({ 'rules/owner.mjs': none })
    expect([code, stderr]).toEqual([
      2,
      expect.stringContaining('lintel.yaml has no rule with an example'),
    ])
    expect(stdout).toContain('- acme/owner  no examples')
  })
})

describe('lintel new rule', () => {
  it.each(['openapi', 'asyncapi'])(
    'writes rules in JavaScript over %s, which their examples prove',
    async (on) => {
      const cwd = makeWorkspace({ 'lintel.yaml': '# Ours\nextends: lintel:recommended\n' })
      const add = (...args: string[]) =>
        runLintel(['new', 'rule', ...args, '--on', on, '--language', 'javascript'], { cwd })
      expect((await add('team-new')).stdout).toContain(
        'Added the rule team-new to rules/team-new.mjs, and the file to lintel.yaml.\n',
      )
      expect((await add('acme/new')).code).toBe(0)
      expect(readFileSync(join(cwd, 'lintel.yaml'), 'utf8')).toBe(
        '# Ours\nextends: lintel:recommended\nx-lintel:\n  rule-files:\n    - rules/team-new.mjs\n    - rules/acme-new.mjs\n',
      )
      const { code, stdout } = await runLintel(['test', '--require-examples'], { cwd })
      expect(stdout).toContain('2 rules: 2 passed (4 examples).')
      expect(code).toBe(0)
    },
  )

  it('ends files of packages of modules in .js', async () => {
    const cwd = makeWorkspace({ 'package.json': '{ "type": "module" }' })
    const args = ['new', 'rule', 'team-new', '--language', 'javascript']
    expect((await runLintel(args, { cwd })).stdout).toContain(
      'Wrote lintel.yaml with the rule team-new, which is in rules/team-new.js.\n',
    )
    expect((await runLintel(['test'], { cwd })).code).toBe(0)
  })

  it('overwrites no file', async () => {
    const files = { 'lintel.yaml': 'extends: []\n', 'rules/team-new.mjs': 'mine\n' }
    const cwd = makeWorkspace(files)
    const args = ['new', 'rule', 'team-new', '--language', 'javascript']
    const { code, stdout, stderr } = await runLintel(args, { cwd })
    expect([code, stdout, stderr]).toEqual([
      2,
      '',
      'lintel: `rules/team-new.mjs` is there already, so nothing was written: take another name.\n',
    ])
    for (const [name, text] of Object.entries(files))
      expect(readFileSync(join(cwd, name), 'utf8')).toBe(text)
  })

  it('prints what a ruleset in JavaScript is to name', async () => {
    const cwd = makeWorkspace({ 'lintel.mjs': 'export default { rules: {} }\n' })
    const args = ['new', 'rule', 'team-new', '--language', 'javascript']
    const { code, stdout } = await runLintel(args, { cwd })
    expect(code).toBe(2)
    expect(stdout).toMatch(/^x-lintel:\n {2}rule-files:\n {4}- rules\/team-new\.mjs\n\n# rules\//)
    expect(existsSync(join(cwd, 'rules'))).toBe(false)
  })

  // The types of Node 20 do not know it.
  const { typescript } = process.features as { readonly typescript?: string | false }
  it('writes rules in TypeScript where Node runs them, and else nothing', async () => {
    const cwd = makeWorkspace({ 'lintel.yaml': 'extends: []\n' })
    const args = ['new', 'rule', 'team-new', '--language', 'typescript']
    const { code, stderr } = await runLintel(args, { cwd })
    if (!typescript) {
      expect([code, existsSync(join(cwd, 'rules'))]).toEqual([2, false])
      expect(stderr).toMatch(/^lintel: Node \S+ does not run TypeScript: use Node 22\.18 or later/)
      return
    }
    expect(code).toBe(0)
    expect((await runLintel(['test'], { cwd })).code).toBe(0)
  })
})
