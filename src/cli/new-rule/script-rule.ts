import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { FileFault } from '../../documents/disk/file-fault.ts'
import { readRegularText } from '../../documents/disk/regular-file.ts'
import type { NewRule } from './answers.ts'

/** The folder beside the ruleset that files with rules are written into. */
const FOLDER = 'rules'

/**
 * The name of the file that a new rule in JavaScript or TypeScript is written into, relative to the
 * ruleset, with `/`.
 * @param folder of the ruleset; an absolute path
 * @param known the files with rules that the ruleset names: a new one is written beside the last
 */
export function nameOfScript(
  { id, language }: NewRule,
  folder: string,
  known: readonly string[],
): string {
  const last = known.filter((name) => /^[\w.][^:]*$/.test(name)).at(-1)
  const beside = last === undefined ? FOLDER : dirname(last)
  const prefix = beside === '.' ? '' : `${beside}/`
  // Where files are CommonJS, the ending says that this one is not.
  const mark = isOfModules(folder) ? '' : 'm'
  const ending = language === 'typescript' ? 'ts' : 'js'
  return `${prefix}${id.replaceAll('/', '-')}.${mark}${ending}`
}

/** Whether Node takes a file that ends in `.js` for a module there: the nearest package.json says it. */
function isOfModules(folder: string): boolean {
  const path = join(folder, 'package.json')
  if (!existsSync(path)) {
    const above = dirname(folder)
    return above !== folder && isOfModules(above)
  }
  const text = readRegularText(path)
  return !(text instanceof FileFault) && /"type"\s*:\s*"module"/.test(text)
}

/** The text of a new rule over the model of an API, with examples that it passes and fails. */
export function renderScriptRule({ id, on, severity }: NewRule): string {
  const { summary, passes, fails, check } = on === 'openapi' ? OF_OPENAPI : OF_ASYNCAPI
  return `import { defineRule } from 'lintel/rules'

export default defineRule({
  id: '${id}',
  on: '${on}',
  severity: '${severity}',
  summary: '${summary}',
  why: 'Say here why it matters, for the person who has just been stopped by it.',
  examples: {
    passes: \`
${passes}\`,
    fails: \`
${fails}\`,
  },
${check}})
`
}

const OF_OPENAPI = {
  summary: 'An API names the team that owns it.',
  passes: `info:
  title: Orders
  version: 1.0.0
  x-owner: orders
`,
  fails: `info: # <- reported
  title: Orders
  version: 1.0.0
`,
  check: `  *check(api) {
    const info = api.root.get('info')
    if (info === undefined || info.get('x-owner')?.string) return
    yield {
      node: info,
      message: 'The API does not say which team owns it.',
      help: 'Write \`x-owner\` with the name of the team.',
    }
  },
`,
} as const

const OF_ASYNCAPI = {
  summary: 'A channel says what it is for.',
  passes: `channels:
  orders:
    address: orders.order.created.v1
    description: Orders that were created.
`,
  fails: `channels:
  orders: # <- reported
    address: orders.order.created.v1
`,
  check: `  *check(api) {
    for (const { name, node } of api.channels) {
      if (node.get('description')?.string) continue
      yield {
        node,
        message: \`Channel \\\`\${name}\\\` does not say what it is for.\`,
        help: 'Write a \`description\`.',
      }
    }
  },
`,
} as const
