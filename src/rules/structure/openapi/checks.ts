import type { Report } from '../../rule.ts'
import { findArraysWithoutItems } from './array-items.ts'
import { findExpressionFaults } from './callback-expressions.ts'
import { findDefaultFaults } from './defaults.ts'
import { findMappingFaults } from './discriminator-mappings.ts'
import { findDiscriminatorFaults } from './discriminators.ts'
import { findEncodingFaults } from './encodings.ts'
import { findExampleFaults } from './example-values.ts'
import { findExclusiveFields } from './exclusive-fields.ts'
import { findFileFaults } from './file-parameters.ts'
import { findHeaderFieldFaults } from './header-fields.ts'
import { findHeaderNameFaults } from './header-names.ts'
import { findIdenticalPaths } from './identical-paths.ts'
import { findLinkFaults } from './links.ts'
import { findMediaTypeFaults } from './media-types.ts'
import { findMisspeltSchemaKeywords } from './misspelt-keywords.ts'
import type { OpenApiObjects } from './objects.ts'
import { findRepeatedOperationIds } from './operation-ids.ts'
import { findPathParameterFaults } from './path-parameters.ts'
import { findPatternFaults } from './patterns.ts'
import { findQueryStringFaults } from './query-strings.ts'
import { findRecursiveAnchors } from './recursive-anchors.ts'
import { findRepeatedExpressions } from './repeated-expressions.ts'
import { findRepeatedParameters } from './repeated-parameters.ts'
import { findRepeatedEnumValues } from './repeated-values.ts'
import { findBodyFaults } from './request-bodies.ts'
import { findRequestExpressionFaults } from './request-expressions.ts'
import { findExampleNameFaults } from './response-examples.ts'
import { findResponseFaults } from './responses.ts'
import { findSecurityFaults } from './security-requirements.ts'
import { findServerFaults } from './server-variables.ts'
import { findTagFaults } from './tags.ts'
import { findUrlFaults } from './urls.ts'
import { findXmlNameFaults } from './xml-names.ts'

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
