import type { ChannelServer } from '../../../model/asyncapi/channel.ts'

/** Where a server is, apart from its protocol. */
export interface ServerAddress {
  /** With its port, in lowercase; undefined where nothing says it. */
  readonly host: string | undefined
  /** Without slashes at its ends. */
  readonly path: string
}

/** Reads where a server is: in 3.x its `host` and `pathname`, in 2.x its `url`, whose scheme may be left out. */
export function addressOf({ node, urlNode }: ChannelServer): ServerAddress {
  const written = urlNode?.string?.replace(/^[a-z][a-z0-9+.-]*:\/\//i, '')
  if (written === undefined) return { host: undefined, path: '' }
  const start = written.indexOf('/')
  const host = (start < 0 ? written : written.slice(0, start)).toLowerCase()
  const rest = start < 0 ? '' : written.slice(start)
  return { host, path: trim(`${rest}/${node.get('pathname')?.string ?? ''}`) }
}

function trim(path: string): string {
  return path
    .split('/')
    .filter((segment) => segment !== '')
    .join('/')
}
