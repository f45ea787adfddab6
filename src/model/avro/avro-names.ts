import type { SpecNode } from '../../documents/node.ts'
import type { AvroName } from './avro-type.ts'

/** A name with its namespace; that of the null namespace is itself. */
export function joinName(namespace: string, name: string): string {
  return namespace === '' ? name : `${namespace}.${name}`
}

/**
 * The name of a definition: a dot in it makes it a fullname; else `namespace` counts, or that of the
 * definition around it (Avro 1.12, Names).
 * @returns undefined where there is none
 */
export function readName(definition: SpecNode, enclosing: string): AvroName | undefined {
  const node = definition.get('name')
  const name = node?.string
  if (node === undefined || name === undefined) return undefined
  const dot = name.lastIndexOf('.')
  if (dot >= 0)
    return { node, full: name, namespace: name.slice(0, dot), simple: name.slice(dot + 1) }
  const namespace = definition.get('namespace')?.string ?? enclosing
  return { node, full: joinName(namespace, name), namespace, simple: name }
}
