import { isObject } from '../documents/json-object.ts'

/** How many tokens lead to what people call one thing, by the member of the document it is under. */
const DEPTHS: ReadonlyMap<string, number> = new Map([
  ['components', 3],
  ['paths', 3],
  ['webhooks', 3],
  ['channels', 2],
  ['definitions', 2],
  ['operations', 2],
  ['parameters', 2],
  ['responses', 2],
  ['securityDefinitions', 2],
])

/**
 * How deep the thing is that a pointer leads to or into: an operation, a schema or other
 * component, a channel, a message; of other members such as `info` the whole member; of a file that
 * is a part of an API, such as a schema, the whole file.
 * @param root the data of the file
 * @returns a number of tokens; a pointer to what holds many such things has fewer
 */
export function unitDepthOf([first]: readonly string[], root: unknown): number {
  const isApi =
    isObject(root) && ['openapi', 'asyncapi', 'swagger'].some((key) => root[key] !== undefined)
  return DEPTHS.get(first ?? '') ?? Number(isApi)
}
