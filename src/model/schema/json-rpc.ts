import type { Schema } from './schema.ts'

/** The members of a request and a response object (JSON-RPC 2.0, sections 4 and 5). */
const MEMBERS: ReadonlySet<string> = new Set([
  'error',
  'id',
  'jsonrpc',
  'method',
  'params',
  'result',
])

/** Whether a property is a member that JSON-RPC names: those beside `jsonrpc`. */
export function isJsonRpcMember(owner: Schema, name: string): boolean {
  if (!MEMBERS.has(name)) return false
  return [owner, ...owner.parts].some((part) =>
    part?.properties.some((other) => other.name === 'jsonrpc'),
  )
}
