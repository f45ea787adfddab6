import module from 'node:module'

// From Node 22 on, what was compiled is kept for the next run, where a thread asks for it.
const enable: unknown = Reflect.get(module, 'enableCompileCache')
if (typeof enable === 'function') enable.call(module)
const { runTask } = await import('./run-task.ts')
await runTask()
