/** Opens an embedding, a plain one; closed by U+202C. */
const EMBEDDINGS = new Set(['\u202a', '\u202b'])
/** Turns letters round, whatever they are: no name needs that. */
const OVERRIDES = new Set(['\u202d', '\u202e'])
const CLOSES_EMBEDDING = '\u202c'
/** Open an isolate, closed by U+2069. */
const ISOLATES = new Set(['\u2066', '\u2067', '\u2068'])
const CLOSES_ISOLATE = '\u2069'

/** True when every embedding and isolate is closed where it was opened, and nothing is turned round. */
const isBalanced = (text: string): boolean => {
  const open: string[] = []
  for (const sign of text) {
    if (OVERRIDES.has(sign)) return false
    if (EMBEDDINGS.has(sign)) open.push(CLOSES_EMBEDDING)
    else if (ISOLATES.has(sign)) open.push(CLOSES_ISOLATE)
    else if ((sign === CLOSES_EMBEDDING || sign === CLOSES_ISOLATE) && open.pop() !== sign) return false
  }
  return open.length === 0
}

const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]/u
const CONTROLS_WITHIN_LINES = /(?![\n\r\t])\p{Cc}/u

/** True for a text that is one line, and leaves what stands beside it as it is: no control characters (UAX #9). */
export const isOneLine = (text: string): boolean => !CONTROLS.test(text) && isBalanced(text)

/** True for a text of some lines: line breaks and tabs are the only control characters in it. */
export const isLines = (text: string): boolean => !CONTROLS_WITHIN_LINES.test(text)

const STEERING = /[\u202a-\u202e\u2066-\u2069]/g

/** A text without what changes the direction of what stands beside it. */
export const withoutSteering = (text: string): string => text.replace(STEERING, '')

/** A text that keeps its own direction within a sentence, whatever it holds: between U+2068 and U+2069. */
export const isolated = (text: string): string => `\u2068${withoutSteering(text)}\u2069`

const SPACE = /\s/
const NO_BREAK_SPACE = '&nbsp;'

const isPicture = (html: string, at: number): boolean =>
  html.startsWith('<img', at) && !/\w/.test(html.charAt(at + 4))

/**
 * False for an "empty" rich text: it still holds paragraphs. One pass over the text, which may be as long as a call
 * permits.
 */
export const isWritten = (html: string): boolean => {
  for (let at = 0; at < html.length; at += 1) {
    const sign = html.charAt(at)
    if (sign === '<' && !isPicture(html, at)) {
      const end = html.indexOf('>', at)
      if (end < 0) return true
      at = end
    } else if (sign === '&' && html.startsWith(NO_BREAK_SPACE, at)) at += NO_BREAK_SPACE.length - 1
    else if (!SPACE.test(sign)) return true
  }
  return false
}
