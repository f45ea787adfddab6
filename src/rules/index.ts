// Written by `npm run generate` from the files of this folder. Do not edit.
import { compareText } from '../text/compare-text.ts'
import bulkBatchDiscouraged from './bulk/batch-discouraged.ts'
import bulkBatchShape from './bulk/batch-shape.ts'
import bulkMaxItems from './bulk/max-items.ts'
import bulkMaxItemsRecommended from './bulk/max-items-recommended.ts'
import bulkPerItemResults from './bulk/per-item-results.ts'
import bulkShape from './bulk/shape.ts'
import errorsConsistentDenial from './errors/consistent-denial.ts'
import errorsErrorCode from './errors/error-code.ts'
import errorsExpectedStatus from './errors/expected-status.ts'
import errorsForbiddenOrNotFound from './errors/forbidden-or-not-found.ts'
import errorsKnownCode from './errors/known-code.ts'
import errorsMultiStatus from './errors/multi-status.ts'
import errorsProblemMediaType from './errors/problem-media-type.ts'
import errorsProblemSchema from './errors/problem-schema.ts'
import errorsStatusAgrees from './errors/status-agrees.ts'
import eventsIdentity from './events/identity.ts'
import eventsNameType from './events/name-type.ts'
import eventsRegistered from './events/registered.ts'
import eventsTopicMatchesType from './events/topic-matches-type.ts'
import eventsTraceContext from './events/trace-context.ts'
import eventsTypeDeclared from './events/type-declared.ts'
import eventsTypeDepth from './events/type-depth.ts'
import eventsTypeFormat from './events/type-format.ts'
import eventsTypePastTense from './events/type-past-tense.ts'
import eventsTypeVersion from './events/type-version.ts'
import filteringExpandDepth from './filtering/expand-depth.ts'
import filteringInSet from './filtering/in-set.ts'
import filteringKnownField from './filtering/known-field.ts'
import filteringOperatorSuffix from './filtering/operator-suffix.ts'
import headersCacheControl from './headers/cache-control.ts'
import headersConditionalGet from './headers/conditional-get.ts'
import headersContentLanguage from './headers/content-language.ts'
import headersContextOptional from './headers/context-optional.ts'
import headersCorrelationId from './headers/correlation-id.ts'
import headersDocumented from './headers/documented.ts'
import headersEtag from './headers/etag.ts'
import headersHardening from './headers/hardening.ts'
import headersIdFormat from './headers/id-format.ts'
import headersIfMatch from './headers/if-match.ts'
import headersLocation from './headers/location.ts'
import headersNoForwardedIdentity from './headers/no-forwarded-identity.ts'
import headersNoInternalTopology from './headers/no-internal-topology.ts'
import headersNoJsonPayload from './headers/no-json-payload.ts'
import headersNoObject from './headers/no-object.ts'
import headersNoServerDisclosure from './headers/no-server-disclosure.ts'
import headersNoStore from './headers/no-store.ts'
import headersNoXPrefix from './headers/no-x-prefix.ts'
import headersPrecondition from './headers/precondition.ts'
import headersRateLimit from './headers/rate-limit.ts'
import headersRateLimitLegacy from './headers/rate-limit-legacy.ts'
import headersRequestId from './headers/request-id.ts'
import headersRetryAfter from './headers/retry-after.ts'
import headersRetryAfterHint from './headers/retry-after-hint.ts'
import headersServerHeader from './headers/server-header.ts'
import headersSpelling from './headers/spelling.ts'
import headersTraceparent from './headers/traceparent.ts'
import headersTransportSecurity from './headers/transport-security.ts'
import headersValueSize from './headers/value-size.ts'
import headersWwwAuthenticate from './headers/www-authenticate.ts'
import headersWwwAuthenticateScheme from './headers/www-authenticate-scheme.ts'
import idempotencyBatchGranularity from './idempotency/batch-granularity.ts'
import idempotencyKeyAccepted from './idempotency/key-accepted.ts'
import idempotencyKeyMethod from './idempotency/key-method.ts'
import idempotencyKeySchema from './idempotency/key-schema.ts'
import idempotencyRecordExposed from './idempotency/record-exposed.ts'
import idempotencyTtlDocumented from './idempotency/ttl-documented.ts'
import methodsCharset from './methods/charset.ts'
import methodsCreateBody from './methods/create-body.ts'
import methodsDeleteRepeated from './methods/delete-repeated.ts'
import methodsJsonBody from './methods/json-body.ts'
import methodsNoRequestBody from './methods/no-request-body.ts'
import methodsPatchMergePatch from './methods/patch-merge-patch.ts'
import methodsPatchNull from './methods/patch-null.ts'
import methodsPatchPartial from './methods/patch-partial.ts'
import methodsPostRetrieval from './methods/post-retrieval.ts'
import methodsPostUpdate from './methods/post-update.ts'
import methodsPutComplete from './methods/put-complete.ts'
import methodsPutDefault from './methods/put-default.ts'
import methodsSafeGet from './methods/safe-get.ts'
import methodsSuccessStatus from './methods/success-status.ts'
import methodsUpdateResponse from './methods/update-response.ts'
import namingAbbreviation from './naming/abbreviation.ts'
import namingAdjectiveOrder from './naming/adjective-order.ts'
import namingAmericanEnglish from './naming/american-english.ts'
import namingArrayPlural from './naming/array-plural.ts'
import namingBooleanPrefix from './naming/boolean-prefix.ts'
import namingBooleanQuery from './naming/boolean-query.ts'
import namingDescriptive from './naming/descriptive.ts'
import namingEnumDefault from './naming/enum-default.ts'
import namingEnumDefaultMissing from './naming/enum-default-missing.ts'
import namingEnumUnknown from './naming/enum-unknown.ts'
import namingEnumUpperSnakeCase from './naming/enum-upper-snake-case.ts'
import namingFieldSnakeCase from './naming/field-snake-case.ts'
import namingFileName from './naming/file-name.ts'
import namingHeaderTitleCase from './naming/header-title-case.ts'
import namingInternalName from './naming/internal-name.ts'
import namingPathParameterSnakeCase from './naming/path-parameter-snake-case.ts'
import namingPreposition from './naming/preposition.ts'
import namingQueryParameterSnakeCase from './naming/query-parameter-snake-case.ts'
import namingReservedWord from './naming/reserved-word.ts'
import namingScalarSingular from './naming/scalar-singular.ts'
import namingStateNotIntent from './naming/state-not-intent.ts'
import namingTemporalFormat from './naming/temporal-format.ts'
import namingTemporalSuffix from './naming/temporal-suffix.ts'
import namingUrlKind from './naming/url-kind.ts'
import namingUrlSuffix from './naming/url-suffix.ts'
import operationsAccepted from './operations/accepted.ts'
import operationsCancel from './operations/cancel.ts'
import operationsMonitorDeclared from './operations/monitor-declared.ts'
import operationsStatusMonitor from './operations/status-monitor.ts'
import paginationCursors from './pagination/cursors.ts'
import paginationEnvelope from './pagination/envelope.ts'
import paginationExampleAgrees from './pagination/example-agrees.ts'
import paginationForbiddenParameter from './pagination/forbidden-parameter.ts'
import paginationLimit from './pagination/limit.ts'
import paginationLimitDefault from './pagination/limit-default.ts'
import paginationNoBareArray from './pagination/no-bare-array.ts'
import paginationParameterType from './pagination/parameter-type.ts'
import paginationTotalOptIn from './pagination/total-opt-in.ts'
import pathsAlternating from './paths/alternating.ts'
import pathsCustomAction from './paths/custom-action.ts'
import pathsIndependentChild from './paths/independent-child.ts'
import pathsKebabCase from './paths/kebab-case.ts'
import pathsMaxNesting from './paths/max-nesting.ts'
import pathsNoApiSegment from './paths/no-api-segment.ts'
import pathsNoEmptySegment from './paths/no-empty-segment.ts'
import pathsNoTrailingSlash from './paths/no-trailing-slash.ts'
import pathsNoVerb from './paths/no-verb.ts'
import pathsNoVerbPrefix from './paths/no-verb-prefix.ts'
import pathsPluralCollection from './paths/plural-collection.ts'
import pathsSingletonMethods from './paths/singleton-methods.ts'
import pathsSingletonSingular from './paths/singleton-singular.ts'
import resourcesIdOpaque from './resources/id-opaque.ts'
import resourcesIdPrefix from './resources/id-prefix.ts'
import resourcesIdPresent from './resources/id-present.ts'
import resourcesIdSequential from './resources/id-sequential.ts'
import resourcesIdShape from './resources/id-shape.ts'
import resourcesIdType from './resources/id-type.ts'
import resourcesReferenceIdType from './resources/reference-id-type.ts'
import type { DiffRule, Rule, RuleMetadata } from './rule.ts'
import securityApiKeySole from './security/api-key-sole.ts'
import securityCredentialLocation from './security/credential-location.ts'
import securityNoPiiExample from './security/no-pii-example.ts'
import securityNoPiiInUrl from './security/no-pii-in-url.ts'
import securityPreferredScheme from './security/preferred-scheme.ts'
import securityRegisteredScheme from './security/registered-scheme.ts'
import securitySecured from './security/secured.ts'
import sortingSortParameter from './sorting/sort-parameter.ts'
import sortingSortSyntax from './sorting/sort-syntax.ts'
import structureAsyncapi from './structure/asyncapi.ts'
import structureFormat from './structure/format.ts'
import structureOpenapi from './structure/openapi.ts'
import structureReference from './structure/reference.ts'
import structureRemoteReference from './structure/remote-reference.ts'
import structureSchema from './structure/schema.ts'
import structureSyntax from './structure/syntax.ts'
import suppressionReason from './suppression/reason.ts'
import suppressionSyntax from './suppression/syntax.ts'
import suppressionUnused from './suppression/unused.ts'
import topicsDeadLetterDeclared from './topics/dead-letter-declared.ts'
import topicsDeadLetterName from './topics/dead-letter-name.ts'
import topicsDeadLetterPayload from './topics/dead-letter-payload.ts'
import topicsNameFormat from './topics/name-format.ts'
import topicsNoOwnerName from './topics/no-owner-name.ts'
import topicsOrphan from './topics/orphan.ts'
import topicsRetryName from './topics/retry-name.ts'
import topicsVersionSuffix from './topics/version-suffix.ts'
import versioningBreakingChange from './versioning/breaking-change.ts'
import versioningDeprecatedOperationHeaders from './versioning/deprecated-operation-headers.ts'
import versioningDeprecationHeaders from './versioning/deprecation-headers.ts'
import versioningDeprecationPeriod from './versioning/deprecation-period.ts'
import versioningDeprecationPeriodPublic from './versioning/deprecation-period-public.ts'
import versioningEnumValueRemoved from './versioning/enum-value-removed.ts'
import versioningEventBreakingChange from './versioning/event-breaking-change.ts'
import versioningEventNeedlessVersion from './versioning/event-needless-version.ts'
import versioningEventParallel from './versioning/event-parallel.ts'
import versioningHeaderVersionBesidePath from './versioning/header-version-beside-path.ts'
import versioningInfoVersion from './versioning/info-version.ts'
import versioningInfoVersionRises from './versioning/info-version-rises.ts'
import versioningLifecycle from './versioning/lifecycle.ts'
import versioningLifecycleTransition from './versioning/lifecycle-transition.ts'
import versioningMaxActiveMajors from './versioning/max-active-majors.ts'
import versioningMigrationGuide from './versioning/migration-guide.ts'
import versioningNoHeaderVersion from './versioning/no-header-version.ts'
import versioningNoQueryVersion from './versioning/no-query-version.ts'
import versioningPathMajor from './versioning/path-major.ts'
import versioningSuccessorLink from './versioning/successor-link.ts'
import versioningSunsetGone from './versioning/sunset-gone.ts'

/** All rules over documents, by id. */
export const rules: readonly Rule[] = [
  bulkBatchDiscouraged,
  bulkBatchShape,
  bulkMaxItems,
  bulkMaxItemsRecommended,
  bulkPerItemResults,
  bulkShape,
  errorsConsistentDenial,
  errorsErrorCode,
  errorsExpectedStatus,
  errorsForbiddenOrNotFound,
  errorsKnownCode,
  errorsMultiStatus,
  errorsProblemMediaType,
  errorsProblemSchema,
  errorsStatusAgrees,
  eventsIdentity,
  eventsNameType,
  eventsRegistered,
  eventsTopicMatchesType,
  eventsTraceContext,
  eventsTypeDeclared,
  eventsTypeDepth,
  eventsTypeFormat,
  eventsTypePastTense,
  eventsTypeVersion,
  filteringExpandDepth,
  filteringInSet,
  filteringKnownField,
  filteringOperatorSuffix,
  headersCacheControl,
  headersConditionalGet,
  headersContentLanguage,
  headersContextOptional,
  headersCorrelationId,
  headersDocumented,
  headersEtag,
  headersHardening,
  headersIdFormat,
  headersIfMatch,
  headersLocation,
  headersNoForwardedIdentity,
  headersNoInternalTopology,
  headersNoJsonPayload,
  headersNoObject,
  headersNoServerDisclosure,
  headersNoStore,
  headersNoXPrefix,
  headersPrecondition,
  headersRateLimit,
  headersRateLimitLegacy,
  headersRequestId,
  headersRetryAfter,
  headersRetryAfterHint,
  headersServerHeader,
  headersSpelling,
  headersTraceparent,
  headersTransportSecurity,
  headersValueSize,
  headersWwwAuthenticate,
  headersWwwAuthenticateScheme,
  idempotencyBatchGranularity,
  idempotencyKeyAccepted,
  idempotencyKeyMethod,
  idempotencyKeySchema,
  idempotencyRecordExposed,
  idempotencyTtlDocumented,
  methodsCharset,
  methodsCreateBody,
  methodsDeleteRepeated,
  methodsJsonBody,
  methodsNoRequestBody,
  methodsPatchMergePatch,
  methodsPatchNull,
  methodsPatchPartial,
  methodsPostRetrieval,
  methodsPostUpdate,
  methodsPutComplete,
  methodsPutDefault,
  methodsSafeGet,
  methodsSuccessStatus,
  methodsUpdateResponse,
  namingAbbreviation,
  namingAdjectiveOrder,
  namingAmericanEnglish,
  namingArrayPlural,
  namingBooleanPrefix,
  namingBooleanQuery,
  namingDescriptive,
  namingEnumDefault,
  namingEnumDefaultMissing,
  namingEnumUnknown,
  namingEnumUpperSnakeCase,
  namingFieldSnakeCase,
  namingFileName,
  namingHeaderTitleCase,
  namingInternalName,
  namingPathParameterSnakeCase,
  namingPreposition,
  namingQueryParameterSnakeCase,
  namingReservedWord,
  namingScalarSingular,
  namingStateNotIntent,
  namingTemporalFormat,
  namingTemporalSuffix,
  namingUrlKind,
  namingUrlSuffix,
  operationsAccepted,
  operationsCancel,
  operationsMonitorDeclared,
  operationsStatusMonitor,
  paginationCursors,
  paginationEnvelope,
  paginationExampleAgrees,
  paginationForbiddenParameter,
  paginationLimit,
  paginationLimitDefault,
  paginationNoBareArray,
  paginationParameterType,
  paginationTotalOptIn,
  pathsAlternating,
  pathsCustomAction,
  pathsIndependentChild,
  pathsKebabCase,
  pathsMaxNesting,
  pathsNoApiSegment,
  pathsNoEmptySegment,
  pathsNoTrailingSlash,
  pathsNoVerb,
  pathsNoVerbPrefix,
  pathsPluralCollection,
  pathsSingletonMethods,
  pathsSingletonSingular,
  resourcesIdOpaque,
  resourcesIdPrefix,
  resourcesIdPresent,
  resourcesIdSequential,
  resourcesIdShape,
  resourcesIdType,
  resourcesReferenceIdType,
  securityApiKeySole,
  securityCredentialLocation,
  securityNoPiiExample,
  securityNoPiiInUrl,
  securityPreferredScheme,
  securityRegisteredScheme,
  securitySecured,
  sortingSortParameter,
  sortingSortSyntax,
  structureAsyncapi,
  structureFormat,
  structureOpenapi,
  structureReference,
  structureRemoteReference,
  structureSchema,
  structureSyntax,
  topicsDeadLetterDeclared,
  topicsDeadLetterName,
  topicsDeadLetterPayload,
  topicsNameFormat,
  topicsNoOwnerName,
  topicsOrphan,
  topicsRetryName,
  topicsVersionSuffix,
  versioningDeprecatedOperationHeaders,
  versioningDeprecationHeaders,
  versioningDeprecationPeriod,
  versioningDeprecationPeriodPublic,
  versioningHeaderVersionBesidePath,
  versioningInfoVersion,
  versioningLifecycle,
  versioningMaxActiveMajors,
  versioningMigrationGuide,
  versioningNoHeaderVersion,
  versioningNoQueryVersion,
  versioningPathMajor,
  versioningSuccessorLink,
  versioningSunsetGone,
]

/** The rules that the engine keeps, by id. */
export const engineRules: readonly RuleMetadata[] = [
  suppressionReason,
  suppressionSyntax,
  suppressionUnused,
]

/** The rules over two states of an API, by id. */
export const diffRules: readonly DiffRule[] = [
  versioningBreakingChange,
  versioningEnumValueRemoved,
  versioningEventBreakingChange,
  versioningEventNeedlessVersion,
  versioningEventParallel,
  versioningInfoVersionRises,
  versioningLifecycleTransition,
]

/** Every rule that a ruleset can name, by id. */
export const allRules: readonly RuleMetadata[] = [...rules, ...engineRules, ...diffRules].sort(
  (a, b) => compareText(a.id, b.id),
)
