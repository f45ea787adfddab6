/** The name of a parameter as routers write it: of `:order_id`, `<order_id>`, `<int:order_id>`. */
export function routerParameter(text: string): string | undefined {
  const match = /^(?::|(<)(?:\w+:)?)([A-Za-z]\w*)(>?)$/.exec(text)
  return (match?.[1] === undefined) === (match?.[3] === '') ? match?.[2] : undefined
}
