import { expect, it } from 'vitest'
import { expectationsIn, findingsOf, placesOf } from '../../../test/support/rule-testing.ts'
import enumUnknown from './enum-unknown.ts'
import enumUpperSnakeCase from './enum-upper-snake-case.ts'

const RULES = [enumUnknown, enumUpperSnakeCase]
const WRONG = '# expect: naming/enum-unknown, naming/enum-upper-snake-case'
const CASE = '# expect: naming/enum-upper-snake-case'

const documentOf = (properties: string) =>
  `components:\n  schemas:\n    Area:\n      type: object\n      properties:\n${properties}`

it.each([
  `        type: { type: string, enum: [Point] }\n        coordinates: { type: array, items: { type: number } }`,
  `        type: { type: string, enum: [Polygon, MultiPolygon] }`,
  `        type: { type: string, enum: [Feature] }\n        geometry: { type: object }`,
  `        type: { type: string, enum: [FeatureCollection] }`,
  `        type: { type: string, enum: [FeatureCollection] }\n        features: { type: array, items: { type: object } }`,
  `        geometry_type: { type: string, enum: [Point, LineString, Polygon] }`,
  `        type: { type: string, enum: [Point, UNKNOWN] }\n        coordinates: { type: array, items: { type: number } }`,
  `        type: { type: string, enum: [Point, null] }\n        coordinates: { type: array, items: { type: number } }`,
  `        kind: { type: string, enum: [MultiLineString] }`,
  `        type: { type: string, enum: [GeometryCollection] }\n        geometries: { type: array, items: { type: object } }`,
  `        type:\n          type: string\n          enum: [Point] ${CASE}`,
  `        type:\n          type: string\n          enum: [Feature, Bug] ${WRONG}\n        geometry: { type: object }`,
  `        kind:\n          type: string\n          enum: [Point, Polygon] ${WRONG}\n        coordinates: { type: array, items: { type: number } }`,
  `        type:\n          type: string\n          enum: [point] ${CASE}\n        coordinates: { type: array, items: { type: number } }`,
  `        type:\n          type: string\n          enum: [Circle, Point] ${WRONG}\n        coordinates: { type: array, items: { type: number } }`,
  `        type:\n          type: string\n          enum: [LineString, Curve] ${WRONG}`,
  `        type:\n          type: string\n          enum: [accessPoint, parcelPoint] ${WRONG}`,
  `        type:\n          type: string\n          enum: [Feature] ${CASE}`,
  `        type:\n          type: string\n          enum: [AirMilesPoints, HotelPoints] ${WRONG}`,
  `        type:\n          type: string\n          enum: [MultiPoligon, Polygon] ${WRONG}`,
])('%s', async (properties) => {
  const text = documentOf(properties)
  expect(placesOf(await findingsOf(text, RULES))).toEqual(expectationsIn(text, RULES))
})
