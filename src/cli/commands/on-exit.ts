/** Hears how a command ended: with which exit code. */
export type OnExit = (exitCode: number) => void
