import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import type { DocumentSummary } from '../src/findings/document-summary.ts'
import type { Finding } from '../src/findings/finding.ts'
import type { SincePrevious, TrendRun, TrendStep } from '../src/findings/trend.ts'
import { renderHtml } from '../src/report/html/html.ts'
import { finding, reportInput } from './support/report-input.ts'

const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium'
const canTry = existsSync(CHROMIUM)
if (!canTry)
  process.stderr.write(
    'SKIPPED: nobody tried the HTML report in a browser: there is no Chromium: `CHROMIUM` names its file.\n',
  )

const FILES = Array.from({ length: 60 }, (_, index) => `specs/api-${index}.yaml`)
const FINDINGS = FILES.flatMap((file, index) => [
  finding({ file }, index + 1),
  finding({ file, severity: 'warn', rule: 'events/type-past-tense', message: 'Unusual.' }, 90),
])
const DOCUMENTS = FILES.map((file, index): DocumentSummary => {
  const [title, owner] = [`API ${index}`, index % 2 === 0 ? 'team-even' : 'team-odd']
  const size = { operations: 3, messages: 0, schemas: 1 }
  const counts = { errors: index, warnings: 1, infos: 0, score: 99 - index }
  return { file, kind: 'openapi', version: '3.1', title, owner, ...size, ...counts }
})
const PAGE = renderHtml(reportInput(FINDINGS, { documents: DOCUMENTS }))

/** How a run differs from two before it, where these findings are new. */
function previousOf(fresh: readonly Finding[]): SincePrevious {
  const movements = (name: string) => [{ name, fresh: 2, mended: 1 }]
  const step: TrendStep = {
    ...{ since: 'old.json', fresh: fresh.length, mended: 1, notLinted: 0, rulesOn: 0, rulesOff: 0 },
    apis: movements(FILES.at(-1) ?? ''),
    owners: movements('team-odd'),
    rules: movements('paths/kebab-case'),
  }
  const run: TrendRun = {
    ...{ report: 'old.json', repository: null, commit: null, toolVersion: '0.1.0', documents: 60 },
    ...{ errors: 60, warnings: 60, infos: 0, score: 60, failures: 0, rules: 200, limits: [] },
    change: null,
  }
  return { runs: [run, run, { ...run, change: step }], step, fresh: new Set(fresh), doubts: [] }
}

/**
 * Opens the report in a browser, and runs a script in it besides the page's own.
 * @param script gives what is to be told; the policy of the page would not let it run
 * @param address what stands behind the `#`
 * @param html the report; left out, one without a previous report
 */
function inBrowser(script: string, address = '', html = PAGE): unknown {
  const own = `<script>document.body.append(Object.assign(document.createElement('pre'),{id:'told',textContent:JSON.stringify((()=>{${script}})())}))</script>`
  const page = html.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '')
  const folder = mkdtempSync(join(tmpdir(), 'lintel-page-'))
  const file = join(folder, 'report.html')
  writeFileSync(file, page.replace('</body>', `${own}</body>`))
  const flags = ['--headless', '--no-sandbox', '--disable-gpu', `--user-data-dir=${folder}`]
  const url = `${pathToFileURL(file)}#${address}`
  const dom = execFileSync(CHROMIUM, [...flags, '--dump-dom', url], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const told = /<pre id="told">(.*?)<\/pre>/s.exec(dom)?.[1] ?? 'null'
  return JSON.parse(told.replaceAll('&amp;', '&').replaceAll('&lt;', '<').replaceAll('&gt;', '>'))
}

const HELPERS = `
const all = (selector) => [...document.querySelectorAll(selector)];
const text = (selector) => document.querySelector(selector).textContent;
const type = (selector, value) => {
  const field = document.querySelector(selector);
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
};
const apis = () => all('#api-table tbody .name').map((each) => each.textContent).slice(0, 2);
`

describe.skipIf(!canTry)('the HTML report in a browser', { timeout: 120_000 }, () => {
  it('filters findings by words and files, and turns their pages', () => {
    const told = inBrowser(`${HELPERS}
      const told = [];
      type('#filter [name=text]', 'unusual api-7');
      told.push(text('#status'), location.hash);
      type('#filter [name=text]', '');
      type('#filter [name=document]', 'api-5');
      told.push(text('#status'));
      type('#filter [name=document]', '');
      document.querySelector('#pages [name=next]').click();
      told.push(text('#status'), text('#pages span'), all('#list .finding').length);
      return told;`)
    expect(told).toEqual([
      '1 of 120 findings.',
      '#text=unusual+api-7',
      '22 of 120 findings.',
      '120 findings; shown are 51 to 100.',
      'Page 2 of 3',
      50,
    ])
  })

  it('sorts and filters APIs', () => {
    const told = inBrowser(`${HELPERS}
      const sort = (name) => document.querySelector('#api-table thead [value=' + name + ']').click();
      const order = () => all('[aria-sort]').map((head) => head.textContent + ' ' + head.ariaSort);
      const told = [apis(), text('#api-status')];
      sort('title');
      told.push(apis(), order());
      sort('errors');
      sort('errors');
      told.push(apis(), order());
      document.querySelector('#api-table tbody [name=owner]').click();
      told.push(text('#api-status'), document.querySelector('#api-filter [name=text]').value);
      return told;`)
    expect(told).toEqual([
      ['API 59', 'API 58'],
      '60 APIs; shown are 1 to 20.',
      ['API 0', 'API 1'],
      ['API ascending'],
      ['API 0', 'API 1'],
      ['Errors ascending'],
      '30 of 60 APIs; shown are 1 to 20.',
      'team-even',
    ])
  })

  it('shows what is new since the previous report, and leads to it by API and rule', () => {
    const page = renderHtml(
      reportInput(FINDINGS, { documents: DOCUMENTS, previous: previousOf(FINDINGS.slice(-3)) }),
    )
    const told = inBrowser(
      `${HELPERS}
      dispatchEvent(new Event('pageshow'));
      const told = [text('#status'), all('#list .new').length, all('#since polyline').length];
      document.querySelector('#since .moved tbody a').click();
      dispatchEvent(new Event('hashchange'));
      told.push(text('#status'), document.querySelector('#filter [name=since]').value);
      document.querySelector('#filter [type=reset]').click();
      return told;`,
      'since=new',
      page,
    )
    expect(told).toEqual(['3 of 120 findings.', 3, 3, '2 of 120 findings.', 'new'])
  })

  it('shows what its address asks for, and goes by keys', () => {
    const told = inBrowser(
      `${HELPERS}
      dispatchEvent(new Event('pageshow'));
      const told = [text('#status'), text('#list h3 .name')];
      dispatchEvent(new KeyboardEvent('keydown', { key: 'j' }));
      const first = all('#list .finding').indexOf(document.activeElement);
      dispatchEvent(new KeyboardEvent('keydown', { key: 'j' }));
      const second = all('#list .finding').indexOf(document.activeElement);
      return [...told, second - first];`,
      'severity=warn&by=rule',
    )
    expect(told).toEqual(['60 of 120 findings; shown are 1 to 50.', 'events/type-past-tense', 1])
  })
})
