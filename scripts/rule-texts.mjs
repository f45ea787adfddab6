// Takes out of the code of the rules what only people read: a run that lints would read and compile a
// quarter of a megabyte of it, and nearly none prints any.
import { fileURLToPath } from 'node:url'

/** What the declaration of a rule says for people. Its `summary` stays: reports list it. */
const TEXTS = ['why', 'notes', 'examples']

/** What gives a text back when it is asked for. */
const READER = fileURLToPath(new URL('../src/rules/moved-texts.ts', import.meta.url))

/**
 * Puts a getter in the place of each text of a rule, and the texts into `rule-texts.json` beside the
 * bundle. What is not written out in the declaration, such as a constant, stays where it is.
 */
export function moveRuleTexts() {
  /** By the ids of the rules. */
  const moved = {}
  return {
    name: 'move-rule-texts',
    transform(code, id) {
      if (!/[\\/]src[\\/]rules[\\/].*\.ts$/.test(id) || !/\bdefine\w*Rule\b/.test(code)) return null
      const cuts = declarationsIn(this.parse(code, { lang: 'ts' })).flatMap((declaration) => {
        const { rule, cuts: found } = readDeclaration(declaration)
        if (found.length === 0) return []
        moved[rule] = Object.fromEntries(found.map(({ name, value }) => [name, value]))
        return found
      })
      if (cuts.length === 0) return null
      // On the first line, and with as many lines as before: places in reports of bugs stay right.
      const start = `import { movedText } from ${JSON.stringify(READER)};`
      // No map: no line moves.
      return { code: start + replaceTexts(code, cuts), map: null }
    },
    generateBundle() {
      const source = JSON.stringify(moved)
      this.emitFile({ type: 'asset', fileName: 'rule-texts.json', source })
    },
  }
}

/** The objects that rules are declared by, at the top of a module. */
function declarationsIn({ body }) {
  return body.flatMap(({ declaration, type }) => {
    const isCall = type === 'ExportDefaultDeclaration' && declaration.type === 'CallExpression'
    const [object] = isCall ? declaration.arguments : []
    return object?.type === 'ObjectExpression' ? [object] : []
  })
}

function readDeclaration({ properties }) {
  const named = properties.filter(({ key, shorthand }) => key?.type === 'Identifier' && !shorthand)
  const id = named.find(({ key }) => key.name === 'id')
  const rule = id && plainValue(id.value)
  if (typeof rule !== 'string') return { cuts: [] }
  const cuts = named
    .filter(({ key }) => TEXTS.includes(key.name))
    .map(({ key, value, start, end }) => ({ name: key.name, value: plainValue(value), start, end }))
    .filter(({ value }) => value !== undefined)
  return { rule, cuts }
}

function replaceTexts(code, cuts) {
  let replaced = ''
  let from = 0
  for (const { name, start, end } of cuts) {
    const lines = '\n'.repeat(code.slice(start, end).split('\n').length - 1)
    // By the id that stands beside it: as a text it would be there once more for each.
    const args = `this.id, ${JSON.stringify(name)}`
    replaced += `${code.slice(from, start)}get ${name}() { return movedText(${args}) }${lines}`
    from = end
  }
  return replaced + code.slice(from)
}

/** The value of an expression of nothing but literals; undefined for all others. */
function plainValue(node) {
  switch (node.type) {
    case 'Literal':
      return node.value instanceof RegExp ? undefined : node.value
    case 'TemplateLiteral':
      return node.expressions.length === 0 ? node.quasis[0].value.cooked : undefined
    case 'ArrayExpression':
      return whole(node.elements.map((element) => element && plainValue(element)))
    case 'ObjectExpression': {
      const members = node.properties.map(({ key, value, kind, computed }) =>
        kind === 'init' && !computed ? [key.name ?? key.value, plainValue(value)] : undefined,
      )
      return whole(members.flat()) && Object.fromEntries(members)
    }
    default:
      return undefined
  }
}

function whole(values) {
  return values.includes(undefined) || values.includes(null) ? undefined : values
}
