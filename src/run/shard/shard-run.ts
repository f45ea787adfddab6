import type { Input } from '../../documents/input.ts'
import type { InputDocument, LintElsewhere } from '../../engine/lint/lint.ts'
import type { DocumentOutcome } from '../../engine/outcomes/document-outcome.ts'
import type { LintRun } from '../../engine/outcomes/lint-run.ts'
import { referredFiles } from '../../engine/outcomes/referred-files.ts'
import { UserError } from '../../findings/user-error.ts'
import type { ShardMember } from '../../report/parts/shard.ts'
import type { RuleChoice } from '../../settings/rule-choice.ts'
import { compareText } from '../../text/compare-text.ts'
import type { BaselineFlags } from '../baseline/choose-baseline.ts'
import type { BaseFlags } from '../diff/open-base.ts'
import type { FixFlags } from '../fix/fix-flags.ts'
import { digestRulesets, digestText, packContent, type ShardFile } from './shard-content.ts'
import { nameSplit, type Shard, takeShare } from './split.ts'

/** The options of `lintel lint` that a run over a shard cannot have. */
interface ShardFlags
  extends RuleChoice,
    FixFlags,
    Pick<BaselineFlags, 'writeBaseline' | 'pruneBaseline'>,
    Pick<BaseFlags, 'base'> {
  readonly today?: string
}

/** What only a run over all documents can do. */
const WHOLE = [
  ['fix', '--fix'],
  ['fixContract', '--fix-contract'],
  ['fixDryRun', '--fix-dry-run'],
  ['writeBaseline', '--write-baseline'],
  ['pruneBaseline', '--prune-baseline'],
  ['base', '--base'],
] as const

/**
 * Begins a run over one shard.
 * @throws UserError where only a run over all documents can do what is asked for
 */
export function openShardRun(shard: Shard, flags: ShardFlags, inputs: readonly Input[]): ShardRun {
  const { today, only, skip, severity } = flags
  const [, whole] = WHOLE.find(([name]) => flags[name] !== undefined) ?? []
  if (whole !== undefined)
    throw new UserError(`\`${whole}\` needs all documents: leave out \`--shard\` with it.`)
  if (only !== undefined || skip !== undefined || severity !== undefined)
    throw new UserError(
      '`lintel merge` judges by the ruleset alone: leave out `--only`, `--skip` and `--severity` with `--shard`.',
    )
  if (inputs.some(({ kind }) => kind === 'text'))
    throw new UserError('`--shard` takes a part of the files: it cannot be used with `-`.')
  return new ShardRun(shard, today)
}

/** A run over one shard of its documents. */
export class ShardRun {
  readonly #shard: Shard
  readonly #today: string | undefined
  #documents: readonly InputDocument[] = []
  #share: readonly InputDocument[] = []
  #outcomes: readonly DocumentOutcome[] = []

  constructor(shard: Shard, today: string | undefined) {
    this.#shard = shard
    this.#today = today
  }

  /** Lets the documents of the shard be linted, and no others. */
  lintShare(lint: LintElsewhere): LintElsewhere {
    return async (documents, here) => {
      this.#documents = documents
      this.#share = takeShare(documents, this.#shard)
      const results = await lint(this.#share, here)
      this.#outcomes = results.filter((result) => 'findings' in result)
      return results
    }
  }

  /** What the report carries for `lintel merge`. */
  describe(run: Pick<LintRun, 'textOf' | 'failures'>): ShardMember {
    const linted = new Set(this.#outcomes.map(({ location }) => location))
    const data = packContent({
      today: this.#today ?? null,
      documents: this.#outcomes.map(({ location: _, files: __, ...outcome }) => outcome),
      rulesets: digestRulesets(this.#share.filter(({ location }) => linted.has(location))),
      files: this.#describeFiles(run),
      failures: run.failures,
    })
    return { ...this.#shard, split: nameSplit(this.#documents, this.#shard), data }
  }

  /** Says what no report says that cannot be merged. */
  describeWaiting(): string[] {
    const { index, count } = this.#shard
    return [
      `This is shard ${index} of ${count}: the rules over all documents wait for \`lintel merge\`, which joins reports that \`-f json\` or \`-f sarif\` writes.`,
    ]
  }

  #describeFiles({ textOf }: Pick<LintRun, 'textOf'>): ShardFile[] {
    const files = new Map<string, ShardFile>()
    const referred = referredFiles(this.#outcomes)
    for (const { read } of this.#outcomes.flatMap((outcome) => outcome.files)) {
      if (read === undefined || files.has(read.file) || /^https?:/i.test(read.location)) continue
      const { file, mentionsLintel } = read
      const isReferred = referred.has(read.location)
      files.set(file, { file, digest: digestText(textOf(file)), mentionsLintel, isReferred })
    }
    return [...files.values()].sort((a, b) => compareText(a.file, b.file))
  }
}
