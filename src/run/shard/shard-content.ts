import { createHash } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import { isObject } from '../../documents/json-object.ts'
import type { DocumentOutcome } from '../../engine/outcomes/document-outcome.ts'
import { type PackedFound, packFound, unpackFound } from '../../engine/outcomes/packed-outcome.ts'
import type { Failure } from '../../findings/finding.ts'
import type { SharedTexts } from '../../findings/shared-texts.ts'
import { type DocumentRuleset, severitiesIn } from '../../settings/document-ruleset.ts'
import { isFailure, isWrittenFinding } from './is-finding.ts'

/** So much is unpacked at most, in bytes. */
const MAX_BYTES = 500_000_000
/** Of a SHA-256 in hexadecimal digits. */
const DIGEST_LENGTH = 64

/** What one shard found: the outcomes of its documents, without the paths of its machine. */
export interface ShardContent {
  /** The day that rules compared dates with; null where there was none. */
  readonly today: string | null
  readonly documents: readonly Omit<DocumentOutcome, 'location' | 'files'>[]
  /** What held for the documents, in a digest. */
  readonly rulesets: string
  /** The files that were read. */
  readonly files: readonly ShardFile[]
  readonly failures: readonly Failure[]
}

/** A file that a shard read. */
export interface ShardFile {
  readonly file: string
  /** Of its text, as `digestText` makes it. */
  readonly digest: string
  readonly mentionsLintel: boolean
  /** Whether an API document refers to it. */
  readonly isReferred: boolean
}

/**
 * Packs what a shard found for its report, with a digest: only the rules know the shape of their facts,
 * so that no check of the parts could say that all is as it was written. The same content gives the
 * same text.
 */
export function packContent(content: ShardContent): string {
  const documents = content.documents.map((each) => ({ ...each, ...packFound(each) }))
  const text = JSON.stringify({ ...content, documents })
  return gzipSync(digestText(text) + text, { level: 9 }).toString('base64')
}

/**
 * @param shared the texts of the other shards
 * @returns undefined where it is nothing that `packContent` made
 */
export function unpackContent(data: string, shared: SharedTexts): ShardContent | undefined {
  try {
    const bytes = gunzipSync(Buffer.from(data, 'base64'), { maxOutputLength: MAX_BYTES })
    const packed = bytes.toString('utf8')
    const text = packed.slice(DIGEST_LENGTH)
    if (digestText(text) !== packed.slice(0, DIGEST_LENGTH)) return undefined
    const content: { documents: PackedFound[] } = JSON.parse(text)
    const documents = content.documents.map(({ kinds, texts, ...found }) => ({
      ...found,
      ...unpackFound({ kinds, texts, ...found }, shared),
    }))
    const unpacked: unknown = { ...content, documents }
    return isContent(unpacked) ? unpacked : undefined
  } catch {
    return undefined
  }
}

/** Stands for a text; undefined: there is none. */
export function digestText(text: string | undefined): string {
  return createHash('sha256')
    .update(text === undefined ? '' : `+${text}`)
    .digest('hex')
}

/** Stands for what holds for documents. */
export function digestRulesets(
  documents: readonly {
    readonly file: string
    readonly location: string
    readonly ruleset: DocumentRuleset
  }[],
): string {
  const hash = createHash('sha256')
  for (const { file, location, ruleset } of documents) {
    const rules = [...severitiesIn(ruleset, location)]
    const foreign = ruleset.foreign?.rulesFor(location).map(({ id, severity }) => [id, severity])
    hash.update(JSON.stringify([file, rules, ruleset.options, foreign ?? []]))
  }
  return hash.digest('hex')
}

function isContent(value: unknown): value is ShardContent {
  return (
    isObject(value) &&
    (value.today === null || typeof value.today === 'string') &&
    typeof value.rulesets === 'string' &&
    isListOf(value.documents, isDocument) &&
    isListOf(value.files, isFile) &&
    isListOf(value.failures, isFailure)
  )
}

function isDocument(value: unknown): boolean {
  return (
    isObject(value) &&
    typeof value.file === 'string' &&
    typeof value.version === 'string' &&
    typeof value.isReadable === 'boolean' &&
    typeof value.isLookedAt === 'boolean' &&
    (value.kind === null || value.kind === 'openapi' || value.kind === 'asyncapi') &&
    (value.content === null || isObject(value.content)) &&
    isListOf(value.parts, (part) => typeof part === 'string') &&
    isListOf(value.findings, isWrittenFinding) &&
    isListOf(value.silent, isWrittenFinding) &&
    isListOf(value.subjects, (each) => Array.isArray(each) && typeof each[1] === 'string') &&
    isListOf(value.facts, isFacts)
  )
}

function isFacts(value: unknown): boolean {
  return (
    isObject(value) &&
    typeof value.rule === 'string' &&
    Array.isArray(value.facts) &&
    (value.failure === undefined || isWrittenFinding(value.failure))
  )
}

function isFile(value: unknown): boolean {
  return (
    isObject(value) &&
    typeof value.file === 'string' &&
    typeof value.digest === 'string' &&
    typeof value.mentionsLintel === 'boolean' &&
    typeof value.isReferred === 'boolean'
  )
}

function isListOf(value: unknown, isItem: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isItem)
}
