import { isPlaceholderName } from '../words/names/placeholder-names.ts'
import type { Step } from './step.ts'

/** Names that say what they hold (Naming rules 1), and nothing of what runs behind (3). */
export const sayWhatItIs: Step = (words, { name, isInternal }) => {
  if (name.kind === 'enum-value' || name.kind === 'header') return words
  if (isInternal(words)) return { wanted: 'that says what the thing is to a consumer' }
  const isVague = isPlaceholderName(words) || (words.length === 1 && /^[a-w]$/.test(words[0] ?? ''))
  return isVague && name.kind !== 'segment' && name.kind !== 'action'
    ? { wanted: 'that says what the value is' }
    : words
}
