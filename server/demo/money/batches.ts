import { approveBatch } from '#server/money/batches/approve.ts'
import { type Due, readDue, whyNot } from '#server/money/batches/due.ts'
import { prepareBatch } from '#server/money/batches/prepare.ts'
import { cancelBatch, settleBatch } from '#server/money/batches/settle.ts'
import { addDays, dayInRiyadh } from '#src/schema/days.ts'
import type { Course, World } from './world.ts'

/** Less is not worth a transfer: 50 riyals. */
const LEAST = 5_000

/** So many of those who are due now, from one of them on. */
const dueNow = async ({ tx, clock }: World, from: number, count: number): Promise<readonly Due[]> => {
  const all = await readDue(tx, dayInRiyadh(clock()))
  const open = all.filter((each) => each.active && each.draft === null && whyNot(each, LEAST) === null)
  return open.slice(from, from + count)
}

const idsOf = (due: readonly Due[], of: Due['table']): number[] =>
  due.filter(({ table }) => table === of).map(({ id }) => id)

/** Somebody prepares a batch; returns it with who approves it. */
const prepared = async (world: World, due: readonly Due[], note: string | null) => {
  const { tx, clock, decider } = world
  const maker = decider()
  const chosen = { partners: idsOf(due, 'partners'), vendors: idsOf(due, 'vendors'), note }
  return {
    id: await prepareBatch(tx, maker, chosen, clock()),
    maker,
    checker: decider(maker.actor?.userId),
  }
}

/** A batch in each state: one that the bank paid, one that it still has, one that was cancelled, and today's draft. */
export async function* payoutBatches(world: World): Course {
  const { tx, clock, today } = world
  const at = (ago: number, hours: number) => Date.parse(addDays(today, -ago)) + hours * 3_600_000
  yield at(6, 7)
  const first = await prepared(world, await dueNow(world, 0, 2), 'صرف منتصف الشهر')
  yield at(6, 9)
  await approveBatch(tx, first.checker, first.id, clock())
  yield at(5, 8)
  await settleBatch(tx, first.maker, { id: first.id, items: null }, clock())
  yield at(3, 7)
  const second = await prepared(world, await dueNow(world, 0, 2), null)
  yield at(3, 8)
  await approveBatch(tx, second.checker, second.id, clock())
  yield at(2, 7)
  const third = await prepared(world, await dueNow(world, 0, 2), null)
  yield at(2, 10)
  await cancelBatch(tx, third.maker, { id: third.id, reason: 'تغيّر من يُصرف له' }, clock())
  yield at(1, 6)
  await prepared(world, await dueNow(world, 0, 2), 'صرف نهاية الشهر')
}
