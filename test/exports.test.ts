import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

/** Where code stands that imports from `src`. */
const FOLDERS = ['src', 'test', 'scripts', 'bench']

const TEXTS = new Map(
  FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:c?ts|mjs)$/.test(file))
      .map((file) => `${folder}/${file}`),
  ).map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]),
)

/** Exports that no file imports, each with its reason. */
const KEPT = [
  // The entry points of the built command and of the action call it.
  'src/cli/main.ts describeUncaught',
  // Who requires the package has it from here.
  'src/index.cts ConfigurationError',
  // The build puts the calls into the rules.
  'src/rules/moved-texts.ts movedText',
  // The types of the tables of kinds are inferred, and the declarations that are built name these.
  'src/diff/kinds/access.ts Scopes',
  'src/diff/kinds/access.ts ServerVariable',
  'src/diff/kinds/avro.ts AvroTexts',
  'src/diff/kinds/binding.ts BindingTexts',
  'src/diff/kinds/event.ts TopicParameter',
  'src/diff/kinds/names.ts GeneratedTexts',
  'src/diff/kinds/names.ts RenamedTexts',
  'src/diff/kinds/part.ts Labelled',
  'src/diff/kinds/protobuf.ts ProtobufTexts',
  // So are those of rules, and of what is kept for each document.
  'src/renames/edits/expressions.ts LinkParameter',
  'src/rules/rule.ts DocumentRule',
]

it('exports what another file imports, and nothing else', () => {
  const importers = importersByTarget()
  const unused = [...TEXTS].flatMap(([file, text]) =>
    /^src\//.test(file) && !/\.test\.ts$|\.generated\.ts$/.test(file)
      ? exportsOf(text)
          .filter((name) => !importers.get(file)?.some((importer) => mentions(importer, name)))
          .map((name) => `${file} ${name}`)
      : [],
  )
  expect(importers.size).toBeGreaterThan(1000)
  expect(unused.toSorted()).toEqual(KEPT.toSorted())
})

/** The files that import each file, at once or when they need it. */
function importersByTarget(): Map<string, string[]> {
  const importers = new Map<string, string[]>()
  for (const [file, text] of TEXTS)
    for (const [, path = ''] of text.matchAll(/(?:\bfrom|\bimport|\bimport\()\s*'(\.[^']+)'/g)) {
      const target = normalize(join(dirname(file), path))
      importers.set(target, [...(importers.get(target) ?? []), file])
    }
  return importers
}

/** The names that a module declares and exports; what stands in a template is other code. */
function exportsOf(text: string): string[] {
  const code = text.replace(/`(?:[^`\\]|\\.)*`/gs, '``')
  const declared = /^export (?:async )?(?:function\*?|const|class|type|interface) (\w+)/gm
  return [...new Set([...code.matchAll(declared)].map(([, name = '']) => name))]
}

function mentions(file: string, name: string): boolean {
  return new RegExp(`\\b${name}\\b`).test(TEXTS.get(file) ?? '')
}
