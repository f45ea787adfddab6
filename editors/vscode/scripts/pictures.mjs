// Takes the pictures of the README in a real VS Code, which code-server (from npm) serves with the
// extension installed and a copy of fixtures/violations open as a trusted git repository:
//   node scripts/pictures.mjs <address with ?folder=...> [<Chromium>]
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'

const [address, executablePath = '/usr/bin/chromium'] = process.argv.slice(2)
/** The editor says nowhere that it is done. */
const SETTLED_MS = 5_000

if (address === undefined) {
  process.stderr.write('Usage: node scripts/pictures.mjs <address> [<Chromium>]\n')
  process.exitCode = 2
} else await takePictures()

async function takePictures() {
  const browser = await chromium.launch({ executablePath })
  const page = await browser.newPage({ viewport: { width: 1280, height: 760 } })
  try {
    await page.goto(address)
    await page.waitForSelector('.monaco-workbench')
    await page.waitForTimeout(SETTLED_MS)
    await choose(page, 'Control+P', 'openapi.yaml')
    await page.waitForSelector('[id="lintel.lintel-vscode.lintel.status"]')
    await choose(page, 'Control+G', '19:4')
    await choose(page, 'F1', 'Problems: Focus on Problems View')
    await take(page, 'findings')
    await choose(page, 'Control+1', '')
    await choose(page, 'F1', 'View: Hide Panel')
    await choose(page, 'F1', 'lintel: Show Report')
    await take(page, 'report')
  } finally {
    await browser.close()
  }
}

async function choose(page, key, text) {
  await page.keyboard.press(key)
  await page.waitForTimeout(1_000)
  if (text === '') return
  await page.keyboard.type(text, { delay: 20 })
  await page.waitForTimeout(1_000)
  await page.keyboard.press('Enter')
  await page.waitForTimeout(1_000)
}

async function take(page, name) {
  await page.waitForTimeout(SETTLED_MS)
  await page.screenshot({
    path: fileURLToPath(new URL(`../pictures/${name}.png`, import.meta.url)),
  })
}
