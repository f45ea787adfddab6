import type { Failure } from '../engine/finding.ts'
import { toVisible } from './visible-text.ts'

/** Stands for the rule where a format shows an input that could not be read as a finding. */
export const FAILURE_CODE = 'unreadable-input'

/** What could not be read, and why, safe to print. */
export function toFailureText({ file, message }: Failure): string {
  return toVisible(file === '' ? message : `${file}: ${message}`)
}
