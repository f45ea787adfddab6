import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findServer, type ServerSearch } from '../../editors/vscode/src/find-server.ts'

const BUNDLED = '/extension/server'
const OWN = [
  '/work/node_modules/lintel/bin/lintel.js',
  '/work/node_modules/lintel/bin/lsp-worker.js',
]

function search(files: readonly string[], settings: Partial<ServerSearch> = {}): ServerSearch {
  const known = new Set(files.map((file) => join(file)))
  const isFile = (path: string) => known.has(path)
  return {
    ...{ isTrusted: true, path: '', folders: ['/other', '/work'], bundled: BUNDLED, isFile },
    ...settings,
  }
}

const FALLBACK = { entry: join(BUNDLED, 'bin/lintel.js'), origin: 'extension' }

describe('findServer', () => {
  it("takes the workspace's own, of whatever folder", () => {
    expect(findServer(search(OWN))).toEqual({ entry: join(OWN[0] ?? ''), origin: 'workspace' })
  })

  it('takes the one inside where the workspace has none', () => {
    expect(findServer(search([]))).toEqual(FALLBACK)
  })

  it('takes the one inside where that of the workspace has no language server', () => {
    expect(findServer(search(OWN.slice(0, 1)))).toEqual(FALLBACK)
  })

  it('runs nothing of a workspace that is not trusted', () => {
    const files = [...OWN, '/named/bin/lintel.js']
    const settings = { isTrusted: false, path: '/named' }
    expect(findServer(search(files, settings))).toEqual(FALLBACK)
  })

  it.each(['/named', '/named/bin/lintel.js', '../named'])('takes what is named: %s', (path) => {
    const found = findServer(search([...OWN, '/named/bin/lintel.js'], { path }))
    expect(found).toEqual({ entry: join('/named/bin/lintel.js'), origin: 'setting' })
  })

  it('says that what is named is not there, and takes no other', () => {
    expect(findServer(search(OWN, { path: '/nowhere' }))).toEqual({
      fault: '`lintel.path` names `/nowhere`, where there is no lintel.',
    })
  })

  it('says that there is no folder that a relative path starts from', () => {
    expect(findServer(search(OWN, { path: 'named', folders: [] }))).toEqual({
      fault: '`lintel.path` is `named`, and no folder is open that it starts from.',
    })
  })
})
