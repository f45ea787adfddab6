// Lets the bundle go through arrays by index: see `indexArrays`.
import { SyntaxKind } from 'typescript/unstable/ast'
import { API, TypeFlags } from 'typescript/unstable/sync'

/**
 * Writes `for … of` over arrays as loops that count, and patterns that take arrays apart as patterns of
 * members. For arrays, which the types tell, both mean the same. The language itself goes through arrays
 * by iterators, which make an object for each item until V8 optimizes the function, and most runs are
 * over by then.
 * @param config the absolute path of the `tsconfig.json` that names the modules; others stay as they are
 * @returns a plugin, which has to come before those that change the text of modules
 */
export function indexArrays(config) {
  let types
  return {
    name: 'index-arrays',
    buildStart() {
      types = openTypes(config)
    },
    transform(code, id) {
      const file = types.fileOf(id)
      if (file === undefined) return null
      if (file.text !== code) throw new Error(`${id} is not as TypeScript reads it.`)
      const rewritten = rewrite(file, types.areArrays)
      // No map: no line moves.
      return rewritten === code ? null : { code: rewritten, map: null }
    },
    buildEnd() {
      types.close()
    },
  }
}

/**
 * Writes a module anew.
 * @param areArrays says of each of some nodes whether its type is that of arrays
 */
function rewrite(file, areArrays) {
  const { loops, patterns } = find(file)
  const areLists = areArrays(loops.map(({ expression }) => expression))
  const areTuples = areArrays(patterns)
  const writer = new Writer(
    file,
    new Set(loops.filter((_, index) => areLists[index])),
    new Set(patterns.filter((_, index) => areTuples[index])),
  )
  return writer.write(file, 0, file.text.length)
}

/** The loops and patterns of a module that may be about arrays. */
function find(file) {
  const loops = []
  const patterns = []
  const visit = (node) => {
    if (isLoop(node)) loops.push(node)
    if (isPattern(node)) patterns.push(node)
    node.forEachChild(visit)
  }
  visit(file)
  return { loops, patterns }
}

function isLoop({ kind, awaitModifier, initializer }) {
  return (
    kind === SyntaxKind.ForOfStatement &&
    awaitModifier === undefined &&
    initializer.kind === SyntaxKind.VariableDeclarationList
  )
}

/** What takes the rest of an array has no other form that is as short. */
function isPattern({ kind, elements }) {
  return (
    kind === SyntaxKind.ArrayBindingPattern &&
    elements.every(({ dotDotDotToken }) => dotDotDotToken === undefined)
  )
}

/** Writes nodes of one module, from the outermost in. */
class Writer {
  #file
  #loops
  #patterns
  #depth = 0

  constructor(file, loops, patterns) {
    this.#file = file
    this.#loops = loops
    this.#patterns = patterns
  }

  /** The text between two offsets, which lie in a node, with what is in it written anew. */
  write(node, start, end) {
    let written = ''
    let from = start
    node.forEachChild((child) => {
      const first = child.getStart(this.#file)
      if (first < from || child.end > end) return
      written += this.#file.text.slice(from, first) + this.#writeNode(child)
      from = child.end
    })
    return written + this.#file.text.slice(from, end)
  }

  #writeNode(node) {
    if (this.#loops.has(node)) return this.#writeLoop(node)
    if (this.#patterns.has(node)) return this.#writePattern(node)
    return this.write(node, node.getStart(this.#file), node.end)
  }

  #writeLoop(loop) {
    const { initializer, expression, statement } = loop
    // No name in lintel begins so.
    const list = `$a${this.#depth || ''}`
    const index = `$i${this.#depth || ''}`
    this.#depth++
    const item = this.#writeNode(initializer)
    const first = `for (let ${list} = (${this.#writeNode(expression)}), ${index} = 0;`
    const body = this.#writeNode(statement)
    this.#depth--
    const [start, end] = [loop, statement].map((node) => node.getStart(this.#file))
    const lines = this.#linesBetween(start, end, initializer, expression)
    return `${first} ${index} < ${list}.length; ${index}++) {${lines} ${item} = ${list}[${index}]; ${body} }`
  }

  #writePattern(node) {
    const { elements } = node
    const members = elements.flatMap((element, index) =>
      element.name === undefined ? [] : [`${index}: ${this.#writeNode(element)}`],
    )
    return `{ ${members.join(', ')} }${this.#linesBetween(node.getStart(this.#file), node.end, ...elements)}`
  }

  /** The line breaks of a stretch that are in none of the nodes that are written out. */
  #linesBetween(start, end, ...nodes) {
    const count = (from, to) => this.#file.text.slice(from, to).split('\n').length - 1
    const inside = nodes.map((node) => count(node.getStart(this.#file), node.end))
    return '\n'.repeat(inside.reduce((rest, lines) => rest - lines, count(start, end)))
  }
}

/** Opens what TypeScript knows of the modules. It says of this interface that it may still change. */
function openTypes(config) {
  const api = new API({ cwd: config.replace(/[^\\/]*$/, '') })
  const { program, checker } = api.updateSnapshot({ openProjects: [config] }).getProject(config)
  const known = new Map()
  const isArray = (type) => {
    if (type === undefined || (type.flags & (TypeFlags.Any | TypeFlags.Never)) !== 0) return false
    if (!known.has(type.id)) known.set(type.id, checker.isArrayLikeType(type))
    return known.get(type.id)
  }
  return {
    /** Undefined for what is no module of lintel. */
    fileOf: (id) => (/\/node_modules\/|^\0/.test(id) ? undefined : program.getSourceFile(id)),
    areArrays: (nodes) => checker.getTypeAtLocation(nodes).map(isArray),
    close: () => api.close(),
  }
}
