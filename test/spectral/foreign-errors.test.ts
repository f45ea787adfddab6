import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { ConfigurationError } from '../../src/settings/configuration-error.ts'
import { load, makeFolder } from './foreign-running.ts'

const SEVERITIES = 'error, warn, info, hint, off, true, false'

describe('a ruleset that cannot be loaded', () => {
  let folder: string

  beforeAll(() => {
    folder = makeFolder({
      'functions/syntax.js': 'export default (x) => {\n  return [}\n',
      'functions/package.js': 'import pad from "left-padd"; export default pad\n',
      'functions/requires.js':
        "// Needs it.\nconst pad = require('left-padd')\nmodule.exports = pad\n",
      'functions/lost.js': 'import { x } from "./nowhere.js"; export default x\n',
      'functions/throws.js': 'const a = undefined\nexport default a.b\n',
      'functions/number.js': 'export default 5\n',
      'functions/exits.js': 'process.exit(0)\nexport default () => []\n',
      'functions/waits.js': 'await 1\nexport default () => []\n',
      'folder/notes.txt': 'some text\n',
      'sound.yaml': 'rules: { a: { given: $, then: { function: truthy } } }\n',
      'nested-key.yaml': 'rules: { a: { given: $, messag: m, then: { function: truthy } } }\n',
      'key.mjs':
        'export default { rules: { a: { given: "$", messag: "m", then: { function: () => [] } } } }\n',
      'circle.yaml': 'extends: [ruleset.yaml]\n',
      'nested.yaml': 'rules: { nested: { given: $, then: { function: nowhere } } }\n',
    })
  })

  const rule = (then: string) => `rules:\n  a: { given: $, then: ${then} }\n`

  it.each([
    [
      'extends: [spectral:oass]',
      '1:11: Unknown ruleset `spectral:oass`. Did you mean `spectral:oas`?',
    ],
    [
      'extends: ./gone.yaml',
      '1:10: There is no ruleset `./gone.yaml`: correct its path, which starts from this file.',
    ],
    [
      "extends:\n  - ['@acme/rules', all]",
      '2:6: The package `@acme/rules` is not installed: install it where the ruleset is.',
    ],
    [
      'extends: [[spectral:oas, of]]',
      '1:26: A ruleset in brackets is followed by `all`, `recommended` or `off`. Did you mean `off`?',
    ],
    ['extends: 1', '1:10: `extends` takes the name of a ruleset, or a list of names.'],
    [
      'extends: https://example.com/r.yaml',
      '1:10: `https://example.com/r.yaml` is not fetched: use --remote, or save a copy and extend that.',
    ],
    [
      'extends: [spectral:oas]\nrules: { operation-tag: off }',
      '2:10: Unknown rule `operation-tag`. Did you mean `operation-tags`?',
    ],
    [
      'rules: { info-contact: off }',
      '1:10: Unknown rule `info-contact`. It is one of `spectral:oas`: extend that.',
    ],
    [
      'rules: { naming/enum-unknwon: off }',
      '1:10: Unknown rule `naming/enum-unknwon`. Did you mean `naming/enum-unknown`?',
    ],
    [
      'extends: spectral:oas\nrules: { operation-2xx-response: off }',
      '2:10: Rule `operation-2xx-response` is called `operation-success-response` today: write that.',
    ],
    [
      'extends: spectral:oas\nrules: { oas3-unused-components-schema: off }',
      '2:10: Rule `oas3-unused-components-schema` is called `oas3-unused-component` today: write that.',
    ],
    [
      'extends: spectral:oas\nrules: { info-contact: [off] }',
      `2:24: \`info-contact\` takes ${SEVERITIES}.`,
    ],
    [
      'extends: spectral:oas\nrules: { info-contact: wran }',
      `2:24: \`info-contact\` takes ${SEVERITIES}. Did you mean \`warn\`?`,
    ],
    [
      'rules: { a: { given: paths, then: { function: truthy } } }',
      '1:22: `given` must be a valid JSON Path expression or a reference to the existing Alias optionally paired with a JSON Path expression subset.',
    ],
    [
      "rules: { a: { given: '#Nope', then: { function: truthy } } }",
      '1:22: Alias "Nope" does not exist.',
    ],
    [
      'rules: { a: { given: $ } }',
      '1:10: The rule must have at least "given" and "then" properties.',
    ],
    [
      'rules: { a: { given: $, severty: 1, then: { function: truthy } } }',
      '1:25: Unknown key `severty`. Did you mean `severity`?',
    ],
    ['rule: {}\nrules: {}', '1:1: Unknown key `rule`. Did you mean `rules`?'],
    [
      'overrides: [{ files: [x], rules: { a: { given: $, tag: [], then: { function: truthy } } } }]',
      '1:51: Unknown key `tag`. Did you mean `tags`?',
    ],
    [
      'parserOptions: { duplicateKey: warn }\nrules: {}',
      '1:18: Unknown key `duplicateKey`. Did you mean `duplicateKeys`?',
    ],
    [
      'extends: [sound.yaml, nested-key.yaml]',
      'nested-key.yaml:1:25: Unknown key `messag`. Did you mean `message`?',
    ],
    [
      'extends: [sound.yaml, key.mjs]',
      'ruleset.yaml: Unknown key `messag` in `rules.a` of a ruleset that it extends. Did you mean `message`?',
    ],
    ['rules: []', '1:8: `rules` is an object: a name and its value on each line.'],
    ['formats: oas3\nrules: {}', '1:10: `formats` takes a list of names: write `[a, b]`.'],
    [
      'formats: [oas3, oas4]\nrules: {}',
      '1:17: Unknown format `oas4`. Write one such as `oas2`, `oas3`, `oas3.1` or `asyncapi2`.',
    ],
    [rule('{ function: truthi }'), '2:36: Unknown function `truthi`. Did you mean `truthy`?'],
    [
      rule('{ function: mine }'),
      '2:36: Unknown function `mine`. List it under `functions`, or take one that Spectral brings.',
    ],
    [
      'rules:\n  a: { given: $, then: }',
      '2:23: `then` takes a function: write `then: { function: truthy }`.',
    ],
    [rule('[{ function: }]'), '2:36: `function` takes the name of one function.'],
    [rule('{ function: [truthy] }'), '2:36: `function` takes the name of one function.'],
    [
      'rules: { a: { given: $, formats: oas3, then: { function: truthy } } }',
      '1:34: `formats` takes a list of names: write `[a, b]`.',
    ],
    [
      'rules: {}\nexcept: { "a.yaml#/a": b }',
      '2:24: `a.yaml#/a` takes a list of names: write `[a, b]`.',
    ],
    [rule('{ field: x }'), '2:18: Rule `a` names no function: write one under `then`.'],
    [
      rule('{ function: pattern, functionOptions: { foo: 1 } }'),
      '2:69: "pattern" function does not support "foo" option.',
    ],
    [
      'functions: [gone]\nrules: {}',
      '1:13: There is no function `gone`: it is looked for in functions/gone.js.',
    ],
    [
      `functions: [number]\n${rule('{ function: number }')}`,
      '3:36: `number` under `functions` is no function: export one as its default.',
    ],
    [
      `functions: [exits]\n${rule('{ function: exits }')}`,
      'ruleset.yaml: The ruleset, or a function of it, fails when it is loaded (Error: It calls process.exit.). Correct it there.',
    ],
    [
      `functions: [waits]\n${rule('{ function: waits }')}`,
      'functions/waits.js: A ruleset cannot wait outside of its functions: move `await` into one.',
    ],
    ['extends: ./folder', '1:10: `./folder` is a directory: name a ruleset in it.'],
    [
      'extends: ./folder/notes.txt',
      /^folder\/notes.txt:1:6: This is no valid JavaScript. Unexpected token\.$/,
    ],
    [
      'rules: { constructor: { given: $, then: { function: truthy } } }',
      '1:10: A rule cannot be called `constructor`: give it another name.',
    ],
    [
      'overrides: [{ files: [x], rules: { __proto__: { given: $, then: { function: truthy } } } }]',
      '1:36: A rule cannot be called `__proto__`: give it another name.',
    ],
    ['overrides: [{ files: x, rules: {} }]', /1:22: `files` must be/],
    ['foo', '1:1: A ruleset is an object with `extends`, `rules` or `overrides`.'],
    [
      'extends: [circle.yaml]',
      'circle.yaml:1:11: The ruleset extends itself, directly or through others: take one of them out.',
    ],
    [
      'extends: [nested.yaml]',
      'nested.yaml:1:48: Unknown function `nowhere`. List it under `functions`, or take one that Spectral brings.',
    ],
    [
      `functions: [syntax]\n${rule('{ function: syntax }')}`,
      'functions/syntax.js:2:11: This is no valid JavaScript. Unexpected token.',
    ],
    [
      `functions: [lost]\n${rule('{ function: lost }')}`,
      'functions/lost.js: There is no file `./nowhere.js`: correct the import.',
    ],
    [
      `functions: [package]\n${rule('{ function: package }')}`,
      'functions/package.js:1:17: The package `left-padd`, which this file imports, is not installed: install it where the ruleset is.',
    ],
    [
      `functions: [requires]\n${rule('{ function: requires }')}`,
      'functions/requires.js:2:21: The package `left-padd`, which this file imports, is not installed: install it where the ruleset is.',
    ],
    [
      `functions: [throws]\n${rule('{ function: throws }')}`,
      "ruleset.yaml: The ruleset, or a function of it, fails when it is loaded (TypeError: Cannot read properties of undefined (reading 'b')). Correct it there.",
    ],
  ])('is one sentence: %s', async (text, expected) => {
    writeFileSync(join(folder, 'ruleset.yaml'), text)
    const error = await load(folder, 'ruleset.yaml').catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(ConfigurationError)
    const message = error instanceof Error ? error.message : ''
    expect(message).not.toContain('\n')
    if (typeof expected !== 'string') expect(message).toMatch(expected)
    else expect(message).toBe(/^\d/.test(expected) ? `ruleset.yaml:${expected}` : expected)
  })

  it.each([
    [
      'former names',
      'extends: spectral:oas\nrules:\n  oas3-valid-oas-content-example: false\n  oas3-valid-oas-header-example: false',
      ['3:3: Rule `oas3-valid-oas-content-example`', '4:3: Rule `oas3-valid-oas-header-example`'],
    ],
    [
      'one that is right beside a former one',
      'extends: spectral:oas\nrules:\n  oas3-valid-parameter-schema-example: false\n  oas3-valid-schema-example: false',
      [
        '3:3: Rule `oas3-valid-parameter-schema-example` is called `oas3-valid-schema-example` today',
      ],
    ],
    [
      'names that no ruleset has, in what is extended too',
      'extends: [spectral:oas, settings.yaml]\nrules: { b: off, a: warn }',
      ['settings.yaml:1:10: Unknown rule `e`', '2:10: Unknown rule `b`', '2:18: Unknown rule `a`'],
    ],
    [
      'keys, in the order of their lines',
      'rules:\n  b: { given: $, tag: [a], then: { function: truthy } }\n  a: { given: $, messag: m, giben: $, then: { function: truthy } }',
      ['2:18: Unknown key `tag`', '3:18: Unknown key `messag`', '3:29: Unknown key `giben`'],
    ],
    [
      'values of a wrong type',
      'functionsDir: []\nrules: { a: { given: $, then: null }, toString: off }\nexcept: { a: 1 }',
      [
        '2:39: A rule cannot be called `toString`',
        '2:31: `then` takes',
        '3:14: `a` takes',
        '1:15: `f',
      ],
    ],
  ])('tells all its faults: %s', async (_, text, expected) => {
    writeFileSync(join(folder, 'ruleset.yaml'), text)
    writeFileSync(join(folder, 'settings.yaml'), 'rules: { e: off }\n')
    const error = await load(folder, 'ruleset.yaml').catch((reason: unknown) => reason)
    const lines = error instanceof ConfigurationError ? error.message.split('\n') : []
    const shown = lines.map((line) => line.replace('ruleset.yaml:', ''))
    expect(shown.map((line, index) => line.slice(0, expected[index]?.length))).toEqual(expected)
  })

  it.each([
    ['gone.yaml', 'gone.yaml: The ruleset cannot be read. No such file.'],
    ['gone.mjs', 'gone.mjs: The ruleset cannot be read. No such file.'],
  ])('because it is not there: %s', async (file, message) => {
    await expect(load(folder, file)).rejects.toThrow(message)
  })

  it.each(['aliases: { A: [$.info] }', 'parserOptions: { duplicateKeys: off }'])(
    'but one that only sets something up is sound: %s',
    async (text) => {
      writeFileSync(join(folder, 'ruleset.yaml'), text)
      expect((await load(folder, 'ruleset.yaml')).hasRules).toBe(false)
    },
  )

  it.each([
    [
      'export default { extends: ["foo"] }',
      'r.mjs: `foo` is a name, which JavaScript extends by an import: import it.',
    ],
    [
      'export const rules = {}',
      'r.mjs: It exports no ruleset: write `export default { extends: [...] }`.',
    ],
    [
      'export default 5',
      'r.mjs: It exports no ruleset: write `export default { extends: [...] }`.',
    ],
    [
      'export default { rule: {}, rules: {} }',
      'r.mjs: Unknown key `rule` in the ruleset. Did you mean `rules`?',
    ],
    [
      'export default { rules: { a: { given: "$", sevrity: 1, then: { function: () => [] } } } }',
      'r.mjs: Unknown key `sevrity` in `rules.a` of the ruleset. Did you mean `severity`?',
    ],
    [
      'export default { parserOptions: { foo: 1 }, rules: {} }',
      'r.mjs: Unknown key `foo` in `parserOptions` of the ruleset. Known are duplicateKeys, incompatibleValues, and `x-…`.',
    ],
    [
      'const base = { rules: {}, alias: {} }\nexport default { extends: [[base, "all"]], rules: {} }',
      'r.mjs: Unknown key `alias` in a ruleset that it extends. Did you mean `aliases`?',
    ],
    [
      'export default { overrides: [{ files: ["x"], rules: { a: { given: "$", giben: 1, then: { function: () => [] } } } }] }',
      'r.mjs: Unknown key `giben` in `overrides.0.rules.a` of the ruleset. Did you mean `given`?',
    ],
  ])('in JavaScript, too: %s', async (text, message) => {
    writeFileSync(join(folder, 'r.mjs'), text)
    await expect(load(folder, 'r.mjs')).rejects.toThrow(message)
  })

  it('but one that exports something beside the ruleset is sound', async () => {
    const text = 'export const a = 1\nexport default { extends: ["spectral:oas"] }'
    writeFileSync(join(folder, 'r.mjs'), text)
    expect((await load(folder, 'r.mjs')).hasRules).toBe(true)
  })
})
