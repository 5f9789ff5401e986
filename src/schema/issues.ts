import type { MessageParams } from '#src/i18n/translate.ts'

/** What is wrong with one value: a key below `validation` and what its text speaks of. */
export interface Issue {
  readonly key: string
  readonly params: MessageParams
}

/** Field or payload key → what is wrong with it. */
export type Issues = Readonly<Record<string, readonly Issue[]>>

/** Issues of some fields; one without anything wrong may be named too, as `wrong ? { code: […] } : {}` does. */
export type FieldIssues<Name extends string = string> = { readonly [N in Name]?: readonly Issue[] }

/** The fields of which something is wrong. */
export const foundIssues = (issues: FieldIssues): Issues =>
  Object.fromEntries(
    Object.entries(issues).flatMap(([name, list]) => (list?.length ? [[name, list] as const] : [])),
  )

/** Zod carries one string per issue: the key and its parameters packed into it. */
export const packIssue = (key: string, params: MessageParams = {}): string =>
  Object.keys(params).length ? `${key}|${JSON.stringify(params)}` : key

/** The reverse of packIssue. */
export const unpackIssue = (packed: string): Issue => {
  const bar = packed.indexOf('|')
  return bar < 0
    ? { key: packed, params: {} }
    : { key: packed.slice(0, bar), params: JSON.parse(packed.slice(bar + 1)) as MessageParams }
}
