import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  CancellationTokenSource,
  type CodeAction,
  CodeActionRequest,
  CodeLensRequest,
  CompletionRequest,
  DefinitionRequest,
  type Diagnostic,
  DocumentLinkRequest,
  DocumentSymbolRequest,
  ExecuteCommandRequest,
  type Hover,
  HoverRequest,
  LSPErrorCodes,
  PrepareRenameRequest,
  ReferencesRequest,
  RenameRequest,
  type TextEdit,
  type WorkspaceEdit,
  WorkspaceSymbolRequest,
} from 'vscode-languageserver-protocol'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { makeWorkspace } from '../cli/workspace.ts'
import { type Editor, startEditor, uriOf } from './editor.ts'

const API = `openapi: 3.1.0
info: { title: Orders, version: 1.0.0 }
tags:
  - name: orders
paths:
  /v1/orders:
    get:
      operationId: listOrders
      tags: [orders]
      responses:
        '200':
          description: ok
          content:
            application/json:
              schema: { $ref: 'parts/order.yaml#/Order' }
        default:
          $ref: '#/components/responses/Problem'
components:
  responses:
    Problem:
      description: A problem.
  schemas:
    Id: { type: string }
    Status:
      type: string
      enum: [open, closed]
`
/** What is used by its name, by a mapping or by a link. */
const NAMED = `openapi: 3.2.0
info: { title: Pets, version: 1.0.0 }
tags:
  - name: pets
  - name: unused
security:
  - key: []
paths:
  /v1/pets:
    get:
      operationId: listPets
      tags: [pets]
      security: [{ key: [] }, {}]
      responses:
        '200':
          description: ok
          links:
            next: { operationId: listPets }
            other: { operationRef: '#/paths/~1v1~1pets/get' }
    post:
      tags: [pets, other]
      responses: {}
components:
  schemas:
    Cat: { type: object }
    Dog: { type: object, example: { tags: [unused], security: [{ key: [] }] } }
    Pet:
      type: object
      discriminator:
        propertyName: kind
        defaultMapping: Cat
        mapping: { cat: Cat, dog: '#/components/schemas/Dog' }
  securitySchemes:
    key: { type: apiKey, in: header, name: X-Key }
`
const ORDER = `Order:
  type: object
  properties:
    id: { $ref: '../api.yaml#/components/schemas/Id' }
    status: { $ref: "../api.yaml#/components/schemas/Status" }
`

interface Started {
  readonly editor: Editor
  readonly cwd: string
  readonly uri: string
  readonly text: string
}

async function start(
  text = API,
  name = 'api.yaml',
  files: Record<string, string> = {},
): Promise<Started> {
  const cwd = makeWorkspace({ 'api.yaml': API, 'parts/order.yaml': ORDER, ...files })
  const editor = await startEditor({ folders: [cwd] })
  const uri = uriOf(join(cwd, name))
  await editor.open(uri, text)
  return { editor, cwd, uri, text }
}

/** The place of a stretch of text, or so many characters behind where it begins. */
function at({ text, uri }: Started, part: string, shift = 0) {
  const offset = text.indexOf(part)
  expect(offset).toBeGreaterThanOrEqual(0)
  const position = TextDocument.create(uri, '', 0, text).positionAt(offset + shift)
  return { textDocument: { uri }, position }
}

const applied = (text: string, edits: TextEdit[] = []) =>
  TextDocument.applyEdits(TextDocument.create('', '', 0, text), edits)

async function actionsAt(started: Started, part: string, only?: string[]): Promise<CodeAction[]> {
  const { textDocument, position } = at(started, part)
  const range = { start: position, end: position }
  const context = { diagnostics: [], ...(only && { only }) }
  const found = await started.editor.connection.sendRequest(CodeActionRequest.type, {
    textDocument,
    range,
    context,
  })
  return (found ?? []).filter((each): each is CodeAction => 'kind' in each)
}

describe('code actions', () => {
  const FAULTY = API.replace('enum: [open, closed]', 'enum: [open, closed]\n      x-a: 1').replace(
    'type: string\n',
    'type: string # lintel-disable-line paths/kebab-case -- old\n',
  )

  test('mend a finding, all of its rule, and all of the file', async () => {
    const started = await start(FAULTY)
    const actions = await actionsAt(started, 'paths/kebab-case')
    const [fix] = actions
    expect(fix?.isPreferred).toBe(true)
    expect(applied(FAULTY, fix?.edit?.changes?.[started.uri])).toBe(
      FAULTY.replace(' # lintel-disable-line paths/kebab-case -- old', ''),
    )
    const [all, ...others] = await actionsAt(started, 'openapi', ['source.fixAll'])
    expect(others).toEqual([])
    expect(all?.kind).toBe('source.fixAll.lintel')
    const mended = applied(FAULTY, all?.edit?.changes?.[started.uri])
    expect(mended).not.toContain('lintel-disable-line')
    expect(mended).toContain('X-Request-ID')
    await started.editor.change(started.uri, mended)
    expect((await started.editor.placesIn(started.uri)).join()).not.toMatch(/structure|headers/)
  })

  test('are offered once where two rules ask for the same', async () => {
    const parameter = `name: createdTime, in: query, schema: { type: string, format: date-time }`
    const started = await start(
      API.replace('    get:\n', `    get:\n      parameters: [{ ${parameter} }]\n`),
    )
    const written = (await actionsAt(started, 'createdTime')).filter(({ title }) =>
      title.startsWith('Write '),
    )
    expect(written.map(({ title }) => title)).toEqual([
      'Write `created_at`. (changes the contract)',
    ])
    expect(written[0]?.diagnostics?.map(({ code }) => code)).toEqual([
      'naming/query-parameter-snake-case',
      'naming/temporal-suffix',
    ])
  })

  test('are offered of all findings that the editor names, such as those of the line', async () => {
    const started = await start(API.replace('/v1/orders:', '/v1/orderItems:'))
    const diagnostics = (await started.editor.diagnosticsOf(started.uri)).filter(
      ({ range }) => range.start.line === 5,
    )
    const { position } = at(started, '/v1/orderItems')
    const range = { start: { ...position, character: 0 }, end: { ...position, character: 0 } }
    const ask = (named: Diagnostic[]) =>
      started.editor.connection.sendRequest(CodeActionRequest.type, {
        ...{ textDocument: { uri: started.uri }, range, context: { diagnostics: named } },
      })
    const titles = ((await ask(diagnostics)) ?? []).map(({ title }) => title)
    expect(titles).toContain('Suppress paths/kebab-case on this line: say why')
    expect(((await ask([])) ?? []).map(({ title }) => title).join()).not.toContain('kebab')
  })

  test.each(['on this line', 'here and below', 'in this file'])('suppress %s', async (where) => {
    const text = API.replace('/v1/orders:', '/v1/orderItems:')
    const started = await start(text)
    const before = await started.editor.placesIn(started.uri)
    expect(before).toContain('6:3 paths/kebab-case')
    const action = (await actionsAt(started, '/v1/orderItems')).find(
      ({ title }) => title === `Suppress paths/kebab-case ${where}: say why`,
    )
    const edits = action?.edit?.changes?.[started.uri]
    await started.editor.change(started.uri, applied(text, edits))
    const rules = (await started.editor.placesIn(started.uri)).map((place) => place.split(' ')[1])
    expect(rules).not.toContain('paths/kebab-case')
    expect(rules).toContain('suppression/reason')
    expect(rules).not.toContain('suppression/syntax')
  })

  test('suppress in JSON, where there are no comments', async () => {
    const json = JSON.stringify(
      {
        openapi: '3.1.0',
        info: { title: 'Orders', version: '1.0.0' },
        paths: { '/v1/orderItems': { get: { responses: {} } } },
      },
      null,
      2,
    )
    const started = await start(json, 'api.json')
    const titles = (await actionsAt(started, '"/v1/orderItems')).map(({ title }) => title)
    expect(titles).toContain('Suppress paths/kebab-case here and below: say why')
    expect(titles).not.toContain('Suppress paths/kebab-case on this line: say why')
  })

  test('explain the rule, and add to the baseline', async () => {
    const text = API.replace('/v1/orders:', '/v1/orderItems:')
    const started = await start(text)
    const actions = await actionsAt(started, '/v1/orderItems')
    const run = (title: string) => {
      const command = actions.find((each) => each.title === title)?.command
      return started.editor.connection.sendRequest(ExecuteCommandRequest.type, {
        command: command?.command ?? '',
        ...(command?.arguments && { arguments: command.arguments }),
      })
    }
    const page = await run('Explain paths/kebab-case')
    expect(readFileSync(new URL(String(page)), 'utf8')).toContain('# paths/kebab-case')
    await run('Add this finding of paths/kebab-case to the baseline')
    expect(existsSync(join(started.cwd, 'lintel-baseline.json'))).toBe(true)
    const left = await started.editor.placesIn(started.uri)
    expect(left).not.toContain('6:3 paths/kebab-case')
    expect(left).toContain('7:5 security/secured')
  })
})

describe('hover', () => {
  const textOf = (hover: Hover | null) =>
    typeof hover?.contents === 'object' && 'value' in hover.contents ? hover.contents.value : ''

  async function hover(started: Started, part: string, shift = 1): Promise<string> {
    await started.editor.diagnosticsOf(started.uri)
    return textOf(
      await started.editor.connection.sendRequest(HoverRequest.type, at(started, part, shift)),
    )
  }

  test('tells the rule of a finding, with its clause', async () => {
    const started = await start(API.replace('/v1/orders:', '/v1/orderItems:'))
    const text = await hover(started, '/v1/orderItems')
    expect(text).toContain('**paths/kebab-case** (error)')
    expect(text).toContain('`paths.')
  })

  test('shows what a reference leads to', async () => {
    const started = await start()
    expect(await hover(started, 'parts/order.yaml')).toContain('type: object')
    expect(await hover(started, '#/components/responses')).toContain('description: A problem.')
    const windows = await start(API.replaceAll('\n', '\r\n'))
    expect(await hover(windows, '#/components/responses')).not.toContain('\r')
  })

  test('says what a suppression hides', async () => {
    const started = await start(
      API.replace('paths:', 'paths: # lintel-disable-line naming/* -- old'),
    )
    expect(await hover(started, 'naming/*')).toMatch(
      /Hides findings that start on line 5: old\n- `naming\/\*`: \d+ rules/,
    )
  })

  test('explains rules and options in a ruleset', async () => {
    const text = 'rules:\n  paths/kebab-case: off\nx-lintel:\n  audience: internal\n'
    const started = await start(text, 'lintel.yaml')
    expect(await hover(started, 'paths/kebab-case')).toContain('**paths/kebab-case**')
    expect(await hover(started, 'audience')).toContain('Who the API is for')
    expect(await hover(started, 'rules:')).toContain('What single rules weigh')
  })
})

describe('completion', () => {
  async function complete(text: string, name?: string): Promise<string[]> {
    const started = await start(text.replace('|', ''), name)
    await started.editor.diagnosticsOf(started.uri)
    const place = at({ ...started, text }, '|')
    const items = await started.editor.connection.sendRequest(CompletionRequest.type, place)
    return (Array.isArray(items) ? items : (items?.items ?? [])).map(({ label }) => label)
  }

  test('of references offers what this and other files hold', async () => {
    expect(await complete(API.replace("'#/components/responses/Problem'", "'|'"))).toEqual(
      expect.arrayContaining(['#/components/schemas/Id', './parts/order.yaml']),
    )
    expect(await complete(API.replace("'#/components/responses/Problem'", '|'))).toContain(
      "'#/components/schemas/Id'",
    )
    expect(await complete(API.replace('parts/order.yaml#/Order', 'parts/order.yaml#|'))).toEqual([
      'parts/order.yaml#/Order',
    ])
    // A quote that is not closed yet breaks the text.
    expect(await complete(API.replace("'#/components/responses/Problem'", "'#/|"))).toContain(
      '#/components/schemas/Id',
    )
  })

  test('of references puts first what belongs at the place', async () => {
    const first = async (marked: string) => {
      const text = marked.replace('|', '')
      const started = await start(text)
      const found = await started.editor.connection.sendRequest(CompletionRequest.type, {
        textDocument: { uri: started.uri },
        position: TextDocument.create('', '', 0, text).positionAt(marked.indexOf('|')),
      })
      const items = Array.isArray(found) ? found : (found?.items ?? [])
      // Some editors take what is to be filtered by for what follows the last separator.
      expect(items.filter(({ filterText }) => filterText !== undefined)).toEqual([])
      const keyOf = ({ sortText, label }: { sortText?: string; label: string }) => sortText ?? label
      return items.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))[0]?.label
    }
    const empty = (text: string) => API.replace(text, '|')
    expect(await first(empty('#/components/responses/Problem'))).toBe(
      '#/components/responses/Problem',
    )
    expect(await first(empty('parts/order.yaml#/Order'))).toBe('#/components/schemas/Id')
  })

  test('of members offers what the schema of the place knows', async () => {
    const unclosed = API.replace("{ $ref: 'parts/order.yaml#/Order' }", '{ ma|')
    expect(await complete(unclosed)).toContain('maximum')
    const members = await complete(API.replace('      operationId', '      |\n      operationId'))
    expect(members).toEqual(expect.arrayContaining(['summary', 'requestBody', 'x-lintel-disable']))
    expect(members).not.toContain('operationId')
    expect(members).not.toContain('openapi')
    const json = '{"openapi":"3.0.3","info":{"title":"A",\n  "|"\n},"paths":{}}'
    expect(await complete(json, 'api.json')).toContain('description')
  })

  describe('in a file that is a part of documents', () => {
    const ROOT = `openapi: 3.1.0
info: { title: Orders, version: 1.0.0 }
paths:
  /v1/orders: { $ref: 'paths/orders{all}.yaml' }
`
    const PATH = `get:
  responses:
    '200':
      description: ok
      content:
        application/json:
          schema: { $ref: ../parts.yaml#/Order }
`
    const PARTS = 'Order:\n  properties:\n    id: { $ref: "#/Id" }\nId:\n  type: string\n'
    const FILES = {
      'api.yaml': ROOT,
      'paths/orders{all}.yaml': PATH,
      'parts.yaml': PARTS,
      ...{ 'more/new.yaml': 'A: {}\nB: {}\n', 'package.json': '{}', '.hidden/a.yaml': 'a: 1\n' },
      ...{ '.gitignore': 'out\n', 'out/a.yaml': 'a: 1\n', 'lintel.yaml': 'rules: {}\n' },
    }

    async function openParts() {
      const cwd = makeWorkspace(FILES)
      const editor = await startEditor({ folders: [cwd] })
      return async (file: string, marked: string) => {
        const uri = uriOf(join(cwd, file))
        const text = marked.replace('|', '')
        await editor.open(uri, text)
        const place = at({ editor, cwd, uri, text: marked }, '|')
        const items = await editor.connection.sendRequest(CompletionRequest.type, place)
        await editor.close(uri)
        return (Array.isArray(items) ? items : (items?.items ?? [])).map(({ label }) => label)
      }
    }

    test('offers the members that the specification knows where references to it stand', async () => {
      const completeIn = await openParts()
      // At once: whether anything is judged yet or not.
      const path = 'paths/orders{all}.yaml'
      const inOperation = await completeIn(path, PATH.replace('get:\n', 'get:\n  |\n'))
      expect(inOperation).toEqual(expect.arrayContaining(['operationId', 'x-lintel-disable']))
      expect(inOperation).not.toContain('responses')
      // What is being written breaks the text.
      expect(await completeIn(path, PATH.replace('get:\n', 'get:\n  desc|\n'))).toContain('summary')
      expect(await completeIn('parts.yaml', `${PARTS}  |\n`)).toContain('maxLength')
      expect(await completeIn('parts.yaml', `${PARTS}  |\n`)).not.toContain('operationId')
      expect(await completeIn('more/new.yaml', 'A:\n  |\n')).toEqual([])
    })

    test('offers all files that a reference may lead to, and what is in them', async () => {
      const completeIn = await openParts()
      const refer = (written: string) =>
        completeIn('parts.yaml', PARTS.replace('"#/Id"', `${written}|`))
      const own = ["'#/Order'", "'#/Id'"]
      const names = ['api.yaml', 'more/new.yaml', 'paths/orders{all}.yaml', 'ruleset.yml']
      const offered = async (written: string) => (await refer(written)).sort()
      expect(await offered('')).toEqual([...own, ...names.map((name) => `./${name}`)].sort())
      // An editor shows what begins with what is written.
      expect(await offered('mo')).toEqual([...own, ...names].sort())
      expect(await refer('more/new.yaml#/')).toEqual(['more/new.yaml#/A', 'more/new.yaml#/B'])
    })
  })

  test('of suppressions offers rules', async () => {
    const rules = await complete(API.replace('paths:', 'paths: # lintel-disable-line naming/|'))
    expect(rules).toEqual(expect.arrayContaining(['naming/preposition', 'naming/*']))
    expect(await complete(API.replace('paths:', 'paths: # lintel-|'))).toContain(
      'lintel-disable-line',
    )
  })

  test('of rulesets offers rules, options and severities', async () => {
    expect(await complete('rules:\n  |\n', 'lintel.yaml')).toContain('paths/kebab-case')
    const severities = ['error', 'warn', 'info', 'hint', 'off']
    expect(await complete('rules:\n  paths/kebab-case: |\n', 'lintel.yaml')).toEqual(severities)
    expect(await complete('rules:\n  pagination/limit: [|\n', 'lintel.yaml')).toEqual(severities)
    expect(await complete('x-lintel:\n  |\n', 'lintel.yaml')).toContain('audience')
    expect(await complete('x-lintel:\n  audience: |\n', 'lintel.yaml')).toContain('partner')
    expect(await complete('|\n', 'lintel.yaml')).toContain('extends')
  })

  test('of rulesets offers what may be extended, the options of a rule, and what overrides hold', async () => {
    for (const text of [
      'extends: |\n',
      'extends: lintel:|\n',
      'extends:\n  - |\n',
      'extends: [|\n',
    ])
      expect(await complete(text, 'lintel.yaml'), text).toContain('lintel:recommended')
    const before = 'rules:\n  pagination/limit: [error, { '
    for (const after of ['|', '| }]', 'ma| }]'])
      expect(await complete(`${before}${after}\n`, 'lintel.yaml'), after).toContain('max')
    const override = 'overrides:\n  - files: ["a.yaml"]\n    |\n'
    const members = await complete(override, 'lintel.yaml')
    expect(members).toEqual(expect.arrayContaining(['extends', 'rules']))
    expect(members).not.toContain('files')
  })
})

describe('places', () => {
  test('of definitions, references and links lie in all files', async () => {
    const started = await start()
    const { editor, cwd, uri } = started
    await editor.diagnosticsOf(uri)
    const order = uriOf(join(cwd, 'parts/order.yaml'))
    const definition = await editor.connection.sendRequest(
      DefinitionRequest.type,
      at(started, 'parts/order.yaml', 2),
    )
    expect(definition).toEqual({
      uri: order,
      range: { start: { line: 0, character: 0 }, end: { line: 0, character: 5 } },
    })
    const references = await editor.connection.sendRequest(ReferencesRequest.type, {
      ...at(started, 'Id: {'),
      context: { includeDeclaration: true },
    })
    expect(references?.map((each) => each.uri)).toEqual([uri, order])
    const links = await editor.connection.sendRequest(DocumentLinkRequest.type, {
      textDocument: { uri },
    })
    expect(links?.map(({ target }) => target)).toEqual([`${order}#L1,1`, `${uri}#L20,5`])
  })

  test('of definitions are those that links and discriminators name, too', async () => {
    const cwd = makeWorkspace({ 'named.yaml': NAMED })
    const editor = await startEditor({ folders: [cwd] })
    const uri = uriOf(join(cwd, 'named.yaml'))
    await editor.open(uri, NAMED)
    const lines = NAMED.split('\n')
    const lineOf = async (part: string, shift: number) => {
      const place = at({ editor, cwd, uri, text: NAMED }, part, shift)
      const found = await editor.connection.sendRequest(DefinitionRequest.type, place)
      return found && 'range' in found && lines[found.range.start.line]?.trim()
    }
    expect(await lineOf("'#/paths/~1v1~1pets/get'", 3)).toBe('get:')
    expect(await lineOf('cat: Cat', 6)).toBe('Cat: { type: object }')
    expect(await lineOf("'#/components/schemas/Dog'", 3)).toMatch(/^Dog:/)
  })

  test('of channels, operations and messages are found by name', async () => {
    const text = `asyncapi: 3.0.0
info: { title: Orders, version: 1.0.0 }
channels:
  orders: { address: acme.orders, messages: { placed: { $ref: '#/components/messages/OrderPlaced' } } }
operations:
  sendOrders: { action: send, channel: { $ref: '#/channels/orders' } }
components:
  messages:
    OrderPlaced: { payload: { type: object } }
`
    const { editor, uri } = await start(text, 'events.yaml', { 'events.yaml': text })
    await editor.diagnosticsOf(uri)
    const symbols = await editor.connection.sendRequest(DocumentSymbolRequest.type, {
      textDocument: { uri },
    })
    expect(symbols?.map(({ name }) => name)).toEqual(['orders', 'sendOrders', 'OrderPlaced'])
    const found = await editor.connection.sendRequest(WorkspaceSymbolRequest.type, {
      query: 'placed',
    })
    expect(found?.map(({ name }) => name)).toEqual(['OrderPlaced (messages)'])
  })

  test('are found by name', async () => {
    const { editor, uri } = await start()
    await editor.diagnosticsOf(uri)
    const symbols = await editor.connection.sendRequest(DocumentSymbolRequest.type, {
      textDocument: { uri },
    })
    expect(symbols?.map(({ name }) => name)).toEqual(['/v1/orders', 'Problem', 'Id', 'Status'])
    const found = await editor.connection.sendRequest(WorkspaceSymbolRequest.type, {
      query: 'listord',
    })
    expect(found?.map(({ name }) => name)).toEqual(['GET /v1/orders (listOrders)'])
  })

  test('of components say how many refer to them', async () => {
    const { editor, uri } = await start()
    await editor.diagnosticsOf(uri)
    const lenses = await editor.connection.sendRequest(CodeLensRequest.type, {
      textDocument: { uri },
    })
    expect(lenses?.map(({ command }) => command?.title.split(',')[0])).toEqual([
      '1 reference',
      '1 reference',
      '1 reference',
      '1 reference',
    ])
  })

  test('count those that name a part in another way than by a $ref', async () => {
    const cwd = makeWorkspace({ 'named.yaml': NAMED })
    const editor = await startEditor({ folders: [cwd] })
    const uri = uriOf(join(cwd, 'named.yaml'))
    await editor.open(uri, NAMED)
    const lenses = await editor.connection.sendRequest(CodeLensRequest.type, {
      textDocument: { uri },
    })
    const lines = NAMED.split('\n')
    const titles = lenses?.map(({ command }) => command?.title ?? '') ?? []
    const found = (await editor.diagnosticsOf(uri)).map(({ range }) => range.start.line)
    const operation = found.filter(
      (line) => line >= lines.indexOf('    get:') && line < lines.indexOf('    post:'),
    ).length
    expect(operation).toBeGreaterThan(1)
    expect(titles[2]).toBe(`2 references, ${operation} findings`)
    expect(
      lenses?.map(({ range, command }) =>
        [
          /- name: \w+|\w+:/.exec(lines[range.start.line] ?? '')?.[0],
          command?.title.split(',')[0],
        ].join(' '),
      ),
    ).toEqual([
      '- name: pets 2 references',
      '- name: unused 0 references',
      'get: 2 references',
      'Cat: 2 references',
      'Dog: 1 reference',
      'Pet: 0 references',
      'key: 2 references',
    ])
  })
})

describe('a file that is a part of documents', () => {
  const PARTS = {
    'lintel.yaml': 'extends: lintel:all\n',
    'api.yaml': `openapi: 3.1.0
info: { title: Orders, version: 1.0.0 }
paths:
  /v1/orders: { $ref: paths/orders.yaml }
components:
  schemas: { $ref: schemas.yaml }
  responses:
    Problem: { $ref: sections.yaml#/responses/Problem }
`,
    'paths/orders.yaml': `get:
  operationId: listOrders
  responses:
    default: { $ref: ../sections.yaml#/responses/Problem }
    '200':
      description: ok
      content:
        application/json: { schema: { $ref: ../schemas/Order.json } }
parameters: []
`,
    'schemas/Order.json': '{ "type": "object", "definitions": { "Line": { "type": "object" } } }\n',
    'schemas.yaml': 'Id: { type: string }\nOrder: { $ref: schemas/Order.json }\n',
    'sections.yaml': 'responses:\n  Problem: { description: no }\n',
    'other.yaml': 'services:\n  web: { image: web }\n',
  }

  async function openPart(file: string) {
    const cwd = makeWorkspace(PARTS)
    const editor = await startEditor({ folders: [cwd] })
    const textDocument = { uri: uriOf(join(cwd, file)) }
    await editor.open(textDocument.uri, PARTS[file as keyof typeof PARTS])
    return { connection: editor.connection, textDocument }
  }

  test.each([
    ['paths/orders.yaml', [['orders', ['GET orders']]]],
    ['schemas/Order.json', [['Order', ['Line']]]],
    [
      'schemas.yaml',
      [
        ['Id', []],
        ['Order', []],
      ],
    ],
    ['sections.yaml', [['Problem', []]]],
    ['other.yaml', []],
  ])('%s has the outline of what it is, where documents refer to it', async (file, expected) => {
    const { connection, textDocument } = await openPart(file)
    const symbols = await connection.sendRequest(DocumentSymbolRequest.type, { textDocument })
    const names = symbols?.map((each) => [
      each.name,
      'children' in each ? each.children?.map(({ name }) => name) : [],
    ])
    expect(names).toEqual(expected)
  })

  test('is found by its name, and says how many refer to it', async () => {
    const { connection, textDocument } = await openPart('schemas/Order.json')
    const lenses = await connection.sendRequest(CodeLensRequest.type, { textDocument })
    expect(lenses?.map(({ range, command }) => [range.start.line, command?.title])).toContainEqual([
      0,
      expect.stringMatching(/^2 references/),
    ])
    const found = await connection.sendRequest(WorkspaceSymbolRequest.type, { query: 'order' })
    expect(found?.map(({ name, location }) => [name, location.uri.split('/').at(-1)])).toEqual(
      expect.arrayContaining([
        ['Order', 'Order.json'],
        ['GET orders (listOrders)', 'orders.yaml'],
      ]),
    )
  })
})

describe('rename', () => {
  test('of a schema changes the mappings that lead to it', async () => {
    const cwd = makeWorkspace({ 'named.yaml': NAMED })
    const started = { editor: await startEditor({ folders: [cwd] }), cwd, uri: '' }
    started.uri = uriOf(join(cwd, 'named.yaml'))
    await started.editor.open(started.uri, NAMED)
    for (const [name, newName] of [
      ['Cat', 'Tiger'],
      ['Dog', 'Wolf'],
    ] as const) {
      const place = { textDocument: { uri: started.uri }, newName }
      const line = NAMED.split('\n').findIndex((each) => each.startsWith(`    ${name}:`))
      const edit = await started.editor.connection.sendRequest(RenameRequest.type, {
        ...place,
        position: { line, character: 5 },
      })
      expect(applied(NAMED, edit?.changes?.[started.uri])).toBe(NAMED.replaceAll(name, newName))
    }
  })

  async function rename(
    started: Started,
    part: string,
    newName: string,
  ): Promise<WorkspaceEdit | null> {
    await started.editor.diagnosticsOf(started.uri)
    return started.editor.connection.sendRequest(RenameRequest.type, {
      ...at(started, part, 1),
      newName,
    })
  }

  test('of a component changes all references, in the quotes that they have', async () => {
    const started = await start()
    const edit = await rename(started, 'Status:', 'OrderStatus')
    const order = uriOf(join(started.cwd, 'parts/order.yaml'))
    expect(applied(API, edit?.changes?.[started.uri])).toBe(API.replace('Status:', 'OrderStatus:'))
    expect(applied(ORDER, edit?.changes?.[order])).toBe(
      ORDER.replace('schemas/Status', 'schemas/OrderStatus'),
    )
  })

  test('starts at a reference too', async () => {
    const started = await start()
    const place = at(started, '#/components/responses', 3)
    const prepared = await started.editor.connection.sendRequest(PrepareRenameRequest.type, place)
    expect(prepared).toMatchObject({ placeholder: 'Problem' })
    const edit = await rename(started, '#/components/responses', 'Fault')
    expect(applied(API, edit?.changes?.[started.uri])).toBe(API.replaceAll('Problem', 'Fault'))
  })

  test('of a tag and of an operation changes all that name it', async () => {
    const started = await start()
    const tag = await rename(started, 'orders]', 'purchases')
    expect(applied(API, tag?.changes?.[started.uri])).toBe(
      API.replace('name: orders', 'name: purchases').replace('[orders]', '[purchases]'),
    )
    const operation = await rename(started, 'listOrders', 'getOrders')
    expect(applied(API, operation?.changes?.[started.uri])).toBe(
      API.replace('listOrders', 'getOrders'),
    )
  })

  test('of what is used by its name changes all files of the API, and no other', async () => {
    const root = `openapi: 3.1.0
info: { title: Orders, version: 1.0.0 }
tags: [{ name: orders }]
paths:
  /v1/orders: { $ref: paths/orders.yaml }
components:
  securitySchemes:
    Key: { type: http, scheme: bearer }
`
    const part = `get: { operationId: list, tags: [orders], security: [{ Key: [] }] }\n`
    const files = { 'paths/orders.yaml': part, 'other/paths/orders.yaml': part }
    const started = await start(root, 'root.yaml', { 'root.yaml': root, ...files })
    const fragment = uriOf(join(started.cwd, 'paths/orders.yaml'))
    const scheme = await rename(started, 'Key:', 'Token')
    expect(Object.keys(scheme?.changes ?? {}).sort()).toEqual([fragment, started.uri].sort())
    expect(applied(part, scheme?.changes?.[fragment])).toBe(part.replace('Key', 'Token'))
    await started.editor.open(fragment, part)
    const inPart = { ...started, uri: fragment, text: part }
    const tag = await rename(inPart, 'orders]', 'purchases')
    expect(applied(root, tag?.changes?.[started.uri])).toBe(
      root.replace('name: orders', 'name: purchases'),
    )
    expect(applied(part, tag?.changes?.[fragment])).toBe(part.replace('[orders]', '[purchases]'))
    const lenses = await started.editor.connection.sendRequest(CodeLensRequest.type, {
      textDocument: { uri: started.uri },
    })
    expect(lenses?.map(({ command }) => command?.title.split(',')[0])).toEqual([
      '1 reference',
      '1 reference',
    ])
    const uses = await started.editor.connection.sendRequest(ReferencesRequest.type, {
      textDocument: { uri: fragment },
      ...{ position: { line: 0, character: 0 }, context: { includeDeclaration: false } },
    })
    expect(uses?.map(({ uri }) => uri)).toEqual([started.uri])
  })

  test('of a part of a fragment changes all references, also those by way of a map', async () => {
    const root = `openapi: 3.1.0
info: { title: Orders, version: 1.0.0 }
paths:
  /v1/orders: { $ref: paths/orders.yaml }
components:
  schemas: { $ref: schemas.yaml }
  responses: { Line: { $ref: 'schemas.yaml#/Line' } }
`
    const schemas = `Order:
  type: object
  properties:
    lines: { type: array, items: { $ref: '#/Line' } }
Line: { type: object }
`
    const path = `get:
  responses:
    '200': { $ref: '../root.yaml#/components/schemas/Order' }
    '404': { $ref: '../root.yaml#/components/responses/Line' }
    '500': { $ref: '../schemas.yaml#/Order/properties/lines' }
  x-kind: { discriminator: { mapping: { a: Order } } }
`
    const other = "openapi: 3.1.0\nx-a: { $ref: 'schemas.yaml#/Line' }\n"
    const files = { 'root.yaml': root, 'schemas.yaml': schemas, 'other.yaml': other }
    const started = await start(schemas, 'schemas.yaml', { ...files, 'paths/orders.yaml': path })
    const changed = (edit: WorkspaceEdit | null, file: string, text: string) =>
      applied(text, edit?.changes?.[uriOf(join(started.cwd, file))])
    const order = await rename(started, 'Order:', 'Purchase')
    expect(changed(order, 'schemas.yaml', schemas)).toBe(schemas.replace('Order', 'Purchase'))
    expect(changed(order, 'paths/orders.yaml', path)).toBe(path.replaceAll('Order', 'Purchase'))
    const line = await rename(started, '#/Line', 'Row')
    expect(changed(line, 'schemas.yaml', schemas)).toBe(schemas.replaceAll('Line', 'Row'))
    expect(changed(line, 'root.yaml', root)).toBe(root.replace('#/Line', '#/Row'))
    expect(changed(line, 'other.yaml', other)).toBe(other.replace('Line', 'Row'))
    // What has the same name is another part.
    expect(changed(line, 'paths/orders.yaml', path)).toBe(path)
    const prepared = at(started, 'properties', 3)
    expect(
      await started.editor.connection.sendRequest(PrepareRenameRequest.type, prepared),
    ).toBeNull()
  })

  test('of a property and of a parameter changes all that depends on the name, in all files', async () => {
    const api = API.replace('/v1/orders:', '/v1/orders/{order}:').replace(
      '      tags: [orders]\n',
      '      parameters:\n        - { name: order, in: path, required: true, schema: { type: string } }\n',
    )
    const files = { 'parts/order.yaml': `${ORDER}  required: [id]\n  example: { id: a }\n` }
    const other = API.replace('title: Orders', 'title: Others')
    const started = await start(api, 'api.yaml', { ...files, 'other.yaml': other })
    const parameter = await rename(started, 'order, in', 'orderId')
    expect(applied(api, parameter?.changes?.[started.uri])).toBe(
      api.replace('{order}', '{orderId}').replace('name: order,', 'name: orderId,'),
    )
    const order = uriOf(join(started.cwd, 'parts/order.yaml'))
    const text = files['parts/order.yaml']
    await started.editor.open(order, text)
    const property = await rename({ ...started, uri: order, text }, 'id: {', 'number')
    expect(applied(text, property?.changes?.[order])).toBe(
      text.replace('id: {', 'number: {').replace('[id]', '[number]').replace('{ id:', '{ number:'),
    )
    const taken = rename({ ...started, uri: order, text }, 'id: {', 'status')
    await expect(taken).rejects.toThrow('`status` is the name of another property beside it')
  })

  test('is refused where the name is taken or is none', async () => {
    const started = await start()
    await expect(rename(started, 'Status:', 'Id')).rejects.toThrow(
      '`Id` cannot be the name of this.',
    )
    await expect(rename(started, 'Status:', 'a b')).rejects.toThrow(
      '`a b` cannot be the name of this.',
    )
  })
})

describe('a request', () => {
  test('that is cancelled is not answered, and others are', async () => {
    const started = await start()
    const cancellation = new CancellationTokenSource()
    const place = at(started, 'parts/order.yaml', 2)
    const { connection } = started.editor
    const first = connection.sendRequest(HoverRequest.type, place)
    const second = connection.sendRequest(DefinitionRequest.type, place, cancellation.token)
    cancellation.cancel()
    await expect(second).rejects.toMatchObject({ code: LSPErrorCodes.RequestCancelled })
    expect(await first).not.toBeNull()
  })

  test('about a file that is not there has an empty answer', async () => {
    const { editor, cwd } = await start()
    const textDocument = { uri: uriOf(join(cwd, 'gone.yaml')) }
    const position = { line: 0, character: 0 }
    const { connection } = editor
    expect(await connection.sendRequest(HoverRequest.type, { textDocument, position })).toBeNull()
    expect(await connection.sendRequest(DocumentSymbolRequest.type, { textDocument })).toEqual([])
  })
})
