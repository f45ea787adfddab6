import { quote } from '../../text/quote.ts'
import type { RuleName, Suppression } from '../reading/suppression.ts'
import type { KnownRules } from './known-rules.ts'
import { Removals } from './removals.ts'
import type { SuppressedFile } from './suppressed-file.ts'
import type { SuppressionFault } from './suppression-fault.ts'

/** Why a name in a suppression does nothing. */
interface Verdict {
  readonly suppression: Suppression
  readonly name: RuleName
  readonly message: string
  readonly help: string
  /** Whether the suppression can go without a thought. */
  readonly isRemovable: boolean
}

/** Finds what suppresses nothing in a file: whole suppressions, and single rules of them. */
export function* findUnused(file: SuppressedFile, known: KnownRules): Generator<SuppressionFault> {
  const verdicts: Verdict[] = []
  for (const suppression of file.read.suppressions) {
    const { scope, span, pointer } = suppression
    if (scope.kind === 'nothing') {
      if (!known.comparesStates) yield { span, pointer, message: scope.message, help: scope.help }
      continue
    }
    for (const name of suppression.names) {
      const verdict = judge(file, known, suppression, name)
      if (verdict !== undefined) verdicts.push({ suppression, name, ...verdict })
    }
  }
  const removable = verdicts.filter(({ isRemovable }) => isRemovable)
  const removals = new Removals(
    file.document,
    file.read.suppressions,
    new Set(removable.map(({ name }) => name)),
  )
  for (const { suppression, name, message, help, isRemovable } of verdicts) {
    const fix = isRemovable ? removals.find(suppression, name) : undefined
    yield { span: name.span, pointer: suppression.pointer, message, help, fix }
  }
}

function judge(
  file: SuppressedFile,
  known: KnownRules,
  suppression: Suppression,
  name: RuleName,
): Pick<Verdict, 'message' | 'help' | 'isRemovable'> | undefined {
  const isUsed = file.isUsed(name)
  const meaning = known.meaningOf(name.text)
  if (known.comparesStates && meaning.kind === 'open') return undefined
  if (file.hasExpired(suppression)) {
    const message = `The suppression of ${quote(name.text)} expired on ${suppression.until}.`
    return isUsed
      ? { message, help: 'Mend what it hid, or set a later day.', isRemovable: false }
      : { message, help: 'Remove it.', isRemovable: true }
  }
  if (isUsed) return undefined
  const shown = quote(name.text)
  switch (meaning.kind) {
    case 'open':
      return undefined
    case 'judged':
      return {
        message: `This suppresses nothing of ${shown}.`,
        help: 'Remove it.',
        isRemovable: true,
      }
    case 'protected':
      return { message: `${shown} cannot be suppressed.`, help: 'Remove it.', isRemovable: true }
    case 'unknown': {
      const isKind = name.text.includes(':')
      return {
        message: `There is no ${isKind ? 'kind of change' : 'rule'} ${shown}.`,
        help:
          meaning.nearest === undefined
            ? adviseList(isKind)
            : `Did you mean ${quote(meaning.nearest)}?`,
        isRemovable: false,
      }
    }
  }
}

function adviseList(isKind: boolean): string {
  return isKind
    ? 'Name a kind that its rule reports; `lintel rules --kinds` lists them.'
    : 'Name a rule that there is; `lintel rules` lists them.'
}
