// Lets the bundle follow the references of a document with less work: see `resolveOnce`.

const RUNNER = '/node_modules/@stoplight/json-ref-resolver/runner.js'

/** Texts of the module, each of which it has once, and what stands in their places. */
const CHANGES = [
  [
    'let processOrder = [];',
    'let processOrder = []; const pathsOfStems = new Map(); const pathOf = (stem) => { let path = pathsOfStems.get(stem); if (path === undefined) pathsOfStems.set(stem, path = (0, json_1.pointerToPath)(stem)); return path; };',
  ],
  [
    'const pointerPath = (0, json_1.pointerToPath)(pointer);',
    'const pointerPath = (0, json_1.pointerToPath)(pointer); let dependantStems;',
  ],
  [
    'const dependantStems = crawler.pointerStemGraph.dependenciesOf(pointer);',
    'dependantStems ??= crawler.pointerStemGraph.dependenciesOf(pointer);',
  ],
  [
    '(0, json_1.startsWith)(dependantPath, (0, json_1.pointerToPath)(stem))',
    '(0, json_1.startsWith)(dependantPath, pathOf(stem))',
  ],
]

/**
 * Changes how Spectral's resolver looks for references that lead to themselves. For each reference to
 * a schema it collects all that the schema depends on, and decodes these pointers, though both are the
 * same for all references to it: with Stripe's description, a sixth of a run.
 * @returns a plugin; it fails where a new version of the resolver is written in another way
 */
export function resolveOnce() {
  return {
    name: 'resolve-once',
    transform(code, id) {
      // No map: no line moves.
      return id.endsWith(RUNNER) ? { code: rewrite(code, id), map: null } : null
    },
  }
}

function rewrite(code, id) {
  return CHANGES.reduce((text, [before, after]) => {
    const parts = text.split(before)
    if (parts.length === 2) return parts.join(after)
    throw new Error(`${id} is not as it was: see whether \`resolveOnce\` is needed any more.`)
  }, code)
}
