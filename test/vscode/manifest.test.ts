import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import manifest from '../../editors/vscode/package.json' with { type: 'json' }
import { EDITOR_COMMANDS } from '../../editors/vscode/src/commands.ts'
import metadata from '../../package.json' with { type: 'json' }
import { COMMANDS } from '../../src/lsp/names.ts'
import { readSettings } from '../../src/lsp/settings.ts'
import { projectRoot } from '../support/book.ts'

const FOLDER = join(projectRoot, 'editors/vscode')
const { contributes, capabilities } = manifest
const properties: Readonly<Record<string, { readonly default: unknown }>> =
  contributes.configuration.properties

/** Settings of the server that nobody sets here: VS Code knows, or asks for all files itself. */
const NOT_SET = ['trusted', 'pushesAll']
/** Settings that are the extension's own. */
const OWN = ['path', 'trace.server']

function serverSettings(): string[] {
  const page = readFileSync(join(projectRoot, 'docs/editors.md'), 'utf8')
  const table = page.split('## Settings')[1]?.split('\n## ')[0] ?? ''
  return [...table.matchAll(/^\| `(\w+)`/gm)].map(([, name = '']) => name)
}

describe('the settings of the extension', () => {
  const names = Object.keys(properties).map((name) => name.replace(/^lintel\./, ''))

  it('are those of the server, and its own', () => {
    const all = serverSettings()
    expect(all).toEqual(expect.arrayContaining(['base', ...NOT_SET]))
    const offered = [...all.filter((name) => !NOT_SET.includes(name)), ...OWN]
    expect(names.toSorted()).toEqual(offered.toSorted())
  })

  it('are settings that the server knows, which refuses what is none of their values', () => {
    const unfit = Object.fromEntries(serverSettings().map((name) => [name, {}]))
    expect(readSettings(unfit).faults).toHaveLength(serverSettings().length)
  })

  it('have defaults that the server takes for its own', () => {
    const defaults = names.map((name) => [name, properties[`lintel.${name}`]?.default])
    expect(readSettings(Object.fromEntries(defaults))).toEqual(readSettings({}))
  })

  it('stand in the README', () => {
    const readme = readFileSync(join(FOLDER, 'README.md'), 'utf8')
    expect(Object.keys(properties).filter((name) => !readme.includes(`| \`${name}\``))).toEqual([])
    const titles = contributes.commands.map(({ title }) => title)
    expect(titles.filter((title) => !readme.includes(`| lintel: ${title} `))).toEqual([])
  })

  it('of a workspace that is not trusted choose no files and no code', () => {
    const { supported, restrictedConfigurations } = capabilities.untrustedWorkspaces
    expect(supported).toBe('limited')
    const restricted = ['path', 'ruleset', 'baseline', 'base'].map((name) => `lintel.${name}`)
    expect(restrictedConfigurations).toEqual(restricted)
    expect(restricted.filter((name) => !(name in properties))).toEqual([])
  })
})

describe('package.json of the extension', () => {
  it('declares the commands that there are, and none that the server has', () => {
    const ids = [...EDITOR_COMMANDS.keys()]
    expect(contributes.commands.map(({ command }) => command)).toEqual(ids)
    expect(ids.filter((id) => Object.values<string>(COMMANDS).includes(id))).toEqual([])
  })

  it('asks for a VS Code whose Node lintel runs on', () => {
    // 1.101 brings Node 22; the Node of most versions before it is older than 20.19.
    const [, minor = 0] = /^\^1\.(\d+)\.0$/.exec(manifest.engines.vscode) ?? []
    expect(Number(minor)).toBeGreaterThanOrEqual(101)
    expect(metadata.engines.node).toBe('>=20.19')
  })

  it('has the version of lintel, and asks for no newer VS Code than its types describe', () => {
    expect(manifest.version).toBe(metadata.version)
    const types = metadata.devDependencies['@types/vscode'].replace('~', '^')
    expect(manifest.engines.vscode).toBe(types)
  })

  it('is installed where a change is decided on, so that its packing is tested there', () => {
    const script = readFileSync(join(projectRoot, '.ci/run'), 'utf8')
    expect(script).toMatch(/^npm ci --prefix editors\/vscode /m)
  })

  it('writes the steps of the walkthrough without code, which VS Code shows as it is written', () => {
    const steps = contributes.walkthroughs.flatMap((walkthrough) => walkthrough.steps)
    expect(steps.filter(({ description }) => description.includes('`'))).toEqual([])
  })

  it('names files that there are', () => {
    const [walkthrough] = contributes.walkthroughs
    const media = walkthrough?.steps.map((step) => step.media.markdown) ?? []
    expect(media.length).toBeGreaterThan(2)
    expect([manifest.icon, ...media].filter((file) => !existsSync(join(FOLDER, file)))).toEqual([])
  })
})
