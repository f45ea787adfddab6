import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { basename } from 'node:path'

/**
 * Serves one package as an npm registry does, to this machine alone.
 * @param {{ manifest: { name: string, version: string }, tarball: string }} source its package.json,
 *   and the file that `npm pack` made
 * @returns {Promise<{ url: string, close: () => void }>} where it is, and what ends it
 */
export async function serveRegistry({ manifest, tarball }) {
  const { name, version } = manifest
  const answers = new Map()
  const server = createServer(({ url }, response) => {
    const answer = answers.get(decodeURIComponent(url ?? ''))
    response.writeHead(answer === undefined ? 404 : 200).end(answer)
  })
  await new Promise((listening) => server.listen(0, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${server.address().port}`
  const bytes = readFileSync(tarball)
  const path = `/${name}/-/${basename(tarball)}`
  const integrity = `sha512-${createHash('sha512').update(bytes).digest('base64')}`
  const released = { ...manifest, dist: { tarball: `${url}${path}`, integrity } }
  const versions = { [version]: released }
  answers.set(path, bytes)
  answers.set(`/${name}`, JSON.stringify({ name, 'dist-tags': { latest: version }, versions }))
  return { url, close: () => server.close() }
}
