import type { ArtifactChange, Replacement, Fix as SarifFix } from 'sarif'
import type { Range } from '../../documents/lines.ts'
import type { Edit, Fix } from '../../findings/finding.ts'
import { groupBy } from '../../text/group-by.ts'
import { SOURCE_ROOT, toArtifactUri } from '../parts/places/artifact-uri.ts'
import type { ReportInput } from '../parts/types.ts'

/**
 * Converts a fix of files in the repository (SARIF 2.1.0, section 3.55).
 * @returns undefined where one of the files is not in it, or nothing is changed
 */
export function toSarifFix(
  { kind, message, edits }: Fix,
  repositoryPath: ReportInput['repositoryPath'],
): SarifFix | undefined {
  const changes = [...groupBy(edits, ({ file }) => file)].map(([file, those]) => ({
    uri: toArtifactUri(repositoryPath(file)),
    replacements: those.map(toReplacement),
  }))
  if (changes.length === 0) return undefined
  const artifactChanges: ArtifactChange[] = []
  for (const { uri, replacements } of changes) {
    if (uri === undefined) return undefined
    artifactChanges.push({ artifactLocation: { uri, uriBaseId: SOURCE_ROOT }, replacements })
  }
  return { description: { text: message }, artifactChanges, properties: { kind } }
}

function toReplacement({ range, text }: Edit): Replacement {
  return {
    deletedRegion: toWholeRegion(range),
    ...(text !== '' && { insertedContent: { text } }),
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
