import core from '@stoplight/spectral-core'
import formats from '@stoplight/spectral-formats'
import functions from '@stoplight/spectral-functions'
import parsers from '@stoplight/spectral-parsers'
import refResolver from '@stoplight/spectral-ref-resolver'
import rulesets from '@stoplight/spectral-rulesets'
import runtime from '@stoplight/spectral-runtime'

const MODULES: ReadonlyMap<string, object> = new Map<string, object>([
  ['core', core],
  ['formats', formats],
  ['functions', functions],
  ['parsers', parsers],
  ['ref-resolver', refResolver],
  ['rulesets', rulesets],
  ['runtime', runtime],
])

/**
 * Finds what a file of one of Spectral's packages exports, such as `@stoplight/spectral-functions/dist`
 * or `@stoplight/spectral-functions/dist/pattern.js`: rulesets in JavaScript name these, too. Each of
 * them exports a part of what its package does, and the one named like an export has it as its default.
 * @returns undefined where the name is none of such a file
 */
export function spectralModule(name: string): object | undefined {
  const [, id = '', path = ''] = /^@stoplight\/spectral-([a-z-]+)\/dist(\/.*)?$/.exec(name) ?? []
  const exported = MODULES.get(id)
  if (exported === undefined) return undefined
  const part = path.replace(/\.js$/, '').replace(/\/index$/, '')
  const found = Object.entries(exported).find(([key]) => `/${key}` === part)
  const isKnown = found !== undefined || part === '' || PARTS.includes(`${id}${part}`)
  if (!isKnown) return undefined
  return { __esModule: true, ...exported, ...(found !== undefined && { default: found[1] }) }
}

/** Files that are named like none of their exports. */
const PARTS = ['arazzo', 'asyncapi', 'jsonSchema', 'openapi'].map((file) => `formats/${file}`)
