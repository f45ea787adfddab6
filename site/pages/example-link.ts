import { deflateRawSync } from 'node:zlib'
import { escapeHtml } from '../../src/report/html/markup/escape.ts'
import { rules } from '../../src/rules/index.ts'
import { topicOf } from '../../src/rules/topic.ts'

/**
 * Puts a link below the failing example in the page of a rule, which opens it in the playground.
 * @param id of the rule; those that take more than one document, or options, get none
 * @param root the way from the page to the root of the site
 */
export function addExampleLink(html: string, id: string, root: string): string {
  const rule = rules.find((each) => each.id === id)
  const heading = html.indexOf('<h2 id="fails">')
  const end = html.indexOf('</pre>\n', heading)
  if (rule === undefined || rule.on === 'workspace' || heading < 0 || end < 0) return html
  const { fails, failsIn, options } = rule.examples
  if (options !== undefined) return html
  const at = end + '</pre>\n'.length
  const fragment = toFragment({
    name: failsIn ?? (rule.on === 'asyncapi' ? 'asyncapi.yaml' : 'openapi.yaml'),
    ruleset: `lintel:${topicOf(rule)}`,
    text: completeDocument(fails.trimStart(), rule.on === 'asyncapi'),
  })
  const link = `<p><a href="${root}playground.html#${escapeHtml(fragment)}">Open it in the playground</a></p>\n`
  return `${html.slice(0, at)}${link}${html.slice(at)}`
}

/** Says in front of an example what format it has, and what it is called. */
function completeDocument(example: string, isAsync: boolean): string {
  const format = isAsync ? 'asyncapi: 3.0.0' : 'openapi: 3.1.0'
  const isFormat = /^(openapi|swagger|asyncapi):.*\n/m
  const whole = isFormat.test(example) ? example : `${format}\n${example}`
  if (/^info:/m.test(whole)) return whole
  return whole.replace(isFormat, (line) => `${line}info: { title: Example, version: 1.0.0 }\n`)
}

/** As `client/playground/share.ts` writes it, but at once. */
function toFragment({ text, ...others }: Readonly<Record<'name' | 'ruleset' | 'text', string>>) {
  const packed = deflateRawSync(text).toString('base64url')
  return new URLSearchParams({ ...others, text: packed }).toString()
}
