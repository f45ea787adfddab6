import * as json from '@stoplight/json'
import * as path from '@stoplight/path'
import * as types from '@stoplight/types'
import * as yaml from '@stoplight/yaml'
import ajv from 'ajv'
import ajv2019 from 'ajv/dist/2019.js'
import ajv2020 from 'ajv/dist/2020.js'
import ajvErrors from 'ajv-errors'
import ajvFormats from 'ajv-formats'
import lodash from 'lodash'

/**
 * What Spectral itself depends on, and is part of lintel with it. Spectral's command line finds it for
 * functions that nobody installed it for, and so does lintel.
 */
const PACKAGES: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['@stoplight/json', json],
  ['@stoplight/path', path],
  ['@stoplight/types', types],
  ['@stoplight/yaml', yaml],
  ['ajv', ajv],
  ['ajv-errors', ajvErrors],
  ['ajv-formats', ajvFormats],
  ['ajv/dist/2019', ajv2019],
  ['ajv/dist/2020', ajv2020],
  ['lodash', lodash],
])

/**
 * Finds a package that is part of lintel, or a function of lodash such as `lodash/get`.
 * @returns undefined where the name is none of such a package
 */
export function bundledPackage(name: string): unknown {
  const id = name.replace(/\.js$/, '')
  const [, helper] = /^lodash\/([A-Za-z]+)$/.exec(id) ?? []
  if (helper !== undefined) return new Map<string, unknown>(Object.entries(lodash)).get(helper)
  return PACKAGES.get(id)
}
