import { runTask } from './run-task.ts'

// What it throws reaches the thread that started this one.
runTask()
