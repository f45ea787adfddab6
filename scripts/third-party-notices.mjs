import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/**
 * Renders the licences of what the bundles hold of other packages: the licences ask for it.
 * @param {string} root the directory that holds `node_modules`
 * @param {Iterable<string>} inputs the files that were bundled
 * @param {readonly string[]} others packages that are not bundled as modules, such as schemas
 */
export function renderNotices(root, inputs, others) {
  const folders = new Set(others.map((name) => join(root, 'node_modules', name)))
  for (const input of inputs) {
    const folder = /.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(input)?.[0]
    if (folder !== undefined) folders.add(resolve(folder))
  }
  const notices = new Set([...folders].map(renderNotice))
  return ['lintel contains parts of the following packages.\n', ...[...notices].sort()].join('\n')
}

function renderNotice(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const texts = readdirSync(folder)
    .filter((file) => /^(licen[cs]e|notice|copying)(\.|-|$)/i.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8').trim())
  return `${'-'.repeat(78)}\n${name} ${version} (${license})\n\n${texts.join('\n\n')}\n`
}
