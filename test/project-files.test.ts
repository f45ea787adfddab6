import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import metadata from '../package.json' with { type: 'json' }
import { findSection } from '../scripts/release/changelog.mjs'
import { projectRoot } from './support/book.ts'

function read(path: string): string {
  return readFileSync(join(projectRoot, path), 'utf8')
}

function list(folder: string): string[] {
  return readdirSync(join(projectRoot, folder)).map((name) => `${folder}/${name}`)
}

it('the changelog tells of the version in package.json, or of what is not released yet', () => {
  const changelog = read('CHANGELOG.md')
  const section = findSection(changelog, metadata.version) ?? findSection(changelog, 'Unreleased')
  expect(section).toMatch(/^### (Added|Changed|Deprecated|Removed|Fixed|Security)$/m)
})

describe('workflows', () => {
  interface Step {
    readonly uses?: string
    readonly run?: string
  }
  interface Workflow {
    readonly permissions: unknown
    readonly jobs: Record<string, { 'timeout-minutes'?: number; steps: readonly Step[] }>
  }

  describe.each(list('.github/workflows'))('%s', (path) => {
    const workflow: Workflow = parse(read(path))
    const jobs = Object.values(workflow.jobs)
    const steps = jobs.flatMap((job) => job.steps)

    it('grants what its jobs need, and ends jobs that hang', () => {
      expect(workflow.permissions).toBeDefined()
      expect(jobs.filter((job) => job['timeout-minutes'] === undefined)).toEqual([])
    })

    it('names actions by their major version, for Dependabot to raise', () => {
      const actions = steps.flatMap(({ uses }) => uses ?? [])
      expect(actions.filter((action) => !/^[\w-]+\/[\w-]+@v\d+$/.test(action))).toEqual([])
    })

    it('puts no text of events into a shell', () => {
      const lines = steps.flatMap(({ run }) => run ?? [])
      expect(lines.filter((line) => line.includes('${{'))).toEqual([])
    })

    it('runs scripts that there are', () => {
      const lines = steps.flatMap(({ run }) => run ?? [])
      const scripts = lines.flatMap((line) => line.match(/(?<=^node )scripts\/\S+/) ?? [])
      expect(scripts.filter((script) => !existsSync(join(projectRoot, script)))).toEqual([])
    })
  })
})

describe('issue forms', () => {
  /** What an element of a form must have, by its type, as GitHub documents it. */
  const NEEDED: Readonly<Record<string, readonly string[]>> = {
    markdown: ['value'],
    input: ['label'],
    textarea: ['label'],
    dropdown: ['label', 'options'],
    checkboxes: ['label', 'options'],
  }

  interface Element {
    readonly type: string
    readonly id?: string
    readonly attributes: Readonly<Record<string, unknown>>
  }
  interface Form {
    readonly name: string
    readonly description: string
    readonly body: readonly Element[]
  }

  const forms = list('.github/ISSUE_TEMPLATE').filter((path) => !path.endsWith('/config.yml'))

  it.each(forms)('%s is one', (path) => {
    const { name, description, body, ...others }: Form = parse(read(path))
    expect([name, description]).toEqual([expect.stringMatching(/\S/), expect.stringMatching(/\S/)])
    expect(Object.keys(others)).toEqual(['labels'])
    const incomplete = body.filter(
      ({ type, attributes }) => !NEEDED[type]?.every((key) => attributes[key] !== undefined),
    )
    expect(incomplete).toEqual([])
    const questions = body.filter(({ type }) => type !== 'markdown')
    expect(questions.filter(({ id }) => !/^[a-z]+$/.test(id ?? ''))).toEqual([])
    expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length)
  })

  it('have names that differ', () => {
    const names = forms.map((path) => parse(read(path)).name)
    expect(new Set(names).size).toBe(names.length)
  })
})

it('the image takes from the package what is in it', () => {
  const copied = [...read('Dockerfile').matchAll(/^COPY --from=package (.+) \S+$/gm)]
  const paths = copied
    .flatMap(([, sources = '']) => sources.split(' '))
    .map((path) => path.slice(1))
  expect(paths).toEqual(expect.arrayContaining(['package.json', 'LICENSE', 'bin', 'dist']))
  expect(paths.filter((path) => ![...metadata.files, 'package.json'].includes(path))).toEqual([])
})
