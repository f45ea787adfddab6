import module from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { settleInProcess } from '../foreign/bounds/guard-process.ts'
import { divertConsole } from './stderr-console.ts'

/** What files of a team export, and what they were made of. */
interface ImportedModules {
  /** The exports of each file, or what its import threw, in the order of the files. */
  readonly results: readonly PromiseSettledResult<Readonly<Record<string, unknown>>>[]
  /** The absolute paths of all files that were loaded. */
  readonly files: readonly string[]
  /** Whether these are all that was loaded: no packages, and nothing of Node's. */
  readonly isTraced: boolean
}

/** What a hook is told of an import. */
interface ResolveContext {
  readonly parentURL?: string | undefined
  readonly conditions: Iterable<string>
}

/** Where an import leads. */
interface Resolved {
  readonly url: string
  readonly format?: string | null | undefined
  readonly shortCircuit?: boolean
}

/** Hooks in this thread, which Node 22.15 and later have, and the types of Node 20 lack. */
interface HookableModule {
  readonly registerHooks?: (hooks: {
    readonly resolve: (
      name: string,
      context: ResolveContext,
      next: (name: string, context: ResolveContext) => Resolved,
    ) => Resolved
  }) => void
}

/** By which the modules that run find what `lintel/rules` exports, without loading it once more. */
const EXPORTS = Symbol.for('lintel.rules')

/** The modules that were loaded with each mark, while they are loaded. */
const loaded = new Map<string, Set<string>>()
let marks = 0
let hooksAre: 'absent' | 'in this thread' | 'elsewhere' = 'absent'
/** One after the other: each changes what the process does meanwhile. */
let queue: Promise<unknown> = Promise.resolve()

/**
 * Imports files of a team as Node does, anew each time. In what they import, `lintel/rules` is this
 * lintel, wherever it is installed.
 * @param paths absolute
 * @param library what `lintel/rules` exports
 */
export function importModules(
  paths: readonly string[],
  library: Readonly<Record<string, unknown>>,
): Promise<ImportedModules> {
  const importing = queue.then(() => importAll(paths, library))
  queue = importing.catch(() => {})
  return importing
}

async function importAll(
  paths: readonly string[],
  library: Readonly<Record<string, unknown>>,
): Promise<ImportedModules> {
  installHooks(library)
  const mark = `?lintel=${++marks}`
  const urls = new Set<string>()
  loaded.set(mark, urls)
  const importFile = loadImporter()
  const restore = holdProcess()
  const results: PromiseSettledResult<Readonly<Record<string, unknown>>>[] = []
  try {
    for (const path of paths) {
      const { href } = pathToFileURL(path)
      urls.add(href)
      const [result] = await Promise.allSettled([settleInProcess(importFile(href + mark))])
      results.push(result)
    }
  } finally {
    restore()
    loaded.delete(mark)
  }
  const files = [...urls].filter((url) => url.startsWith('file:'))
  const isTraced =
    hooksAre === 'in this thread' &&
    files.length === urls.size &&
    files.every((url) => !url.includes('/node_modules/'))
  return { results, files: files.map((url) => fileURLToPath(url)), isTraced }
}

/** What imports, from `dist`, where the bundle lies, or from here. */
function loadImporter(): (url: string) => Promise<Readonly<Record<string, unknown>>> {
  // An executable has no such file in it, and no cache of code that would need one.
  if (process.versions.bun !== undefined) return (url) => import(url)
  const bin = import.meta.url.endsWith('.ts') ? '../../bin/' : '../bin/'
  return module.createRequire(import.meta.url)(`${bin}import-file.js`).importFile
}

/** While files are loaded, they cannot end the process, and nothing is said that concerns only lintel. */
function holdProcess(): () => void {
  const { exit, emitWarning } = process
  process.exit = () => {
    throw new Error('It calls process.exit.')
  }
  process.emitWarning = (...given: unknown[]) => {
    const [, about, code] = given
    // Node tells of features that are new, and of files whose `package.json` says no `type`.
    const isNoise = about === 'ExperimentalWarning' || code === 'MODULE_TYPELESS_PACKAGE_JSON'
    if (!isNoise && !Object(about).code?.startsWith?.('MODULE_TYPELESS'))
      Reflect.apply(emitWarning, process, given)
  }
  const restoreConsole = divertConsole()
  return () => {
    restoreConsole()
    process.exit = exit
    process.emitWarning = emitWarning
  }
}

function installHooks(library: Readonly<Record<string, unknown>>): void {
  Object.assign(globalThis, { [EXPORTS]: library })
  if (hooksAre !== 'absent') return
  if (process.versions.bun !== undefined) {
    hooksAre = 'elsewhere'
    nameInBun(library)
    return
  }
  const names = Object.keys(library).join(', ')
  const source = `export const { ${names} } = globalThis[Symbol.for('lintel.rules')]`
  const libraryUrl = `data:text/javascript,${encodeURIComponent(source)}`
  // Only its types know of what Node 22.15 added.
  const { registerHooks } = module as HookableModule
  if (registerHooks === undefined) {
    hooksAre = 'elsewhere'
    module.register(`data:text/javascript,${encodeURIComponent(distantHooks(libraryUrl))}`)
    return
  }
  hooksAre = 'in this thread'
  registerHooks({
    resolve(name, context, next) {
      const mark = markOf(context.parentURL)
      if (mark === undefined) return next(name, context)
      if (name === 'lintel/rules') return { url: libraryUrl, format: 'module', shortCircuit: true }
      const resolved = next(name, context)
      const url = resolved.url.replace(/[?#].*$/, '')
      loaded.get(mark)?.add(url)
      const isRequired = [...context.conditions].includes('require')
      return resolved.url.startsWith('file:') && !isRequired
        ? { ...resolved, url: url + mark }
        : resolved
    },
  })
}

/** Part of what Bun, which runs the executables, has in place of hooks. */
interface BunRuntime {
  readonly plugin: (plugin: {
    readonly name: string
    readonly setup: (build: {
      readonly module: (
        name: string,
        load: () => { exports: Readonly<Record<string, unknown>>; loader: 'object' },
      ) => void
    }) => void
  }) => void
}

/** Makes `lintel/rules` this lintel; what is loaded cannot be told. */
function nameInBun(library: Readonly<Record<string, unknown>>): void {
  // The types of Node know of no other runtime.
  const { Bun } = globalThis as unknown as { readonly Bun: BunRuntime }
  Bun.plugin({
    name: 'lintel',
    setup: (build) => build.module('lintel/rules', () => ({ exports: library, loader: 'object' })),
  })
}

function markOf(url: string | undefined): string | undefined {
  return url === undefined ? undefined : /\?lintel=\d+$/.exec(url)?.[0]
}

/** The same for Node 20, whose hooks run in a thread of their own and cannot tell what was loaded. */
function distantHooks(libraryUrl: string): string {
  return `export async function resolve(name, context, next) {
  const [mark] = /\\?lintel=\\d+$/.exec(context.parentURL ?? '') ?? []
  if (mark === undefined) return next(name, context)
  if (name === 'lintel/rules')
    return { url: ${JSON.stringify(libraryUrl)}, format: 'module', shortCircuit: true }
  const resolved = await next(name, context)
  return resolved.url.startsWith('file:') ? { ...resolved, url: resolved.url + mark } : resolved
}`
}
