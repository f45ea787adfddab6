/** The file of the page. */
export const PAGE: string

/** What a real Neovim shows. */
export interface Played {
  /** What the terminal shows after each step. */
  readonly screens: readonly (readonly string[])[]
  /** The steps, from 1, that do not show what they should. */
  readonly missed: readonly number[]
  readonly fault?: string
}

export function neovimVersion(): string | undefined
export function play(api: string, server: readonly string[]): Played
export function renderPage(screens: readonly (readonly string[])[], version: string): string
