import type { Range } from '../../../documents/lines.ts'
import type { Finding, RelatedLocation } from '../../../findings/finding.ts'
import { toVisible } from '../../../text/visible-text.ts'
import { isBasePlace, isInCheckout } from '../texts/change-text.ts'
import { toSentences } from '../texts/sentences.ts'
import type { ReportInput } from '../types.ts'
import { isRemoteFile, toArtifactUri } from './artifact-uri.ts'

/** A place in a file of the repository. */
export interface RepositoryPlace {
  readonly file: string
  /** The file's path from the root of the repository. */
  readonly path: string
  /** The file's path from the root of the repository as a relative URI. */
  readonly uri: string
  readonly range: Range
}

/** A finding, the place that it is shown at, and the other places in the repository. */
export interface AnchoredFinding {
  readonly finding: Finding
  readonly place: RepositoryPlace
  readonly related: readonly (RepositoryPlace & {
    readonly message: string
    /** Whether it is where a change was in the base. */
    readonly isBase: boolean
  })[]
}

/**
 * Finds where in the repository a finding can be shown: where it is or, in a document outside,
 * at the first related place inside, which is the `$ref` that leads there.
 * @returns undefined where there is no such place
 */
export function anchorFinding(
  finding: Finding,
  repositoryPath: ReportInput['repositoryPath'],
): AnchoredFinding | undefined {
  const own = toPlace(finding, repositoryPath)
  const related = finding.related.flatMap((location) => {
    const isBase = isBasePlace(finding, location)
    if (isBase && !isInCheckout(location.file)) return []
    const place = toPlace(location, repositoryPath)
    return place === undefined ? [] : [{ ...place, message: location.message, isBase }]
  })
  if (own !== undefined) return { finding, place: own, related }
  // What was is no place for what is.
  const first = related.find(({ isBase }) => !isBase)
  return first && { finding, place: first, related: related.filter((other) => other !== first) }
}

/** What a finding says; shown in another file than the one at fault, it names that one too. */
export function toAnchoredSentences(finding: Finding, place: RepositoryPlace | undefined): string {
  const sentences = toSentences(finding)
  if (finding.file === place?.file) return sentences
  const { line, column } = finding.range.start
  return `${sentences} Seen in ${toVisible(finding.file)}:${line}:${column}.`
}

function toPlace(
  { file, range }: Finding | RelatedLocation,
  repositoryPath: ReportInput['repositoryPath'],
): RepositoryPlace | undefined {
  if (isRemoteFile(file)) return undefined
  const path = repositoryPath(file)
  const uri = toArtifactUri(path)
  return uri === undefined ? undefined : { file, path, uri, range }
}
