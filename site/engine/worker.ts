// Lints in a thread of its own, so that the page stays quick while one types.
import { type LintedText, lintText, type TextToLint } from './lint-text.ts'

/** What the page asks, and what it is answered, by the number of the question. */
export interface LintQuestion extends TextToLint {
  readonly id: number
}
export type LintAnswer =
  | { readonly id: number; readonly result: LintedText; readonly milliseconds: number }
  | { readonly id: number; readonly error: string }

addEventListener('message', async ({ data }: MessageEvent<LintQuestion>) => {
  postMessage(await answer(data))
})

async function answer(question: LintQuestion): Promise<LintAnswer> {
  const start = performance.now()
  const { id } = question
  try {
    const result = await lintText(question)
    return { id, result, milliseconds: performance.now() - start }
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) }
  }
}
