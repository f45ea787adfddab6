/** Where a repository is shown. */
interface WebAddress {
  readonly repository: string
  /** The address of a line, which ends in its number. */
  readonly linkTo: (commit: string, uri: string, line: number) => string
}

/** How the hosts of repositories write the address of a line; others write it as GitHub does. */
const FORMS: readonly (readonly [host: RegExp, form: string, anchor: string])[] = [
  [/(^|\.)gitlab\./, '-/blob', '#L'],
  [/(^|\.)bitbucket\.org$/, 'src', '#lines-'],
  [/./, 'blob', '#L'],
]

/**
 * Finds the web pages of a repository by the URL of its remote: `git@github.com:org/name.git`,
 * `ssh://git@host:22/org/name`, `https://user:secret@host/org/name.git`. Nothing secret is in what is given.
 * @returns undefined for a folder, and for what is no such URL
 */
export function toWebAddress(remote: string): WebAddress | undefined {
  const place = readUrl(remote) ?? readScpForm(remote)
  if (place === undefined) return undefined
  const path = place.path.replace(/^\/+|\/+$|\.git\/*$/g, '')
  if (path === '' || !URL.canParse(`https://${place.host}/${path}`)) return undefined
  const repository = new URL(`https://${place.host}/${path}`).href
  const [, form, anchor] = FORMS.find(([host]) => host.test(place.host)) ?? ['', 'blob', '#L']
  return {
    repository,
    linkTo: (commit, uri, line) => `${repository}/${form}/${commit}/${uri}${anchor}${line}`,
  }
}

/** A port is that of ssh, but in the URL of a web page. */
function readUrl(remote: string): { host: string; path: string } | undefined {
  if (!/^(https?|ssh|git):\/\//.test(remote) || !URL.canParse(remote)) return undefined
  const { protocol, host, hostname, pathname } = new URL(remote)
  return { host: protocol.startsWith('http') ? host : hostname, path: pathname }
}

/** git's own short form: `git@host:org/name.git`. */
function readScpForm(remote: string): { host: string; path: string } | undefined {
  const [, host, path] = /^(?:[\w.-]+@)?([\w.-]+\.[\w-]+):(?!\/\/)(.+)$/.exec(remote) ?? []
  return host === undefined || path === undefined ? undefined : { host, path }
}
