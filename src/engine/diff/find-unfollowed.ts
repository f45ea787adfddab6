import { SpecNode } from '../../documents/node.ts'
import type { Unresolved } from '../../documents/references/references.ts'
import type { Failure } from '../../findings/finding.ts'
import type { DocumentContext } from '../../rules/context.ts'
import {
  type FoundReference,
  findReferences,
} from '../../rules/shared/references/reference-walk.ts'
import { quote, quoteSome } from '../../text/quote.ts'
import { describeUnreadable } from './describe-unreadable.ts'

/** What was not compared since references lead to what could not be read. */
export interface Unfollowed {
  /** What a gate cannot pass over. */
  readonly failures: readonly Failure[]
  /** What there is to say besides, sentence by sentence. */
  readonly notes: readonly string[]
}

/** A reference that leads to no node. */
interface Dangling extends Pick<FoundReference, 'node' | 'reference'> {
  readonly resolution: Unresolved
}

/**
 * Finds the references of two states that could not be followed. A file that was not read, in either
 * state, may have changed. A URL that both name is the same on both sides, and so is what leads to
 * nothing in files that were read; where only one side has it, nothing was compared.
 */
export async function findUnfollowed(
  base: DocumentContext,
  revision: DocumentContext,
): Promise<Unfollowed> {
  const before = findDangling(base)
  const after = findDangling(revision)
  const unread = await Promise.all([...before, ...after].map(describeUnread))
  // What could not be fetched is a failure by itself.
  const hint = revision.isRemote ? '' : ' `--remote` follows URLs.'
  const [keysBefore, keysAfter] = [keysOf(before), keysOf(after)]
  const urls = [...new Set(before.filter((each) => keysAfter.has(keyOf(each))).flatMap(urlOf))]
  const gone = before.filter((each) => !keysAfter.has(keyOf(each)))
  const fresh = after.filter((each) => !keysBefore.has(keyOf(each)))
  return {
    failures: [
      ...unread.flatMap((failure) => failure ?? []),
      ...[...gone, ...fresh].flatMap((each) => toUrlFailure(each, hint)),
      ...fresh.flatMap(toNowhereFailure),
    ],
    notes: [
      ...(urls.length === 0 ? [] : [`${describeUrls(urls)}${hint}`]),
      ...gone.flatMap(describeMended),
    ],
  }
}

function findDangling(context: DocumentContext): Dangling[] {
  return findReferences(context).flatMap(({ node, reference, resolution, isExample }) => {
    // Examples and links are no part of the contract.
    const isCompared = isExample !== true && node.key !== 'operationRef'
    return resolution instanceof SpecNode || !isCompared ? [] : [{ node, reference, resolution }]
  })
}

/** References of one key are to the same, whatever file of their state they stand in. */
function keyOf({ reference, resolution }: Dangling): string {
  return resolution.kind === 'remote' ? resolution.url : `${resolution.kind} ${reference}`
}

function keysOf(references: readonly Dangling[]): ReadonlySet<string> {
  return new Set(references.map(keyOf))
}

function urlOf({ resolution }: Dangling): string[] {
  return resolution.kind === 'remote' ? [resolution.url] : []
}

const NOT_COMPARED = 'What refers to it was not compared.'

async function describeUnread({ resolution }: Dangling): Promise<Failure | undefined> {
  if (resolution.kind === 'unreadable') {
    const message = await describeUnreadable(resolution.document)
    return message === undefined ? undefined : { file: resolution.document.source.file, message }
  }
  if (resolution.kind !== 'file') return undefined
  const { file, reason } = resolution
  const advice = reason.includes('outside') ? ' `--root` names another directory.' : ''
  return { file, message: `${reason} ${NOT_COMPARED}${advice}` }
}

function toUrlFailure({ node, reference, resolution }: Dangling, hint: string): Failure[] {
  if (resolution.kind !== 'remote') return []
  const message = `Only one of the two states refers to ${quote(reference)}, a URL that is not followed. ${NOT_COMPARED}${hint}`
  return [{ file: node.document.source.file, message }]
}

function toNowhereFailure({ node, reference, resolution }: Dangling): Failure[] {
  if (resolution.kind !== 'pointer' && resolution.kind !== 'loop') return []
  const where = resolution.kind === 'loop' ? 'back to itself' : 'to nothing'
  const message = `Reference ${quote(reference)} leads ${where}, and did not in the base. ${NOT_COMPARED}`
  return [{ file: node.document.source.file, message }]
}

/** What the base did not define has nothing to be compared with, as what is new. */
function describeMended({ node, reference, resolution }: Dangling): string[] {
  if (resolution.kind !== 'pointer' && resolution.kind !== 'loop') return []
  const place = quote(node.document.source.file)
  return [
    `Reference ${quote(reference)} of ${place} led to nothing: what stands for it now has nothing to be compared with.`,
  ]
}

function describeUrls(urls: readonly string[]): string {
  const them = urls.length === 1 ? 'a URL' : 'URLs'
  return `Both states refer to ${quoteSome(urls)}, ${them}: what is behind was not compared.`
}
