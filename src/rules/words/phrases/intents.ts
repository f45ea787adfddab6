/** Verbs of intent, each with the state that it leads to; empty where one verb has several. */
export const STATE_OF_INTENT: ReadonlyMap<string, string> = new Map([
  ['enable', 'enabled'],
  ['disable', 'disabled'],
  ['allow', 'allowed'],
  ['deny', 'denied'],
  ['use', ''],
  ['send', ''],
  ['show', 'visible'],
  ['hide', 'hidden'],
  ['collect', ''],
  ['require', 'required'],
  ['skip', 'skipped'],
  ['force', 'forced'],
  ['notify', ''],
  ['include', 'included'],
  ['exclude', 'excluded'],
])
