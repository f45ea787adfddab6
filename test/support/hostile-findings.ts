import type { Failure, Finding } from '../../src/findings/finding.ts'
import { finding } from './report-input.ts'

/** File names that break formats which do not escape them. */
export const HOSTILE_FILES: readonly string[] = [
  'my api, v1.yaml',
  'a,b 100%: c.yaml',
  '100%0A.yaml',
  `quo"te's.yaml`,
  '<b>&amp;.yaml',
  'größe/日本.yaml',
  'new\nline.yaml',
  '::error::x.yaml',
  '=x.yaml',
  'a]]>b.yaml',
  'a|b`c`.yaml',
  '[x](y)@team#1.yaml',
]

/** Texts that break formats which do not escape them. */
export const HOSTILE_TEXTS: readonly string[] = [
  'a%0Ab%25',
  '::error::x',
  '\n::stop-commands::x\n##[add-mask]x',
  'a]]>b<![CDATA[',
  '<script>alert(1)</script><img src=x>',
  '\u0000\u001b[31m\u0008\u007f\u009b\ufffe\uffff',
  '\ud800 \udc00',
  '\u202egnp.\u2066x',
  `{{x}} \${y} #{{1+1}}`,
  '@octocat #123 GH-1 ![x](http://x/y.png) [a](b)',
  '| a | b |\n| --- | --- |',
  'open `code',
  'odd \\` and \\| and `a\\|b` and ``c`d``',
  '$x$ and *b* _i_ ~s~',
  '&lt;b&gt; &#64;x &amp;',
  `long ${'x'.repeat(100_000)}`,
  '',
]

/** Findings with every hostile text in every place, one for each pair of file and text. */
export const HOSTILE_FINDINGS: readonly Finding[] = HOSTILE_FILES.flatMap((file) =>
  HOSTILE_TEXTS.map((text, index) =>
    finding({ file, message: text, help: text, rule: `team/${text.slice(0, 40)}` }, index + 1),
  ),
)

/** Failures of the same kind. */
export const HOSTILE_FAILURES: readonly Failure[] = HOSTILE_FILES.map((file, index) => ({
  file: `missing/${file}`,
  message: HOSTILE_TEXTS[index] ?? '',
}))
