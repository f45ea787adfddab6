import coerce from 'semver/functions/coerce.js'
import compare from 'semver/functions/compare.js'
import increase from 'semver/functions/inc.js'
import parse from 'semver/functions/parse.js'
import type { SpecNode } from '../documents/node.ts'
import type { AsyncApi } from '../model/asyncapi/asyncapi.ts'
import { majorOf } from '../model/major.ts'
import type { OpenApi } from '../model/openapi/openapi.ts'
import { quote } from '../text/quote.ts'
import type { Change } from './changes/change.ts'
import { changeOfKind } from './changes/change-of-kind.ts'
import { bumpOf } from './changes/version-bump.ts'

type Version = NonNullable<ReturnType<typeof parse>>

/** `info.version` of a document: a semantic version, or a day. */
interface InfoVersion {
  readonly node: SpecNode
  readonly text: string
  readonly value: Version | string
}

/**
 * Compares `info.version` with what it was, and with what the changes ask for. Where something breaks,
 * that is reported by itself: no number makes it good. Versions that are neither numbers nor days are
 * not judged.
 * @param changes what else changed
 * @param isRelease whether the revision is to be released, so that its version has to rise
 */
export function* compareInfoVersions(
  base: OpenApi | AsyncApi,
  revision: OpenApi | AsyncApi,
  changes: readonly Change[],
  isRelease: boolean,
): Generator<Change> {
  const [before, after] = [readVersion(base), readVersion(revision)]
  if (before === undefined || after === undefined) return
  const parts = {
    direction: 'both',
    node: after.node,
    base: before.node,
    was: before.text,
    is: after.text,
    operations: [],
  } as const
  const order = compareVersions(before.value, after.value)
  if (order === undefined) return
  if (order > 0) yield changeOfKind('info-version-lowered', parts)
  else if (isRelease && bumpOf(changes).least === 'minor') {
    const help = adviseNext(before.value)
    if (order === 0) yield changeOfKind('info-version-kept', { ...parts, help })
    else if (isCorrection(before.value, after.value))
      yield changeOfKind('info-version-raised-too-little', { ...parts, help })
  }
}

function readVersion({ root }: OpenApi | AsyncApi): InfoVersion | undefined {
  const node = root.at('info', 'version')
  const text = node?.string?.trim()
  if (node === undefined || text === undefined) return undefined
  const value = toVersion(text)
  return value === undefined ? undefined : { node, text, value }
}

function toVersion(text: string): Version | string | undefined {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return text
  if (majorOf(text) === undefined) return undefined
  return parse(text, { loose: true }) ?? coerce(text, { includePrerelease: true }) ?? undefined
}

/** @returns below 0 where the second is higher; undefined where they are of different sorts */
function compareVersions(first: Version | string, second: Version | string): number | undefined {
  if (typeof first === 'string' && typeof second === 'string')
    return first === second ? 0 : first < second ? -1 : 1
  return typeof first === 'string' || typeof second === 'string'
    ? undefined
    : compare(first, second)
}

/** Whether only the patch version rose. Before 1.0.0 it may stand for anything. */
function isCorrection(before: Version | string, after: Version | string): boolean {
  if (typeof before === 'string' || typeof after === 'string' || before.major === 0) return false
  // A prerelease is followed by what it was a prerelease of.
  if (before.prerelease.length > 0) return false
  return before.major === after.major && before.minor === after.minor
}

function adviseNext(version: Version | string): string {
  if (typeof version === 'string') return 'Write the day of this release.'
  return `Write ${quote(increase(version.version, 'minor') ?? '')}.`
}
