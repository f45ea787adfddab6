import type { Range } from '../documents/lines.ts'
import type { Finding, RelatedLocation } from '../engine/finding.ts'
import { isRemote, toArtifactUri } from './artifact-uri.ts'
import type { ReportInput } from './types.ts'

/** A place in a file of the repository. */
export interface Place {
  readonly file: string
  readonly uri: string
  readonly range: Range
}

/** A finding, the place that it is shown at, and the other places in the repository. */
export interface AnchoredFinding {
  readonly finding: Finding
  readonly place: Place
  readonly related: readonly (Place & { readonly message: string })[]
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
    const place = toPlace(location, repositoryPath)
    return place === undefined ? [] : [{ ...place, message: location.message }]
  })
  if (own !== undefined) return { finding, place: own, related }
  const [first, ...rest] = related
  return first && { finding, place: first, related: rest }
}

function toPlace(
  { file, range }: Finding | RelatedLocation,
  repositoryPath: ReportInput['repositoryPath'],
): Place | undefined {
  const uri = isRemote(file) ? undefined : toArtifactUri(repositoryPath(file))
  return uri === undefined ? undefined : { file, uri, range }
}
