import { toLogText } from '../../report/ci/workflow-command.ts'
import type { Io } from './io.ts'

/** Says something beside the report, each sentence on a line of its own, whatever names are in it. */
export async function writeNotes(
  { stderr }: Pick<Io, 'stderr'>,
  ...sentences: readonly string[]
): Promise<void> {
  await stderr.write(sentences.map((sentence) => `lintel: ${toLogText(sentence)}\n`).join(''))
}
