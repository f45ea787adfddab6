import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = dirname(fileURLToPath(import.meta.url))

/**
 * What is linted, by the name that `--inputs` takes: the files of one call, and what they describe.
 * @param scratch an empty folder for the files that are made
 */
export function inputsIn(corpus, scratch) {
  return [
    openapi('small', '50-line YAML', join(here, 'small.yaml')),
    openapi('stripe', 'Stripe, YAML', join(corpus, 'openapi/stripe/spec3.yaml')),
    openapi('github', 'GitHub, JSON', join(corpus, 'openapi/github/api.github.com.json')),
    openapi(
      'digitalocean',
      'DigitalOcean, 2,872 files',
      join(corpus, 'openapi/digitalocean-multi/specification/DigitalOcean-public.v2.yaml'),
    ),
    asyncapi('events', '10-line AsyncAPI', [join(here, 'ten-lines.yaml')]),
    asyncapi('hundred', '100 such documents', copies(100, scratch)),
  ]
}

function openapi(name, title, file) {
  return { name, title, kind: 'openapi', files: [file] }
}

function asyncapi(name, title, files) {
  return { name, title, kind: 'asyncapi', files }
}

/** Documents that differ in the names that they declare. */
function copies(count, folder) {
  const text = readFileSync(join(here, 'ten-lines.yaml'), 'utf8')
  return Array.from({ length: count }, (_, index) => {
    const file = join(folder, `events-${index + 1}.yaml`)
    writeFileSync(file, text.replaceAll('order', `order${index + 1}`))
    return file
  })
}
