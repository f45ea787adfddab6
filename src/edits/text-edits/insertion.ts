import type { TextEdit } from '../changes/node-edit.ts'

/**
 * Inserts a text that is written when it is first asked for. Whether an edit can be made depends on
 * its place alone, and that is all that most runs ask.
 */
export function insertion(offset: number, write: () => string): TextEdit {
  let text: string | undefined
  return {
    start: offset,
    end: offset,
    get text() {
      text ??= write()
      return text
    },
  }
}
