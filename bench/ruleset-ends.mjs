/** So much of a reason is shown. */
const LONGEST = 200

/**
 * Why a run of lintel or of Spectral CLI did not lint, as it says itself: lintel in findings about
 * rules that failed, or in one sentence on stderr, Spectral in lines that are numbered.
 * @param output what it wrote to stdout. Default: nothing is known of it
 * @param errors what it wrote to stderr
 * @returns for the cell of a table, with a colon in front; empty where it says nothing
 */
export function explainEnd(output = '', errors = '') {
  const [reason] = [
    ...failedRules(output),
    ...[...`${errors}\n${output}`.matchAll(/^Error #\d+: (.+)$/gm)].map(([, message]) => message),
    ...errors.split('\n').filter((line) => line.trim() !== ''),
  ]
  if (reason === undefined) return ''
  const text = reason.length > LONGEST ? `${reason.slice(0, LONGEST)}…` : reason
  return `: ${text.replaceAll('|', '\\|')}`
}

function failedRules(output) {
  try {
    const { findings = [], failures = [] } = JSON.parse(output)
    const failed = findings.filter(
      ({ rule }) => rule === 'rule-failed' || rule === 'internal-error',
    )
    return [...failed, ...failures].map(({ message }) => message)
  } catch {
    return [] // It ended before it wrote a report.
  }
}
