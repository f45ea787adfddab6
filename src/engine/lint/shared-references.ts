import type { SpecDocument } from '../../documents/document.ts'
import type { SpecNode } from '../../documents/node.ts'
import { parsePointer } from '../../documents/pointer.ts'
import type { References } from '../../documents/references/references.ts'
import type { Finding, Fix } from '../../findings/finding.ts'
import { type UsedPart, usedPartsOf } from '../../findings/fix-origins.ts'
import { ReferenceIndex } from '../../renames/index/reference-index.ts'
import { quote } from '../../text/quote.ts'
import { fixKindOf, foundWith, refuseFix } from '../fixes/deferred-fixes.ts'
import { nodeEditsOf } from '../fixes/to-fix.ts'
import type { DocumentOutcome } from '../outcomes/document-outcome.ts'
import { readBy, sharedFilesOf } from '../outcomes/shared-files.ts'
import { SharedUses } from './shared-uses.ts'

/** Gives the document of a file, by the name that findings carry. */
type DocumentOf = (file: string) => SpecDocument | undefined

/** What several API documents of a run read. */
interface SharedFiles {
  readonly files: ReadonlySet<string>
  /** All files of these documents. */
  readonly around: ReadonlySet<string>
  /** The API documents of the run. */
  readonly documents: ReadonlySet<string>
}

function findShared(outcomes: readonly DocumentOutcome[]): SharedFiles | undefined {
  const files = sharedFilesOf(outcomes)
  if (files.size === 0) return undefined
  const documents = outcomes.filter(({ kind }) => kind !== null)
  const sharing = documents
    .map(readBy)
    .filter((names) => [...names].some((name) => files.has(name)))
  return {
    files,
    around: new Set(sharing.flatMap((names) => [...names])),
    documents: new Set(documents.map(({ file }) => file)),
  }
}

/** Says why a fix of a finding is not to be made; undefined where nothing speaks against it. */
type Judge = (fix: Fix, finding: Finding) => string | undefined

/**
 * Refuses fixes in shared files for what other documents make of these, since a document knows only
 * itself: those that give something another key, and leave references of others as they are that lead
 * through it; and those that are right for all uses, where another document that has none is a user.
 */
export function keepShared(
  findings: readonly Finding[],
  outcomes: readonly DocumentOutcome[],
  documentOf: DocumentOf,
  references: References,
): readonly Finding[] {
  const shared = findShared(outcomes)
  if (shared === undefined) return findings
  const judges = [
    leavingReferences(shared, documentOf, references),
    leavingUsers(shared, outcomes, documentOf, references),
  ]
  return findings.map((finding) =>
    fixKindOf(finding) === undefined
      ? finding
      : refuseFix(finding, (fix) => {
          for (const judge of judges) {
            const reason = judge(fix, finding)
            if (reason !== undefined) return reason
          }
          return undefined
        }),
  )
}

function leavingReferences(
  shared: SharedFiles,
  documentOf: DocumentOf,
  references: References,
): Judge {
  let index: ReferenceIndex | undefined
  const indexed = () => {
    index ??= new ReferenceIndex(documentsIn(shared.around, documentOf), references)
    return index
  }
  return (fix) => {
    if (fix.kind !== 'contract') return undefined
    const { keys, values } = changesOf(fix, documentOf)
    const renamed = keys.filter(({ document }) => shared.files.has(document.source.file))
    if (renamed.length === 0) return undefined
    const places = new Set(values.map(placeOf))
    const keyPlaces = new Set(keys.map(placeOf))
    const isLeft = (node: SpecNode) => {
      // A path that is taken over stands under a key of its own, with the same parameters.
      const { parent: taken } = node
      const isTaken = node.key === '$ref' && taken?.parent?.key === 'paths'
      return !places.has(placeOf(node)) || (isTaken && !keyPlaces.has(placeOf(taken)))
    }
    const left = renamed.flatMap((key) => indexed().leadingTo(key)).find(isLeft)
    return left && `It is not renamed: ${quote(left.document.source.file)} refers to it too.`
  }
}

function leavingUsers(
  shared: SharedFiles,
  outcomes: readonly DocumentOutcome[],
  documentOf: DocumentOf,
  references: References,
): Judge {
  let uses: SharedUses | undefined
  let finders: FindersOf | undefined
  const indexedFinders = () => {
    finders ??= findersIn(outcomes)
    return finders
  }
  const indexed = () => {
    const isApi = ({ source }: SpecDocument) => shared.documents.has(source.file)
    uses ??= new SharedUses(documentsIn(shared.around, documentOf), isApi, references)
    return uses
  }
  return (fix, finding) => {
    const nodes = nodesAt(usedPartsOf(fix), documentOf)
    if (nodes.length === 0) return undefined
    const known = foundWith(finding) ?? indexedFinders()(finding)
    for (const node of nodes) {
      if (!shared.files.has(node.document.source.file)) continue
      for (const user of indexed().of(node))
        if (!known.has(user)) return `It is not mended: ${quote(user)} uses it in another way.`
    }
    return undefined
  }
}

/** The names of the documents that a finding was found with. */
type FindersOf = (finding: Finding) => ReadonlySet<string>

/** Of fixes that were worked out at once, or elsewhere. */
function findersIn(outcomes: readonly DocumentOutcome[]): FindersOf {
  const finders = new Map<string, Set<string>>()
  for (const { file, findings } of outcomes) {
    for (const finding of findings) {
      const place = placeOfFinding(finding)
      finders.set(place, (finders.get(place) ?? new Set()).add(file))
    }
  }
  return (finding) => finders.get(placeOfFinding(finding)) ?? new Set([finding.file])
}

function placeOfFinding({ rule, file, pointer }: Finding): string {
  return JSON.stringify([rule, file, pointer])
}

function nodesAt(parts: readonly UsedPart[], documentOf: DocumentOf): SpecNode[] {
  return parts.flatMap(({ file, pointer }) => {
    const tokens = parsePointer(pointer)
    return (tokens && documentOf(file)?.root.at(...tokens)) ?? []
  })
}

function documentsIn(files: Iterable<string>, documentOf: DocumentOf): SpecDocument[] {
  return [...files].flatMap((file) => documentOf(file) ?? [])
}

/** The members that a fix gives other keys, and the nodes that it gives other values. */
interface Changes {
  readonly keys: readonly SpecNode[]
  readonly values: readonly SpecNode[]
}

function changesOf(fix: Fix, documentOf: DocumentOf): Changes {
  const edits = nodeEditsOf(fix)
  if (edits === undefined) return changesOfTexts(fix, documentOf)
  return {
    keys: edits.flatMap((edit) => (edit.kind === 'rename-key' ? [edit.node] : [])),
    values: edits.flatMap((edit) => (edit.kind === 'replace-value' ? [edit.node] : [])),
  }
}

/** As `changesOf`, of a fix that was worked out elsewhere. */
function changesOfTexts({ edits }: Fix, documentOf: DocumentOf): Changes {
  const keys: SpecNode[] = []
  const values: SpecNode[] = []
  for (const { file, range } of edits) {
    const document = documentOf(file)
    if (document === undefined) continue
    const start = document.offsetAt(range.start)
    const node = document.nodeAt(start)
    const { key } = (node && document.offsetsOfNode(node)) ?? {}
    const isOfKey = key !== undefined && key.start <= start && start < key.end
    if (node !== undefined) (isOfKey ? keys : values).push(node)
  }
  return { keys, values }
}

function placeOf({ document, pointer }: SpecNode): string {
  return `${document.source.file}#${pointer}`
}
