import type { SpecDocument } from '../../documents/document.ts'
import type { Failure } from '../../findings/finding.ts'
import { quote } from '../../text/quote.ts'

/** What is to be said of two states whose texts gave data, and are malformed all the same. */
export interface Malformed {
  readonly failures: readonly Failure[]
  readonly notes: readonly string[]
}

/**
 * Says which texts are malformed and could be read, such as those with a key that stands twice: what
 * was compared is one reading of them. A fault that came with the revision is to be mended there; one
 * that the base has, nobody can mend any more.
 */
export async function describeMalformed(
  revisions: readonly SpecDocument[],
  bases: readonly SpecDocument[],
): Promise<Malformed> {
  const before = (await Promise.all(bases.map((document) => findFault(document)))).flatMap(
    (fault) => fault ?? [],
  )
  const known = new Set(before.map(({ message }) => message))
  const failures: Failure[] = []
  const notes: string[] = []
  for (const document of revisions) {
    const fault = await findFault(document, known)
    if (fault === undefined) continue
    const { place, message, help } = fault
    failures.push({
      file: document.source.file,
      message: `It was compared as if its text were well-formed, which it is not at ${place}: others may read it otherwise. ${message} ${help}`,
    })
  }
  for (const { file, place, message } of before)
    notes.push(
      `The text of ${quote(file)} is malformed at ${place}, and was compared as lintel reads it. ${message}`,
    )
  return { failures, notes }
}

/** The first fault of a text that gave data, apart from some. */
async function findFault(document: SpecDocument, known: ReadonlySet<string> = new Set()) {
  if (!document.isReadable || document.faults.length === 0) return undefined
  await document.explainFaults()
  const fault = document.faults.find(({ message }) => !known.has(message))
  if (fault === undefined) return undefined
  const { line, column } = document.toRange(fault.span).start
  const { message, help } = fault
  return { file: document.source.file, place: `${line}:${column}`, message, help }
}
