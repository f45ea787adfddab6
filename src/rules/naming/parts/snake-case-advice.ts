import { adviseForm } from '../../namer/advice.ts'
import type { Answer } from '../../namer/answer.ts'

/** What to write for a name that is not in snake_case. */
export function adviseSnakeCase(answer: Answer): string {
  return adviseForm(
    answer,
    'field',
    'Write lowercase words joined by `_`, the first starting with a letter.',
  )
}
