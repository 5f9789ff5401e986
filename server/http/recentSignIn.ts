import { AppError } from './errors.ts'

/** How long a typed password stands for its owner's presence; docs/decisions/0175. */
const RECENT_MINUTES = 15

/** As much of who makes a request as is asked here. */
interface Confirmed {
  /** When the password was last typed in this session, in milliseconds since 1970. */
  readonly confirmedAt: number
}

/** Throws 403 `recent_sign_in_required` when the password was typed too long ago in this session. */
export const requireRecentSignIn = ({ confirmedAt }: Confirmed): void => {
  if (Date.now() - confirmedAt >= RECENT_MINUTES * 60_000) throw new AppError(403, 'recent_sign_in_required')
}

const comparable = (value: unknown): string =>
  JSON.stringify((Array.isArray(value) ? [...value].sort() : value) ?? null)

/** The same, where a write changes one of these fields. */
export const requireRecentFor = (
  actor: Confirmed,
  changing: readonly string[],
  { before, after }: { readonly before: Readonly<Record<string, unknown>>; readonly after: object },
): void => {
  const changed = changing.some(
    (key) =>
      Object.hasOwn(after, key) && comparable(after[key as keyof typeof after]) !== comparable(before[key]),
  )
  if (changed) requireRecentSignIn(actor)
}
