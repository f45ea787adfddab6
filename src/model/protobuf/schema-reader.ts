import { Enum, type Field, MapField, Namespace, type Root, Type } from 'protobufjs'
import { featureOf, type Syntax } from './features.ts'
import {
  fieldDefaultOf,
  isOwnPresence,
  isPacked,
  presenceOf,
  SCALARS,
  toJsonName,
  toReserved,
} from './field-facts.ts'
import type { ProtoPlaces } from './proto-places.ts'
import type { ProtoEnum, ProtoField, ProtoMessage, ProtoPlace, ProtoType } from './proto-schema.ts'

/** A text that was parsed. */
export interface ParsedProto {
  readonly root: Root
  readonly package: string
  readonly syntax: Syntax
  readonly places: ProtoPlaces
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] }

/** A message whose fields are still to be read. */
interface OpenMessage extends Mutable<ProtoMessage> {
  fields: ProtoField[]
}

/** Reads the types of several texts: first what there is, then what refers to it. */
export class SchemaReader {
  readonly #types = new Map<string, OpenMessage | ProtoEnum>()
  readonly #pending: (() => void)[] = []
  readonly #topLevel = new Map<ParsedProto, ProtoMessage[]>()

  /** The messages of a text that stand inside of no other. */
  messagesOf(file: ParsedProto): readonly ProtoMessage[] {
    return this.#topLevel.get(file) ?? []
  }

  declare(file: ParsedProto): void {
    const top: ProtoMessage[] = []
    this.#topLevel.set(file, top)
    const pending: Namespace[] = [file.root]
    for (let space = pending.pop(); space !== undefined; space = pending.pop()) {
      for (const each of space.nestedArray) {
        if (each instanceof Enum) this.#types.set(each.fullName, toEnum(each, file))
        if (each instanceof Type) {
          const message = this.#declareMessage(each, file)
          if (!(space instanceof Type)) top.push(message)
        }
        if (each instanceof Namespace) pending.push(each)
      }
    }
    this.#extendLater(file)
  }

  /** Reads the fields, when all types are known. */
  link(): void {
    for (const read of this.#pending) read()
  }

  #declareMessage(type: Type, file: ParsedProto): OpenMessage {
    const name = localName(type.fullName, file)
    const found = file.places.ofType(name)
    const place = { text: file.places.text, line: found?.line, word: found?.word }
    const isRoot = type.comment?.includes('@RootNode') === true
    const message: OpenMessage = {
      kind: 'message',
      name,
      place,
      fields: [],
      reserved: toReserved(type.reserved),
      isRoot,
    }
    this.#types.set(type.fullName, message)
    this.#pending.push(() => {
      for (const field of type.fieldsArray)
        message.fields.push(this.#readField(field, message, file))
    })
    return message
  }

  /** What a text adds to messages of others. */
  #extendLater(file: ParsedProto): void {
    const { deferred } = file.root
    this.#pending.push(() => {
      for (const field of deferred) {
        const owner = this.#find(field.extend ?? '', field.parent?.fullName ?? '')
        if (owner?.kind === 'message') owner.fields.push(this.#readField(field, owner, file))
      }
    })
  }

  #readField(field: Field, message: ProtoMessage, file: ParsedProto): ProtoField {
    const { syntax } = file
    // The parser puts a field for each extension into the extended message.
    const declaring = field.declaringField ?? field
    const isExtension = declaring.extend !== undefined
    const name = isExtension ? `[${declaring.fullName.slice(1)}]` : field.name
    const type = this.#typeOf(declaring)
    const isGroup = type.kind === 'message' && this.#isGroup(declaring)
    const found = isExtension ? undefined : file.places.ofField(message.name, field.id)
    return {
      name,
      number: field.id,
      place: found === undefined ? message.place : { text: file.places.text, ...found },
      jsonName: field.jsonName ?? toJsonName(name),
      type,
      keyType: field instanceof MapField ? field.keyType : undefined,
      presence: presenceOf(declaring, type, syntax),
      isPacked: isPacked(declaring, syntax),
      isDelimited:
        type.kind === 'message' &&
        (isGroup || featureOf(declaring, 'message_encoding', syntax) === 'DELIMITED'),
      oneof: isOwnPresence(field) ? undefined : field.partOf?.name,
      defaultValue: fieldDefaultOf(field),
    }
  }

  #isGroup(field: Field): boolean {
    const type = field.parent?.get(field.type)
    return type instanceof Type && 'group' in type && type.group === true
  }

  #typeOf({ type, parent }: Field): ProtoType {
    if (SCALARS.has(type)) return { kind: 'scalar', name: type }
    return this.#find(type, parent?.fullName ?? '') ?? { kind: 'unknown', name: type }
  }

  /** Finds a type by its name: in what the name is used in first, then in what is around that. */
  #find(name: string, scope: string): OpenMessage | ProtoEnum | undefined {
    if (name.startsWith('.')) return this.#types.get(name)
    for (let around = scope; ; around = around.slice(0, around.lastIndexOf('.'))) {
      const found = this.#types.get(`${around}.${name}`)
      if (found !== undefined || around === '') return found
    }
  }
}

function localName(fullName: string, { package: name }: ParsedProto): string {
  return fullName.slice(name === '' ? 1 : name.length + 2)
}

function toEnum(declaration: Enum, file: ParsedProto): ProtoEnum {
  const name = localName(declaration.fullName, file)
  const { text } = file.places
  const toPlace = (found: { line: number; word: string } | undefined): ProtoPlace => ({
    text,
    line: found?.line,
    word: found?.word,
  })
  return {
    kind: 'enum',
    name,
    place: toPlace(file.places.ofType(name)),
    values: Object.entries(declaration.values).map(([value, number]) => ({
      name: value,
      number,
      place: toPlace(file.places.ofValue(name, value)),
    })),
    reserved: toReserved(declaration.reserved),
    isClosed: featureOf(declaration, 'enum_type', file.syntax) === 'CLOSED',
  }
}
