import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findSections, type SearchIndex } from '../../site/client/page/find-sections.ts'
import { unpackFragment } from '../../site/client/playground/share.ts'
import { firstScreen } from '../../site/pages/landing.ts'
import { renderMarkdown } from '../../site/pages/markdown.ts'
import { renderSite } from '../../site/pages/render-site.ts'
import { lintInputs } from '../../src/engine/lint/lint.ts'
import { allRules } from '../../src/rules/index.ts'
import { rulesetForAll } from '../../src/settings/document-ruleset.ts'
import { findPreset } from '../../src/settings/presets.ts'
import { projectRoot, readPages } from '../support/book.ts'

const { files, dropped } = renderSite(projectRoot)
const pages = [...files].flatMap(([path, text]) =>
  path.endsWith('.html') && typeof text === 'string' ? [{ path, text }] : [],
)

/** What `site/bundle.mjs` and the style sheet add. */
const ASSETS = ['site.css', 'page.js', 'theme.js', 'playground.js', 'third-party-notices.txt'].map(
  (name) => `assets/${name}`,
)

function attributes(text: string, name: string): string[] {
  return [...text.matchAll(new RegExp(` ${name}="([^"]*)"`, 'g'))].map(([, value = '']) =>
    value.replaceAll('&amp;', '&').replaceAll('&#39;', "'"),
  )
}

const idsOf = new Map(pages.map(({ path, text }) => [path, new Set(attributes(text, 'id'))]))

describe('links of the site', () => {
  const links = pages.flatMap(({ path, text }) =>
    ['href', 'src'].flatMap((name) => attributes(text, name).map((link) => ({ path, link }))),
  )
  const inside = links.filter(({ link }) => !/^[a-z]+:/.test(link))

  it('lead to files and anchors of it', () => {
    const broken = inside.filter(({ path, link }) => {
      const [file = '', anchor] = link.split('#')
      const target = file === '' ? path : posix.join(posix.dirname(path), file)
      if (!files.has(target) && !ASSETS.includes(target)) return true
      // What the playground reads is no anchor.
      if (target === 'playground.html') return false
      return anchor !== undefined && idsOf.get(target)?.has(anchor) !== true
    })
    expect(inside.length).toBeGreaterThan(5000)
    expect(broken).toEqual([])
  })

  it('are relative, so that the site may lie under any path', () => {
    expect(inside.filter(({ link }) => link.startsWith('/') || link === '')).toEqual([])
    const others = links.map(({ link }) => link).filter((link) => /^[a-z]+:/.test(link))
    expect(others.filter((link) => !/^(https:|mailto:)/.test(link))).toEqual([])
  })

  it('are as many as the pages have, but for what is no page', () => {
    expect(dropped).toEqual([
      '.github/workflows/release.yml',
      '.github/workflows/site.yml',
      'rulesets',
    ])
  })
})

describe('pages of the site', () => {
  it('are all pages of the book and of the rules', () => {
    const expected = readPages().map(({ path }) =>
      path === 'README.md'
        ? 'readme.html'
        : path.replace(/README\.md$/, 'index.md').replace(/md$/, 'html'),
    )
    expect(expected.filter((path) => !files.has(path))).toEqual([])
    const missing = allRules.filter(({ id }) => !files.has(`docs/rules/${id}.html`))
    expect(missing.map(({ id }) => id)).toEqual([])
  })

  it('have one title, one first heading, and anchors that differ', () => {
    for (const { path, text } of pages) {
      expect([path, text.match(/<h1[ >]/g)?.length]).toEqual([path, 1])
      expect(text).toMatch(/<title>[^<]+<\/title>/)
      const ids = attributes(text, 'id')
      expect([path, ids.length]).toEqual([path, new Set(ids).size])
    }
  })

  it('hold no script and no style that their policy would not let run', () => {
    const inline = pages.filter(({ text }) =>
      /<style|<script(?![^>]* src=)|\sstyle=|\son[a-z]+="|javascript:/i.test(
        text.replace(/<pre.*?<\/pre>/gs, ''),
      ),
    )
    expect(inline.map(({ path }) => path)).toEqual([])
    expect(pages.filter(({ text }) => !text.includes("default-src 'none'"))).toEqual([])
  })

  it('begin with the first screen of the README', () => {
    const index = files.get('index.html')
    expect(index).toContain('lintel needs Node 20.19')
    expect(index).not.toContain('Find breaking changes</h2>')
    expect(() => firstScreen('# lintel\n')).toThrow('`Use it`')
  })

  it('link from chapter to chapter, in the order of the book', () => {
    expect(files.get('docs/start.html')).toMatch(
      /rel="prev" href="conventions\.html".*rel="next" href="ruleset\.html"/s,
    )
  })
})

describe('the failing example of a rule', () => {
  const links = pages.flatMap(({ path, text }) =>
    attributes(text, 'href').flatMap((link) => {
      const [, fragment] = /playground\.html#(.+)/.exec(link) ?? []
      return fragment === undefined ? [] : { path, fragment }
    }),
  )

  it('opens in the playground, where the rule finds it', async () => {
    const silent: string[] = []
    for (const { path, fragment } of links) {
      const shared = await unpackFragment(fragment, 100_000)
      const preset = findPreset(shared?.ruleset ?? '', allRules) ?? []
      const { name = '', text = '' } = shared ?? {}
      const { findings } = await lintInputs([{ kind: 'text', name, text }], {
        cwd: '/nowhere',
        rulesetOf: rulesetForAll(new Map(preset.map(({ id, severity }) => [id, severity]))),
      })
      const id = /^docs\/rules\/(.+)\.html$/.exec(path)?.[1]
      if (!findings.some(({ rule }) => rule === id)) silent.push(path)
    }
    expect(links.length).toBeGreaterThan(150)
    expect(silent).toEqual([])
  })
})

describe('Markdown', () => {
  const render = (text: string) => renderMarkdown(text, (target) => `to/${target}`)

  it('keeps what looks like HTML in code as text', () => {
    expect(render('```yaml\na: <b>"x"</b>\n```').html).toContain('&lt;b&gt;')
    expect(render('`<script>`').html).toContain('<code>&lt;script&gt;</code>')
  })

  it('colours YAML and changes none of its text', () => {
    const code = readFileSync(join(projectRoot, 'fixtures/examples/orders.yaml'), 'utf8').trimEnd()
    const { html } = render(`\`\`\`yaml\n${code}\n\`\`\``)
    expect(html).toContain('<span class="tok-')
    const text = html.replace(/<[^>]+>/g, '')
    expect(text.replaceAll('&#39;', "'").replaceAll('&quot;', '"').trim()).toBe(code)
  })

  it('gives headings the anchors that GitHub gives them', () => {
    const { headings } = render('## See `a/b` and [c](d.md)!\n\n## Twice\n\n## Twice')
    expect(headings.map(({ anchor }) => anchor)).toEqual(['see-ab-and-c', 'twice', 'twice-1'])
  })

  it('leaves out the head of a table that has no words', () => {
    const { html } = render('| | |\n|---|---|\n| Severity | warn |')
    expect(html).not.toContain('<thead>')
    expect(html).toContain('<th scope="row">Severity</th><td>warn</td>')
  })
})

describe('npm run site', () => {
  const build = (...args: string[]) =>
    spawnSync(process.execPath, [join(projectRoot, 'site/build.mjs'), ...args], {
      encoding: 'utf8',
    })

  it('writes over nothing that it did not write', () => {
    const folder = mkdtempSync(join(tmpdir(), 'lintel-site-'))
    writeFileSync(join(folder, 'mine.txt'), 'mine')
    const { status, stderr, stdout } = build('--out', folder)
    expect([status, stdout]).toEqual([2, ''])
    expect(stderr).toBe(`${folder} holds other files: name an empty folder.\n`)
    expect(readdirSync(folder)).toEqual(['mine.txt'])
  })

  it('says in a sentence which option it does not know', () => {
    const { status, stderr } = build('--output', 'x')
    expect(status).toBe(2)
    expect(stderr).toMatch(/^Unknown option '--output'.*\n$/)
  })
})

describe('search', () => {
  // What `toSearchIndex` wrote.
  const index = JSON.parse(String(files.get('search.json'))) as SearchIndex
  const find = (query: string) => findSections(index, query).map(({ path }) => path)

  it('finds a rule by its id, and by what it is about', () => {
    expect(find('paths/kebab-case')[0]).toBe('docs/rules/paths/kebab-case.html')
    expect(find('KEBAB')).toContain('docs/rules/paths/kebab-case.html')
    expect(find('traceparent headers message')).toContain('docs/rules/events/trace-context.html')
  })

  it('calls each page by another name', () => {
    const titles = index.pages.map(({ title }) => title)
    expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([])
  })

  it('finds sections of the book, at their headings', () => {
    expect(find('exit code')).toContain('readme.html#use-it')
    expect(find('baseline')[0]).toMatch(/^docs\/baseline\.html/)
  })

  it('finds nothing for no words, unknown words, and signs that patterns have', () => {
    expect([find(''), find('  '), find('xyzzyq'), find('(((*')]).toEqual([[], [], [], []])
  })

  it('has an excerpt around what was found', () => {
    const [hit] = findSections(index, 'deduplicate')
    expect(hit?.excerpt.toLowerCase()).toContain('deduplicate')
  })

  it('is small enough to be loaded when the search is opened', () => {
    expect(String(files.get('search.json')).length).toBeLessThan(900_000)
  })
})
