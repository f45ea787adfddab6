// Written by `npm run generate` from the files of this folder. Do not edit.
import errorsProblemMediaType from './errors/problem-media-type.ts'
import errorsProblemSchema from './errors/problem-schema.ts'
import eventsTypeFormat from './events/type-format.ts'
import filteringExpandDepth from './filtering/expand-depth.ts'
import filteringInSet from './filtering/in-set.ts'
import filteringKnownField from './filtering/known-field.ts'
import filteringOperatorSuffix from './filtering/operator-suffix.ts'
import headersCorrelationId from './headers/correlation-id.ts'
import headersLocation from './headers/location.ts'
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
import methodsPutComplete from './methods/put-complete.ts'
import methodsPutDefault from './methods/put-default.ts'
import methodsSafeGet from './methods/safe-get.ts'
import methodsSuccessStatus from './methods/success-status.ts'
import methodsUpdateResponse from './methods/update-response.ts'
import namingEnumUnknown from './naming/enum-unknown.ts'
import namingEnumUpperSnakeCase from './naming/enum-upper-snake-case.ts'
import namingFieldSnakeCase from './naming/field-snake-case.ts'
import namingHeaderTitleCase from './naming/header-title-case.ts'
import namingPathParameterSnakeCase from './naming/path-parameter-snake-case.ts'
import namingQueryParameterSnakeCase from './naming/query-parameter-snake-case.ts'
import namingTemporalSuffix from './naming/temporal-suffix.ts'
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
import type { Rule } from './rule.ts'
import securityCredentialLocation from './security/credential-location.ts'
import sortingSortParameter from './sorting/sort-parameter.ts'
import sortingSortSyntax from './sorting/sort-syntax.ts'
import structureFormat from './structure/format.ts'
import structureReference from './structure/reference.ts'
import structureRemoteReference from './structure/remote-reference.ts'
import structureSchema from './structure/schema.ts'
import structureSyntax from './structure/syntax.ts'
import topicsNameFormat from './topics/name-format.ts'
import topicsVersionSuffix from './topics/version-suffix.ts'
import versioningDeprecatedOperationHeaders from './versioning/deprecated-operation-headers.ts'
import versioningDeprecationHeaders from './versioning/deprecation-headers.ts'
import versioningDeprecationPeriod from './versioning/deprecation-period.ts'
import versioningDeprecationPeriodPublic from './versioning/deprecation-period-public.ts'
import versioningHeaderVersionBesidePath from './versioning/header-version-beside-path.ts'
import versioningInfoVersion from './versioning/info-version.ts'
import versioningLifecycle from './versioning/lifecycle.ts'
import versioningMigrationGuide from './versioning/migration-guide.ts'
import versioningNoHeaderVersion from './versioning/no-header-version.ts'
import versioningNoQueryVersion from './versioning/no-query-version.ts'
import versioningPathMajor from './versioning/path-major.ts'
import versioningSuccessorLink from './versioning/successor-link.ts'
import versioningSunsetGone from './versioning/sunset-gone.ts'

/** All rules, by id. */
export const rules: readonly Rule[] = [
  errorsProblemMediaType,
  errorsProblemSchema,
  eventsTypeFormat,
  filteringExpandDepth,
  filteringInSet,
  filteringKnownField,
  filteringOperatorSuffix,
  headersCorrelationId,
  headersLocation,
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
  methodsPutComplete,
  methodsPutDefault,
  methodsSafeGet,
  methodsSuccessStatus,
  methodsUpdateResponse,
  namingEnumUnknown,
  namingEnumUpperSnakeCase,
  namingFieldSnakeCase,
  namingHeaderTitleCase,
  namingPathParameterSnakeCase,
  namingQueryParameterSnakeCase,
  namingTemporalSuffix,
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
  securityCredentialLocation,
  sortingSortParameter,
  sortingSortSyntax,
  structureFormat,
  structureReference,
  structureRemoteReference,
  structureSchema,
  structureSyntax,
  topicsNameFormat,
  topicsVersionSuffix,
  versioningDeprecatedOperationHeaders,
  versioningDeprecationHeaders,
  versioningDeprecationPeriod,
  versioningDeprecationPeriodPublic,
  versioningHeaderVersionBesidePath,
  versioningInfoVersion,
  versioningLifecycle,
  versioningMigrationGuide,
  versioningNoHeaderVersion,
  versioningNoQueryVersion,
  versioningPathMajor,
  versioningSuccessorLink,
  versioningSunsetGone,
]
