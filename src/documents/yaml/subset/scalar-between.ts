import { CHOMPING_MODE, EVENT_ID, type SCALAR_STYLE, type ScalarEvent } from 'js-yaml'

/** js-yaml's mark for "has none". */
const NONE = -1

/** What js-yaml would say of a scalar without anchor and tag, for its decoder of texts. */
export function scalarBetween(
  valueStart: number,
  valueEnd: number,
  style: (typeof SCALAR_STYLE)[keyof typeof SCALAR_STYLE],
): ScalarEvent {
  return {
    type: EVENT_ID.SCALAR,
    valueStart,
    valueEnd,
    anchorStart: NONE,
    anchorEnd: NONE,
    tagStart: NONE,
    tagEnd: NONE,
    style,
    chomping: CHOMPING_MODE.CLIP,
    indent: NONE,
    fast: false,
  }
}
