import type { SpecNode } from '../../../documents/node.ts'
import { isRemote } from '../../../documents/place.ts'
import { planDocument } from '../../../documents/planned-document.ts'
import { writeReference } from '../../../documents/references/write-reference.ts'
import type { NodeEdit } from '../../../edits/changes/node-edit.ts'
import { writeDocument } from '../../../edits/writing/write-document.ts'
import type { AsyncApi } from '../../../model/asyncapi/asyncapi.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import { addMember } from '../members/add-member.ts'
import { componentNames } from './component-names.ts'
import {
  type ComponentPlace,
  componentKeysOf,
  declare,
  findCaseless,
  findUsed,
  type Home,
  homeOf,
  namesBeside,
  placeOfComponent,
  type SharedPart,
} from './component-place.ts'
import type { Filing } from './filing.ts'
import { fileFor, type NewFile } from './new-file.ts'
import { ownFilesOf, usedMapOf } from './own-files.ts'
import { refersToFiles } from './reference-forms.ts'

/** Finds places for components, which may have files of their own. */
export const fileComponents: Filing = { findPlace, targetFrom }

/** Where a document refers to a component: where it is declared, or its file, as it does with others. */
function targetFrom(
  api: OpenApi | AsyncApi,
  { document: from }: SpecNode,
  place: ComponentPlace,
): Pick<ComponentPlace, 'document' | 'tokens'> {
  const { document: home, tokens, file } = place
  const isDirect = file !== undefined && refersToFiles(api, from, { home, tokens, file })
  return isDirect ? { document: file, tokens: [] } : place
}

/** As in a document of one file, where components may also have files of their own. */
function findPlace(
  api: OpenApi | AsyncApi,
  root: SpecNode,
  part: SharedPart,
): ComponentPlace | undefined {
  const keys = componentKeysOf(api, part.kind)
  if (keys === undefined) return undefined
  const isOwn = ({ document }: SpecNode) => root === api.root || document === root.document
  const used = findUsed(part, isOwn)
  const map = api.references.mapAt(root, ...keys)
  const declared = Object.keys(map?.object ?? {}).length > 0 ? map : undefined
  const container = declared ?? usedMapOf(api, part.kind)
  if (used !== undefined) return placeIn(api, container, used)
  const adopted = part.adopt?.()
  if (adopted !== undefined && isOwn(adopted.component))
    return placeIn(api, container, adopted.component, adopted.edits)
  // Headers are named as they are sent.
  const siblings = part.kind === 'headers' ? [] : namesBeside(api, root, container)
  const known = ownFilesOf(api, part.kind)
  // A document of its own that declares components declares further ones, too.
  const isOthers = root !== api.root && (declared !== undefined || known?.map !== undefined)
  const files = isOthers ? undefined : known
  for (const name of componentNames(part.name, part.word, siblings)) {
    const file = files && fileFor(api, files, part.kind, name)
    const present = findCaseless(container, name) ?? file?.present
    if (present === undefined && file?.isTaken !== true) {
      const home =
        declared === undefined && container !== undefined
          ? { into: container, path: [name] }
          : homeOf(root, api.references, [...keys, name])
      return file === undefined ? declare(home, part) : declareInFile(api, home, file, part)
    }
    const target = present && api.references.follow(present)
    if (present && target && part.isServedBy(target))
      return withFile(placeOfComponent(present, target), target)
  }
  return undefined
}

/** The place of a component that is there, which a map may declare. */
function placeIn(
  api: OpenApi | AsyncApi,
  container: SpecNode | undefined,
  component: SpecNode,
  edits: readonly NodeEdit[] = [],
): ComponentPlace {
  return withFile(
    placeOfComponent(declarationOf(api, container, component), component, edits),
    component,
  )
}

function withFile(place: ComponentPlace, { document, tokens }: SpecNode): ComponentPlace {
  const hasFile = tokens.length === 0 && document !== place.document
  return hasFile ? { ...place, file: document } : place
}

/** Where a map declares a component that stands in another file; else the component. */
function declarationOf(
  { references }: OpenApi | AsyncApi,
  container: SpecNode | undefined,
  component: SpecNode,
): SpecNode {
  for (const member of container?.members() ?? [])
    if (references.follow(member)?.value === component.value) return member
  return component
}

/** Declares a component in a file of its own, and in the map that declares the others, if there is one. */
function declareInFile(
  { root }: OpenApi | AsyncApi,
  home: Home | undefined,
  { path, files }: NewFile,
  { write }: SharedPart,
): ComponentPlace | undefined {
  const file = planDocument(path, files.like)
  const written = write(file.root)
  if (written === undefined) return undefined
  const text = writeDocument(written.value, files.like)
  const made: NodeEdit = {
    kind: 'replace-text',
    node: file.root,
    edits: [{ start: 0, end: 0, text }],
  }
  const edits = [made, ...written.edits]
  if (files.map === undefined) return { document: file, tokens: [], edits }
  if (home === undefined || isRemote(home.into)) return undefined
  const { document, tokens } = home.into
  const reference = { $ref: writeReference(document, file, [], root.document) }
  const edit = addMember(home.into, home.path, reference)
  return edit && { document, tokens: [...tokens, ...home.path], file, edits: [edit, ...edits] }
}
