// Drives a real VS Code: the one that code-server serves, in a headless Chromium.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const CODE_SERVER = process.env.CODE_SERVER ?? 'code-server'
const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium'
export const VSIX = fileURLToPath(new URL('../lintel.vsix', import.meta.url))

/** What a busy machine needs for any one step. */
const PATIENCE_MS = 30_000
/** The editor says nowhere that it is done with what it shows. */
const SETTLED_MS = 2_000
const OFFER_MS = 1_000

/** Nothing but the documents is shown, and nothing is fetched. */
const SETTINGS = {
  'chat.disableAIFeatures': true,
  'editor.minimap.enabled': false,
  'extensions.autoCheckUpdates': false,
  'extensions.autoUpdate': false,
  'extensions.ignoreRecommendations': true,
  'security.workspace.trust.enabled': false,
  'telemetry.telemetryLevel': 'off',
  'update.mode': 'none',
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
  'workbench.startupEditor': 'none',
  'workbench.tips.enabled': false,
}

/** What is missing on this machine to drive an editor, as a sentence; undefined where nothing is. */
export function findMissing() {
  if (spawnSync(CODE_SERVER, ['--version']).status !== 0)
    return 'there is no code-server: `CODE_SERVER` names its command'
  if (!existsSync(CHROMIUM)) return 'there is no Chromium: `CHROMIUM` names its file'
  return undefined
}

/**
 * Opens a folder in a VS Code of its own, with the extension that is packed.
 * @param {string} folder an absolute path
 * @param {Readonly<Record<string, unknown>>} [settings] of the user
 * @returns {Promise<RealEditor>} which is to be closed
 */
export async function openEditor(folder, settings = {}) {
  const { chromium } = await import('playwright-core')
  const data = mkdtempSync(join(tmpdir(), 'lintel-editor-'))
  mkdirSync(join(data, 'User'), { recursive: true })
  writeFileSync(join(data, 'User/settings.json'), JSON.stringify({ ...SETTINGS, ...settings }))
  const places = ['--user-data-dir', data, '--extensions-dir', join(data, 'extensions')]
  const installed = spawnSync(CODE_SERVER, [...places, '--install-extension', VSIX])
  if (installed.status !== 0) throw new Error(`${installed.stdout}${installed.stderr}`)
  const server = spawn(CODE_SERVER, [...places, '--auth', 'none', '--bind-addr', '127.0.0.1:0'])
  const browser = await chromium.launch({ executablePath: CHROMIUM })
  const close = async () => {
    await browser.close()
    server.kill()
    rmSync(data, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 760 } })
    page.setDefaultTimeout(PATIENCE_MS)
    await page.goto(`${await addressOf(server)}?folder=${encodeURIComponent(folder)}`)
    await page.waitForSelector('.monaco-workbench .explorer-folders-view .monaco-list-row')
    return new RealEditor(page, data, close)
  } catch (error) {
    await close()
    throw error
  }
}

async function addressOf(server) {
  for await (const line of createInterface({ input: server.stdout })) {
    const [address] = /http:\/\/127\.0\.0\.1:\d+\//.exec(line) ?? []
    if (address !== undefined) {
      server.stdout.resume()
      return address
    }
  }
  throw new Error('code-server ended before it listened.')
}

/** What a user does and sees. */
export class RealEditor {
  /**
   * @param {import('playwright-core').Page} page
   * @param {string} data the folder of its settings and extensions, which no other editor has
   * @param {() => Promise<void>} close
   */
  constructor(page, data, close) {
    this.page = page
    this.data = data
    this.close = close
  }

  /** Opens a file of the folder by its name, on the left. */
  async open(file) {
    await this.page.keyboard.press('Control+1')
    await this.page.locator('.explorer-folders-view .monaco-list-row', { hasText: file }).dblclick()
    await this.page.locator('.tab.active', { hasText: file }).first().waitFor()
    await this.page.locator('.editor-instance .view-line').first().click()
  }

  /** Runs a command by its title. */
  async run(title) {
    await this.#openBox('F1')
    await this.page.keyboard.type(title, { delay: 10 })
    await this.#box.locator('.monaco-list-row', { hasText: title }).first().click()
  }

  /** Moves the cursor, in numbers from 1. */
  async goTo(line, column) {
    await this.#openBox('Control+G')
    await this.enter(`${line}:${column}`)
  }

  /** The item of lintel in the status bar, when it says what is expected. */
  status(expected) {
    return textOf(this.#status.filter({ hasText: expected }))
  }

  async clickStatus() {
    await this.#status.click()
  }

  /** A message of those that are shown, when there is the one that is expected. */
  message(expected) {
    const messages = this.page.locator('.notification-list-item-message')
    return textOf(messages.filter({ hasText: expected }))
  }

  /** The name of a tab, when there is the one that is expected. */
  tab(expected) {
    return textOf(this.page.locator('.tab').filter({ hasText: expected }))
  }

  get #status() {
    return this.page.locator('[id="lintel.lintel-vscode.lintel.status"]')
  }

  async picture(file) {
    await this.page.waitForTimeout(SETTLED_MS)
    await this.page.screenshot({ path: file })
  }

  /** Writes into the box that is open, and takes what it offers first. */
  async enter(text) {
    await this.page.waitForTimeout(OFFER_MS)
    await this.#box.locator('input.input').waitFor()
    await this.page.keyboard.type(text, { delay: 10 })
    await this.page.waitForTimeout(OFFER_MS)
    await this.page.keyboard.press('Enter')
  }

  get #box() {
    return this.page.locator('.quick-input-widget')
  }

  /** What has the focus while it is loaded swallows keys: they are pressed until they do something. */
  async #openBox(key, tries = 10) {
    await this.page.keyboard.press(key)
    const opened = this.#box.locator('input.input').waitFor({ timeout: OFFER_MS })
    const isOpen = await opened.then(
      () => true,
      () => false,
    )
    if (!isOpen && tries > 0) return this.#openBox(key, tries - 1)
  }
}

/** The text of the first of some elements, as soon as there is one. */
async function textOf(locator) {
  return (await locator.first().textContent()).replaceAll(/\s+/g, ' ').trim()
}
