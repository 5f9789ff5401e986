import { sql } from 'drizzle-orm'
import { findsAny } from '#server/db/rows.ts'
import type { WantedChange } from '#server/money/changePreview.ts'
import { revokeChange } from '#server/money/changing.ts'
import { addDays, type Day, dayInRiyadh } from '#src/schema/days.ts'
import { NOBODY } from '../books.ts'
import { change } from '../world.ts'
import { oneOf, type Stage, type Today } from './stage.ts'
import type { Standing } from './traders.ts'

const wantedOf = ({ random, packages }: Stage, today: Day): WantedChange & { readonly name: string } => {
  const chance = random()
  if (chance < 0.4)
    return { name: 'free days', kind: 'EXTENSION', packageId: null, days: oneOf(random, [1, 5, 14]) }
  if (chance < 0.75)
    return { name: 'planned change', kind: 'SWITCH', packageId: oneOf(random, packages.paid), days: null }
  if (chance < 0.9) {
    const resumesOn = addDays(today, oneOf(random, [3, 20, 60]))
    return { name: 'pause', kind: 'PAUSE', packageId: null, days: null, resumesOn }
  }
  return { name: 'cancellation', kind: 'CANCELLATION', packageId: null, days: null }
}

/** Whoever runs is given days, moves to another package, pauses or leaves, now and then; some think better of it. */
export const changeOne = async (stage: Stage, { now }: Today, { id, runs }: Standing): Promise<void> => {
  const { books, random, act } = stage
  if (!runs) return
  if (random() < 0.005) {
    const { name, ...wanted } = wantedOf(stage, dayInRiyadh(now))
    await act(name, (tx) => change(tx, id, wanted, now))
  }
  if (random() > 0.05) return
  const paused = sql`select from subscriptions where vendor = ${id} and resumes_on is not null`
  if (await findsAny(books.db, paused)) {
    const resumption = { kind: 'RESUME', packageId: null, days: null } as const
    await act('resumption', (tx) => change(tx, id, resumption, now))
  }
  const planned = sql`select from subscription_changes where vendor = ${id} and state = 'OPEN' and kind <> 'PAUSE'`
  if (await findsAny(books.db, planned))
    await act('revoked change', (tx) => revokeChange(tx, { vendorId: id, origin: NOBODY }, now))
}
