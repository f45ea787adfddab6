import { times } from './build.ts'

const HEAD = 'openapi: 3.1.0\ninfo: { title: Growing, version: 1.0.0 }\n'
const CLEAN = `${HEAD}paths: {}\n`

const lines = (n: number, line: (index: number) => string) => times(n, line).join('\n')

/** YAML texts of n elements: what is about the text and not about what it says. */
export const TEXT_FAMILIES: Readonly<Record<string, (n: number) => string>> = {
  comments: (n) => `${lines(n, (i) => `# Comment ${i}.`)}\n${CLEAN}`,
  'blank lines': (n) => `${'\n'.repeat(n * 10)}${CLEAN}`,
  'suppressions of lines': (n) =>
    `${HEAD}paths:\n${lines(n, (i) => `  # lintel-disable-next-line paths/kebab-case -- old\n  /v1/orderItems${i}: {}`)}\n`,
  'suppressions that nothing needs': (n) =>
    `${CLEAN}${lines(n, (i) => `# lintel-disable-next-line paths/kebab-case -- old\nx-a${i}: 1`)}\n`,
  'suppressions of the file': (n) =>
    `${lines(n, () => '# lintel-disable-file paths/kebab-case -- old')}\n${CLEAN}`,
  'suppressions of nodes': (n) =>
    `${HEAD}paths:\n${lines(n, (i) => `  # lintel-disable paths/* -- old\n  /v1/orderItems${i}: {}`)}\n`,
  'comments that are nearly suppressions': (n) =>
    `${CLEAN}${lines(n, (i) => `# lintel-disabel-line a/b\nx-a${i}: 1`)}\n`,
  'hashes in a text': (n) => `${CLEAN}x-a: "lintel-disable ${'# '.repeat(n)}"\n`,
  'one long line': (n) => `${CLEAN}x-a: { ${times(n, (i) => `a${i}: ${i}`).join(', ')} }\n`,
  'one long text': (n) => `${CLEAN}x-a: "${'lorem ipsum '.repeat(n)}"\n`,
  'one long key': (n) => `${CLEAN}x-${'a'.repeat(n * 10)}: 1\n`,
  'lines of a block': (n) => `${CLEAN}x-a: |\n${lines(n, (i) => `  line ${i}`)}\n`,
  'duplicate keys': (n) => `${CLEAN}${lines(n, () => 'x-a: 1')}\n`,
  aliases: (n) => `${CLEAN}x-a: &a { b: 1 }\nx-c:\n${lines(n, () => '  - *a')}\n`,
  'anchors and aliases': (n) =>
    `${CLEAN}x-a:\n${lines(n, (i) => `  - &a${i} { b: 1 }`)}\nx-c:\n${lines(n, (i) => `  - *a${i}`)}\n`,
  'merge keys': (n) => `${CLEAN}x-a: &a { b: 1 }\nx-c:\n${lines(n, () => '  - { <<: *a }')}\n`,
  'large merges': (n) => {
    const count = Math.ceil(Math.sqrt(n))
    const base = times(count, (i) => `k${i}: 1`).join(', ')
    return `${CLEAN}x-a: &a { ${base} }\nx-c:\n${lines(count, () => '  - { <<: *a }')}\n`
  },
  'chain of merges': (n) =>
    `${CLEAN}x-a0: &a0 { k: 1 }\n${lines(n, (i) => `x-a${i + 1}: &a${i + 1} { <<: *a${i} }`)}\n`,
  'documents of a file': (n) => `${CLEAN}${lines(n, () => '---\na: 1')}\n`,
  'faults of syntax': (n) => `${CLEAN}${lines(n, (i) => `x-a${i}: "\\q"`)}\n`,
  'open brackets': (n) => `${CLEAN}x-a: ${'['.repeat(n)}\n`,
  'open quotes': (n) => `${CLEAN}${lines(n, (i) => `x-a${i}: "`)}\n`,
  'carriage returns': (n) => `${CLEAN}${times(n, (i) => `x-a${i}: 1`).join('\r')}\r`,
  'tabs before comments': (n) => `${CLEAN}${lines(n, (i) => `x-a${i}: 1\t\t# c`)}\n`,
  'nested lists': (n) => `${CLEAN}x-a:\n${lines(n, (i) => `  ${'- '.repeat((i % 80) + 1)}1`)}\n`,
}
