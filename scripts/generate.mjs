// Writes what is derived from the rules: the registry, the clauses as a module, the pages of rules
// and codes, the rulesets and the conformance matrix; the tables of options in pages that are written
// by hand, and the inputs in action.yml; the script and style sheet of the HTML report as text; and
// the words that the lexicon knows, and the lists of words as modules.
// `--check` writes nothing and fails where a file is stale; `--registry` stops after the registry,
// for when a rule was added or removed and the rest does not compile yet.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundleModule } from './bundle-module.mjs'
import { compileSchemas } from './compile-schemas.mjs'
import { renderLexicon } from './lexicon.mjs'
import { renderPageAssets } from './page-assets.mjs'
import { renderWordLists } from './word-lists.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const isCheck = process.argv.includes('--check')
const stale = []

const RULE = /^export default define(Document|Workspace)?Rule[<(]/m
const WORKSPACE_RULE = /^export default defineWorkspaceRule[<(]/m
/** Rules that the engine keeps, which have no check of their own. */
const ENGINE_RULE = /^export default defineEngineRule\(/m
/** Rules over two states of an API, whose changes `src/diff` finds. */
const DIFF_RULE = /^export default defineDiffRule\(/m

/** The ids of the rules of one kind: src/rules/<topic>/<name>.ts with a default export. */
function findRuleIds(definition) {
  const rulesDirectory = join(root, 'src/rules')
  const topics = readdirSync(rulesDirectory, { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  )
  return topics
    .flatMap((topic) =>
      readdirSync(join(rulesDirectory, topic.name))
        .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
        .filter((file) =>
          definition.test(readFileSync(join(rulesDirectory, topic.name, file), 'utf8')),
        )
        .map((file) => `${topic.name}/${file.slice(0, -'.ts'.length)}`),
    )
    .sort()
}

function variableOf(id) {
  return id.replace(/[/-](\w)/g, (_, letter) => letter.toUpperCase())
}

const HEAD = '// Written by `npm run generate` from the files of this folder. Do not edit.'

function renderImports(ids, types) {
  const modules = [...ids.map((id) => [id, variableOf(id)]), ['rule', `type { ${types} }`]].sort()
  return modules.map(([path, names]) => `import ${names} from './${path}.ts'`).join('\n')
}

function renderItems(ids) {
  return ids.map((id) => `  ${variableOf(id)},`).join('\n')
}

function renderWorkspaceRules(ids) {
  return `${HEAD}
${renderImports(ids, 'WorkspaceRule')}

/** The rules over all documents of a run, by id: judging what they collected takes no others. */
export const workspaceRules: readonly WorkspaceRule[] = [
${renderItems(ids)}
]
`
}

function renderRegistry(ids, engineIds, diffIds) {
  return `${HEAD}
import { compareText } from '../text/compare-text.ts'
${renderImports([...ids, ...engineIds, ...diffIds], 'DiffRule, Rule, RuleMetadata')}

/** All rules over documents, by id. */
export const rules: readonly Rule[] = [
${renderItems(ids)}
]

/** The rules that the engine keeps, by id. */
export const engineRules: readonly RuleMetadata[] = [
${renderItems(engineIds)}
]

/** The rules over two states of an API, by id. */
export const diffRules: readonly DiffRule[] = [
${renderItems(diffIds)}
]

/** Every rule that a ruleset can name, by id. */
export const allRules: readonly RuleMetadata[] = [...rules, ...engineRules, ...diffRules].sort(
  (a, b) => compareText(a.id, b.id),
)
`
}

function write(path, content) {
  const target = join(root, path)
  let present
  try {
    present = readFileSync(target, 'utf8')
  } catch {
    present = undefined
  }
  if (present === content) return
  stale.push(path)
  if (isCheck) return
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(target, content)
}

/** Pages of rules that are no longer there. */
function removeOrphans(directory, expected) {
  let entries = []
  try {
    entries = readdirSync(join(root, directory), { recursive: true, withFileTypes: true })
  } catch {
    return
  }
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name).slice(root.length + 1)
    if (expected.has(path)) continue
    stale.push(path)
    if (!isCheck) rmSync(join(root, path))
  }
}

for (const [path, module] of renderWordLists(root)) write(path, module)

const registry = renderRegistry(findRuleIds(RULE), findRuleIds(ENGINE_RULE), findRuleIds(DIFF_RULE))
write('src/rules/index.ts', registry)
write('src/rules/workspace-rules.ts', renderWorkspaceRules(findRuleIds(WORKSPACE_RULE)))

if (process.argv.includes('--registry')) process.exit()

write('src/lexicon/words.generated.ts', renderLexicon(root))

write('src/report/html/assets.generated.ts', await renderPageAssets(root))

const { renderGenerated, renderGeneratedParts, replaceParts } = await bundleModule(
  join(root, 'scripts/generated-files.ts'),
  (folder) => compileSchemas(join(folder, 'schemas')),
)
const tables = Object.fromEntries(
  ['openapi', 'asyncapi', 'schema'].map((name) => [
    name,
    readFileSync(join(root, `src/diff/fields/${name}.tsv`), 'utf8'),
  ]),
)
const files = await renderGenerated(readFileSync(join(root, 'docs/clauses.tsv'), 'utf8'), tables)
for (const [path, content] of files) write(path, content)
const figures = readFileSync(join(root, 'test/fixes/mended.tsv'), 'utf8')
for (const [path, parts] of renderGeneratedParts(figures))
  write(path, replaceParts(readFileSync(join(root, path), 'utf8'), parts))
removeOrphans('docs/rules', new Set(files.keys()))
removeOrphans('rulesets', new Set(files.keys()))

if (isCheck && stale.length > 0) {
  console.error(`Stale, run \`npm run generate\`:\n${stale.map((path) => `  ${path}`).join('\n')}`)
  process.exitCode = 1
}
