import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { AxeResults, RunOptions } from 'axe-core'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildSite } from '../../site/build-site.mjs'
import type { BundledScript } from '../../site/bundle.d.mts'
import { lintInputs } from '../../src/engine/lint/lint.ts'
import { allRules } from '../../src/rules/index.ts'
import { rulesetForAll } from '../../src/settings/document-ruleset.ts'
import { findPreset } from '../../src/settings/presets.ts'
import { projectRoot } from '../support/book.ts'
import { CORPUS, corpusDocuments } from '../support/corpus.ts'
import { type ServedSite, serve } from './serve.ts'

const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium'
const canTry = existsSync(CHROMIUM)
if (!canTry)
  process.stderr.write(
    'SKIPPED: nobody tried the site in a browser: there is no Chromium: `CHROMIUM` names its file.\n',
  )

const PAGES = ['index.html', 'docs/ci.html', 'docs/rules/events/identity.html', 'playground.html']
const WIDTHS = [390, 820, 1280]
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const ORDERS = join(projectRoot, 'fixtures/examples/orders.yaml')

let site: ServedSite
let browser: Browser
let built: readonly BundledScript[] = []

/** What no page may do, whoever looks at it: ask another server, or fail. */
const problems: string[] = []

beforeAll(async () => {
  if (!canTry) return
  const folder = mkdtempSync(join(tmpdir(), 'lintel-site-'))
  const { scripts } = await buildSite(folder)
  built = scripts
  site = await serve(folder)
  browser = await chromium.launch({ executablePath: CHROMIUM })
})

afterAll(async () => {
  await browser?.close()
  await site?.close()
})

type ContextOptions = Parameters<Browser['newContext']>[0]

async function inContext(
  options: ContextOptions,
  use: (context: BrowserContext) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext(options)
  context.on('request', (request) => {
    if (!request.url().startsWith(site.address)) problems.push(`asked: ${request.url()}`)
  })
  context.on('page', (page) => {
    page.on('pageerror', (error) => problems.push(`${error.stack}`))
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text())
    })
  })
  try {
    await use(context)
  } finally {
    await context.close()
  }
}

async function inPlayground(
  use: (page: Page, context: BrowserContext) => Promise<void>,
): Promise<void> {
  await inContext({ viewport: { width: 1280, height: 900 } }, async (context) => {
    const page = await context.newPage()
    await page.goto(`${site.address}playground.html`)
    await linted(page)
    await use(page, context)
  })
}

async function linted(page: Page): Promise<void> {
  await page.waitForSelector('#results[aria-busy=false]')
}

async function openFile(page: Page, name: string, text: string | Buffer): Promise<void> {
  await page.evaluate(() => document.querySelector('#results')?.setAttribute('aria-busy', 'true'))
  const buffer = Buffer.from(text)
  await page.setInputFiles('#file', { name, mimeType: 'application/yaml', buffer })
  await linted(page)
}

const status = (page: Page) => page.locator('#status').textContent()
const editorText = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.cm-line')].map((line) => line.textContent).join('\n'),
  )

/** What stands in the list, all of it. */
async function listed(page: Page): Promise<string[][]> {
  while (await page.locator('#more').isVisible()) await page.locator('#more').click()
  return page.evaluate(() => {
    const text = (item: Element, selector: string) =>
      item.querySelector(selector)?.textContent ?? ''
    return [...document.querySelectorAll('#findings > li')].map((item) =>
      ['.severity', '.place', '.rule', '.message', '.help'].map((each) =>
        text(item, each).replace(' (line and column): show in the document', ''),
      ),
    )
  })
}

async function violations(page: Page): Promise<string[]> {
  await page.evaluate(AXE)
  const options: RunOptions = { resultTypes: ['violations'] }
  const results = await page.evaluate(
    // The script of axe gives the page this name.
    (asked) =>
      (window as unknown as { axe: { run(o: RunOptions): Promise<AxeResults> } }).axe.run(asked),
    options,
  )
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  )
}

describe.skipIf(!canTry)('the site in a browser', { timeout: 120_000 }, () => {
  it.each(WIDTHS)('fits into %s pixels', async (width) => {
    await inContext({ viewport: { width, height: 800 } }, async (context) => {
      const page = await context.newPage()
      for (const path of [...PAGES, 'docs/rules/index.html', 'docs/conformance.html']) {
        await page.goto(site.address + path)
        const wide = await page.evaluate(() => document.documentElement.scrollWidth)
        expect([path, wide]).toEqual([path, width])
        expect(await page.locator('h1').isVisible()).toBe(true)
      }
    })
  })

  it.each(['light', 'dark'] as const)(
    'is accessible, as axe sees it, in %s',
    async (colorScheme) => {
      await inContext({ colorScheme, viewport: { width: 1280, height: 900 } }, async (context) => {
        const page = await context.newPage()
        for (const path of PAGES) {
          await page.goto(site.address + path)
          if (path === 'playground.html') await linted(page)
          if (path === 'playground.html') await page.waitForSelector('#findings .fix')
          expect([path, await violations(page)]).toEqual([path, []])
        }
        await page.setViewportSize({ width: 390, height: 800 })
        expect(await violations(page)).toEqual([])
      })
    },
  )

  it('searches by keys, and stays accessible', async () => {
    await inContext({ viewport: { width: 1280, height: 900 } }, async (context) => {
      const page = await context.newPage()
      await page.goto(`${site.address}docs/rules/events/identity.html`)
      await page.keyboard.press('/')
      await page.keyboard.type('paths/kebab-case')
      await page.waitForSelector('.search li a')
      expect(await violations(page)).toEqual([])
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await page.waitForURL('**/docs/rules/paths/kebab-case.html')
      expect(await page.locator('h1').textContent()).toBe('paths/kebab-case')
    })
  })

  it('keeps the colours that somebody chose', async () => {
    await inContext({ colorScheme: 'light' }, async (context) => {
      const page = await context.newPage()
      await page.goto(`${site.address}index.html`)
      await page.getByRole('button', { name: 'Dark colours' }).click()
      await page.goto(`${site.address}docs/ci.html`)
      const scheme = await page.evaluate(
        () => getComputedStyle(document.documentElement).colorScheme,
      )
      expect(scheme).toBe('dark')
    })
  })

  it('can be read without scripts', async () => {
    await inContext({ javaScriptEnabled: false }, async (context) => {
      const page = await context.newPage()
      await page.goto(`${site.address}index.html`)
      await page.getByRole('link', { name: 'Rules', exact: true }).click()
      await page.getByRole('link', { name: 'bulk/batch-shape' }).click()
      expect(await page.locator('h1').textContent()).toBe('bulk/batch-shape')
      expect(await page.locator('#search').isVisible()).toBe(false)
    })
  })
})

describe.skipIf(!canTry)('the playground in a browser', { timeout: 120_000 }, () => {
  it('lists what lintel finds, for fixtures and documents of the corpus', async () => {
    const corpus = corpusDocuments(30_000).filter((_, index) => index % 120 === 0)
    const paths = [
      ...['examples/orders.yaml', 'violations/asyncapi-2.yaml', 'violations/openapi.yaml'].map(
        (name) => join(projectRoot, 'fixtures', name),
      ),
      ...corpus.map((path) => join(CORPUS, path)),
    ]
    const severities = new Map(
      findPreset('lintel:all', allRules)?.map(({ id, severity }) => [id, severity]),
    )
    const words = { error: 'error', warn: 'warning', info: 'info' }
    await inPlayground(async (page) => {
      await page.selectOption('#ruleset', 'lintel:all')
      for (const path of paths) {
        const text = readFileSync(path)
        const name = basename(path)
        await openFile(page, name, text)
        const { findings } = await lintInputs([{ kind: 'text', name, text }], {
          cwd: '/nowhere',
          rulesetOf: rulesetForAll(severities),
        })
        const expected = findings
          .filter(({ message }) => !message.endsWith('cannot be followed: no such file.'))
          .map(({ severity, range, rule, message, help }) => {
            const place = `${range.start.line}:${range.start.column}`
            return [words[severity], place, rule, ...[message, help].map(withoutTicks)]
          })
        expect({ path, findings: await listed(page) }).toEqual({ path, findings: expected })
      }
    })
  })

  it('lints the newest text while one types', async () => {
    await inPlayground(async (page) => {
      await page.selectOption('#example', 'empty')
      await page.locator('.cm-content').click()
      await page.keyboard.type('openapi: 3.1.0\ninfo: { title: A, version: 1.0.0 }\npaths:\n')
      await page.keyboard.type('  /v1/orderItems: {}', { delay: 30 })
      expect(await editorText(page)).toMatch(/^paths:\n {2}\/v1\/orderItems: \{\}$/m)
      await page.waitForFunction(() =>
        document.querySelector('#findings')?.textContent?.includes('orderItems'),
      )
      await linted(page)
      const rules = (await listed(page)).map(([, , rule]) => rule)
      expect(rules).toContain('paths/kebab-case')
      expect(await page.locator('.cm-lintRange-error').count()).toBeGreaterThan(0)
    })
  })

  it('makes a fix, and takes it back', async () => {
    await inPlayground(async (page) => {
      const before = await listed(page)
      const finding = page.locator('#findings > li', { hasText: 'orderItems' }).first()
      await finding.getByRole('button', { name: /^Fix \(contract\)/ }).click()
      await page.waitForFunction(
        () => !document.querySelector('#findings')?.textContent?.includes('orderItems'),
      )
      expect(await editorText(page)).toContain('/v1/order-items:')
      await page.locator('.cm-content').click()
      await page.keyboard.press('Control+z')
      await page.waitForFunction(() =>
        document.querySelector('#findings')?.textContent?.includes('orderItems'),
      )
      await linted(page)
      expect(await listed(page)).toEqual(before)
    })
  })

  it('shows the place of a finding', async () => {
    await inPlayground(async (page) => {
      await page
        .getByRole('button', { name: /^10:3 \(line/ })
        .first()
        .click()
      expect(await page.locator('.cm-activeLine').textContent()).toContain('/v1/orderItems')
      const selected = await page.evaluate(() => document.getSelection()?.toString())
      expect(selected).toBe('/v1/orderItems')
    })
  })

  it('shares a document in a link, and asks nobody for anything', async () => {
    await inPlayground(async (page, context) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await openFile(page, 'shared.yaml', `${readFileSync(ORDERS, 'utf8')}# Größe 😀\n`)
      await page.selectOption('#ruleset', 'lintel:naming')
      await linted(page)
      const requests: string[] = []
      context.on('request', (request) => {
        // Chromium asks for it whenever the address changes.
        if (!request.url().endsWith('/icon.svg')) requests.push(request.url())
      })
      await page.locator('#share').click()
      await page.waitForFunction(() =>
        document.querySelector('#said')?.textContent?.includes('Copied'),
      )
      const link = await page.evaluate(() => navigator.clipboard.readText())
      await page.locator('.cm-content').click()
      await page.keyboard.type('x')
      await linted(page)
      expect(requests).toEqual([])
      // The address does not hold what is there any more.
      expect(new URL(page.url()).hash).toBe('')

      const other = await context.newPage()
      await other.goto(link)
      await linted(other)
      expect(await other.locator('#name').inputValue()).toBe('shared.yaml')
      expect(await other.locator('#ruleset').inputValue()).toBe('lintel:naming')
      const found = new Set((await listed(other)).map(([, , rule]) => rule?.split('/')[0]))
      expect([...found]).toEqual(['naming'])
      expect(requests.filter((url) => url.includes('text='))).toEqual([])
    })
  })

  it('lets nothing out, whatever a script tries', async () => {
    await inPlayground(async (page) => {
      const told = await page.evaluate(() =>
        fetch('https://example.com/').then(
          () => 'sent',
          () => 'kept',
        ),
      )
      expect(told).toBe('kept')
      // The browser says so in its console.
      const refused = problems.filter((problem) => problem.includes('example.com'))
      expect(refused.length).toBeGreaterThan(0)
      for (const problem of refused) problems.splice(problems.indexOf(problem), 1)
    })
  })

  it('keeps the document of the tab on the way to the page of a rule and back', async () => {
    await inPlayground(async (page) => {
      await openFile(page, 'mine.yaml', 'openapi: 3.1.0\npaths: { /v1/aB: {} }\n')
      await page.getByRole('link', { name: 'paths/kebab-case' }).click()
      await page.waitForURL('**/docs/rules/paths/kebab-case.html')
      await page.goto(`${site.address}playground.html`)
      await linted(page)
      expect(await page.locator('#name').inputValue()).toBe('mine.yaml')
      expect(await editorText(page)).toContain('/v1/aB')
    })
  })

  it('says what it does not do', async () => {
    await inPlayground(async (page) => {
      const notes = () => page.locator('#notes').textContent()
      await openFile(page, 'a.yaml', 'openapi: 3.1.0\npaths: { /v1/a: { $ref: b.yaml } }\n')
      expect(await notes()).toContain('References to b.yaml are not followed')
      await openFile(page, 'a.txt', '')
      expect(await notes()).toContain('Paste a document')
      await openFile(page, 'utf16.yaml', Buffer.from('\uFEFFopenapi: 3.1.0', 'utf16le'))
      expect(await page.locator('#findings').textContent()).toContain('UTF-16')
      await page.setInputFiles('#file', {
        name: 'large.yaml',
        mimeType: 'application/yaml',
        buffer: Buffer.alloc(5_000_001, 'a'),
      })
      await page.waitForFunction(() => document.querySelector('#said')?.textContent !== '')
      expect(await page.locator('#said').textContent()).toContain(
        'large.yaml is not opened: it has 5.0 MB',
      )
      await page.evaluate(() => {
        location.hash = '#text=abc'
      })
      await page.waitForFunction(() =>
        document.querySelector('#said')?.textContent?.includes('broken'),
      )
    })
  })

  it('ends a linter that does not answer, and starts another', async () => {
    await inContext({}, async (context) => {
      const page = await context.newPage()
      let answers = false
      await page.route('**/assets/worker.js', (route) => {
        const hangs = { contentType: 'text/javascript', body: 'onmessage = () => { for (;;); }' }
        return answers ? route.continue() : route.fulfill(hangs)
      })
      await page.clock.install()
      await page.goto(`${site.address}playground.html`)
      await page.waitForFunction(() => document.querySelector('.cm-line')?.textContent !== '')
      await page.clock.runFor(61_000)
      await page.waitForFunction(() =>
        document.querySelector('#status')?.textContent?.includes('was ended'),
      )
      expect(await status(page)).toBe('Linting took more than 60 seconds, and was ended.')
      answers = true
      await page.selectOption('#ruleset', 'lintel:paths')
      await page.clock.runFor(1000)
      await page.waitForFunction(() =>
        document.querySelector('#status')?.textContent?.includes('error'),
      )
    })
  })
})

it.skipIf(!canTry)('what a page loads stays small', () => {
  /** With all that is loaded with it, compressed. */
  const weigh = (file: string, seen = new Set<string>()): number => {
    const script = built.find((each) => each.file === file)
    if (script === undefined || seen.has(file)) return 0
    seen.add(file)
    return script.gzipped + script.imports.reduce((sum, each) => sum + weigh(each, seen), 0)
  }
  expect(weigh('page.js')).toBeLessThan(5_000)
  expect(weigh('playground.js')).toBeLessThan(150_000)
  expect(weigh('worker.js')).toBeLessThan(520_000)
  expect(weigh('worker.js')).toBeGreaterThan(200_000)
})

it.skipIf(!canTry)('no page asked another server, or failed', () => {
  expect(problems).toEqual([])
})

/** As the list shows what stands between backticks as code. */
function withoutTicks(text: string): string {
  return text.replaceAll('`', '')
}
