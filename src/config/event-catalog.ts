import { dirname, resolve } from 'node:path'
import type { FileAccess } from '../documents/disk/file-access.ts'
import { InputError } from '../documents/disk/file-names.ts'
import type { SpecDocument } from '../documents/document.ts'
import { Loader } from '../documents/loader.ts'
import type { SpecNode } from '../documents/node.ts'
import type { EventCatalog } from '../rules/option-forms.ts'
import {
  ConfigurationError,
  errorAt,
  formatPlace,
  refuseMalformed,
} from '../settings/configuration-error.ts'

/** What an entry says besides the type (Events 2). */
const PARTS = ['schema', 'domain', 'documentation']

const ENTRY = '`{type, schema, domain, documentation}`'

/**
 * Reads and checks the catalog of event types: a list of `{type, schema, domain, documentation}`.
 * @param option where the file is named: faults of reading it are reported there
 * @param path relative to the ruleset file, or absolute
 * @throws ConfigurationError
 */
export function readEventCatalog(
  option: SpecNode,
  path: string,
  cwd: string,
  files: FileAccess,
): EventCatalog {
  const loader = new Loader({ cwd, root: cwd, files })
  try {
    const directory = dirname(resolve(cwd, option.document.source.file))
    const document = loader.load(resolve(directory, path))
    refuseMalformed(document)
    refuseEmpty(document)
    return { file: path, missing: readEntries(document.root) }
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    throw errorAt(option, 'value', `The event catalog \`${path}\` cannot be read. ${error.message}`)
  }
}

/** An empty file, or one of comments only, has no node that an error could point at. */
function refuseEmpty(document: SpecDocument): void {
  if (document.locate([]) !== undefined) return
  const place = formatPlace(document.source.file, { line: 1, column: 1 })
  throw new ConfigurationError(place, `The event catalog is empty. Write a list of ${ENTRY}.`)
}

function readEntries(root: SpecNode): Map<string, string[]> {
  if (!Array.isArray(root.value))
    throw errorAt(root, 'value', `An event catalog is a list of ${ENTRY}.`)
  const entries = new Map<string, string[]>()
  for (const entry of root.items()) {
    const type = entry.get('type')
    if (type?.string === undefined || type.string === '')
      throw errorAt(type ?? entry, 'value', 'An entry of an event catalog has a `type`, a text.')
    if (entries.has(type.string))
      throw errorAt(type, 'value', `The event type \`${type.string}\` is listed twice.`)
    entries.set(
      type.string,
      PARTS.filter((part) => isMissing(entry.get(part)?.value)),
    )
  }
  return entries
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}
