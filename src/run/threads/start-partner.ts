import type { InputDocument } from '../../engine/lint/lint.ts'
import type { PieceResult, RulePartner } from '../../engine/rules/rule-partner.ts'
import { PIECE_COUNT } from '../../engine/rules/share-rules.ts'
import { startWorker } from './start-worker.ts'
import { claim, newClaims, type PartnerMessage, type TaskSettings } from './worker-task.ts'

/**
 * Starts a worker thread that takes a part of the work on one document.
 * @param megabytes how much memory it may take; left out, as much as this thread
 */
export function startPartner(
  { file, location, ruleset }: Pick<InputDocument, 'file' | 'location' | 'ruleset'>,
  settings: TaskSettings,
  megabytes?: number,
): RulePartner {
  const { severities, options, ownOptions } = ruleset
  const claims = newClaims(PIECE_COUNT)
  const pieces = new Map<number, PieceResult>()
  let use: Extract<PartnerMessage, { use: unknown }>['use'] | undefined
  let taken = 0
  const task = {
    ...settings,
    kind: 'pieces' as const,
    name: { file, location },
    ruleset: { severities, options, ...(ownOptions && { ownOptions }) },
    claims,
  }
  const { worker, ended } = startWorker<PartnerMessage>(
    task,
    (message) => {
      if ('use' in message) use = message.use
      else pieces.set(...message)
    },
    megabytes,
  )
  // Who asks for no answer need not know that it failed.
  ended.catch(() => {})
  return {
    give: (text) => worker.postMessage(text),
    take(piece) {
      const isTaken = claim(claims, piece)
      if (isTaken) taken++
      return isTaken
    },
    async answer() {
      if (taken === PIECE_COUNT) return undefined
      await ended
      return use && { pieces, use }
    },
    close: () => void worker.terminate(),
  }
}
