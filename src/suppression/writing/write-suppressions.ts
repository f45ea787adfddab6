import type { SpecDocument } from '../../documents/document.ts'
import { applyEdits } from '../../edits/batch/apply-edits.ts'
import type { Finding } from '../../findings/finding.ts'
import { isSuppressible } from '../judging/known-rules.ts'
import { readSuppressions } from '../reading/read-suppressions.ts'
import type { NewSuppression } from './new-suppression.ts'
import { writeComments } from './write-comments.ts'
import { writeMembers } from './write-members.ts'

/** A document with suppressions, and what could not be suppressed in it. */
interface SuppressedDocument {
  /** Without a byte order mark. */
  readonly text: string
  readonly unplaced: readonly Finding[]
}

/**
 * Writes suppressions of findings into their document: in YAML as comments, in JSON and where YAML
 * has no place for a comment as `x-lintel-disable`.
 * @param findings all in this document
 * @param asMembers those that get no comment, also in YAML
 */
export function suppressInDocument(
  document: SpecDocument,
  findings: readonly Finding[],
  added: NewSuppression,
  asMembers: readonly Finding[] = [],
): SuppressedDocument {
  const open = findings.filter(({ rule }) => isSuppressible(rule))
  const unplaced = findings.filter(({ rule }) => !isSuppressible(rule))
  const { source } = document
  if (!document.isReadable) return { text: source.text, unplaced: findings }
  const text = { document, present: readSuppressions(document).suppressions, added }
  const members = new Set(source.language === 'yaml' ? asMembers : open)
  const comments = writeComments(
    text,
    open.filter((finding) => !members.has(finding)),
  )
  const others = open.filter((finding) => members.has(finding))
  const written = writeMembers(text, [...comments.unplaced, ...others])
  return {
    text: applyEdits(source.text, [...comments.edits, ...written.edits]),
    unplaced: [...unplaced, ...written.unplaced],
  }
}
