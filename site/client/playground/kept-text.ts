import type { Shared } from './share.ts'

/** What is kept. */
export interface Kept extends Shared {
  /** The example that was chosen last, where the text was not changed since; else empty. */
  readonly example: string
}

const KEY = 'lintel-document'

/** Keeps what is in the editor in this tab, so that the way back from a rule's page leads to it. */
export function keepText(text: Kept): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(text))
  } catch {
    // The browser keeps nothing, or not so much: the way back starts anew.
  }
}

/** What `keepText` kept; undefined where there is nothing. */
export function keptText(): Kept | undefined {
  try {
    const kept = sessionStorage.getItem(KEY)
    // Written by `keepText`, which takes this type.
    return kept === null ? undefined : (JSON.parse(kept) as Kept)
  } catch {
    return undefined
  }
}
