import { expect, it } from 'vitest'
import { findingsOf } from '../../../../test/support/rule-testing.ts'
import internalName from '../../naming/internal-name.ts'

const inHook = (names: readonly string[]) =>
  `components: { schemas: { Hook: { properties: { ${names.map((name) => `${name}: {}`).join(', ')} } } } }`

it('a product that several fields configure is one that clients connect', async () => {
  const names = ['sqs_url', 'sqs_region', 'sqs_role_arn']
  expect(await findingsOf(inHook(names), internalName)).toEqual([])
})

it('one or two fields show what lies behind', async () => {
  const names = ['sqs_url', 'sqs_region', 'role_arn']
  expect(await findingsOf(inHook(names), internalName)).toHaveLength(2)
})

it('tables are internal, however many there are', async () => {
  const names = ['tbl_orders', 'tbl_items', 'tbl_users']
  expect(await findingsOf(inHook(names), internalName)).toHaveLength(3)
})

it('several products in the paths are what is offered', async () => {
  const inPaths = (...products: string[]) =>
    `paths: { ${products.map((product) => `/v1/dbaas-${product}: {}`).join(', ')} }`
  expect(await findingsOf(inPaths('postgres', 'mysql', 'kafka'), internalName)).toEqual([])
  expect(await findingsOf(inPaths('postgres', 'kafka'), internalName)).toHaveLength(2)
})

it('a product that a tag describes is what is offered', async () => {
  const tags = (text: string) =>
    `tags: [{ name: apps, description: ${text} }]\n${inHook(['redis_url'])}`
  expect(await findingsOf(tags('Apps with Redis behind them.'), internalName)).toEqual([])
  expect(await findingsOf(tags('Apps.'), internalName)).toHaveLength(1)
})

it('the version of a product is one that clients are told', async () => {
  expect(await findingsOf(inHook(['k8s_version']), internalName)).toEqual([])
  expect(await findingsOf(inHook(['k8s_node']), internalName)).toHaveLength(1)
})

it('a product that the descriptions of several fields speak of is known to readers', async () => {
  const inPod = (...texts: string[]) =>
    `components: { schemas: { Pod: { properties: { k8s_pod: {}, ${texts.map((text, index) => `field_${index}: { description: ${text} }`).join(', ')} } } } }`
  const texts = ['Only on Kubernetes.', 'Its Kubernetes namespace.', 'The kubernetes object.']
  expect(await findingsOf(inPod(...texts), internalName)).toEqual([])
  expect(await findingsOf(inPod(...texts.slice(1)), internalName)).toHaveLength(1)
})

it('a product that the texts of several messages speak of is known to readers', async () => {
  const text = (count: number) => `
asyncapi: 2.6.0
info: { title: Fleet, version: 1.0.0 }
channels: {}
components:
  messages:
    Pod: { name: fleet.kubernetes.moved }
${[...Array(count).keys()].map((index) => `    M${index}: { name: fleet.pod.moved${index}, summary: Kubernetes pod moved. }`).join('\n')}
`
  expect(await findingsOf(text(3), internalName)).toEqual([])
  expect(await findingsOf(text(1), internalName)).toHaveLength(1)
})
