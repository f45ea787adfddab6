import { withoutExtension } from '../../../model/openapi/collection.ts'

/** Whether a segment is called by what it is about and what it does with it: `documents.list`. */
export function isProcedure(text: string): boolean {
  return /^[A-Za-z_]+(?:\.[A-Za-z_]+)+$/.test(text) && withoutExtension(text) === text
}
