import type { RenderedPage } from './markdown.ts'

/**
 * The first screen of the README: what stands before the section that shows each command.
 * @throws Error where the README has no such section
 */
export function firstScreen(readme: string): string {
  const end = readme.indexOf('\n## Use it\n')
  if (end < 0)
    throw new Error('README.md has no section `Use it`, before which its first screen ends.')
  return `${readme.slice(0, end)}\n`
}

/** The landing page: the first screen, with the ways into the site below its first sentences. */
export function renderLanding({ html }: RenderedPage): string {
  const links = [
    '<a class="main-way" href="playground.html">Try it in the browser</a>',
    '<a href="docs/start.html">Start</a>',
    '<a href="docs/rules/index.html">Look at the rules</a>',
    '<a href="readme.html">All that it does</a>',
  ]
  const end = html.indexOf('</p>') + '</p>'.length
  return `<div class="first">${html.slice(0, end)}</div>\n<p class="ways">${links.join('\n')}</p>\n${html.slice(end)}`
}
