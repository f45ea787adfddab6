import { lastLiteral, nounOf } from '../../../model/openapi/collection.ts'
import type { Operation } from '../../../model/openapi/http.ts'
import { toSingular } from '../../../model/words/nouns.ts'

/** What says that an operation takes a file. */
const TAKES_FILE =
  /\bupload(?:s|ing)? (?:an?|the|one|your|new|files?)\b|\bmultipart\b|\bthis file\b/i
/** How much of a text is read. */
const LONGEST_TEXT = 300

/** What to do about a body that is not documented: one that is a file, as is said, is no JSON. */
export function helpForUnsaidBody({ node, pathItem }: Operation, help: string): string {
  const last = lastLiteral(pathItem.path)
  const isFile =
    (last !== undefined && toSingular(nounOf(last)) === 'file') ||
    ['summary', 'description'].some((key) =>
      TAKES_FILE.test(node.get(key)?.string?.slice(0, LONGEST_TEXT) ?? ''),
    )
  return isFile ? 'Document the file that it takes as its request body.' : help
}
