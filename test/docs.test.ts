import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { declaredCommands } from '../src/cli/commands/declared.ts'
import { readRuleset } from '../src/config/ruleset.ts'
import { allRules } from '../src/rules/index.ts'
import { type Block, findBrokenLinks, findCodes, projectRoot, readPages } from './support/book.ts'

const pages = readPages()
const book = pages.filter(({ isRulePage }) => !isRulePage)
const blocks = book.flatMap((page) => page.blocks)
const rulesets = [
  ...blocks.filter(isRuleset),
  ...pages.flatMap((page) => page.blocks).filter(({ text }) => text.startsWith('# lintel.yaml\n')),
]

const program = declaredCommands()

function isRuleset({ language, text }: Block): boolean {
  const isOfExamples = text.startsWith('# lintel.test.yaml\n')
  return (
    language === 'yaml' &&
    !isOfExamples &&
    /^(extends|rules|overrides|x-lintel|functions):/m.test(text)
  )
}

/** A folder with what the rulesets of the book refer to. */
function makeFolder(files: Readonly<Record<string, string>>): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'lintel-docs-')))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return folder
}

const ORDERS = `openapi: 3.1.0
info: { title: Orders, version: 1.0.0, x-owner: shipping }
paths:
  /v1/orderItems: {}
`

it('every link leads somewhere', () => {
  const broken = pages.flatMap((page) =>
    findBrokenLinks(page, pages).map((target) => `${page.path}: ${target}`),
  )
  expect(broken).toEqual([])
})

it('the book names all of its chapters', () => {
  const contents = readFileSync(join(projectRoot, 'docs/README.md'), 'utf8')
  const chapters = book.flatMap(({ path }) => /^docs\/([^/]+\.md)$/.exec(path)?.[1] ?? [])
  const missing = chapters.filter(
    (name) => name !== 'README.md' && !contents.includes(`](${name})`),
  )
  expect(missing).toEqual([])
})

describe('examples', () => {
  it.each(blocks.filter(({ language }) => language === 'yaml'))('$place is YAML', ({ text }) => {
    const faults = parseAllDocuments(text).flatMap((document) => document.errors)
    expect(faults).toEqual([])
  })

  it.each(blocks.filter(({ language }) => language === 'json'))('$place is JSON', ({ text }) => {
    // A member shown alone is one of an object.
    const whole = text.startsWith('"') ? `{${text}}` : text
    expect(() => JSON.parse(whole)).not.toThrow()
  })

  const schema = readFileSync(join(projectRoot, 'rulesets/lintel.schema.json'), 'utf8')
  const validate = new Ajv({ strict: false }).compile(JSON.parse(schema))

  it.each(rulesets)('$place is a ruleset', ({ text }) => {
    validate(parse(text))
    expect(validate.errors ?? []).toEqual([])
    const cwd = makeFolder({
      'lintel.yaml': text,
      'team.yaml': 'rules: {}\n',
      'node_modules/@acme/api-rules/package.json': '{"main":"rules.yaml"}',
      'node_modules/@acme/api-rules/rules.yaml': 'rules: {}\n',
      'event-catalog.yaml': '[]\n',
    })
    // Rules of files are loaded first: test/package/team-rules.test.ts does so.
    if (!text.includes('rule-files'))
      expect(() => readRuleset('lintel.yaml', cwd, allRules)).not.toThrow()
  })

  it.each(blocks.filter(({ language }) => language === 'ts'))('$place runs', ({ text }) => {
    const library = pathToFileURL(join(projectRoot, 'dist/index.js')).href
    const script = text.replace("from 'lintel'", `from '${library}'`)
    const cwd = makeFolder({ 'specs/orders.yaml': ORDERS, 'script.mjs': script })
    const output = execFileSync(process.execPath, ['script.mjs'], { cwd, encoding: 'utf8' })
    if (text.includes('console.log')) expect(output).toContain('specs/orders.yaml:4:3 paths/kebab-')
  })

  it('of output in the README is what lintel prints', () => {
    const [{ text } = { text: '' }] = blocks.filter(({ place }) => place.startsWith('README.md:'))
    const [command = '', ...lines] = text.split('\n')
    const args = [join(projectRoot, 'bin/lintel.js'), ...command.split(' ').slice(2)]
    const cwd = join(projectRoot, 'fixtures/examples')
    const { stdout } = spawnSync(process.execPath, args, { cwd, encoding: 'utf8' })
    expect(stdout.trimEnd().replace(/ \([\d.]+ m?s\)/, '')).toBe(lines.join('\n'))
  })

  it('of rules of a team find what they are about', () => {
    const [first, second] = blocks.filter(
      ({ place, language }) => place.startsWith('docs/writing-a-rule.md') && language === 'yaml',
    )
    const [code] = blocks.filter(({ language }) => language === 'js')
    const cwd = makeFolder({
      'first/lintel.yaml': first?.text ?? '',
      'first/api.yaml': ORDERS.replace(/, x-owner: \w+/, ''),
      'second/lintel.yaml': second?.text ?? '',
      'second/api.yaml': ORDERS,
      'second/functions/owned-by.js': code?.text ?? '',
    })
    const lintel = join(projectRoot, 'bin/lintel.js')
    const args = [lintel, 'lint', '-f', 'json', '--fail-on', 'never']
    const report = JSON.parse(execFileSync(process.execPath, args, { cwd, encoding: 'utf8' }))
    const found = report.findings.map(({ file, rule }: Record<string, string>) => [file, rule])
    expect(found).toContainEqual(['first/api.yaml', 'team-owner'])
    expect(found).toContainEqual(['second/api.yaml', 'team-known'])
  })
})

describe('commands', () => {
  const lines = pages.flatMap((page) => [
    ...page.blocks
      .filter(({ language }) => language === 'sh' || language === 'yaml')
      .flatMap(({ text }) => text.split('\n'))
      .flatMap(
        (line) =>
          /(?<=(^|[ ;&|]|run: |script: )(npx (--no-install )?)?)lintel(\.js)? [a-z].*/.exec(
            line,
          )?.[0] ?? [],
      ),
    ...findCodes(page).filter((code) => /^(npx )?lintel [a-z]/.test(code)),
  ])

  it.each([...new Set(lines)])('%s', (line) => {
    expect(findFault(line)).toBeUndefined()
  })

  it('every option in the prose is one', () => {
    const known = program.commands.flatMap((command) => command.options.map(({ long }) => long))
    const others = ['--help']
    const named = book
      .filter(({ path }) => path !== 'CONTRIBUTING.md')
      .flatMap((page) => findCodes(page).map((code) => /^--[a-zA-Z-]+/.exec(code)?.[0] ?? '--help'))
    expect(named.filter((option) => ![...known, ...others].includes(option))).toEqual([])
  })

  it.each(program.commands.filter(({ options }) => options.length > 0).map((it) => it.name()))(
    'the chapter on commands has a table of the options of %s',
    (name) => {
      const chapter = book.find(({ path }) => path === 'docs/commands.md')?.prose ?? ''
      const table = chapter
        .split('\n\n')
        .find((text) => text.startsWith('| Option of') && text.slice(0, 80).includes(`\`${name}\``))
      const command = program.commands.find((candidate) => candidate.name() === name)
      const missing = command?.options.filter(({ long }) => !table?.includes(`${long}`))
      expect(missing?.map(({ long }) => long)).toEqual([])
    },
  )
})

/** What a command line asks for that there is not. */
function findFault(line: string): string | undefined {
  const [, name = '', ...words] =
    line
      .replace(/^npx /, '')
      .split(/ +(?:#|\||&&|>)|["')] *$|\)$/)[0]
      ?.trim()
      .split(/ +/) ?? []
  if (name === 'help' || name.startsWith('-')) return undefined
  const command = program.commands.find((candidate) => candidate.name() === name)
  if (command === undefined) return `command ${name}`
  for (const [index, word] of words.entries()) {
    if (!/^--?[a-zA-Z]/.test(word)) continue
    const [flag = '', joined] = word.split('=')
    const option = command.options.find(({ long, short }) => flag === long || flag === short)
    if (option === undefined) return `option ${flag}`
    const value = joined ?? words[index + 1]
    if (option.required && value === undefined) return `value of ${flag}`
    const choice = value?.replace(/^["']/, '').split(':')[0]
    if (option.argChoices && !option.argChoices.includes(choice ?? '')) return `value ${value}`
  }
  return undefined
}

it('every rule that the book names is one', () => {
  const ids = new Set(allRules.map(({ id }) => id))
  const topics = new Set([...ids].map((id) => id.split('/')[0]))
  const texts = book.flatMap((page) => [...findCodes(page), ...page.blocks.map(({ text }) => text)])
  const named = texts.flatMap((text) => text.match(/(?<![\w/.-])[a-z]+\/[a-z-]+(?![\w/.*])/g) ?? [])
  const wrong = named.filter((id) => topics.has(id.split('/')[0]) && !ids.has(id))
  expect(wrong).toEqual([])
})
