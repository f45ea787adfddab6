import { runCampaign } from './campaign.ts'
import { LAWS } from './laws/index.ts'
import type { Options } from './options.ts'
import { Pool } from './pool.ts'
import { fixturesFolder } from './project.ts'
import { renderBroken, renderSubject, renderTallies, saveBroken } from './report.ts'

/** What the thread that tries cases tells the one that watches. */
export type Message =
  /** It is about to check a law. */
  | {
      readonly kind: 'trying'
      readonly law: string
      readonly number: number
      readonly texts: string
    }
  | { readonly kind: 'broken'; readonly text: string }
  | { readonly kind: 'end'; readonly text: string }

/** Runs a campaign, and tells of it. */
export async function work(options: Options, tell: (message: Message) => void): Promise<void> {
  const pool = new Pool([fixturesFolder(), ...options.folders])
  const laws = LAWS.filter(({ name }) => options.law === undefined || name === options.law)
  let count = 0
  const tallies = await runCampaign(options, laws, pool, {
    onTry: ({ name }, number, subject) =>
      tell({ kind: 'trying', law: name, number, texts: renderSubject(subject).join('\n') }),
    onBroken(broken) {
      count++
      if (options.save !== undefined) saveBroken(broken, options.save)
      tell({ kind: 'broken', text: renderBroken(broken, options) })
    },
  })
  tell({ kind: 'end', text: renderTallies(tallies, pool, options, count) })
}
