import type { Failure } from '../../../findings/finding.ts'
import { toVisible } from '../../../text/visible-text.ts'
import type { ReportInput } from '../types.ts'

/** Stands for the rule where a format shows an input that could not be read as a finding. */
export const FAILURE_CODE = 'unreadable-input'

/** What could not be read, and why, safe to print. */
export function toFailureText({ file, message }: Failure): string {
  return toVisible(file === '' ? message : `${file}: ${message}`)
}

/** The path, from the root of the repository, of what could not be read; the root itself is `.`. */
export function toFailurePath(file: string, repositoryPath: ReportInput['repositoryPath']): string {
  return repositoryPath(file) || '.'
}
