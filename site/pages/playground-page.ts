import { allRules } from '../../src/rules/index.ts'
import { DEFAULT_PRESET, presetNames } from '../../src/settings/presets.ts'

/** The examples of the playground: what they are called, and where they lie in the project. */
export const EXAMPLES: readonly { readonly file: string; readonly title: string }[] = [
  { file: 'fixtures/examples/orders.yaml', title: 'OpenAPI with faults' },
  { file: 'fixtures/examples/order-events.yaml', title: 'AsyncAPI with faults' },
  { file: 'fixtures/conforming/openapi.yaml', title: 'OpenAPI that conforms' },
  { file: 'fixtures/conforming/asyncapi.yaml', title: 'AsyncAPI that conforms' },
]

/** The name of an example in the site: `conforming-openapi.yaml`. */
export function nameOfExample(file: string): string {
  return file.startsWith('fixtures/examples/')
    ? file.slice('fixtures/examples/'.length)
    : file.slice('fixtures/'.length).replaceAll('/', '-')
}

/** The playground; the script `client/playground` fills it. */
export function renderPlayground(): string {
  const examples = EXAMPLES.map(
    ({ file, title }) => `<option value="${nameOfExample(file)}">${title}</option>`,
  )
  const rulesets = presetNames(allRules).map(
    (name) => `<option${name === DEFAULT_PRESET ? ' selected' : ''}>${name}</option>`,
  )
  return `<h1 class="aside-title">Playground</h1>
<p class="promise">lintel runs in this page. What you write or open here stays here: nothing is sent.</p>
<noscript><p class="notice">The playground needs JavaScript. <a href="docs/start.html">Start</a> says how lintel is run elsewhere.</p></noscript>
<div class="toolbar">
<label>Example <select id="example">${examples.join('')}<option value="empty">Empty document</option><option value="" disabled hidden>Own document</option></select></label>
<button type="button" id="open">Open a file</button>
<input type="file" id="file" accept=".yaml,.yml,.json" aria-label="A file" hidden>
<label>File name <input type="text" id="name" spellcheck="false" autocomplete="off" size="22"></label>
<label>Ruleset <select id="ruleset">${rulesets.join('')}</select></label>
<button type="button" id="share">Copy a link to it</button>
</div>
<p id="said" role="status"></p>
<div id="panes">
<section class="document" aria-labelledby="document-title">
<h2 id="document-title">Document</h2>
<div id="editor"></div>
<p class="hint">Drop a file here, or paste. <kbd>F8</kbd> goes to the next finding, <kbd>Ctrl</kbd>+<kbd>]</kbd> indents, <kbd>Tab</kbd> leaves the text.</p>
</section>
<section class="findings" id="results" aria-labelledby="findings-title" aria-busy="true">
<h2 id="findings-title">Findings</h2>
<p id="status" role="status">Loading the linter …</p>
<div id="notes"></div>
<ol id="findings"></ol>
<button type="button" id="more" hidden></button>
</section>
</div>`
}
