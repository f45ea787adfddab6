import { escapeHtml } from '../../src/report/html/markup/escape.ts'
import { wayToRoot } from './links.ts'

/** What a page of the site holds. */
interface FramedPage {
  /** Where it lies in the site. */
  readonly target: string
  readonly title: string
  readonly description: string
  /** Links of the page's own, at its side; none where it is left out. */
  readonly navigation?: string
  readonly main: string
  /** Scripts besides those that every page has, from the root of the site. */
  readonly scripts?: readonly string[]
  /** What the body is called in the style sheet. */
  readonly kind: 'landing' | 'chapter' | 'playground'
}

/** Lets the editor of the playground have its style sheet, which it writes itself. */
const EDITOR_NONCE = 'editor'

/**
 * All that a page may load, which lies beside it: no text of a document, and no address, goes to
 * anybody else.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  // CodeMirror draws its marks from pictures in its style sheet.
  "img-src 'self' data:",
  `style-src 'self' 'nonce-${EDITOR_NONCE}'`,
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

const PARTS = [
  ['docs/index.html', 'Book', /^(docs\/(?!rules)|readme|changelog|contributing|security|bench)/i],
  ['docs/rules/index.html', 'Rules', /^docs\/rules/],
  ['playground.html', 'Playground', /^playground/],
] as const

/** Writes a whole page. */
export function renderFrame(page: FramedPage): string {
  const { target, title, description, navigation, main, scripts = [], kind } = page
  const root = wayToRoot(target)
  const links = PARTS.map(([path, name, isCurrent]) => {
    const current = isCurrent.test(target) ? ' aria-current="true"' : ''
    return `<a href="${root}${path}"${current}>${name}</a>`
  })
  const modules = ['assets/page.js', ...scripts].map(
    (script) => `<script type="module" src="${root}${script}"></script>`,
  )
  const side =
    navigation === undefined
      ? ''
      : `<nav class="side" id="contents" aria-label="Contents">${navigation}</nav>`
  // Where there is no room beside the page, its contents stand below it.
  const toContents =
    navigation === undefined ? '' : '<a class="to-contents" href="#contents">Contents</a>\n'
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="description" content="${escapeHtml(description)}">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="${root}assets/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${root}assets/site.css">
<script src="${root}assets/theme.js"></script>
${modules.join('\n')}
</head>
<body class="${kind}" data-root="${root}">
<a class="skip" href="#main">Skip to the content</a>
<header class="top">
<a class="home" href="${root}index.html">lintel</a>
<nav aria-label="Site">${links.join('')}</nav>
<div class="tools"><button type="button" id="search" hidden>Search</button><button type="button" id="theme" hidden></button></div>
</header>
<div class="frame">
<main id="main" tabindex="-1">
${toContents}${main}
</main>
${side}
</div>
<footer>lintel is free software under the MIT licence. The site holds parts of <a href="${root}assets/third-party-notices.txt">other packages</a>.</footer>
</body>
</html>
`
}
