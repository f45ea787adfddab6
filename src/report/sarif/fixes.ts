import type { Fix as SarifFix } from 'sarif'
import type { Range } from '../../documents/lines.ts'
import type { Fix } from '../../findings/finding.ts'
import { SOURCE_ROOT } from '../artifact-uri.ts'

/** Converts a fix of a file in the repository (SARIF 2.1.0, section 3.55). */
export function toSarifFix({ message, edits }: Fix, uri: string): SarifFix {
  return {
    description: { text: message },
    artifactChanges: [
      {
        artifactLocation: { uri, uriBaseId: SOURCE_ROOT },
        replacements: edits.map(({ range, text }) => ({
          deletedRegion: toWholeRegion(range),
          ...(text !== '' && { insertedContent: { text } }),
        })),
      },
    ],
  }
}

/** Other than the region of a result, it covers all lines that the edit does. */
function toWholeRegion({ start, end }: Range) {
  return {
    startLine: start.line,
    startColumn: start.column,
    endLine: end.line,
    endColumn: end.column,
  }
}
