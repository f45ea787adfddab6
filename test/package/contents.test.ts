import { readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join, posix } from 'node:path'
import {
  createPackageFromTarballData,
  checkPackage as findTypeProblems,
} from '@arethetypeswrong/core'
import { minimatch } from 'minimatch'
import { publint } from 'publint'
import { beforeAll, describe, expect, it } from 'vitest'
import metadata from '../../package.json' with { type: 'json' }
import { LEFT_OUT } from '../../scripts/build-plugins.mjs'
import { findLinks, readPages } from '../support/book.ts'
import { bundledModules } from '../support/bundled-modules.ts'
import { makeTemporaryFolder, type Packed, PROJECT, packPackage } from './npm.ts'

/** All that the package holds. */
const FILES = [
  'LICENSE',
  '{README,CHANGELOG,CONTRIBUTING,SECURITY}.md',
  'package.json',
  'bench/README.md',
  'docs/*.md',
  // What the README shows.
  'docs/pictures/report.webp',
  'docs/rules/README.md',
  'bin/{lintel,lint-worker,lsp-worker,code-cache,import-file}.js',
  'bin/package.json',
  'dist/{THIRD-PARTY-NOTICES,build-id}.txt',
  'dist/*.{js,cjs,cjs.map}',
  'dist/rule-texts.json',
  'dist/schemas/*.json',
  'dist/types/src/**/*.d.{ts,cts}',
  'rulesets/{*.js,lintel.schema.json}',
  'schemas/*.json',
]

/**
 * What the package may grow to: who runs `npx lintel` waits for each byte and each file. The language
 * server takes 65 KB packed and 350 KB unpacked, most of them the library that speaks the protocol; the
 * documents, scores and statements of reports take 20 KB packed, the JSON Schemas of `schemas` are six
 * files, the types of the model, which the rules of a team are written over, are some 30, and what
 * `lintel init` reads of other tools takes 60 KB packed, with the pages that say it rule by rule.
 */
const BUDGET = { packedBytes: 3_445_000, unpackedBytes: 15_980_000, files: 420 }

/** What would run when somebody installs the package, also from git. */
const INSTALL_SCRIPTS = [
  ...['preinstall', 'install', 'postinstall', 'prepublish'],
  ...['preprepare', 'prepare', 'postprepare', 'prepack', 'postpack'],
]

const DEPENDENCIES = [
  ...['dependencies', 'optionalDependencies', 'peerDependencies'],
  ...['bundleDependencies', 'bundledDependencies'],
]

/** The names of packages whose data is compiled into `dist/schemas`. */
const SCHEMA_PACKAGES = ['@asyncapi/specs', '@stoplight/spectral-rulesets', 'ajv']

const folder = makeTemporaryFolder()
let packed: Packed
let paths: readonly string[]

beforeAll(async () => {
  packed = await packPackage(folder)
  paths = packed.files.map(({ path }) => path)
}, 120_000)

describe('the files of the package', () => {
  it('are those that are meant to be in it', () => {
    expect(paths.filter((path) => !FILES.some((pattern) => minimatch(path, pattern)))).toEqual([])
    expect(FILES.filter((pattern) => !paths.some((path) => minimatch(path, pattern)))).toEqual([])
  })

  it('have no tests among them', () => {
    expect(paths.filter((path) => /\.test\.|\/(test|fixtures)\//.test(path))).toEqual([])
  })

  it('are where the links of the README lead', () => {
    expect(findLinks(pageAt('README.md'))).toContain('docs/README.md')
    expect(deadLinks('README.md')).toEqual([])
  })

  it('are where the links of the book lead, but for the pages of rules', () => {
    const chapters = paths.filter((path) => /^docs\/.*\.md$/.test(path))
    expect(chapters.length).toBeGreaterThan(15)
    const dead = chapters.flatMap(deadLinks)
    // `lintel explain` prints these: 200 files more would be a burden for who runs `npx lintel`.
    expect(dead.filter((path) => !/^docs\/rules\/[a-z-]+\/[a-z-]+\.md$/.test(path))).toEqual([])
  })

  it('stay within the budget', () => {
    expect(packed.size).toBeLessThan(BUDGET.packedBytes)
    expect(packed.unpackedSize).toBeLessThan(BUDGET.unpackedBytes)
    expect(packed.files.length).toBeLessThan(BUDGET.files)
  })

  it('say nothing of the machine that built them', () => {
    const traces = [PROJECT, `${homedir()}/`, 'file:///']
    const telling = paths.flatMap((path) => {
      const text = readFileSync(join(PROJECT, path), 'utf8')
      return traces.filter((trace) => text.includes(trace)).map((trace) => `${path}: ${trace}`)
    })
    expect(telling).toEqual([])
  })
})

describe('package.json', { timeout: 120_000 }, () => {
  it('names nothing to install or to run', () => {
    expect(DEPENDENCIES.filter((field) => field in metadata)).toEqual([])
    expect(INSTALL_SCRIPTS.filter((script) => script in metadata.scripts)).toEqual([])
  })

  it('points at files of the package', () => {
    const targets = [metadata.bin, metadata.exports].flatMap(targetsIn)
    expect(targets).toContain('./dist/spectral.cjs')
    const packedPaths = paths.map((path) => `./${path}`)
    const missing = targets.filter(
      (target) => !packedPaths.some((path) => minimatch(path, target.replace(/^(?!\.\/)/, './'))),
    )
    expect(missing).toEqual([])
  })

  it('has nothing that publint complains of', async () => {
    const { messages } = await publint({ pack: { tarball: readTarball().buffer }, strict: true })
    expect(messages).toEqual([])
  })

  it('gives TypeScript the right types, as attw sees it', async () => {
    const analysis = await findTypeProblems(createPackageFromTarballData(readTarball()))
    if (!analysis.types) throw new Error('The package has no types.')
    const { problems } = analysis
    const others = problems.filter(
      (problem) =>
        // TypeScript before 4.7, and a setting that TypeScript 7 no longer has, ignore `exports`.
        !('resolutionKind' in problem && problem.resolutionKind === 'node10') &&
        // Every Node that lintel runs on can `require` ES modules.
        problem.kind !== 'CJSResolvesToESM',
    )
    expect(others).toEqual([])
  })
})

describe('the notices', { timeout: 120_000 }, () => {
  const notices = new Map(
    readFileSync(join(PROJECT, 'dist/THIRD-PARTY-NOTICES.txt'), 'utf8')
      .split(`${'-'.repeat(78)}\n`)
      .slice(1)
      .map((notice) => {
        const [title = '', ...text] = notice.split('\n')
        return [title, text.join('\n').trim()]
      }),
  )

  it('name a licence and its text for each package', () => {
    const incomplete = [...notices].filter(
      ([title, text]) =>
        !/^\S+ \d+\.\d+\.\d+\S* \((0BSD|Apache-2\.0|BlueOak|BSD|ISC|MIT)/.test(title) ||
        !/Permission|Redistribution|Apache License|Blue Oak/.test(text),
    )
    expect(incomplete).toEqual([])
  })

  it('name every package that is in the bundles or the schemas', async () => {
    const named = new Set([...notices.keys()].map((title) => title.split(' ')[0]))
    const bundled = [...(await findBundledPackages()), ...SCHEMA_PACKAGES]
    expect(bundled.length).toBeGreaterThan(50)
    const missing = bundled.filter((name) => !named.has(name) && !LEFT_OUT.includes(name))
    expect(missing).toEqual([])
  })
})

function pageAt(path: string) {
  const page = readPages().find((candidate) => candidate.path === path)
  if (page === undefined) throw new Error(`There is no page ${path}.`)
  return page
}

/** The files that a packed page links to and that are not packed. */
function deadLinks(path: string): string[] {
  const targets = findLinks(pageAt(path)).map((link) => posix.join(dirname(path), link))
  return targets.filter(
    (target) => !paths.some((it) => it === target || it.startsWith(`${target}/`)),
  )
}

function readTarball(): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(packed.tarball))
}

/** The files that a part of package.json names, whatever the conditions. */
function targetsIn(part: string | object): string[] {
  return typeof part === 'string' ? [part] : Object.values(part).flatMap(targetsIn)
}

/** The packages whose code is in what the published modules bundle. */
async function findBundledPackages(): Promise<string[]> {
  return [...new Set((await bundledModules()).map(({ name }) => name))]
}
