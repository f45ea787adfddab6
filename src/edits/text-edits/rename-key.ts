import type { SpecNode } from '../../documents/node.ts'
import type { TextEdit } from '../changes/node-edit.ts'
import { bringsMembers, isDuplicate } from '../layout/doubtful-members.ts'
import { isShared } from '../layout/is-shared.ts'
import { isPlainLike } from '../writing/plain-text.ts'
import { writeKey } from '../writing/write-yaml.ts'
import { styleOf } from '../writing/yaml-style.ts'

const SINGLE = { quoteStyle: 'single' } as const
/** YAML does not take a longer key without a question mark. */
const MAX_LENGTH = 1000

/** Renames a member; its quotes stay, and a name that needs some gets them. */
export function renameKey(node: SpecNode, key: string): TextEdit[] | undefined {
  const { document, parent } = node
  const span = document.offsetsOfNode(node)?.key
  if (span === undefined || parent?.object === undefined || isShared(parent)) return undefined
  if (key === node.key) return []
  if (key in parent.object || key.length > MAX_LENGTH) return undefined
  if (bringsMembers(parent) || isDuplicate(document, span)) return undefined
  const old = document.source.text.slice(span.start, span.end)
  const text = writeLike(old, key, node)
  return text === undefined ? undefined : [{ ...span, text }]
}

function writeLike(old: string, key: string, { document }: SpecNode): string | undefined {
  if (/[\r\n]/.test(old) || old.startsWith('*')) return undefined
  if (document.source.language === 'json') return JSON.stringify(key)
  if (old.startsWith('"')) return JSON.stringify(key)
  if (isPlainLike(old, key)) return key
  const written = writeKey(key, { ...styleOf(document), ...(old.startsWith("'") && SINGLE) })
  // What single quotes cannot hold is in double ones.
  if (!old.startsWith("'") || written.startsWith('"')) return written
  return `'${key.replaceAll("'", "''")}'`
}
