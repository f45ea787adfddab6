import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { CORPUS, corpusDocuments, hasCorpus } from '../../../test/support/corpus.ts'
import { Loader } from '../../documents/loader.ts'
import { References } from '../../documents/references/references.ts'
import { AsyncApi } from '../../model/asyncapi/asyncapi.ts'
import { detectFormat } from '../../model/format.ts'
import { compareApis } from '../compare.ts'

/** The model of a document with the files that it refers to; undefined for versions without one. */
function modelOf(path: string): AsyncApi | undefined {
  const loader = new Loader({ cwd: CORPUS, root: CORPUS })
  const document = loader.add(join(CORPUS, path), readFileSync(join(CORPUS, path), 'utf8'))
  const format = detectFormat(document)
  if (format.kind !== 'asyncapi') return undefined
  return new AsyncApi(document, format.version, new References(loader))
}

function findings(base: AsyncApi, revision: AsyncApi): string[] {
  const options = { versionSource: 'path', sdk: false, today: undefined } as const
  return (compareApis(base, revision, options) ?? [])
    .filter(({ verdict }) => verdict !== 'compatible')
    .map(({ what, node }) => `${node.pointer} ${what}`)
}

/** Documents of the specification that were written anew for its next versions. */
const TWINS = [
  ['spec-2.6.0/streetlights-mqtt.yml', 'spec-3.0.0/streetlights-mqtt-asyncapi.yml'],
  ['spec-2.6.0/streetlights-kafka.yml', 'spec-3.1.0/streetlights-kafka-asyncapi.yml'],
  ['spec-2.6.0/operation-security.yml', 'spec-3.0.0/operation-security-asyncapi.yml'],
  ['spec-2.0.0/application-headers.yml', 'spec-3.0.0/application-headers-asyncapi.yml'],
  ['spec-2.6.0/gitter-streaming.yml', 'spec-3.1.0/gitter-streaming-asyncapi.yml'],
  ['spec-2.0.0/correlation-id.yml', 'spec-3.1.0/correlation-id-asyncapi.yml'],
  ['spec-2.6.0/slack-rtm.yml', 'spec-3.1.0/slack-rtm-asyncapi.yml'],
  ['spec-2.6.0/websocket-gemini.yml', 'spec-3.1.0/websocket-gemini-asyncapi.yml'],
] as const

describe.runIf(hasCorpus)('documents that nobody of this project wrote', () => {
  test('differ in nothing from themselves', () => {
    for (const path of corpusDocuments(200_000).filter((name) => name.startsWith('asyncapi/'))) {
      const [base, revision] = [modelOf(path), modelOf(path)]
      if (base && revision) expect([path, findings(base, revision)]).toEqual([path, []])
    }
  })

  test.each(TWINS)('%s says what %s says', (path, twin) => {
    const [base, revision] = [modelOf(`asyncapi/${path}`), modelOf(`asyncapi/${twin}`)]
    if (base === undefined || revision === undefined) throw new Error('No AsyncAPI document.')
    expect(findings(base, revision)).toEqual([])
  })
})
