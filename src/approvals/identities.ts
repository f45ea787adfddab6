import { hashText, toHex } from '../baseline/digest.ts'
import type { BaselinePaths } from '../baseline/fingerprint.ts'
import { StablePointers } from '../baseline/stable-pointers.ts'
import { ValueHashes } from '../baseline/value-hashes.ts'
import type { SpecDocument } from '../documents/document.ts'
import { parsePointer } from '../documents/pointer.ts'
import { COMPATIBLE_CHANGE } from '../findings/compatible-change.ts'
import type { ChangeDetails, Finding } from '../findings/finding.ts'
import { type ChangeIdentity, keyOfChange } from './approvals.ts'

/** The files of a run, by the names that findings carry. */
interface Documents {
  documentOf(file: string): SpecDocument | undefined
}

/** A finding that can be approved. */
export type ChangeFinding = Finding & { readonly change: ChangeDetails }

/** Whether a finding is about a change that somebody may accept. */
export function isApprovable(finding: Finding): finding is ChangeFinding {
  return finding.change !== undefined && finding.rule !== COMPATIBLE_CHANGE
}

/** Tells what the changes of a run are recognized by. */
export class ChangeIdentities {
  readonly #run: Documents
  readonly #paths: Pick<BaselinePaths, 'toBaseline'>
  readonly #pointers = new StablePointers(new ValueHashes())

  constructor(run: Documents, paths: Pick<BaselinePaths, 'toBaseline'>) {
    this.#run = run
    this.#paths = paths
  }

  /** The base is what was released: it is still the same when the revision is edited again. */
  of(finding: ChangeFinding): ChangeIdentity {
    const { kind, was, is, base } = finding.change
    const { file, pointer } = base ?? finding
    const data = this.#run.documentOf(file)?.data
    const walk = this.#pointers.follow(data, parsePointer(pointer) ?? [])
    const name = this.#paths.toBaseline(finding.file)
    return { file: name, kind, pointer: walk?.pointer ?? pointer, was, is }
  }
}

/** A short name for a change, to choose it by: `1f2e3d4c5b6a`. */
export function fingerprintOf(identity: ChangeIdentity): string {
  return toHex(hashText(keyOfChange(identity), 0), 12)
}
