/**
 * Reads the outputs of a step as the runner of GitHub Actions does: `name=value` in one line, or
 * `name<<word`, lines, and the word.
 * @see https://github.com/actions/runner/blob/main/src/Runner.Worker/FileCommandManager.cs
 */
export function readOutputs(text: string): Readonly<Record<string, string>> {
  const outputs: Record<string, string> = {}
  const lines = text.split('\n')
  for (let line = lines.shift(); line !== undefined; line = lines.shift()) {
    const [name = '', word] = line.split(/=.*|<</, 2)
    if (word === undefined) continue
    if (line.startsWith(`${name}=`)) {
      outputs[name] = line.slice(name.length + 1)
      continue
    }
    const end = lines.indexOf(line.slice(name.length + 2))
    if (end < 0) throw new Error(`The output ${name} does not end.`)
    outputs[name] = lines
      .splice(0, end + 1)
      .slice(0, -1)
      .join('\n')
  }
  return outputs
}
