import type { Severity } from '../findings/severity.ts'

/** A rule in Spectral's form, described without Spectral's types: not everyone has them installed. */
export interface SpectralRule {
  readonly description: string
  readonly message: string
  readonly severity: Severity
  readonly given: string
  readonly resolved: boolean
  readonly then: {
    function(target: unknown, options: unknown, run: unknown): Promise<SpectralResult[]>
  }
}

/** What a function of a rule tells Spectral. */
export interface SpectralResult {
  readonly message: string
  readonly path?: (string | number)[]
}
