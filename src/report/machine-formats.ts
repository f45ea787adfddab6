/**
 * The formats that are not for a terminal. They are loaded together: each module that is loaded for
 * itself splits what it shares with others into one more file, which every run pays for.
 */
export { renderCheckstyle } from './checkstyle.ts'
export { renderGithub } from './github.ts'
export { renderGitlab } from './gitlab.ts'
export { renderHtml } from './html.ts'
export { renderJunit } from './junit.ts'
export { renderMarkdown } from './markdown.ts'
export { renderSarif } from './sarif.ts'
export { describeMissing } from './sarif-selection.ts'
