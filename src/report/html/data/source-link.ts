import { toArtifactUri } from '../../parts/places/artifact-uri.ts'
import type { ReportInput } from '../../parts/types.ts'

/**
 * Makes the function that gives the address of a file in the repository's web pages up to the number
 * of a line, which every host of repositories writes last.
 */
export function makeLinkOf({
  linkTo,
  repositoryPath,
}: Pick<ReportInput, 'linkTo' | 'repositoryPath'>): (file: string) => string | undefined {
  return (file) => {
    const uri = linkTo === undefined ? undefined : toArtifactUri(repositoryPath(file))
    return uri === undefined ? undefined : linkTo?.(uri, 1)?.replace(/1$/, '')
  }
}
