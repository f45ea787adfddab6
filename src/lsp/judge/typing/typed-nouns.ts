import type { ReadMark } from '../../../documents/read-mark.ts'
import type { AsyncApi } from '../../../model/asyncapi/asyncapi.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import {
  beginningOf,
  giveOwnNouns,
  type OwnNouns,
  type OwnWords,
  ownNounsIn,
  ownNounsOf,
  readOwnWords,
} from '../../../rules/words/vocabulary/own-nouns.ts'

/**
 * The nouns of a document's own trade, which many rules ask for, while somebody types in it. They are
 * found in all titles and summaries, and hardly any letter changes them: so whoever asks for them is
 * not said to read these, and has to be run again only where the nouns are others.
 */
export class TypedNouns {
  #words: OwnWords | undefined
  /** Which of the texts is the one in which somebody types. */
  #index: number | undefined

  /** Finds the nouns of the document as it is now, and gives them to whoever asks for them. */
  of(api: OpenApi | AsyncApi, mark: ReadMark, text: string): OwnNouns {
    this.#words ??= this.#read(api, mark, text)
    if (this.#words === undefined) return ownNounsOf(api)
    const { names, texts } = this.#words
    const now = this.#index === undefined ? texts : texts.with(this.#index, beginningOf(text))
    const nouns = ownNounsIn({ names, texts: now })
    giveOwnNouns(api, nouns)
    return nouns
  }

  /** @returns undefined where more depends on the text than that it is one of those that are read */
  #read(api: OpenApi | AsyncApi, mark: ReadMark, text: string): OwnWords | undefined {
    this.#index = undefined
    const words = readOwnWords(api, (read, index) =>
      mark.aside(() => {
        const before = mark.count
        const found = read()
        if (mark.count > before && beginningOf(found) === text) this.#index = index
        else if (mark.count > before) this.#index = Number.NaN
        return found
      }),
    )
    return mark.count > 0 || Number.isNaN(this.#index) ? undefined : words
  }
}
