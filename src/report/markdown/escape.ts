import { toVisible } from '../../text/visible-text.ts'

/** Between a sign and the word behind it, so that no forge takes the two for a person or an issue. */
const BREAK = '&#8203;'

/** What means something in a paragraph or a table of GitHub's and GitLab's Markdown. */
const ESCAPES = new Map([
  ['\\', '\\\\'],
  ['`', '\\`'],
  ['*', '\\*'],
  ['_', '\\_'],
  ['[', '\\['],
  [']', '\\]'],
  ['~', '\\~'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['&', '&amp;'],
  ['|', '&#124;'],
  // GitHub begins a formula at a dollar sign, escaped or not, but for one in an element.
  ['$', '<span>$</span>'],
  ['@', `@${BREAK}`],
  ['#', `#${BREAK}`],
  ['!', `!${BREAK}`],
])

/**
 * Writes text from documents as one line of Markdown. What stands in backticks stays code; all
 * else stays text: no markup, no HTML, no mention of people or issues.
 */
export function toMarkdown(text: string): string {
  const parts = toVisible(text).split('`')
  const isClosed = (index: number) => index < parts.length - 1
  return parts
    .map((part, index) => {
      if (index % 2 === 0) return escapeProse(part)
      return isClosed(index) && part !== ''
        ? renderCode(part)
        : escapeUnpaired(part, isClosed(index))
    })
    .join('')
}

/** Writes text from documents as code in one line of Markdown, also within a table. */
export function toMarkdownCode(text: string): string {
  return text === '' ? '' : renderCode(toVisible(text))
}

/** Within backticks, tables and code disagree on what these mean: there, elements are code too. */
function renderCode(text: string): string {
  if (!/[|`\\]|^ | $/.test(text)) return `\`${text}\``
  return `<code>${text.replace(/[!-/:-@[-`{-~]/g, (sign) => `&#${sign.charCodeAt(0)};`)}</code>`
}

function escapeUnpaired(text: string, isClosed: boolean): string {
  return `\\\`${escapeProse(text)}${isClosed ? '\\`' : ''}`
}

function escapeProse(text: string): string {
  return text.replace(/[\\`*_[\]~<>&|$]|[@#!](?=\S)/g, (sign) => ESCAPES.get(sign) ?? sign)
}
