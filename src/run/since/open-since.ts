import type { Input } from '../../documents/input.ts'
import type { Environment } from '../../files/environment.ts'
import type { BaselineFlags } from '../baseline/choose-baseline.ts'
import type { KeepChanged } from './keep-changed.ts'

/** Gives the function that keeps what `--since` asks for; all, where it asks for nothing. */
export async function openSince(
  { since }: BaselineFlags,
  inputs: readonly Input[],
  io: Environment,
): Promise<KeepChanged> {
  if (since === undefined) return async (run) => run
  const { keepChangedSince } = await import('./keep-changed.ts')
  return keepChangedSince(since, inputs, io)
}
