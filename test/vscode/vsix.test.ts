import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { minimatch } from 'minimatch'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import {
  findMissing,
  openEditor,
  type RealEditor,
} from '../../editors/vscode/scripts/real-editor.mjs'
import { MAX_RESTARTS } from '../../editors/vscode/src/restart-limit.ts'
import { CLEAN, FAULTY, makeWorkspace } from '../cli/workspace.ts'
import { projectRoot } from '../support/book.ts'

const FOLDER = join(projectRoot, 'editors/vscode')
const MAX_BYTES = 5_000_000

/** All that a .vsix holds: its own two files, and those of the extension. */
const FILES = [
  '[[]Content_Types[]].xml',
  'extension.vsixmanifest',
  'extension/{package.json,readme.md,LICENSE.txt}',
  'extension/dist/{extension.cjs,THIRD-PARTY-NOTICES.txt}',
  'extension/media/icon.png',
  'extension/media/walkthrough/*.md',
  'extension/pictures/{findings,breaks,report}.png',
  'extension/server/{package.json,LICENSE}',
  'extension/server/bin/{lintel,lint-worker,lsp-worker,code-cache,import-file}.js',
  'extension/server/bin/package.json',
  'extension/server/dist/*.{js,cjs,txt}',
  'extension/server/dist/rule-texts.json',
  'extension/server/dist/schemas/*.json',
  'extension/server/rulesets/{*.js,lintel.schema.json}',
]

const canPack = isThere(
  existsSync(join(FOLDER, 'node_modules/@vscode/vsce'))
    ? undefined
    : '`npm ci --prefix editors/vscode` brings what packs it',
  'nobody packed the extension',
)
const canDrive = canPack && isThere(findMissing(), 'nobody tried the extension in a real editor')

function isThere(missing: string | undefined, skipped: string): boolean {
  if (missing !== undefined) process.stderr.write(`SKIPPED: ${skipped}: ${missing}.\n`)
  return missing === undefined
}

const PATIENCE = { timeout: 60_000, interval: 200 }
const RULES = `extends: []
rules:
  structure/syntax: error
  structure/format: error
  paths/kebab-case: error
  headers/request-id: error
`
const API = `${FAULTY}  /v1/orders:
    get:
      parameters:
        - { name: near, in: query, required: false, schema: { type: string } }
      responses: { '200': { description: ok } }
`

/** A repository in which a parameter was made required, and that is not committed. */
function makeRepository(): string {
  const folder = makeWorkspace({ 'lintel.yaml': RULES, 'api.yaml': API })
  const identity = ['-c', 'user.name=lintel', '-c', 'user.email=lintel@example.com']
  const git = (...args: readonly string[]) =>
    execFileSync('git', [...identity, ...args], { cwd: folder })
  git('init', '--quiet')
  git('add', '.')
  git('commit', '--quiet', '--message', 'Add orders')
  writeFileSync(join(folder, 'api.yaml'), API.replace('required: false', 'required: true'))
  return folder
}

async function useEditor(
  folder: string,
  settings: Readonly<Record<string, unknown>>,
  use: (editor: RealEditor) => Promise<void>,
): Promise<void> {
  const editor = await openEditor(folder, settings)
  try {
    await use(editor)
  } finally {
    await editor.close()
  }
}

/** Kills the server of that editor, which no other one has. */
function killServer({ data }: RealEditor, killed: ReadonlySet<number>): Promise<number> {
  return vi.waitUntil(() => {
    const { stdout } = spawnSync('pgrep', ['-f', `${data}.*bin/lintel.js lsp`], {
      encoding: 'utf8',
    })
    const id = stdout
      .split('\n')
      .map(Number)
      .find((each) => each > 0 && !killed.has(each))
    if (id !== undefined) process.kill(id, 'SIGKILL')
    return id
  }, PATIENCE)
}

/** Nothing is fetched: a registry that there is none of is asked nothing. */
const OFFLINE = { npm_config_offline: 'true', npm_config_registry: 'http://127.0.0.1:9' }

describe.skipIf(!canPack)('the .vsix', () => {
  beforeAll(() => {
    const env = { ...process.env, ...OFFLINE }
    execFileSync(process.execPath, [join(FOLDER, 'scripts/vsix.mjs')], { stdio: 'pipe', env })
  })

  it('holds what is meant to be in it, and is small', () => {
    const packed = readFileSync(join(FOLDER, 'lintel.vsix'))
    expect(packed.length).toBeLessThan(MAX_BYTES)
    const files = unzipSync(packed)
    const paths = Object.keys(files)
    const isMeant = (path: string) => FILES.some((pattern) => minimatch(path, pattern))
    expect(paths.filter((path) => !isMeant(path))).toEqual([])
    const isHeld = (pattern: string) => paths.some((path) => minimatch(path, pattern))
    expect(FILES.filter((pattern) => !isHeld(pattern))).toEqual([])
    const cli = files['extension/server/dist/cli.cjs'] ?? new Uint8Array()
    expect(Buffer.from(cli).equals(readFileSync(join(projectRoot, 'dist/cli.cjs')))).toBe(true)
  })

  describe.skipIf(!canDrive)('in a real VS Code', () => {
    it('counts findings, explains, mends, reports and compares', async () => {
      const folder = makeRepository()
      await useEditor(folder, {}, async (editor) => {
        await editor.open('api.yaml')
        expect(await editor.status(/\d/)).toBe('lintel 2')
        await editor.goTo(6, 8)
        await editor.run('lintel: Explain the Rule at the Cursor')
        expect(await editor.tab(/kebab-case/)).toContain('kebab-case.md')
        await editor.run('lintel: Show Report')
        await editor.tab(/^lintel/)
        await editor.open('api.yaml')
        await editor.run('lintel: Make All Safe Fixes of This File')
        expect(await editor.status(/1/)).toBe('lintel 1')
        await editor.run('lintel: Set Base to Compare With')
        await editor.enter('HEAD')
        expect(await editor.status(/2/)).toBe('lintel 2')
        await editor.run('lintel: Restart Server')
        await editor.status(/^\D*$/)
        expect(await editor.status(/2/)).toBe('lintel 2')
      })
    })

    it('logs the messages when the setting says so', async () => {
      const folder = makeWorkspace({ 'lintel.yaml': RULES, 'api.yaml': FAULTY })
      const readLog = ({ data }: RealEditor) =>
        readdirSync(data, { recursive: true, encoding: 'utf8' })
          .filter((file) => /lintel\.lintel-vscode[\\/]lintel\.log$/.test(file))
          .map((file) => readFileSync(join(data, file), 'utf8'))
          .join('')
      await useEditor(folder, { 'lintel.trace.server': 'messages' }, async (editor) => {
        await editor.open('api.yaml')
        await vi.waitUntil(() => readLog(editor).includes("Sending request 'initialize"), PATIENCE)
        expect(readLog(editor)).toContain("Sending notification 'textDocument/didOpen")
        expect(readLog(editor)).not.toContain('Params: {')
      })
    })

    it('starts a server again that ended, and says when it does so no more', async () => {
      const folder = makeWorkspace({ 'lintel.yaml': RULES, 'api.yaml': FAULTY })
      await useEditor(folder, {}, async (editor) => {
        await editor.open('api.yaml')
        const killed = new Set<number>()
        for (let index = 0; index <= MAX_RESTARTS; index++) {
          await editor.status(/\d/)
          killed.add(await killServer(editor, killed))
        }
        expect(await editor.message(/not started any more/)).toContain('Restart Server')
        expect(await editor.status(/^\s*lintel\s*$/)).toBe('lintel')
        await editor.clickStatus()
        expect(await editor.status(/\d/)).toBe('lintel 1')
      })
    })

    it('runs nothing of a workspace that is not trusted', async () => {
      const folder = makeWorkspace({ 'api.yaml': CLEAN })
      const mark = join(folder, 'ran.txt')
      const ruleset = [
        "import { writeFileSync } from 'node:fs'",
        `writeFileSync(${JSON.stringify(mark)}, '')`,
        'export default {}',
      ]
      writeFileSync(join(folder, 'lintel.mjs'), ruleset.join('\n'))
      const untrusted = {
        'security.workspace.trust.enabled': true,
        'security.workspace.trust.startupPrompt': 'never',
      }
      await useEditor(folder, untrusted, async (editor) => {
        await editor.open('api.yaml')
        expect(await editor.status(/\d/)).toBe('lintel 1')
        expect(existsSync(mark)).toBe(false)
      })
      await useEditor(folder, {}, async (editor) => {
        await editor.open('api.yaml')
        await editor.status(/lintel/)
        await vi.waitUntil(() => existsSync(mark), PATIENCE)
      })
    })
  })
})
