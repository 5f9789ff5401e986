import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { rowOf } from '#server/db/rows.ts'
import { reverseWriteOff, writeOffDue } from '#server/money/writeOffs.ts'
import { addDays, dayInRiyadh } from '#src/schema/days.ts'
import type { Course, World } from './world.ts'

/** What has been due for longest. */
const oldestDue = async ({ tx }: World): Promise<number | undefined> =>
  (
    await rowOf(
      tx,
      z.object({ id: z.number() }),
      sql`select id from subscriptions where status = 'DUE_PAYMENT' and amount > 0 order by due_on, id limit 1`,
    )
  )?.id

const writeOff = async (world: World, subscriptionId: number | undefined, reason: string): Promise<void> => {
  if (subscriptionId === undefined) return
  const { tx, clock, decider } = world
  const auditEntry = { subscriptionId, reason, writtenOffOn: dayInRiyadh(clock()), origin: decider() }
  await writeOffDue(tx, auditEntry, clock())
}

/** Two dues are written off; one of the vendors answers after all, and it becomes due again. */
export async function* writeOffs(world: World): Course {
  yield Date.parse(addDays(world.today, -12)) + 8 * 3_600_000
  await writeOff(world, await oldestDue(world), 'أغلق التاجر متجره ولم يعد يرد')
  const second = await oldestDue(world)
  yield Date.parse(addDays(world.today, -12)) + 9 * 3_600_000
  await writeOff(world, second, 'لم يرد التاجر على التذكيرات')
  yield Date.parse(addDays(world.today, -5)) + 10 * 3_600_000
  if (second === undefined) return
  const { tx, clock, decider } = world
  await reverseWriteOff(
    tx,
    { subscriptionId: second, reason: 'وعد التاجر بالدفع', origin: decider() },
    clock(),
  )
}
