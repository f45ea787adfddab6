import get from 'lodash/get.js'
import toPath from 'lodash/toPath.js'
import { findAll, type JsonPathMatch } from '../json-path/evaluate-expressions.ts'

/**
 * What a function of a rule is given of a node: the node, or what `field` names in it. `@key` names
 * its keys, what starts with `$` is an expression, and all else is a path of lodash. Where a field
 * leads to nothing, the function is given nothing, at the node.
 */
export function lintTargets(node: unknown, field: string | undefined): JsonPathMatch[] {
  if (typeof node !== 'object' || node === null || field === undefined)
    return [{ path: [], value: node }]
  const targets = inField(node, field)
  return targets.length > 0 ? targets : [{ path: [], value: undefined }]
}

function inField(node: object, field: string): JsonPathMatch[] {
  if (field === '@key') return Object.keys(node).map((key) => ({ path: [key], value: key }))
  if (field.startsWith('$')) return findAll(node, field)
  return [{ path: toPath(field), value: get(node, field) }]
}
