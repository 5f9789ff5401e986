/**
 * What is written in front of an Arabic word without a space: and, then, with, like, for, the article, and what they
 * make together. As a part of an expression, for PostgreSQL and JavaScript alike.
 */
export const JOINED = '(?:[وف]?(?:[بك]?ال|لل)|[وفبكل])'

/** A text that only letters of Arabic stand in, with what may be joined to its front taken away. */
const WITH_ARTICLE = /^[وف]?(?:[بك]?ال|لل)([\u0621-\u064a]{2,})$/
const WITH_PARTICLE = /^[وفبكل]([\u0621-\u064a]{3,})$/

/**
 * A word without what may be joined to its front, or undefined where nothing may be. Of a letter alone nobody knows
 * whether it belongs to the word: what finds the rest at the front of a word is to find the whole word anywhere too.
 */
export const bareWord = (word: string): string | undefined =>
  (WITH_ARTICLE.exec(word) ?? WITH_PARTICLE.exec(word))?.[1]

/** Where a word begins: not after another letter of Arabic. */
export const WORD_START = '(?:^|[^\u0621-\u064a])'

/**
 * Tells whether a text holds a word, anywhere, or where a word begins without what is joined to its front. Both as
 * searches compare them (searchable.ts).
 */
export const holdsWord = (word: string): ((text: string) => boolean) => {
  const bare = bareWord(word)
  const begun = bare === undefined ? undefined : new RegExp(`${WORD_START}${JOINED}?${bare}`)
  return (text) => text.includes(word) || begun?.test(text) === true
}

/** Tells whether a text holds each word of another one. */
export const holdsWords = (words: string): ((text: string) => boolean) => {
  const tests = words.split(' ').filter(Boolean).map(holdsWord)
  return (text) => tests.every((holds) => holds(text))
}
