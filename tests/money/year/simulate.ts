import { unsureJobs } from '#server/bank/unsure.ts'
import { startJobQueue } from '#server/jobs/queue.ts'
import { addMonths } from '#server/money/period.ts'
import { timeJobs } from '#server/money/timeJobs.ts'
import { addDays, daysBetween } from '#src/schema/days.ts'
import type { Books } from '../books.ts'
import { answer, approve, prepare, sendAgain } from './batches.ts'
import { changeOne } from './changes.ts'
import { bookCharges } from './charges.ts'
import { settleCards } from './gateway.ts'
import { closeLastMonth, decideTransfers, fileReturn, giveBack, payWallets, writeOff } from './office.ts'
import { openStage, type Size, type Stage, type Today } from './stage.ts'
import { join, standings, trade } from './traders.ts'

/** What time does; nobody has uploaded a receipt that statements could be compared with. */
const performers = { ...timeJobs, ...unsureJobs, hash_receipts: async () => undefined }

/** Later than any clock, so that no step of a server's own clock comes between. */
const FIRST_DAY = '2041-01-01'

const at = (day: string, hour: number): Date => new Date(`${day}T${String(hour).padStart(2, '0')}:00:00Z`)

/** On which day of a month the office does what it does once a month. */
const MONTHLY: Readonly<Record<string, (stage: Stage, today: Today) => Promise<void>>> = {
  '04': prepare,
  '05': approve,
  '06': payWallets,
  '08': answer,
  '12': closeLastMonth,
  '15': sendAgain,
  '17': bookCharges,
  '20': fileReturn,
}

/**
 * Plays through months, day by day, by the rules of money alone: vendors register, order, pay, renew, change and leave;
 * the office decides, gives back, writes off, pays wallets out, books what the bank charges, closes months and files
 * returns; the gateway settles cards; time does the rest.
 */
export const simulate = async (books: Books, size: Size): Promise<Stage> => {
  const stage = await openStage(books, size)
  const log = { warn: (_about: object, text?: string) => stage.refused.set(`time: ${text}`, 1) }
  const time = startJobQueue({ db: books.db, performers, log, afterwards: () => undefined })
  const end = addMonths(FIRST_DAY, size.months)
  const whole = daysBetween(FIRST_DAY, end)
  try {
    for (let day = FIRST_DAY; day < end; day = addDays(day, 1)) {
      const today = { day, now: at(day, 9) }
      await time.flush(at(day, 5))
      await join(stage, today, daysBetween(FIRST_DAY, day), whole)
      const known = new Map((await standings(stage, today)).map((standing) => [standing.id, standing]))
      for (const trader of stage.traders) {
        const standing = known.get(trader.id)
        if (!standing) continue
        await trade(stage, today, trader, standing)
        await changeOne(stage, today, standing)
      }
      await decideTransfers(stage, { day, now: at(day, 11) })
      await giveBack(stage, { day, now: at(day, 12) })
      await writeOff(stage, { day, now: at(day, 13) })
      if (daysBetween(FIRST_DAY, day) % 4 === 3) await settleCards(stage, { day, now: at(day, 13) })
      await MONTHLY[day.slice(8)]?.(stage, { day, now: at(day, 14) })
      await time.flush(at(day, 20))
    }
  } finally {
    await time.stop()
  }
  return stage
}
