import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fakeIo } from '../../support/fake-io.ts'
import { makeRandom } from '../../support/mutations.ts'
import type { Law, Subject, Verdict } from '../law.ts'
import { distFolder } from '../project.ts'
import { thrown } from '../running.ts'
import { withFiles } from '../scratch.ts'
import { mutatedRuns } from '../subjects.ts'

/** What was asked for, and how it is asked otherwise. */
const WAYS: readonly (readonly [name: string, ...args: string[]])[] = [
  ['in another order'],
  ['in two threads', '--threads', '2'],
  ['with a cold cache', '--cache', '--cache-location', 'cache'],
  ['with a warm cache', '--cache', '--cache-location', 'cache'],
]

/** The report depends on the documents and on nothing else. */
export const sameBytes: Law = {
  name: 'same-bytes',
  holds: 'The report is the same for any order of the documents, any threads, any cache.',
  weight: 2,
  subjects: mutatedRuns,
  async check(subject) {
    const files = subject.texts.map((text, index) => [`${index}.yaml`, text] as const)
    try {
      return await withFiles(Object.fromEntries(files), (cwd) => compareWays(subject, cwd))
    } catch (error) {
      return thrown(error)
    }
  },
}

async function compareWays({ texts, choice }: Subject, cwd: string): Promise<Verdict> {
  const names = texts.map((_, index) => `${index}.yaml`)
  const plain = await reportOf(names, ['--threads', '1'], cwd)
  const random = makeRandom(choice)
  for (const [way, ...args] of WAYS) {
    const shuffled = names.toSorted(() => random(3) - 1)
    const other = await reportOf(shuffled, args, cwd)
    if (other !== plain)
      return { fault: `another report ${way}`, details: firstDifference(plain, other) }
  }
  return 'kept'
}

/** What `lintel lint` of the built package writes and ends with; it starts threads as users have them. */
async function reportOf(
  names: readonly string[],
  args: readonly string[],
  cwd: string,
): Promise<string> {
  const { main }: typeof import('../../../src/cli/main.ts') = createRequire(import.meta.url)(
    join(distFolder(), 'cli.cjs'),
  )
  const { io, written } = fakeIo(cwd)
  const common = ['-f', 'json', '-r', 'lintel:all', '--today', '2026-11-22']
  const code = await main(['lint', ...names, ...common, ...args], io)
  return `${written.stdout.join('')}\n${code}`
}

function firstDifference(left: string, right: string): string {
  const [lines, others] = [left.split('\n'), right.split('\n')]
  const index = lines.findIndex((line, at) => line !== others[at])
  return [`line ${index + 1} of the report:`, `- ${lines[index]}`, `+ ${others[index]}`].join('\n')
}
