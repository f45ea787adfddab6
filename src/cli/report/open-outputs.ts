import { chooseOutputs, type Output } from '../options.ts'
import type { Io } from '../terminal/io.ts'
import { checkOutputs } from './output.ts'
import type { ReportFlags } from './report-run.ts'
import { checkTextView, type TextViewFlags } from './text-view.ts'

/**
 * The reports that a command writes: those that are asked for, else the one that suits.
 * @throws UserError where they do not go together, or one cannot be written
 */
export function openOutputs(
  flags: TextViewFlags & Pick<ReportFlags, 'format'>,
  { cwd, env }: Pick<Io, 'cwd' | 'env'>,
): readonly Output[] {
  const outputs = flags.format ?? chooseOutputs(env)
  checkTextView(flags, outputs)
  checkOutputs(outputs, cwd)
  return outputs
}
