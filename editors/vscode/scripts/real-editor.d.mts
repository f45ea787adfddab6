/** What `real-editor.mjs` gives, where each function is described. */
export function findMissing(): string | undefined
export function openEditor(
  folder: string,
  settings?: Readonly<Record<string, unknown>>,
): Promise<RealEditor>
export class RealEditor {
  readonly data: string
  open(file: string): Promise<void>
  run(title: string): Promise<void>
  goTo(line: number, column: number): Promise<void>
  enter(text: string): Promise<void>
  status(expected: RegExp): Promise<string>
  clickStatus(): Promise<void>
  message(expected: RegExp): Promise<string>
  tab(expected: RegExp): Promise<string>
  picture(file: string): Promise<void>
  close(): Promise<void>
}
