import { type Actor, may } from '#server/http/access.ts'

/** A part of the statistics and who sees it: whoever may open the lists behind its numbers. */
const NEEDED = {
  sales: ['reports:view', 'subscriptions:list'],
  payments: ['subscriptions:list'],
  vendors: ['vendors:list'],
  coupons: ['reports:view', 'coupons:list'],
  commissions: ['reports:view', 'partners:list'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type Part = keyof typeof NEEDED

export type Shown = Readonly<Record<Part, boolean>>

const allowed = (actor: Actor, permissions: readonly string[]): boolean =>
  permissions.every((permission) => {
    const [resource = '', action = ''] = permission.split(':')
    return may(actor, resource, action)
  })

/** Which parts of the statistics that administrator sees. */
export const shownTo = (actor: Actor): Shown =>
  Object.fromEntries(
    Object.entries(NEEDED).map(([part, permissions]) => [part, allowed(actor, permissions)]),
  ) as Record<Part, boolean>
