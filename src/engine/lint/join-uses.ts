import { joinObservations } from '../../documents/disk/observed-files.ts'
import { compareText } from '../../text/compare-text.ts'
import type { UsedFile } from '../outcomes/document-outcome.ts'
import type { PartnerUse } from '../rules/rule-partner.ts'

/**
 * Joins the files that two threads asked for about one document. What the file system answered to them in
 * two ways holds no more.
 */
export function joinUses(own: PartnerUse, other: PartnerUse): PartnerUse {
  const [itself] = own.files
  const used = new Map(own.files.map((file) => [file.asked, file]))
  for (const file of other.files) {
    const known = used.get(file.asked)
    if (known === undefined || weightOf(file) > weightOf(known)) used.set(file.asked, file)
  }
  const others = [...used.values()].filter(({ asked }) => asked !== itself?.asked)
  const answers = own.answers && joinObservations(own.answers, other.answers ?? [])
  return {
    files: [...(itself ? [itself] : []), ...others.sort((a, b) => compareText(a.asked, b.asked))],
    ...(answers && { answers }),
  }
}

/** How much is known of a file: what one thread only looked for, another may have read. */
function weightOf({ exists, read }: UsedFile): number {
  return read === undefined ? Number(exists) : 2
}
