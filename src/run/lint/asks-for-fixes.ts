import { resolve } from 'node:path'
import { findStats } from '../../documents/disk/find-stats.ts'
import type { Input } from '../../documents/input.ts'
import type { ShowsFixes } from '../../report/formats.ts'

/** Documents whose fixes nobody waits for longer than a moment. */
const FEW = { documents: 20, bytes: 1_000_000 }

/** What a run is asked for, as far as it tells whether somebody looks at fixes. */
export interface FixViews {
  /** When the reports show fixes. */
  readonly showsFixes?: ShowsFixes
}

/** Whether reports list the fixes of findings: to work them out may take as long as linting. */
export function asksForFixes(
  { showsFixes }: FixViews,
  inputs: readonly Input[],
  cwd: string,
): boolean {
  return showsFixes === 'always' || (showsFixes === 'few' && areFew(inputs, cwd))
}

function areFew(inputs: readonly Input[], cwd: string): boolean {
  if (inputs.length > FEW.documents) return false
  const bytes = inputs.reduce((sum, input) => sum + bytesOf(input, cwd), 0)
  return bytes <= FEW.bytes
}

/** What cannot be read is told of elsewhere. */
function bytesOf(input: Input, cwd: string): number {
  if (input.kind === 'text') return input.text.length
  return findStats(resolve(cwd, input.path))?.size ?? 0
}
