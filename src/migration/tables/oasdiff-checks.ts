/** The version of oasdiff whose checks the table covers. */
export const OASDIFF_VERSION = '1.36'

/** What answers to some checks of oasdiff. */
interface CheckAnswer {
  /** The ids of the checks: `*` stands for any text, `{a,b}` for one of several. */
  readonly pattern: string
  /** lintel's kinds of changes. */
  readonly kinds: readonly string[]
  readonly note: string
  readonly matches: RegExp
}

const LIFECYCLE = 'a version as a whole is deprecated and sunset: see versioning/lifecycle'
const STABILITY = '`--stability` chooses by `x-stability-level`'
const SDK = 'with `--sdk`'
const UNUSED = 'a scheme counts where operations use it'
const MERGED =
  'what a schema accepts is compared, and a branch of `allOf` is reported by what it asks for'

const KEYWORDS =
  '{contains,content-schema,dependent-required,dependent-schema,if,then,else,pattern-property,prefix-items,property-names,unevaluated-items,unevaluated-properties}'
const BOUNDS =
  '{max,min,exclusive-max,exclusive-min,max-items,min-items,max-length,min-length,max-properties,min-properties,max-contains,min-contains,multiple-of,unique-items}'

/** What answers to the checks of oasdiff, the first that fits. */
export const OASDIFF_CHECKS: readonly CheckAnswer[] = `
api{,-path}-removed-{before-sunset,with-deprecation,without-deprecation} | operation-removed | one that was sunset is excused
endpoint-added | operation-added |
endpoint-deprecated{,-with-sunset} | operation-deprecated |
endpoint-reactivated | operation-undeprecated |
webhook-added | webhook-added |
webhook-removed | webhook-removed |
api-operation-id-{added,removed} | operation-id-changed | ${SDK}
api-tag-{added,removed} | operation-tag-removed | ${SDK}
api-schema-removed | component-removed | ${SDK}
api-{major-version-not-bumped,version-not-bumped} | info-version-kept info-version-raised-too-little | with \`--release\`; \`--bump\` prints the version that is due
api-version-decreased | info-version-lowered |
api-{stability-decreased,stability-increased,invalid-stability-level} | | ${STABILITY}
{request,response}-property-stability-* | | ${STABILITY}
{api-deprecated-sunset-*,api-path-sunset-parse,api-sunset-date-*,sunset-deleted} | lifecycle-date-earlier | ${LIFECYCLE}
request-parameter-{sunset-*,deprecated-sunset-missing} | | ${LIFECYCLE}
{request,response}-property-{sunset-date-too-small,deprecated-sunset-*} | | ${LIFECYCLE}
api-security-anonymous-access-added | security-loosened |
api-security-anonymous-access-removed | anonymous-access-removed |
api-{,global-}security-scope-added | security-scope-added |
api-{,global-}security-scope-removed | security-scope-removed |
api-{,global-}security-added | security-alternative-added security-scheme-added |
api-{,global-}security-removed | security-alternative-removed security-loosened |
api-security-component-{added,removed,bearer-format-changed,oauth-scope-*} | | ${UNUSED}
api-security-component-* | security-scheme-changed | ${UNUSED}
new-{request-path,required-request,required-request-default}-parameter* | required-parameter-added |
new-optional-request-{default-,}parameter* | parameter-added |
new-required-request-{header-,}property{,-with-default} | request-required-property-added |
new-optional-request-property | request-property-added |
request-parameter-became-required | parameter-became-required |
request-parameter-became-optional | parameter-became-optional |
request-parameter-deprecated | parameter-deprecated |
request-parameter-reactivated | parameter-undeprecated |
request-parameter-removed* | parameter-removed |
request-body-added-optional | request-body-added |
request-body-added-required | required-request-body-added |
request-body-became-optional | request-body-became-optional |
request-body-became-required | request-body-became-required |
request-body-removed | request-body-removed |
request-body-media-type-added | request-media-type-added |
request-body-media-type-removed | request-media-type-removed |
request-body-media-type-{,item-}schema-* | request-type-changed request-schema-undecided |
response-body-media-type-{,item-}schema-* | response-type-changed response-schema-undecided |
response-media-type-added | response-media-type-added |
response-media-type-removed | response-media-type-removed |
response-media-type-name-generalized | response-media-type-widened |
response-media-type-{name,parameter}-* | response-media-type-removed response-media-type-added |
response-{success,non-success}-status-added | response-status-added |
response-{success,non-success}-status-removed | response-status-removed |
{optional,required}-response-header-removed | response-header-removed |
response-header-added | response-header-added |
response-header-became-optional | response-header-became-optional |
request-header-property-became-required | request-property-became-required |
request-property-became-required{,-with-default} | request-property-became-required |
request-property-became-optional | request-property-became-optional |
request-property-removed* | request-property-removed |
request-property-deprecated{,-with-sunset} | request-property-deprecated |
request-property-reactivated | request-property-undeprecated |
response-property-deprecated{,-with-sunset} | response-property-deprecated |
response-property-reactivated | response-property-undeprecated |
response-{,write-only-}property-became-optional | response-property-became-optional |
response-{,write-only-}property-became-required | response-property-became-required |
response-{optional,required}-{,write-only-}property-added | response-property-added response-required-property-added |
response-{optional,required}-{,write-only-}property-removed* | response-property-removed |
request-{optional,required}-property-became-{,not-}read-only* | request-property-became-read-only |
request-{optional,required}-property-became-{,not-}write-only* | request-property-became-write-only |
response-{optional,required}-property-became-{,not-}read-only* | response-property-became-read-only |
response-{optional,required}-property-became-{,not-}write-only* | response-property-became-write-only |
request-*-x-extensible-enum-value-removed | request-enum-value-removed |
request-*-became-not-nullable | request-became-not-nullable |
request-*-became-nullable | request-became-nullable |
response-*-became-not-nullable | response-became-not-nullable |
response-*-became-nullable | response-became-nullable |
request-*-became-not-enum | request-enum-removed |
request-*-became-enum | request-enum-added |
response-*-became-not-enum | response-enum-removed |
response-*-became-enum | response-enum-added |
request-*-enum-value-added | request-enum-value-added |
request-*-enum-value-removed | request-enum-value-removed |
response-*-enum-value-added | response-enum-value-added |
response-*-enum-value-removed | response-enum-value-removed |
request-*-const-* | request-enum-added request-enum-removed request-enum-value-removed | a \`const\` is an enum of one value
response-*-const-* | response-enum-added response-enum-removed response-enum-value-removed | a \`const\` is an enum of one value
request-*-default-value-* | request-default-changed |
response-*-default-value-* | response-default-changed |
request-*-discriminator-* | request-discriminator-changed |
response-*-discriminator-* | response-discriminator-changed |
request-*-{any,one}-of-added | request-alternative-added |
request-*-{any,one}-of-removed | request-alternative-removed |
response-*-{any,one}-of-added | response-alternative-added |
response-*-{any,one}-of-removed | response-alternative-removed |
request-*-wrapped-in-one-of* | request-alternative-added request-type-changed | ${MERGED}
response-*-wrapped-in-one-of* | response-alternative-added response-type-changed | ${MERGED}
{request,response}-*-all-of-* | | ${MERGED}
request-*-content-{encoding,media-type}-changed | request-content-changed |
response-*-content-{encoding,media-type}-changed | response-content-changed |
request-*-pattern-{changed,generalized} | request-pattern-changed request-constraint-loosened |
response-*-pattern-{changed,generalized} | response-pattern-changed response-constraint-tightened |
request-*-pattern-added | request-constraint-tightened |
request-*-pattern-removed | request-constraint-loosened |
response-*-pattern-added | response-constraint-tightened |
response-*-pattern-removed | response-constraint-loosened |
request-*-${KEYWORDS}-{added,changed,removed} | request-constraint-tightened request-constraint-loosened request-schema-undecided |
response-*-${KEYWORDS}-{added,changed,removed} | response-constraint-tightened response-constraint-loosened response-schema-undecided |
request-*-schema-became-{,not-}false | request-type-changed request-schema-undecided |
response-*-schema-became-{,not-}false | response-type-changed response-schema-undecided |
request-*-{type-changed,type-compatible,type-generalized,type-specialized,list-of-types-narrowed,list-of-types-widened} | request-type-changed | a type that takes more, as number in place of integer, is another type by the conventions
response-*-{type-changed,type-compatible,type-generalized,type-specialized,list-of-types-narrowed,list-of-types-widened} | response-type-changed | a type that takes more, as number in place of integer, is another type by the conventions
request-*-${BOUNDS}-{set,unset,increased,decreased,changed,generalized,specialized} | request-constraint-tightened request-constraint-loosened |
response-*-${BOUNDS}-{set,unset,increased,decreased,changed,generalized,specialized} | response-constraint-tightened response-constraint-loosened |
`
  .trim()
  .split('\n')
  .map((line) => {
    const [pattern = '', kinds = '', note = ''] = line.split('|').map((cell) => cell.trim())
    return { pattern, kinds: kinds.split(' ').filter(Boolean), note, matches: toRegExp(pattern) }
  })

/** What answers to a check; undefined where oasdiff has none of that id, as far as the table knows. */
export function answerCheck(id: string): CheckAnswer | undefined {
  return OASDIFF_CHECKS.find(({ matches }) => matches.test(id))
}

function toRegExp(pattern: string): RegExp {
  const source = pattern
    .replaceAll('*', '[a-z0-9-]*')
    .replaceAll('{', '(?:')
    .replaceAll('}', ')')
    .replaceAll(',', '|')
  return new RegExp(`^${source}$`)
}
