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

/**
 * A document that needs no corpus: `small.yaml` with its resource three hundred times.
 * @param scratch where it is written
 */
export function grownInput(scratch) {
  const text = readFileSync(join(here, 'small.yaml'), 'utf8')
  const [head, paths, rest] = text.split(/^paths:\n|^(?=components:)/m)
  const file = join(scratch, 'grown.yaml')
  const resources = Array.from({ length: 300 }, (_, index) =>
    paths.replaceAll('orders', `orders-${index}`).replaceAll('getOrder', `getOrder${index}`),
  )
  writeFileSync(file, `${head}paths:\n${resources.join('')}${rest}`)
  return openapi('grown', '300 resources, YAML', file)
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
