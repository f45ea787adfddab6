import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SRC = join(import.meta.dirname, '../../src')
const FILES = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => /\.c?ts$/.test(name) && !/\.test\.ts$|generated/.test(name))

/** What opens a file, or makes one, with the modules that may. */
const OPENERS: readonly (readonly [what: string, names: RegExp, modules: readonly string[]])[] = [
  [
    'opens files',
    /\b(?:openSync|open|opendir\w*|openAsBlob|readFile|readFileSync|createReadStream|ReadStream)\b/,
    ['documents/disk/regular-file.ts', 'documents/disk/replace-file.ts'],
  ],
  [
    'writes files',
    /\b(?:writeFile|writeFileSync|createWriteStream|WriteStream|renameSync|rename|copyFile\w*|cp|cpSync)\b/,
    ['documents/disk/replace-file.ts'],
  ],
  ['makes folders', /\b(?:mkdir|mkdirSync)\b/, ['documents/disk/make-folder.ts']],
  [
    'appends to files, of which a workflow names those that there are',
    /\b(?:appendFile|appendFileSync)\b/,
    ['action/outputs.ts', 'action/suggest-fixes.ts', 'cli/report/job-summary.ts'],
  ],
]

test.each(OPENERS)('no other module %s', (_, names, modules) => {
  const users = FILES.filter((file) => names.test(importsOfFileSystem(file)))
  expect(users.sort()).toEqual([...modules].sort())
})

test('no module takes all of the file system at once', () => {
  const whole = FILES.filter((file) =>
    /from '(?:node:)?fs(?:\/promises)?'|require\('(?:node:)?fs/.test(
      textOf(file).replaceAll(NAMED_IMPORT, ''),
    ),
  )
  expect(whole).toEqual([])
  const later = FILES.filter((file) =>
    /(?:import|getBuiltinModule)\(\s*['"](?:node:)?fs/.test(textOf(file)),
  )
  expect(later).toEqual([])
})

const NAMED_IMPORT = /import (?:type )?\{([^}]*)\} from '(?:node:)?fs(?:\/promises)?'/g

/** The names that a module imports from the file system. */
function importsOfFileSystem(file: string): string {
  return [...textOf(file).matchAll(NAMED_IMPORT)].map(([, names]) => names).join()
}

function textOf(file: string): string {
  return readFileSync(join(SRC, file), 'utf8')
}
