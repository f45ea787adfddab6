import { UserError } from '../../findings/user-error.ts'
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
  flags: TextViewFlags & Pick<ReportFlags, 'format' | 'absolutePaths'>,
  { cwd, env }: Pick<Io, 'cwd' | 'env'>,
): readonly Output[] {
  const outputs = flags.format ?? chooseOutputs(env)
  checkTextView(flags, outputs)
  checkPaths(flags, outputs)
  checkOutputs(outputs, cwd)
  return outputs
}

/** @throws UserError where no report shows the paths that are asked for */
function checkPaths(
  { absolutePaths }: Pick<ReportFlags, 'absolutePaths'>,
  outputs: readonly Output[],
): void {
  if (!absolutePaths || outputs.some(({ format }) => ['text', 'unix'].includes(format))) return
  throw new UserError('`--absolute-paths` is about text and unix reports: add `-f unix`.')
}
