import type { Report } from '../../rule.ts'
import { findEncodingFaults } from './bodies/encodings.ts'
import { findExampleFaults } from './bodies/example-values.ts'
import { findMediaTypeFaults } from './bodies/media-types.ts'
import { findBodyFaults } from './bodies/request-bodies.ts'
import { findExampleNameFaults } from './bodies/response-examples.ts'
import { findResponseFaults } from './bodies/responses.ts'
import { findXmlNameFaults } from './bodies/xml-names.ts'
import { findSecurityFaults } from './document/security-requirements.ts'
import { findServerFaults } from './document/server-variables.ts'
import { findTagFaults } from './document/tags.ts'
import { findUrlFaults } from './document/urls.ts'
import { findExpressionFaults } from './expressions/callback-expressions.ts'
import { findLinkFaults } from './expressions/links.ts'
import { findRepeatedExpressions } from './expressions/repeated-expressions.ts'
import { findRequestExpressionFaults } from './expressions/request-expressions.ts'
import type { OpenApiObjects } from './objects/objects.ts'
import { findFileFaults } from './parameters/file-parameters.ts'
import { findHeaderFieldFaults } from './parameters/header-fields.ts'
import { findHeaderNameFaults } from './parameters/header-names.ts'
import { findQueryStringFaults } from './parameters/query-strings.ts'
import { findRepeatedParameters } from './parameters/repeated-parameters.ts'
import { findIdenticalPaths } from './paths/identical-paths.ts'
import { findRepeatedOperationIds } from './paths/operation-ids.ts'
import { findPathParameterFaults } from './paths/path-parameters.ts'
import { findArraysWithoutItems } from './schemas/array-items.ts'
import { findDefaultFaults } from './schemas/defaults.ts'
import { findMappingFaults } from './schemas/discriminator-mappings.ts'
import { findDiscriminatorFaults } from './schemas/discriminators.ts'
import { findExclusiveFields } from './schemas/exclusive-fields.ts'
import { findMisspeltSchemaKeywords } from './schemas/misspelt-keywords.ts'
import { findPatternFaults } from './schemas/patterns.ts'
import { findRecursiveAnchors } from './schemas/recursive-anchors.ts'
import { findRepeatedEnumValues } from './schemas/repeated-values.ts'

/**
 * What the text of the specification demands and its JSON Schema cannot say, by the names of the
 * files: `statements.tsv` names the check of each statement.
 */
export const CHECKS: Readonly<Record<string, (objects: OpenApiObjects) => Iterable<Report>>> = {
  'array-items': findArraysWithoutItems,
  'callback-expressions': findExpressionFaults,
  defaults: findDefaultFaults,
  'discriminator-mappings': findMappingFaults,
  discriminators: findDiscriminatorFaults,
  encodings: findEncodingFaults,
  'example-values': findExampleFaults,
  'exclusive-fields': findExclusiveFields,
  'file-parameters': findFileFaults,
  'header-fields': findHeaderFieldFaults,
  'header-names': findHeaderNameFaults,
  'identical-paths': findIdenticalPaths,
  links: findLinkFaults,
  'media-types': findMediaTypeFaults,
  'misspelt-keywords': findMisspeltSchemaKeywords,
  'operation-ids': findRepeatedOperationIds,
  'path-parameters': findPathParameterFaults,
  patterns: findPatternFaults,
  'query-strings': findQueryStringFaults,
  'recursive-anchors': findRecursiveAnchors,
  'repeated-expressions': findRepeatedExpressions,
  'repeated-parameters': findRepeatedParameters,
  'repeated-values': findRepeatedEnumValues,
  'request-bodies': findBodyFaults,
  'request-expressions': findRequestExpressionFaults,
  'response-examples': findExampleNameFaults,
  responses: findResponseFaults,
  'security-requirements': findSecurityFaults,
  'server-variables': findServerFaults,
  tags: findTagFaults,
  urls: findUrlFaults,
  'xml-names': findXmlNameFaults,
}
