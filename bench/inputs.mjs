import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = dirname(fileURLToPath(import.meta.url))

/** What is linted, by the name that `--inputs` takes. */
export function inputsIn(corpus) {
  return [
    { name: 'small', title: '50-line YAML', file: join(here, 'small.yaml') },
    { name: 'stripe', title: 'Stripe, YAML', file: join(corpus, 'openapi/stripe/spec3.yaml') },
    {
      name: 'github',
      title: 'GitHub, JSON',
      file: join(corpus, 'openapi/github/api.github.com.json'),
    },
    {
      name: 'digitalocean',
      title: 'DigitalOcean, 2,872 files',
      file: join(corpus, 'openapi/digitalocean-multi/specification/DigitalOcean-public.v2.yaml'),
    },
  ]
}
