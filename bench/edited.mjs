/**
 * Changes an OpenAPI document as a year of work might: some operations, parameters, statuses,
 * properties, types and enum values are others afterwards. The same document gives the same edits.
 */
export function edit(document) {
  const schemas = Object.values(document.components?.schemas ?? {})
  everyNth(schemas, 20, dropProperty)
  everyNth(schemas, 15, changeType)
  everyNth(schemas, 3, describeOtherwise)
  const items = Object.values(document.paths ?? {})
  everyNth(items.flatMap(operationsOf), 40, (operation) => operation.parameters?.pop())
  everyNth(items.flatMap(operationsOf), 35, dropStatus)
  everyNth(items, 50, (item) => {
    delete item.delete
  })
  return document
}

function everyNth(values, step, change) {
  for (let index = step - 1; index < values.length; index += step) change(values[index])
}

function operationsOf(item) {
  return ['get', 'post', 'put', 'patch'].flatMap((method) => item[method] ?? [])
}

function dropProperty({ properties = {} }) {
  const [name] = Object.keys(properties)
  if (name !== undefined) delete properties[name]
}

function changeType({ properties = {} }) {
  const property = Object.values(properties).find(({ type }) => type === 'string')
  if (property === undefined) return
  if (Array.isArray(property.enum)) property.enum.pop()
  else property.type = 'integer'
}

function describeOtherwise(schema) {
  schema.description = 'Another description.'
}

function dropStatus({ responses }) {
  const [name] = Object.keys(responses).reverse()
  delete responses[name]
}
