import type { Approval } from '../../approvals/approvals.ts'
import { parseApprovals, type WrittenApproval } from '../../approvals/parse.ts'
import { renderApprovals } from '../../approvals/render.ts'
import { hasEntryAt } from '../../documents/disk/find-stats.ts'
import { SpecDocument } from '../../documents/document.ts'
import { rangeOf } from '../../documents/place.ts'
import { holdSignals } from '../../files/hold-signals.ts'
import { writeOutputFile } from '../../files/write-file.ts'
import type { SuppressedFinding } from '../../findings/finding.ts'
import { type RecordPlace, readRecord } from '../read-record.ts'

/** Approvals with their file. */
export interface ApprovalsFile extends RecordPlace {
  readonly approvals: readonly WrittenApproval[]
  /** Where one of them stands. */
  placeOf(approval: WrittenApproval): SuppressedFinding['place']
}

/**
 * Reads a file of approvals.
 * @param mayBeMissing whether a missing file stands for one without approvals
 * @throws ConfigurationError where it cannot be read or holds no approvals
 */
export function readApprovalsFile(place: RecordPlace, mayBeMissing: boolean): ApprovalsFile {
  const { path, name } = place
  const isNew = mayBeMissing && !hasEntryAt(path)
  const decoded = isNew
    ? { text: '', hasByteOrderMark: false }
    : readRecord(place, 'The approvals', '`--approve` writes them.')
  const source = { file: name, location: path, ...decoded, language: 'json' } as const
  let document: SpecDocument | undefined
  return {
    ...place,
    approvals: isNew ? [] : parseApprovals(source),
    placeOf: ({ index }) => {
      // Places take several times as long as the data.
      document ??= new SpecDocument(source)
      const node = document.root.at('approvals', index) ?? document.root
      return { file: name, pointer: node.pointer, range: rangeOf(node, undefined) }
    },
  }
}

/** @throws UserError where the file cannot be written */
export async function writeApprovals(
  { name }: RecordPlace,
  approvals: readonly Approval[],
  cwd: string,
): Promise<void> {
  await holdSignals(() => writeOutputFile(name, cwd, renderApprovals(approvals)))
}
