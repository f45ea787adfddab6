import type { Finding, Fix } from '../../../src/findings/finding.ts'

/** So many are shown at once: to show thousands takes longer than to find them. */
const PAGE = 100

const SEVERITY_WORDS = { error: 'error', warn: 'warning', info: 'info' } as const

/** What happens when somebody chooses something in the list. */
export interface ListActions {
  /** The place of a finding is to be shown. */
  readonly onChoose: (finding: Finding) => void
  /** A fix is to be made. */
  readonly onFix: (fix: Fix) => void
}

/** The findings beside the text. */
export class FindingList {
  readonly #list: HTMLElement
  readonly #more: HTMLButtonElement
  readonly #actions: ListActions
  #findings: readonly Finding[] = []
  #shown = 0

  /** @param more shows those that are left */
  constructor(list: HTMLElement, more: HTMLButtonElement, actions: ListActions) {
    this.#list = list
    this.#more = more
    this.#actions = actions
    more.addEventListener('click', () => this.#showMore())
  }

  /** Shows findings in place of those that are there. */
  show(findings: readonly Finding[]): void {
    const focused = this.#focusedIndex()
    this.#findings = findings
    this.#shown = 0
    this.#list.replaceChildren()
    this.#showMore()
    // Who mends one after the other by keys stays where they are.
    if (focused >= 0) this.#focus(Math.min(focused, findings.length - 1))
  }

  /** Adds the fixes of the findings that are shown, which are the same in the same order. */
  addFixes(findings: readonly Finding[]): void {
    this.#findings = findings
    for (const [index, item] of [...this.#list.children].entries()) {
      const fix = findings[index]?.fix
      if (fix) item.firstElementChild?.append(renderFix(fix, this.#actions.onFix))
    }
  }

  #showMore(): void {
    const next = this.#findings.slice(this.#shown, this.#shown + PAGE)
    const items = next.map((finding) => renderFinding(finding, this.#actions))
    this.#list.append(...items)
    this.#shown += next.length
    const left = this.#findings.length - this.#shown
    const hadFocus = document.activeElement === this.#more
    this.#more.hidden = left === 0
    this.#more.textContent = `Show ${Math.min(left, PAGE)} more of ${left}`
    if (hadFocus) items[0]?.querySelector('button')?.focus()
  }

  #focusedIndex(): number {
    return [...this.#list.children].findIndex((item) => item.contains(document.activeElement))
  }

  #focus(index: number): void {
    this.#list.children[index]?.querySelector('button')?.focus()
  }
}

function renderFinding(finding: Finding, { onChoose, onFix }: ListActions): HTMLElement {
  const { rule, severity, message, help, range, fix } = finding
  const word = make('span', `severity ${severity}`, SEVERITY_WORDS[severity])
  const { line, column } = range.start
  const place = makeButton('place', `${line}:${column} `, () => onChoose(finding))
  place.append(make('span', 'unseen', '(line and column): show in the document'))
  const link = make('a', 'rule', rule)
  link.setAttribute('href', pageOf(rule))
  const head = make('div', 'finding-head')
  head.append(word, place, link)
  // It comes a moment later in most cases, and moves nothing.
  if (fix !== null) head.append(renderFix(fix, onFix))
  const item = make('li', 'finding')
  item.append(head, withCode('message', message), withCode('help', help))
  return item
}

function renderFix(fix: Fix, onFix: ListActions['onFix']): HTMLElement {
  const isSafe = fix.kind === 'safe'
  const button = makeButton('fix', isSafe ? 'Fix' : 'Fix (contract)', () => onFix(fix))
  button.setAttribute('aria-label', `${button.textContent}: ${fix.message}`)
  if (!isSafe) button.title = 'Changes the contract: for an API that nobody calls yet.'
  return button
}

/** The page of a rule, or of the codes that are no rules, from the playground. */
function pageOf(rule: string): string {
  return rule.includes('/') ? `docs/rules/${rule}.html` : 'docs/engine-codes.html'
}

/** A paragraph in which what stands between backticks is code. */
function withCode(className: string, text: string): HTMLElement {
  const paragraph = make('p', className)
  for (const [index, part] of text.split('`').entries())
    paragraph.append(index % 2 === 0 ? part : make('code', '', part))
  return paragraph
}

function makeButton(className: string, text: string, onClick: () => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = className
  button.textContent = text
  button.addEventListener('click', onClick)
  return button
}

function make(tag: string, className: string, text = ''): HTMLElement {
  const element = document.createElement(tag)
  if (className !== '') element.className = className
  element.textContent = text
  return element
}
