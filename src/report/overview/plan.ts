/** As much as is read at a glance, also on a terminal that is higher. */
const MOST_LINES = 40
/** For the prompt, and for a note below the report. */
const SPARE_LINES = 2
/** Where the tables would have fewer entries, there are no examples: they are worth less. */
const LEAST_ENTRIES_WITH_EXAMPLES = 12
const MOST_RULES = 15
const MOST_FILES = 10
/** The head of a table, the line that sums up what it leaves out, and the one that parts it. */
const TABLE_LINES = 3
/** The summary, the hints, and the lines that part them. */
const CLOSING_LINES = 6

/** How much of each part the overview shows. */
interface OverviewPlan {
  readonly rules: number
  /** 0 where all findings are in one file: then the table would say nothing new. */
  readonly files: number
  readonly isBrief: boolean
}

/**
 * Shares the lines of a terminal out.
 * @param height the lines of the terminal; undefined where the overview goes elsewhere
 * @param counts how many entries there are, and how many pieces of work to start with
 */
export function planOverview(
  height: number | undefined,
  counts: {
    readonly rules: number
    readonly files: number
    readonly topWork: number
    /** Whether a line says how many findings have fixes. */
    readonly hasFixes?: boolean
  },
): OverviewPlan {
  const lines = Math.min(MOST_LINES, (height ?? Number.POSITIVE_INFINITY) - SPARE_LINES)
  const closingLines = CLOSING_LINES + (counts.hasFixes ? 1 : 0)
  const fixedLines = 1 + closingLines + (counts.files > 1 ? 2 : 1) * TABLE_LINES
  const wanted = counts.files > 1 ? Math.min(counts.files, MOST_FILES) : 0
  const leastEntries = Math.min(LEAST_ENTRIES_WITH_EXAMPLES, counts.rules + wanted)
  const isBrief = lines - fixedLines - 3 * counts.topWork < leastEntries
  const room = lines - fixedLines - (isBrief ? 1 : 3) * counts.topWork
  const files = Math.min(wanted, Math.max(1, Math.floor(room / 3), room - counts.rules))
  return { rules: Math.max(3, Math.min(MOST_RULES, room - files)), files, isBrief }
}
