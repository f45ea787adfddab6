// Lints the documents of public sets, and compares the verdicts with those of their authors:
//   npm run conformance -- <folder with the checkouts>
// The folder holds the repositories under the names of `SETS`; one that is not there is left out, and
// named. `disagreements.tsv` says of each document that is judged in another way who is right, and
// why. One that is not listed, or is listed and agrees, ends the run with 1.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { globSync } from 'tinyglobby'
import { lint } from '../../dist/index.js'

/**
 * By the folder of the checkout: where it comes from, its documents that are valid and invalid, and
 * the rule whose findings count where it is about the syntax only.
 */
const SETS = {
  'OpenAPI-Specification-3.1': {
    from: '-b v3.1-dev https://github.com/OAI/OpenAPI-Specification',
    valid: ['tests/schema/pass/*.yaml'],
    invalid: ['tests/schema/fail/*.yaml'],
  },
  'OpenAPI-Specification-3.2': {
    from: '-b v3.2-dev https://github.com/OAI/OpenAPI-Specification',
    valid: ['tests/schema/pass/*.yaml', '_archive_/schemas/v3.0/pass/*.yaml'],
    invalid: ['tests/schema/fail/*.yaml'],
  },
  'learn.openapis.org': {
    from: 'https://github.com/OAI/learn.openapis.org',
    valid: [
      'examples/v*/*.{json,yaml}',
      'examples/v2.0/*/{*,petstore-separate/spec/swagger}.{json,yaml}',
    ],
    invalid: [],
  },
  'swagger-parser': {
    from: 'https://github.com/APIDevTools/swagger-parser',
    valid: ['test/specs/validate-*/valid/*.yaml'],
    invalid: ['test/specs/validate-*/invalid/*.yaml'],
  },
  'openapi3-examples': {
    from: 'https://github.com/Mermade/openapi3-examples',
    valid: ['3.*/pass/**/*.{yaml,yml,json}'],
    invalid: ['3.*/fail/**/*.{yaml,yml,json}'],
  },
  'oas-examples': {
    from: 'https://github.com/readmeio/oas-examples',
    valid: ['{2.0,3.0,3.1}/{json,yaml}/**/*.{json,yaml}'],
    invalid: [],
  },
  'openapi-schema-validator': {
    from: 'https://github.com/seriousme/openapi-schema-validator',
    valid: ['test/v[23].*/*.json', 'test/validation/{petstore,main-spec,openapi-recursive}*'],
    invalid: ['test/validation/{invalid-,empty}*'],
  },
  'asyncapi-spec': {
    from: 'https://github.com/asyncapi/spec',
    valid: ['examples/*.yml', 'examples/social-media/*/asyncapi.yaml'],
    invalid: [],
  },
  'asyncapi-tck': {
    from: 'https://github.com/asyncapi/tck',
    valid: ['tests/**/valid*.yaml'],
    invalid: ['tests/**/invalid*.yaml'],
  },
  JSONTestSuite: {
    from: 'https://github.com/nst/JSONTestSuite',
    valid: ['test_parsing/y_*.json'],
    invalid: ['test_parsing/n_*.json'],
    rule: 'structure/syntax',
  },
  'yaml-test-suite': {
    from: '-b data https://github.com/yaml/yaml-test-suite',
    valid: ['[0-9A-Z]*/**/in.yaml'],
    invalid: [],
    // A case that is invalid has a file of that name beside its text.
    errorFile: 'error',
    rule: 'structure/syntax',
  },
}

const [folder] = process.argv.slice(2)
if (folder === undefined) {
  console.error('Name the folder that holds the checkouts: npm run conformance -- <folder>')
  process.exit(2)
}

const known = readDisagreements()
const unknown = []
for (const [name, set] of Object.entries(SETS)) {
  const cwd = join(folder, name)
  if (!existsSync(cwd)) {
    console.log(`${name}: not there, left out (git clone ${set.from} ${name})`)
    continue
  }
  const { valid, invalid } = findDocuments(cwd, set)
  await compare(name, valid, false)
  await compare(name, invalid, true)
}
for (const line of unknown) console.log(line)
process.exitCode = unknown.length > 0 ? 1 : 0

/** The documents of a set, by what its authors say of them. */
function findDocuments(cwd, set) {
  const [valid, invalid] = [set.valid, set.invalid].map((patterns) =>
    patterns.length === 0 ? [] : globSync(patterns, { cwd }).sort(),
  )
  const { errorFile } = set
  if (errorFile === undefined) return { valid, invalid }
  const isError = (file) => existsSync(join(cwd, dirname(file), errorFile))
  return { valid: valid.filter((file) => !isError(file)), invalid: valid.filter(isError) }
}

/** @param files of a set, which says that they are all invalid, or all valid */
async function compare(set, files, isInvalid) {
  if (files.length === 0) return
  const refused = await findRefused(join(folder, set), files, SETS[set].rule)
  const others = new Set(files.filter((file) => refused.has(file) !== isInvalid))
  const noun = isInvalid ? 'invalid' : 'valid'
  console.log(`${set}, ${noun}: ${files.length - others.size} of ${files.length} agree`)
  for (const file of files) {
    const isListed = known.delete(`${set}/${file}`)
    if (isListed === others.has(file)) continue
    unknown.push(
      isListed
        ? `  ${set}/${file} agrees: take it out of the list`
        : `  ${set}/${file} should be ${noun}; ${refused.get(file) ?? 'nothing is reported'}`,
    )
  }
}

/**
 * The documents with a finding of an error, there or in a file that they refer to, and its message.
 * @param rule the one whose findings count; without, all do
 */
async function findRefused(cwd, files, rule) {
  const refused = new Map()
  for (const file of files) {
    const { findings, failures } = await lint({ cwd, files: [file], ruleset: 'lintel:structure' })
    const errors = findings.filter(
      (finding) => finding.severity === 'error' && (rule === undefined || finding.rule === rule),
    )
    const [first] = [...failures, ...errors]
    if (first !== undefined) refused.set(file, first.message)
  }
  return refused
}

/** The documents that are judged in another way, as `set/file`. */
function readDisagreements() {
  const text = readFileSync(new URL('disagreements.tsv', import.meta.url), 'utf8')
  const [, ...lines] = text.trimEnd().split('\n')
  return new Set(lines.map((line) => line.split('\t')[0]))
}
