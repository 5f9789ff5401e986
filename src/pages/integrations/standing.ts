import type { IntegratedAccount } from '#src/dataProvider/integrations.ts'
import type { SystemCheck } from '#src/dataProvider/system.ts'

const DAY_MS = 86_400_000

/** So long before a key ends its account needs a look. */
const SOON_MS = 14 * DAY_MS

/** More refused calls than one in so many are no accident. */
const ONE_REFUSED_IN = 10

export type Advice = 'failing' | 'refusing' | 'limited' | 'expiring' | 'no_key'

type Counts = Pick<IntegratedAccount['days'][number], 'calls' | 'refused' | 'limited' | 'failed'>

const NONE: Counts = { calls: 0, refused: 0, limited: 0, failed: 0 }

/** The calls of today. */
export const todayOf = ({ days }: Pick<IntegratedAccount, 'days'>): Counts => days.at(-1) ?? NONE

/** All calls of the days that are told. */
export const allOf = ({ days }: Pick<IntegratedAccount, 'days'>): Counts =>
  days.reduce<Counts>(
    (sum, { calls, refused, limited, failed }) => ({
      calls: sum.calls + calls,
      refused: sum.refused + refused,
      limited: sum.limited + limited,
      failed: sum.failed + failed,
    }),
    NONE,
  )

/** What somebody should do about an account; nothing about one that is switched off. */
export const adviceOn = (account: IntegratedAccount, now = Date.now()): readonly Advice[] => {
  if (!account.active) return []
  const { calls, refused, limited, failed } = todayOf(account)
  const end = account.next_expiry === null ? Number.POSITIVE_INFINITY : Date.parse(account.next_expiry)
  return [
    ...(failed > 0 ? (['failing'] as const) : []),
    ...(refused * ONE_REFUSED_IN > calls ? (['refusing'] as const) : []),
    ...(limited > 0 ? (['limited'] as const) : []),
    ...(end - now <= SOON_MS ? (['expiring'] as const) : []),
    ...(account.working_keys === 0 && account.last_at !== null ? (['no_key'] as const) : []),
  ]
}

export type Standing = 'well' | 'look' | 'quiet' | 'off'

export const standingOf = (account: IntegratedAccount): Standing => {
  if (!account.active) return 'off'
  if (adviceOn(account).length > 0) return 'look'
  return account.last_at === null ? 'quiet' : 'well'
}

/** The look of each: that of the parts of the installation. */
export const LOOK_OF = { well: 'well', look: 'look', quiet: 'off', off: 'off' } as const satisfies Record<
  Standing,
  SystemCheck['state']
>
