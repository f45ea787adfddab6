import type { SpecNode } from '../../../documents/node.ts'
import type { AvroEnum } from '../../../model/avro/avro-type.ts'
import type { Report } from '../../rule.ts'
import { type AvroDemand, againstAvro, type CheckedSchema, minorOf, quoteValue } from './demand.ts'
import { isName, reportMalformed } from './names.ts'

const SYMBOLS: AvroDemand = {
  edition: '1.12.0',
  section: 'Enums',
  sentence: 'symbols: a JSON array, listing symbols, as JSON strings (required)',
}
const ONCE: AvroDemand = {
  edition: '1.12.0',
  section: 'Enums',
  sentence: 'All symbols in an enum must be unique; duplicates are prohibited',
}
const DEFAULT: AvroDemand = {
  edition: '1.12.0',
  section: 'Enums',
  sentence: "The value provided here must be a JSON string that's a member of the symbols array",
}

/** Symbols of enums that are missing, malformed or repeated, and defaults that are none of them. */
export function* findSymbolFaults(schema: CheckedSchema): Generator<Report> {
  for (const type of schema.types) {
    if (type.kind !== 'enum') continue
    const symbols = type.node.get('symbols')
    if (!Array.isArray(symbols?.value)) {
      yield reportNoSymbols(type, symbols)
      continue
    }
    yield* judgeSymbols(symbols)
    // Until 1.8 an enum had no default, and what is not known was let be.
    if ((minorOf(schema) ?? 9) >= 9) yield* judgeDefault(type, symbols)
  }
}

function reportNoSymbols({ node }: AvroEnum, symbols: SpecNode | undefined): Report {
  return {
    node: symbols ?? node.get('type') ?? node,
    message: againstAvro(
      SYMBOLS,
      symbols === undefined ? 'The enum has no `symbols`' : 'The `symbols` of the enum are no list',
    ),
    help: 'List the symbols.',
  }
}

function* judgeSymbols(symbols: SpecNode): Generator<Report> {
  const first = new Map<string, SpecNode>()
  for (const symbol of symbols.items()) {
    const { string } = symbol
    if (string === undefined) {
      yield {
        node: symbol,
        message: againstAvro(SYMBOLS, `The symbol ${quoteValue(symbol)} is no text`),
        help: 'Write the symbol in quotes.',
      }
      continue
    }
    if (!isName(string)) yield reportMalformed(symbol, string)
    const earlier = first.get(string)
    if (earlier === undefined) first.set(string, symbol)
    else {
      yield {
        node: symbol,
        message: againstAvro(ONCE, `Symbol ${quoteValue(symbol)} is in the enum already`),
        help: 'Remove it.',
        related: [{ node: earlier, message: 'The first one.' }],
      }
    }
  }
}

function* judgeDefault({ node }: AvroEnum, symbols: SpecNode): Generator<Report> {
  const value = node.get('default')
  if (value === undefined) return
  // No `items()`: an enum may have thousands.
  const isSymbol = Array.isArray(symbols.value) && symbols.value.includes(value.value)
  if (isSymbol && value.string !== undefined) return
  yield {
    node: value,
    message: againstAvro(DEFAULT, `The default ${quoteValue(value)} is no symbol of the enum`),
    help: 'Write one of the symbols, or leave it out.',
  }
}
