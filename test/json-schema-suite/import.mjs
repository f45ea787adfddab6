// Writes the cases of the official JSON-Schema-Test-Suite beside this file, a group of cases a line:
//   node test/json-schema-suite/import.mjs <checkout of json-schema-org/JSON-Schema-Test-Suite>
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { globSync } from 'tinyglobby'

const DRAFTS = ['draft4', 'draft6', 'draft7', 'draft2019-09', 'draft2020-12']

const [checkout] = process.argv.slice(2)
if (checkout === undefined) throw new Error('Name the folder of the checkout.')

for (const draft of DRAFTS) {
  const folder = join(checkout, 'tests', draft)
  // What the formats take is asserted as leniently as lintel's own tests say.
  const files = globSync(['*.json', 'optional/*.json', '!optional/format*.json'], { cwd: folder })
  const lines = files.sort().flatMap((file) => {
    const groups = JSON.parse(readFileSync(join(folder, file), 'utf8'))
    return groups.map((group) => JSON.stringify({ file: file.replace('.json', ''), ...group }))
  })
  write(`${draft}.jsonl`, lines)
}
const remotes = join(checkout, 'remotes')
const others = ['draft3/**', 'v1/**']
const names = globSync('**/*.json', { cwd: remotes, ignore: others })
write(
  'remotes.jsonl',
  names.sort().map((name) => {
    const schema = JSON.parse(readFileSync(join(remotes, name), 'utf8'))
    return JSON.stringify({ url: `http://localhost:1234/${name}`, schema })
  }),
)
copyFileSync(join(checkout, 'LICENSE'), join(import.meta.dirname, 'LICENSE'))

function write(name, lines) {
  writeFileSync(join(import.meta.dirname, name), `${lines.join('\n')}\n`)
}
