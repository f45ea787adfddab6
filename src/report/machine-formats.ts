import { renderCheckstyle } from './checkstyle.ts'
import { renderGithub } from './github.ts'
import { renderGitlab } from './gitlab.ts'
import { renderHtml } from './html.ts'
import { renderJunit } from './junit.ts'
import { renderMarkdown } from './markdown.ts'
import { renderSarif } from './sarif.ts'
import type { Reporter } from './types.ts'

export { describeMissing } from './sarif-selection.ts'

/**
 * The formats that are not for a terminal. They are loaded together: each module that is loaded for
 * itself splits what it shares with others into one more file, which every run pays for.
 */
export const MACHINE_FORMATS = {
  sarif: renderSarif,
  github: renderGithub,
  gitlab: renderGitlab,
  junit: renderJunit,
  checkstyle: renderCheckstyle,
  markdown: renderMarkdown,
  html: renderHtml,
} as const satisfies Record<string, Reporter>
