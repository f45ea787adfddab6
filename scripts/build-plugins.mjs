import { minifySync } from 'rolldown/utils'

/**
 * Finds what is loaded as soon as some modules are: all that they import, but for what they only
 * import when they need it.
 * @param {readonly string[]} entries absolute paths
 * @returns the plugin that looks, and `has`, which tells of a module's path after that
 */
export function loadedWith(entries) {
  const found = new Set()
  const plugin = {
    name: 'loaded-with',
    buildEnd() {
      const visit = (id) => {
        if (found.has(id)) return
        found.add(id)
        for (const imported of this.getModuleInfo(id)?.importedIds ?? []) visit(imported)
      }
      for (const entry of entries) visit(entry)
    },
  }
  return { plugin, has: (id) => found.has(id) }
}

/** What libraries load at once though lintel does not need it, and which takes time or room. */
const UNNEEDED = [
  {
    importer: '/node_modules/commander/',
    source: 'node:child_process',
    // For commands that are programs of their own.
    code: 'module.exports = {}',
  },
  {
    importer: '/node_modules/chalk/',
    source: '#supports-color',
    // Looks at the terminal. lintel always says how many colours there are.
    code: 'export default { stdout: false, stderr: false }',
  },
  // What writes, reads and fetches messages: lintel only reads how they are declared.
  ...[
    './encoder',
    './decoder',
    './verifier',
    './converter',
    './wrappers',
    './common',
    './util/fetch',
    'long',
  ].map((source) => ({
    importer: '/node_modules/protobufjs/',
    source,
    code: 'module.exports = null',
  })),
]

/** The end of a module, the names of numbers that its code has in their place: 4 KB that nothing reads. */
const UNREAD = { id: '/jsonc-parser/lib/esm/impl/scanner.js', code: /\nvar CharacterCodes;.*$/s }

/** What is imported, and is not in the bundle. */
export const LEFT_OUT = UNNEEDED.map(({ source }) => source)

/** Leaves out of the bundle what lintel's use of a library never reaches. */
export function leaveOutUnneeded() {
  const prefix = '\0unneeded:'
  return {
    name: 'leave-out-unneeded',
    resolveId(source, importer) {
      const index = UNNEEDED.findIndex(
        (unneeded) => unneeded.source === source && importer?.includes(unneeded.importer),
      )
      return index < 0 ? null : prefix + index
    },
    load: (id) => (id.startsWith(prefix) ? UNNEEDED[id.slice(prefix.length)].code : null),
    // What goes stands last, so that the places of the rest stay.
    transform: (code, id) =>
      id.endsWith(UNREAD.id) ? { code: code.replace(UNREAD.code, ''), map: null } : null,
  }
}

/**
 * Packages that take the text of functions and make code of it: another text of the same meaning, with
 * other quotes, may be none in the place where they put it. `test/package/as-text.test.ts` finds them.
 */
export const TAKEN_AS_TEXT = ['nimma']

/** Whether the code of a module may be taken as text. */
export function isTakenAsText(id) {
  return TAKEN_AS_TEXT.some((name) => id.includes(`/node_modules/${name}/`))
}

/** Minifies the chunks, but for those with a module whose code may be taken as text. */
export function minifyChunks() {
  const settings = { compress: true, mangle: false, codegen: { removeWhitespace: true } }
  return {
    name: 'minify-chunks',
    renderChunk(code, { fileName, moduleIds }) {
      if (moduleIds.some(isTakenAsText)) return null
      const minified = minifySync(fileName, code, { ...settings, sourcemap: true })
      return { code: minified.code, map: minified.map }
    },
  }
}
