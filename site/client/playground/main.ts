// The playground: a document on the left, what lintel finds in it on the right.
import { describeFindings, describeLimits } from './describe-result.ts'
import { Editor } from './editor.ts'
import { FindingList } from './finding-list.ts'
import { keepText, keptText } from './kept-text.ts'
import { Linting, type Outcome } from './linting.ts'
import {
  describeSize,
  MAX_BYTES,
  nameFor,
  type OpenedText,
  readExample,
  readFile,
  toFileName,
} from './opened-text.ts'
import { LinkError, packFragment, type Shared, unpackFragment } from './share.ts'

/** So long nobody types before the text is linted; where linting takes longer, as long as that. */
const PAUSE_MS = 120
const LONGEST_PAUSE_MS = 2000
/** So long after the findings, fixes are worked out, which takes longer than to lint. */
const FIXES_PAUSE_MS = 400

function find<E extends Element>(selector: string): E {
  const element = document.querySelector<E>(selector)
  if (element === null) throw new Error(`The page has no ${selector}.`)
  return element
}

const panes = find<HTMLElement>('#panes')
const results = find<HTMLElement>('#results')
const name = find<HTMLInputElement>('#name')
const ruleset = find<HTMLSelectElement>('#ruleset')
const example = find<HTMLSelectElement>('#example')
const chosenFile = find<HTMLInputElement>('#file')
const status = find<HTMLElement>('#status')
const notes = find<HTMLElement>('#notes')
const said = find<HTMLElement>('#said')

let lastMilliseconds = 0
/** Waits until nobody types; 0 where nothing waits. */
let timer = 0
/** Waits until fixes are asked for. */
let fixesTimer = 0
/** The file as it was opened, until the text is changed: its bytes may be no text. */
let opened: Uint8Array | undefined
/** Whether the program puts a text into the editor, and nobody types. */
let isReplacing = false

const editor = new Editor(find('#editor'), {
  onChange() {
    if (isReplacing) return
    opened = undefined
    example.value = ''
    // The address holds another text than this from now on.
    if (location.hash !== '') history.replaceState(null, '', location.pathname + location.search)
    lintSoon(Math.min(Math.max(PAUSE_MS, lastMilliseconds), LONGEST_PAUSE_MS))
  },
  onPasteAll(text) {
    name.value = nameFor(text)
  },
})
const list = new FindingList(find('#findings'), find('#more'), {
  onChoose: ({ range }) => editor.goTo(range),
  onFix: ({ edits }) => editor.apply(edits),
})
const linting = new Linting(showOutcome)

ruleset.addEventListener('change', () => lintSoon(0))
name.addEventListener('change', () => lintSoon(0))
example.addEventListener('change', () => openExample(example.value))
find('#open').addEventListener('click', () => chosenFile.click())
chosenFile.addEventListener('change', () => openFile(chosenFile.files))
find('#share').addEventListener('click', share)
addEventListener('hashchange', openLink)
addEventListener('pagehide', () => keepText({ ...current(), example: example.value }))
listenToDrops()
await openFirst()

/** What is linted, and what a link holds. */
function current(): Shared {
  const { text } = editor
  return { name: toFileName(name.value, text), text, ruleset: ruleset.value }
}

function lintSoon(pause: number): void {
  clearTimeout(timer)
  clearTimeout(fixesTimer)
  results.setAttribute('aria-busy', 'true')
  timer = window.setTimeout(lintNow, pause, false)
}

function lintNow(withFixes: boolean): void {
  timer = 0
  const { text, ...others } = current()
  const bytes = opened ?? new TextEncoder().encode(text)
  if (bytes.length > MAX_BYTES) {
    const sizes = `${describeSize(bytes.length)}, and the playground lints up to ${describeSize(MAX_BYTES)}`
    showFailure(`Not linted: the document has ${sizes}. Lint it on the command line.`)
    return
  }
  linting.lint({ ...others, text: bytes, withFixes })
}

function showOutcome(outcome: Outcome): void {
  // The text is another one by now, in which these places are wrong.
  if (timer !== 0) return
  if (outcome.kind === 'failed') {
    // What was found without fixes still holds.
    if (outcome.withFixes) say(said, `There are no fixes. ${outcome.message}`)
    else showFailure(outcome.message)
    return
  }
  const { result, milliseconds, withFixes } = outcome
  if (withFixes) {
    list.addFixes(result.findings)
    return
  }
  lastMilliseconds = milliseconds
  results.setAttribute('aria-busy', 'false')
  say(status, describeFindings(result))
  showNotes(describeLimits(result, editor.isEmpty))
  list.show(result.findings)
  editor.mark(result.findings)
  if (result.findings.length > 0)
    fixesTimer = window.setTimeout(lintNow, Math.max(FIXES_PAUSE_MS, milliseconds), true)
}

function showFailure(message: string): void {
  results.setAttribute('aria-busy', 'false')
  say(status, message)
  showNotes([])
  list.show([])
  editor.mark([])
}

function showNotes(texts: readonly string[]): void {
  const items = texts.map((text) => {
    const item = document.createElement('p')
    item.textContent = text.replaceAll('`', '')
    return item
  })
  notes.replaceChildren(...items)
}

/** Screen readers read what changes. */
function say(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text
}

function open(text: Pick<OpenedText, 'name' | 'text'>, bytes?: Uint8Array): void {
  isReplacing = true
  editor.replace(text.text)
  isReplacing = false
  opened = bytes
  name.value = text.name
  say(said, '')
  lintSoon(0)
}

async function openExample(chosen: string): Promise<void> {
  if (chosen === 'empty') {
    open({ name: 'document.yaml', text: '' })
    return
  }
  try {
    const text = await readExample(chosen)
    open(text, text.bytes)
  } catch {
    say(said, 'The example cannot be loaded: reload the page.')
  }
}

async function openFile(files: FileList | null | undefined): Promise<void> {
  const [file] = files ?? []
  // The same file may be chosen again.
  chosenFile.value = ''
  if (file === undefined) return
  if (file.size > MAX_BYTES) {
    const sizes = `${describeSize(file.size)}, and the playground opens up to ${describeSize(MAX_BYTES)}`
    say(said, `${file.name} is not opened: it has ${sizes}. Lint it on the command line.`)
    return
  }
  try {
    const text = await readFile(file)
    example.value = ''
    open(text, text.bytes)
  } catch {
    say(said, `${file.name} cannot be read.`)
  }
}

function listenToDrops(): void {
  panes.addEventListener('dragover', (event) => event.preventDefault(), { capture: true })
  panes.addEventListener(
    'drop',
    (event) => {
      if (event.dataTransfer === null || event.dataTransfer.files.length === 0) return
      event.preventDefault()
      // The editor would put the text of the file where it was dropped.
      event.stopPropagation()
      void openFile(event.dataTransfer.files)
    },
    { capture: true },
  )
}

async function share(): Promise<void> {
  const link = new URL(location.href)
  link.hash = await packFragment(current())
  history.replaceState(null, '', link)
  const holds = `The link holds the document, in ${link.href.length} characters.`
  try {
    await navigator.clipboard.writeText(link.href)
    say(said, `Copied. ${holds}`)
  } catch {
    say(said, `${holds} Copy it from the address bar.`)
  }
}

/** @returns whether the address holds a document */
async function openLink(): Promise<boolean> {
  try {
    const shared = await unpackFragment(location.hash.slice(1), MAX_BYTES)
    if (shared === undefined) return false
    openShared(shared)
    return true
  } catch (error) {
    if (!(error instanceof LinkError)) throw error
    say(said, error.message)
    return false
  }
}

function openShared(shared: Shared): void {
  const known = [...ruleset.options].some(({ value }) => value === shared.ruleset)
  if (known) ruleset.value = shared.ruleset
  example.value = ''
  open({ ...shared, name: toFileName(shared.name, shared.text) })
}

async function openFirst(): Promise<void> {
  const kept = keptText()
  if (await openLink()) return
  const problem = said.textContent ?? ''
  if (kept === undefined) await openExample(example.value)
  else if (kept.example === '') openShared(kept)
  else {
    ruleset.value = kept.ruleset
    example.value = kept.example
    await openExample(kept.example)
  }
  say(said, problem)
}
