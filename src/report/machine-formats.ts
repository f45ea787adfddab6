/**
 * The formats that are not for a terminal. They are loaded together: each module that is loaded for
 * itself splits what it shares with others into one more file, which every run pays for.
 */

// They share with the formats what escapes texts.
export { renderChangeLogHtml } from './changelog/html.ts'
export { renderChangeLogMarkdown } from './changelog/markdown.ts'
export { renderCheckstyle } from './ci/checkstyle.ts'
export { renderGithub } from './ci/github.ts'
export { renderGitlab } from './ci/gitlab.ts'
export { renderJunit } from './ci/junit.ts'
export { renderUnix } from './ci/unix.ts'
export { renderHtml } from './html/html.ts'
export { renderMarkdown } from './markdown/markdown.ts'
export { renderNdjson } from './ndjson/ndjson.ts'
export { renderRdjson } from './rdjson/rdjson.ts'
export { describeMissing } from './sarif/limit.ts'
export { renderSarif } from './sarif/sarif.ts'
export { renderTrendJson, renderTrendMarkdown, renderTrendText } from './trend/trend.ts'
