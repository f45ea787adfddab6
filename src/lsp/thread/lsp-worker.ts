import { startThread } from './run-thread.ts'

// What it throws reaches the server, which starts another one.
startThread()
