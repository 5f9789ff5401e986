import type { messages } from '#src/i18n/ar/messages.ts'
import type { MessageParams } from '#src/i18n/translate.ts'

type KeysOf<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${KeysOf<T[K]>}`
}[keyof T & string]

/** What a value can be refused with: a key below `validation` in the catalogues. */
export type ValidationKey = KeysOf<(typeof messages)['validation']>

/** The whole key, as texts are looked up by it; a refusal of the whole call may stand at one field too. */
export type IssueKey = `validation.${ValidationKey}` | `errors.${keyof (typeof messages)['errors']}`

/** What is wrong with one value: a key below `validation` and what its text speaks of. */
export interface Issue {
  readonly key: IssueKey
  readonly params: MessageParams
}

/** An issue of a value. */
export const issueOf = (key: ValidationKey, params: MessageParams = {}): Issue => ({
  key: `validation.${key}`,
  params,
})

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
export const packIssue = (key: IssueKey, params: MessageParams = {}): string =>
  Object.keys(params).length ? `${key}|${JSON.stringify(params)}` : key

/** The packed issue as zod's schemas and checks take it. */
export const message = (key: ValidationKey, params?: MessageParams): { readonly error: string } => ({
  error: packIssue(`validation.${key}`, params),
})

/** The reverse of packIssue. */
export const unpackIssue = (packed: string): Issue => {
  const bar = packed.indexOf('|')
  // What zod carries was packed above.
  return bar < 0
    ? { key: packed as IssueKey, params: {} }
    : { key: packed.slice(0, bar) as IssueKey, params: JSON.parse(packed.slice(bar + 1)) as MessageParams }
}
