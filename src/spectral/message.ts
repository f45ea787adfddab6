/**
 * Escapes a text that Spectral takes for a template: it fills in `{{…}}` and evaluates `#{{…}}`.
 * The first of two braces is written as an expression that gives it back.
 */
export function escapeTemplate(text: string): string {
  return text.replaceAll(/\{(?=\{)/g, '#{{"{"}}')
}
