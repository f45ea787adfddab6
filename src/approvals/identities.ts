import { hashText, toHex } from '../baseline/digest.ts'
import type { BaselinePaths } from '../baseline/fingerprint.ts'
import { StablePointers, type Walk } from '../baseline/stable-pointers.ts'
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
type ChangeFinding = Finding & { readonly change: ChangeDetails }

/** Whether a finding is about a change that somebody may accept. */
export function isApprovable(finding: Finding): finding is ChangeFinding {
  return finding.change !== undefined && finding.rule !== COMPATIBLE_CHANGE
}

/** Tells what the changes of a run are recognized by. */
export class ChangeIdentities {
  readonly #run: Documents
  readonly #paths: Pick<BaselinePaths, 'toBaseline'>
  readonly #hashes = new ValueHashes()
  readonly #pointers = new StablePointers(this.#hashes)

  constructor(run: Documents, paths: Pick<BaselinePaths, 'toBaseline'>) {
    this.#run = run
    this.#paths = paths
  }

  /** The base is what was released: it is still the same when the revision is edited again. */
  of(finding: ChangeFinding): ChangeIdentity {
    const { kind, was, is, base } = finding.change
    const { file, pointer } = base ?? finding
    const name = this.#paths.toBaseline(finding.file)
    const place = this.#follow({ file, pointer })?.pointer ?? pointer
    const hash = isVague(finding.change) && { hash: this.#hashOf(finding) }
    return { file: name, kind, pointer: place, was, is, ...hash }
  }

  #follow({ file, pointer }: Pick<Finding, 'file' | 'pointer'>): Walk | undefined {
    const data = this.#run.documentOf(file)?.data
    return this.#pointers.follow(data, parsePointer(pointer) ?? [])
  }

  #hashOf(finding: Finding): string {
    return toHex(this.#hashes.of(this.#follow(finding)?.values.at(-1)), 12)
  }
}

/** Whether what was and what is may be said of another change at the same place as well. */
function isVague({ was, is, verdict }: ChangeDetails): boolean {
  if (verdict === 'undecided' && was === null && is === null) return true
  return [was, is].some((text) => text?.endsWith('…') === true)
}

/** A short name for a change, to choose it by: `1f2e3d4c5b6a`. */
export function fingerprintOf(identity: ChangeIdentity): string {
  return toHex(hashText(keyOfChange(identity), 0), 12)
}
