// Plays the session of session.mjs in a real Neovim, and writes it into docs/neovim.md.
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { SESSION } from './session.mjs'

const here = import.meta.dirname
export const PAGE = join(here, '../../docs/neovim.md')

/** Its text was not changed. */
export const SOURCE = {
  name: 'CAMARA, Quality on Demand',
  repository: 'https://github.com/camaraproject/QualityOnDemand',
  commit: 'e29b052a99f2',
  licence: 'Apache 2.0',
}

/** What `nvim --version` says; undefined where there is none. */
export function neovimVersion() {
  const { status, stdout } = spawnSync('nvim', ['--version'], { encoding: 'utf8' })
  return status === 0 ? /v(\d+\.\d+\.\d+)/.exec(stdout)?.[1] : undefined
}

/**
 * Plays the session over a copy of an API.
 * @param {string} api the folder of its files, which stays as it is
 * @param {readonly string[]} server the command
 * @returns {{ screens: string[][], missed: number[], fault?: string }} what the terminal shows after each
 *   step, and which steps, from 1, do not show what they should
 */
export function play(api, server) {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'lintel-neovim-'))
  const [work, notes] = [join(folder, 'api'), join(folder, 'notes')]
  cpSync(api, work, { recursive: true })
  mkdirSync(notes)
  // The one that it is copied from may be kept from changes.
  spawnSync('chmod', ['-R', 'u+w', folder])
  const git = (...args) =>
    spawnSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.c', ...args], { cwd: work })
  git('init', '-q')
  git('add', '-A')
  git('commit', '-qm', 'The API')
  const session = { ...SESSION, command: ['nvim', '-u', join(here, 'init.lua'), '-i', 'NONE'] }
  writeFileSync(join(notes, 'session.json'), JSON.stringify(session))
  const env = {
    ...process.env,
    ...{ HOME: notes, XDG_CACHE_HOME: notes, XDG_STATE_HOME: notes, XDG_CONFIG_HOME: notes },
    ...{ LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8', SERVER: JSON.stringify(server) },
    ...{ SESSION: join(notes, 'session.json'), RESULT: join(notes, 'result.json') },
  }
  const quiet = ['--headless', '-u', 'NONE', '-i', 'NONE', '-n']
  spawnSync('nvim', [...quiet, '-c', `luafile ${join(here, 'play.lua')}`], {
    ...{ cwd: work, env, timeout: 400_000 },
  })
  try {
    const { screens, ...rest } = JSON.parse(readFileSync(env.RESULT, 'utf8'))
    const toShown = (line) => line.replaceAll(work, '/api')
    return { ...rest, screens: screens.map((lines) => lines.map(toShown)) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The page, with the screens in it. */
export function renderPage(screens, version) {
  const { name, repository, commit, licence } = SOURCE
  const steps = SESSION.steps.map(({ title, text, keys }, index) => {
    const typed = keys.flatMap((each) => (typeof each === 'string' ? `\`${each}\`` : [])).join(', ')
    return `## ${index + 1}. ${title}\n\n${text}\n\nTyped: ${typed}\n\n\`\`\`text\n${screens[index].join('\n')}\n\`\`\`\n`
  })
  return `# A session in Neovim

What \`lintel lsp\` shows, step by step. Recorded in Neovim ${version}, whose terminal had ${SESSION.columns} columns, over the three APIs of [${name}](${repository}) (commit \`${commit}\`, ${licence}) as they are. They share two files with each other. The configuration is that of [Editors](editors.md#neovim), with the base \`HEAD\` and short keys for what Neovim does: \`gd\` goes to a definition, \`gr\` lists references, \`gn\` renames, \`ga\` lists actions, \`gl\` shows findings, \`K\` what is known of a place. \`node editors/neovim/record.mjs <folder of the API>\` in lintel's repository plays it and writes this page, and a test plays it again.

${steps.join('\n')}`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , api] = process.argv
  const version = neovimVersion()
  if (api === undefined || version === undefined)
    throw new Error('Usage: node editors/neovim/record.mjs <folder of the API>, where nvim is.')
  const server = [process.execPath, join(here, '../../bin/lintel.js'), 'lsp', '--stdio']
  const { screens, missed, fault } = play(resolve(api), server)
  writeFileSync(
    PAGE,
    renderPage(
      SESSION.steps.map((_, index) => screens[index] ?? []),
      version,
    ),
  )
  if (fault !== undefined) throw new Error(fault)
  if (missed.length > 0) throw new Error(`Steps that do not show what they should: ${missed}.`)
}
