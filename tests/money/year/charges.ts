import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { keepStatement } from '#server/bank/keep.ts'
import { type PaperLine, sumOf } from '#server/bank/paper.ts'
import { chargeLine, reopenLine } from '#server/bank/setAside.ts'
import { rowsOf } from '#server/db/rows.ts'
import { type Seeded, seeded } from '#server/demo/seeded.ts'
import { addDays } from '#src/schema/days.ts'
import { ibanOf } from '#tests/support/ibans.ts'
import type { Stage, Today } from './stage.ts'

/** Chances of its own, so that what vendors do stays as it is. */
const randoms = new WeakMap<Stage, Seeded>()

const randomOf = (stage: Stage): Seeded => {
  const known = randoms.get(stage) ?? seeded('bank charges')
  randoms.set(stage, known)
  return known
}

/** What the bank takes for itself, and now and then gives back; some of it on days of books that are closed. */
const madeLines = (random: Seeded, day: string): PaperLine[] =>
  [1, 8, 20, 40].map((ago, place) => ({
    row: place + 1,
    bookedOn: addDays(day, -ago),
    direction: random() < 0.15 ? 'IN' : 'OUT',
    amount: 100 + Math.floor(random() * 5000),
    reference: `BF-${day}-${place}`,
    text: 'رسوم خدمات بنكية',
    counterparty: null,
    iban: null,
  }))

const LINE = z.object({ id: z.number(), reference: z.string(), amount: z.number() })

/**
 * The bank tells its charges; the office books them, with VAT or without, and takes some back and books them again. What
 * the bank itself says of each is kept in a table of its own.
 */
export const bookCharges = async (stage: Stage, { now, day }: Today): Promise<void> => {
  const random = randomOf(stage)
  const { books, act, finance } = stage
  const lines = madeLines(random, day)
  const statement = await act('statement of the bank', (tx) =>
    keepStatement(
      tx,
      finance[0],
      {
        fileName: `statement-${day}.sta`,
        fileHash: `charges of ${day}`,
        format: 'MT940',
        account: ibanOf(1),
        paper: {
          account: ibanOf(1),
          currency: 'SAR',
          opening: 1_000_000,
          closing: 1_000_000 + sumOf(lines),
          lines,
        },
        sheet: null,
        isSaid: false,
      },
      now,
    ),
  )
  if (statement === undefined) return
  const kept = await rowsOf(
    books.db,
    LINE,
    sql`select id, reference, amount from bank_lines where statement = ${statement} order by id`,
  )
  for (const { id, reference, amount } of kept) {
    const vat = random() < 0.5 ? 0 : Math.round((amount * 15) / 115)
    const charge = () => act('bank charge', (tx) => chargeLine(tx, finance[0], { id, vat }, now))
    await charge()
    if (random() < 0.2) {
      await act('bank charge taken back', (tx) => reopenLine(tx, finance[1], id, now))
      await charge()
    }
    const told = lines.find((line) => line.reference === reference)
    await books.rows('insert into bank.charges values ($1, $2, $3, $4, $5)', [
      reference,
      told?.bookedOn,
      told?.direction === 'IN' ? -amount : amount,
      told?.direction === 'IN' ? -vat : vat,
      day,
    ])
  }
}
