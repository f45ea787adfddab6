import { basename, resolve } from 'node:path'
import type { SpecNode } from '../../documents/node.ts'
import { toSentence } from '../../documents/parsing/parsed.ts'
import { ConfigurationError, errorAt, formatPlace } from '../../settings/configuration-error.ts'
import type { RulesetFiles } from '../ruleset/ruleset-files.ts'

/** What the bundler says of a file that it cannot bundle. */
interface BundlerError extends Error {
  readonly code: string
  /** The file, where the fault is not at one place in it. */
  readonly id?: string
  readonly loc?: { readonly file?: string; readonly line: number; readonly column: number }
}

/**
 * Says why the files of a ruleset could not be bundled.
 * @returns undefined where the error is not one of the bundler
 */
export function explainBundling(error: Error, files: RulesetFiles): ConfigurationError | undefined {
  if (!('code' in error) || typeof error.code !== 'string') return undefined
  const { code, id, loc, message } = error as BundlerError // its code was just seen
  if (code === 'INVALID_TLA_FORMAT') {
    const place = files.nameOf(id === undefined ? files.main : resolve(id))
    const fault = 'A ruleset cannot wait outside of its functions: move `await` into one.'
    return new ConfigurationError(place, fault)
  }
  if (code === 'MISSING_EXPORT') return explainMissingExport(message, files)
  if (code === 'UNRESOLVED_IMPORT') {
    const [, name, from] = /^Could not resolve '(.*)' from (.*)$/.exec(message) ?? []
    if (name === undefined || from === undefined) return undefined
    // The bundler names files from where the process runs.
    const place = files.nameOf(basename(from) === '.spectral.js' ? files.main : resolve(from))
    return new ConfigurationError(place, `There is no file \`${name}\`: correct the import.`)
  }
  if (loc?.file === undefined) return undefined
  const file = files.nameOf(loc.file)
  const fault = toSentence(message.replace(/ \((?:\d+:\d+\)|Note that you need plugins).*$/s, ''))
  const place = formatPlace(file, { line: loc.line, column: loc.column + 1 })
  return new ConfigurationError(place, `This is no valid JavaScript. ${fault}`)
}

/** Formats are imports of a migrated ruleset, and so one that does not exist is a missing export. */
function explainMissingExport(message: string, files: RulesetFiles): ConfigurationError {
  const [, name = '', module = ''] =
    /^'(.*)' is not exported by (.*), imported by/.exec(message) ?? []
  if (!module.startsWith('@stoplight/spectral-formats')) {
    return files.errorOf(`\`${module}\` has no export \`${name}\`: correct the import.`)
  }
  const node = files.documents
    .map(({ root }) => findFormat(root, name))
    .find((found) => found !== undefined)
  const hint = ' Write one such as `oas2`, `oas3`, `oas3.1` or `asyncapi2`.'
  if (node === undefined) return files.errorOf(`Unknown format \`${name}\`.${hint}`)
  return errorAt(node, 'value', `Unknown format \`${node.string}\`.${hint}`)
}

/** The item of a list called `formats` that the migrator turns into a name. */
function findFormat(root: SpecNode, name: string): SpecNode | undefined {
  const pending = [root]
  const toName = (format: string) => format.replaceAll(/[^A-Za-z0-9]/g, '').toLowerCase()
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    const formats = node.get('formats')
    const items = formats === undefined ? [] : [...formats.items()]
    const found = items.find((item) => toName(item.string ?? '') === toName(name))
    if (found !== undefined) return found
    for (const child of node.children()) pending.push(child)
  }
  return undefined
}
