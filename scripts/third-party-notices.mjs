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
  const packages = [...folders].map(readPackage)
  const terms = termsByLicense(packages)
  const notices = new Set(packages.map((info) => renderNotice(info, terms)))
  return ['lintel contains parts of the following packages.\n', ...[...notices].sort()].join('\n')
}

function readPackage(folder) {
  const { name, version, license, licenses, author } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  )
  const texts = readdirSync(folder)
    .filter((file) => /^(licen[cs]e|notice|copying)(\.|-|$)/i.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8').trim())
  return {
    name,
    version,
    // Packages from before npm had `license` list objects.
    license: license ?? licenses.map(({ type }) => type).join(' OR '),
    holder: typeof author === 'string' ? author : author?.name,
    text: texts.join('\n\n'),
  }
}

/** The terms of each licence without the names of who grants it, from the packages that hold them. */
function termsByLicense(packages) {
  const terms = new Map()
  for (const { license, text } of packages) {
    const start = text.search(/^(Permission is hereby granted|\s*Apache License)/m)
    const found = start < 0 ? undefined : text.slice(start).trim()
    // What is longer has notices of others behind the terms.
    if (found && found.length < (terms.get(license)?.length ?? Infinity)) terms.set(license, found)
  }
  return terms
}

function renderNotice({ name, version, license, holder, text }, terms) {
  const grant = text || grantOf(name, license, holder, terms)
  return `${'-'.repeat(78)}\n${name} ${version} (${license})\n\n${grant}\n`
}

/** A package that names its licence and leaves the text out gets that of the others. */
function grantOf(name, license, holder, terms) {
  if (holder === undefined || !terms.has(license)) {
    throw new Error(`${name}: its package holds no text of its licence, ${license}: add it here.`)
  }
  return `Copyright (c) ${holder}\n\n${terms.get(license)}`
}
