import { closeMonth } from '#server/money/closeBooks.ts'
import { fileVatReturn } from '#server/money/fileVatReturn.ts'
import { addMonths } from '#server/money/period.ts'
import { periodStart } from '#server/money/vatPeriods.ts'
import { readVatReturn, readVatReturns } from '#server/money/vatReturns.ts'
import { addDays, dayInRiyadh } from '#src/schema/days.ts'
import type { Course, World } from './world.ts'

/** Days after the end of a quarter on which its return is filed. */
const FILED_AFTER = 20

const FILED_QUARTERS = [5, 4, 3, 2] as const

/** So many quarters back the books are still open, though the return was filed. */
const STILL_OPEN = 2

const fileNext = async ({ tx, clock, owner }: World, closes: boolean): Promise<void> => {
  const now = clock()
  const [next] = (await readVatReturns(tx, now)).open
  if (!next || next.to >= dayInRiyadh(now)) return
  const { from } = next
  const { due } = await readVatReturn(tx, from, now)
  const reference = `VAT-${from.slice(0, 7).replace('-', '')}`
  await fileVatReturn(tx, { from, due, reference, origin: owner() }, now)
  if (closes) await closeMonth(tx, { month: next.to.slice(0, 7), origin: owner() }, now)
}

/** Returns of VAT are filed quarter by quarter and their months closed; the last one that is over is still to be filed. */
export async function* books(world: World): Course {
  const quarter = periodStart(world.today, 'QUARTERLY')
  for (const ago of FILED_QUARTERS) {
    yield Date.parse(addDays(addMonths(quarter, -3 * (ago - 1)), FILED_AFTER)) + 9 * 3_600_000
    await fileNext(world, ago > STILL_OPEN)
  }
}
