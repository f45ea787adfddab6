// Takes the picture of the HTML report that the README shows:
//   npm run build && CHROMIUM=<file> node site/picture.mjs
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { chromium } from 'playwright-core'

const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium'
/** What the report is over: APIs with few findings, and with many. */
const FOLDERS = ['examples', 'conforming', 'asyncapi']
const SIZE = { width: 1080, height: 1010 }

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const picture = join(root, 'docs/pictures/report.webp')

if (existsSync(CHROMIUM)) await takePicture()
else {
  console.error('No picture is taken: there is no Chromium: `CHROMIUM` names its file.')
  process.exitCode = 2
}

async function takePicture() {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-picture-'))
  const browser = await chromium.launch({ executablePath: CHROMIUM })
  try {
    const page = await browser.newPage({ viewport: SIZE, colorScheme: 'light' })
    await page.goto(pathToFileURL(writeReport(folder)).href)
    const session = await page.context().newCDPSession(page)
    // Half as large as PNG, which is all that Playwright takes besides JPEG.
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 70 })
    mkdirSync(dirname(picture), { recursive: true })
    writeFileSync(picture, Buffer.from(data, 'base64'))
  } finally {
    await browser.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

function writeReport(folder) {
  const report = join(folder, 'lintel.html')
  const args = ['lint', ...FOLDERS, '-f', `html:${report}`, '--fail-on', 'error']
  const lintel = join(root, 'bin/lintel.js')
  try {
    execFileSync(process.execPath, [lintel, ...args], { cwd: join(root, 'fixtures') })
  } catch (error) {
    // There are findings, as there are to be.
    if (error.status !== 1) throw error
  }
  return report
}
