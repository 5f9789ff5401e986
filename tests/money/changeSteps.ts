import { expect } from 'vitest'
import type { Database } from '#server/db/client.ts'
import { revokeChange } from '#server/money/changing.ts'
import { change as changeInModel, revoke, type WantedInModel } from './changesInModel.ts'
import { type Plan, plusDays, type Seller } from './model.ts'
import type { Operation, World } from './sequences.ts'
import { upgrade } from './upgradesInModel.ts'
import { attempt, change, codeOf } from './world.ts'

const NOBODY = { actor: null, requestId: '', address: '' }

type Step<Do> = Extract<Operation, { do: Do }>

/** The database of the rules, the plans that there are, and the day. */
interface Here {
  readonly db: Database
  readonly plans: readonly Plan[]
  readonly today: string
  readonly now: Date
}

const wantedOf = (
  kind: Exclude<Step<'change'>['kind'], 'UPGRADE'>,
  { plan, days }: Step<'change'>,
  plans: readonly Plan[],
): WantedInModel => {
  if (kind === 'SWITCH') return { kind, plan: plans[plan] as Plan }
  return kind === 'EXTENSION' || kind === 'PAUSE' ? { kind, days } : { kind }
}

/** Changes the subscription of one of them, by the rules and in the model. */
export const changeOne = async (
  { db, plans, today, now }: Here,
  { sellers }: World,
  step: Step<'change'>,
): Promise<void> => {
  const seller = sellers[step.who] as Seller
  const { kind } = step
  const packageId = kind === 'SWITCH' || kind === 'UPGRADE' ? (plans[step.plan]?.id ?? null) : null
  const days = kind === 'EXTENSION' ? step.days : null
  const resumesOn = kind === 'PAUSE' ? plusDays(today, step.days) : null
  const wanted = { kind, packageId, days, pausesOn: null, resumesOn }
  const outcome = await attempt(db, (tx) => change(tx, seller.id, wanted, now))
  const expected =
    kind === 'UPGRADE'
      ? upgrade(seller, plans[step.plan] as Plan, today, () => ('done' in outcome ? outcome.done : 0))
      : changeInModel(seller, wantedOf(kind, step, plans), today)
  expect(codeOf(outcome)).toBe(expected)
}

/** Takes back what was planned. */
export const revokeOne = async (
  { db, now }: Here,
  { sellers }: World,
  { who }: Step<'revoke'>,
): Promise<void> => {
  const seller = sellers[who] as Seller
  const outcome = await attempt(db, (tx) => revokeChange(tx, { vendorId: seller.id, origin: NOBODY }, now))
  expect(codeOf(outcome)).toBe(revoke(seller))
}
