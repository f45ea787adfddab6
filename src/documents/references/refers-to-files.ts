import { perObject } from '../../text/memoize.ts'
import type { SpecDocument } from '../document.ts'

const REFERS_TO_FILE = /\$ref["']?\s*:\s*["']?[^#\s"']/

/** Whether a document may refer to other files: told from its text, without reading its references. */
export const mayReferToFiles = perObject((document: SpecDocument) =>
  document.mentions(REFERS_TO_FILE),
)
