import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'

/** The path that the site is served at in tests, which it knows nothing of. */
const BASE = '/some/where/'

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.yaml': 'application/yaml',
}

/** A site as a server of static files gives it. */
export interface ServedSite {
  /** Where it begins, with a slash at its end. */
  readonly address: string
  readonly close: () => Promise<void>
}

/** Serves a folder on this machine, until it is closed. */
export async function serve(folder: string): Promise<ServedSite> {
  const server = createServer(({ url = '' }, response) => {
    const { pathname } = new URL(url, 'http://localhost')
    const path = join(folder, decodeURIComponent(pathname.slice(BASE.length)) || 'index.html')
    const isThere = pathname.startsWith(BASE) && existsSync(path) && statSync(path).isFile()
    response.writeHead(isThere ? 200 : 404, {
      'content-type': TYPES[extname(path)] ?? 'text/plain',
    })
    response.end(isThere ? readFileSync(path) : 'Not found')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('It listens at no port.')
  return {
    address: `http://127.0.0.1:${address.port}${BASE}`,
    close: () => new Promise((closed) => server.close(() => closed())),
  }
}
