import { readWords } from '../../../text/word-list.ts'
import { INFRASTRUCTURE_PRODUCTS } from '../data/infrastructure-products.generated.ts'

/** Words that name a system, table or infrastructure; naming/internal-name reports them. */
export const INFRASTRUCTURE_WORDS: ReadonlySet<string> = readWords(INFRASTRUCTURE_PRODUCTS)
