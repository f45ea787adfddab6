import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { JsonReport } from '../../src/report/json.ts'
import { api, git, ORDER } from './repository.ts'
import { makeWorkspace, runLintel } from './workspace.ts'

const owned = (title: string, owner: string) =>
  api(ORDER, title).replace('version:', `x-owner: ${owner}, version:`)

describe('the documents in the JSON report', () => {
  const cwd = makeWorkspace({
    '.github/CODEOWNERS': '/shop/ @org/shop\n',
    'shop/orders.yaml': api(ORDER),
    'shop/items.yaml': owned('Items', 'team-items'),
    'deep/down/a.yaml': api(ORDER).replace('/v1/orders', '/v1/myOrders'),
    'ruleset.yml': 'extends: []\nrules: { paths/kebab-case: error, structure/syntax: error }\n',
  })
  git(cwd, 'init', '-q')

  it('have their owners: `x-owner`, code owners, the folder', async () => {
    const { documents = [] } = await lint('.')
    expect(documents.map(({ file, owner, score }) => [file, owner, score])).toEqual([
      ['deep/down/a.yaml', 'deep/down', 50],
      ['shop/items.yaml', 'team-items', 100],
      ['shop/orders.yaml', '@org/shop', 100],
    ])
  })

  it('are joined by `lintel merge`', async () => {
    const whole = await lint('.')
    await runLintel(['lint', 'shop', '-r', 'ruleset.yml', '-f', 'json:a.json'], { cwd })
    await runLintel(['lint', 'deep', '-r', 'ruleset.yml', '-f', 'json:b.json'], { cwd })
    const merged = await runLintel(['merge', 'a.json', 'b.json', '-f', 'json'], { cwd })
    expect(JSON.parse(merged.stdout).documents).toEqual(whole.documents)
    const quiet = await runLintel(['merge', 'a.json', 'b.json', '--quiet', '-f', 'json'], { cwd })
    const { documents = [] }: JsonReport = JSON.parse(quiet.stdout)
    expect(documents.map(({ score }) => score)).toEqual([null, null, null])
  })

  it('are the same from the cache', async () => {
    const whole = await lint('.')
    for (let run = 0; run < 2; run++)
      expect((await lint('.', '--cache', '--cache-location', '.cache')).documents).toEqual(
        whole.documents,
      )
  })

  it('are not there where documents are compared', async () => {
    const args = ['diff', 'shop/orders.yaml', 'shop/items.yaml', '-f', 'json']
    expect(JSON.parse((await runLintel(args, { cwd })).stdout)).not.toHaveProperty('documents')
  })

  async function lint(...args: string[]): Promise<JsonReport> {
    const all = ['lint', ...args, '-r', 'ruleset.yml', '-f', 'json']
    return JSON.parse((await runLintel(all, { cwd })).stdout)
  }
})

describe('the HTML report of a repository', () => {
  const cwd = makeWorkspace({ 'a.yaml': api(ORDER), 'b.yaml': api(ORDER) })
  const linksIn = (html: string) => html.match(/https:\/\/host\.example\/[^"]*/g) ?? []
  const render = async () => {
    await runLintel(['lint', 'a.yaml', 'b.yaml', '-r', 'ruleset.yml', '-f', 'html:r.html'], { cwd })
    return readFileSync(join(cwd, 'r.html'), 'utf8')
  }

  it('links to the commit of its remote, but for files that are others', async () => {
    expect(linksIn(await render())).toEqual([])
    git(cwd, 'init', '-q')
    git(cwd, 'remote', 'add', 'origin', 'https://user:secret@host.example/org/apis.git')
    git(cwd, 'add', 'a.yaml', 'b.yaml')
    git(cwd, 'commit', '-qm', 'Add')
    writeFileSync(join(cwd, 'b.yaml'), `${api(ORDER)}x-new: true\n`)
    const html = await render()
    const commit = git(cwd, 'rev-parse', 'HEAD').trim()
    expect(html).not.toContain('secret')
    const links = new Set(linksIn(html).filter((link) => link.includes('/blob/')))
    expect([...links].map((link) => link.replace(/(#L).*/, '$1'))).toEqual(
      expect.arrayContaining([`https://host.example/org/apis/blob/${commit}/a.yaml#L`]),
    )
    expect([...links].filter((link) => link.includes('b.yaml'))).toEqual([])
  })
})
