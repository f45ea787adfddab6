import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = dirname(fileURLToPath(import.meta.url))
const project = join(here, '..')

/** Nothing phones home or looks for updates while it is measured. */
export const QUIET = {
  REDOCLY_TELEMETRY: 'off',
  REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
  SCARF_ANALYTICS: 'false',
  DO_NOT_TRACK: '1',
}

/**
 * The tools: what they are started with for the files of one call, and why one cannot be started.
 * lintel runs every rule, each peer its own recommended ones; all show every finding, none has a cache.
 * Where a tool says what it found as JSON: the arguments for that, or the commands where it is another
 * one, and what counts it. `refuses` says why a tool cannot take an input.
 */
export function findTools() {
  return [lintel(), spectral(), redocly(), vacuum(), speakeasy()]
}

function lintel() {
  const bin = process.env.LINTEL_BIN ?? join(project, 'bin/lintel.js')
  return lintelAt(join(dirname(bin), '..'))
}

/** The lintel whose package lies in a folder. */
export function lintelAt(root) {
  const bin = join(root, 'bin/lintel.js')
  return {
    name: 'lintel',
    root,
    version: versionIn(root),
    missing: existsSync(join(root, 'dist')) ? undefined : 'run `npm run build` first',
    // The files' names alone, seen from their folder: findings in referenced files are named shortly.
    command: (files) => ({
      program: process.execPath,
      args: [
        bin,
        'lint',
        '--ruleset',
        join(here, 'lintel.yaml'),
        ...files.map((file) => basename(file)),
      ],
      cwd: folderOf(files),
    }),
    asJson: ['--format', 'json'],
    countFindings: ({ summary: { errors, warnings, infos } }) => errors + warnings + infos,
  }
}

function spectral() {
  const root = join(project, 'node_modules/@stoplight/spectral-cli')
  const tool = nodeTool('spectral', root, 'dist/index.js', (files, kind) => [
    'lint',
    '--ruleset',
    join(here, kind === 'asyncapi' ? 'spectral-asyncapi.yaml' : 'spectral.yaml'),
    ...files,
  ])
  return { ...tool, asJson: ['--format', 'json'], countFindings: (results) => results.length }
}

function redocly() {
  const root = join(project, 'node_modules/@redocly/cli')
  const tool = nodeTool('redocly', root, 'bin/cli.js', (files) => [
    'lint',
    '--config',
    join(here, 'redocly.yaml'),
    ...files,
  ])
  const countFindings = ({ totals: { errors, warnings } }) => errors + warnings
  return { ...tool, asJson: ['--format', 'json'], countFindings }
}

function nodeTool(name, root, bin, argumentsFor) {
  const program = join(root, bin)
  return {
    name,
    version: versionIn(root),
    missing: existsSync(program) ? undefined : 'not installed: run `npm ci`',
    command: (files, kind) => ({
      program: process.execPath,
      args: [program, ...argumentsFor(files, kind)],
      cwd: folderOf(files),
    }),
  }
}

function vacuum() {
  const program = findOnPath('vacuum')
  return {
    name: 'vacuum',
    version: program && execFileSync(program, ['version'], { encoding: 'utf8' }).trim(),
    missing: program ? undefined : 'not on the PATH: see bench/README.md',
    command: (files) => ({
      program,
      args: ['lint', '--details', '--no-banner', '--no-update-check', ...files],
      cwd: folderOf(files),
    }),
    // Another command counts, in one file a call.
    countCommands: (files) =>
      files.map((file) => ({
        program,
        args: ['spectral-report', '--stdout', '--no-pretty', '--no-update-check', file],
        cwd: folderOf(files),
      })),
    countFindings: (results) => results.length,
  }
}

/** Speakeasy's linter, as its free program has it; `speakeasy lint` is for those who log in. */
function speakeasy() {
  const program = findOnPath('openapi')
  const version = program && spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout.trim()
  return {
    name: 'speakeasy',
    version: version?.split('\n')[0],
    missing: program ? undefined : '`openapi` is not on the PATH: see bench/README.md',
    refuses: (files, kind) =>
      kind === 'openapi' && files.length === 1 ? undefined : 'takes one OpenAPI document a call',
    command: (files) => ({ program, args: ['spec', 'lint', ...files], cwd: folderOf(files) }),
    asJson: ['--format', 'json'],
    countFindings: ({ summary }) => summary.total,
    // It ends with 1 also where it could not lint.
    mustCount: true,
  }
}

/** The program of a name; undefined where there is none. */
export function findOnPath(name) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(existsSync)
}

/** The files of one call lie in one folder. */
function folderOf([first]) {
  return dirname(first)
}

function versionIn(root) {
  const file = join(root, 'package.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).version : undefined
}
