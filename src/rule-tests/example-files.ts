import { basename, dirname, extname, join } from 'node:path'
import { InputError } from '../documents/disk/file-names.ts'
import { hasEntryAt } from '../documents/disk/find-stats.ts'
import type { SpecDocument } from '../documents/document.ts'
import { Loader } from '../documents/loader.ts'
import type { SpecNode } from '../documents/node.ts'
import { ConfigurationError, errorAt, refuseMalformed } from '../settings/configuration-error.ts'
import { suggest } from '../text/nearest.ts'

const ENDINGS = ['yaml', 'yml', 'json']

/** The names that the file with the examples of a ruleset may have: `lintel.test.yaml`. */
function exampleFilesOf(ruleset: string): string[] {
  const name = basename(ruleset, extname(ruleset))
  return ENDINGS.map((ending) => join(dirname(ruleset), `${name}.test.${ending}`))
}

/**
 * Reads the file with examples that lies beside a ruleset, where there is one.
 * @param ruleset the absolute path of the ruleset
 * @param cwd the directory that files are named from; an absolute path
 * @returns what it holds for each rule, by id
 * @throws ConfigurationError where it cannot be read, or says something else
 */
export function readExampleFile(ruleset: string, cwd: string): ReadonlyMap<string, SpecNode> {
  const file = exampleFilesOf(ruleset).find((path) => hasEntryAt(path))
  if (file === undefined) return new Map()
  const { root, source } = load(file, cwd)
  if (root.object === undefined)
    throw new ConfigurationError(
      source.file,
      'It is an object with `rules`: ids, and their examples.',
    )
  for (const member of root.members())
    if (member.key !== 'rules' && member.key !== '$schema')
      throw errorAt(
        member,
        'key',
        `Unknown key \`${member.key}\`.${suggest(member.key, ['rules']) || ' A file with examples holds `rules`.'}`,
      )
  const rules = root.get('rules')
  if (rules?.object === undefined)
    throw errorAt(rules ?? root, 'value', '`rules` is an object: rule ids, and their examples.')
  return new Map(Array.from(rules.members(), (member) => [member.key, member]))
}

function load(path: string, cwd: string): SpecDocument {
  const loader = new Loader({ cwd, root: cwd })
  try {
    const document = loader.load(path)
    refuseMalformed(document)
    return document
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    throw new ConfigurationError(error.file, `The examples cannot be read. ${error.message}`)
  }
}
