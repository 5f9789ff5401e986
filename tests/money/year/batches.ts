import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { rowsOf } from '#server/db/rows.ts'
import { approveBatch } from '#server/money/batches/approve.ts'
import { batchCsv, pain001 } from '#server/money/batches/bankFile.ts'
import { readDue, whyNot } from '#server/money/batches/due.ts'
import { orderOf } from '#server/money/batches/order.ts'
import { prepareBatch } from '#server/money/batches/prepare.ts'
import { settleBatch } from '#server/money/batches/settle.ts'
import { returnPayout } from '#server/money/corrections.ts'
import { ibanOf } from '#tests/support/ibans.ts'
import type { Books } from '../books.ts'
import type { Stage, Today } from './stage.ts'

/*
 * The bank keeps what it was sent and what it did in tables of its own, so that both can be held against the books. What
 * it is to pay it reads out of the files alone.
 */

/** Opens the account at the bank out of which wallets are paid. */
export const openBank = async ({ db, rows }: Books): Promise<void> => {
  await db.$client.query(`create schema bank
    create table files (batch text not null, taken_on date not null, xml text not null, csv text not null)
    create table answers (number text primary key, iban text not null, amount bigint not null, paid boolean not null)
    create table charges (reference text primary key, day date not null, amount bigint not null, vat bigint not null,
      told_on date not null)`)
  for (const [key, value] of [
    ['iban', ibanOf(1)],
    ['account_name', 'شركة ربط للتقنية'],
  ])
    await rows('insert into settings (key, value) values ($1, to_jsonb($2::text))', [key, value])
}

/** SQL of the transfers of a file `f` of the bank, as its XML tells them. */
export const TRANSFERS = `
  select f.batch, f.taken_on, (regexp_match(t[1], '<EndToEndId>([^<]*)<'))[1] as number,
    (regexp_match(t[1], '<IBAN>([^<]*)<'))[1] as iban,
    replace((regexp_match(t[1], '<InstdAmt Ccy="SAR">([0-9]+[.][0-9]{2})<'))[1], '.', '')::bigint as amount
  from bank.files f cross join lateral regexp_matches(f.xml, '<CdtTrfTxInf>(.*?)</CdtTrfTxInf>', 'g') t`

/** All who have an IBAN that was confirmed and are due something are put into one draft. */
export const prepare = async (stage: Stage, { now, day }: Today): Promise<void> => {
  const due = (await readDue(stage.books.db, day)).filter(
    (each) => each.draft === null && whyNot(each, 1) === null,
  )
  const idsIn = (table: string) => due.filter((each) => each.table === table).map(({ id }) => id)
  const chosen = { vendors: idsIn('vendors'), partners: idsIn('partners') }
  if (due.length > 0)
    await stage.act('draft of a batch', (tx) =>
      prepareBatch(tx, stage.finance[0], { ...chosen, note: null }, now),
    )
}

const BATCH = z.object({ id: z.number() })

const batchesWhere = ({ books }: Stage, which: string) =>
  rowsOf(books.db, BATCH, sql`select b.id from payout_batches b where ${sql.raw(which)} order by b.id`)

/** The file of a batch goes to the bank, as XML and as a sheet. */
const send = (stage: Stage, id: number, { now, day }: Today) =>
  stage.act('file for the bank', async (tx) => {
    const order = await orderOf(tx, stage.finance[0], id, now)
    await stage.books.rows('insert into bank.files values ($1, $2, $3, $4)', [
      order.number,
      day,
      pain001(order),
      batchCsv(order, 'ar'),
    ])
  })

/** Somebody else approves the drafts; what they hold goes to the bank that day. */
export const approve = async (stage: Stage, today: Today): Promise<void> => {
  for (const { id } of await batchesWhere(stage, 'b.approved_at is null and b.cancelled_at is null')) {
    await stage.act('approved batch', (tx) => approveBatch(tx, stage.finance[1], id, today.now))
    await send(stage, id, today)
  }
}

const ANSWERED = z.object({
  batch: z.number(),
  item: z.number(),
  payout: z.number(),
  number: z.string(),
  iban: z.string(),
  amount: z.coerce.number(),
})

/** The bank pays what it reads in the files and has not answered yet, sends some back, and leaves some for later. */
export const answer = async (stage: Stage, { now }: Today): Promise<void> => {
  const { books, random, finance, act } = stage
  const asked = await rowsOf(
    books.db,
    ANSWERED,
    sql`select i.batch, i.id as item, i.payout, t.number, t.iban, t.amount
      from (select distinct number, iban, amount from (${sql.raw(TRANSFERS)}) each) t
      join payout_items i on i.number = t.number
      where not exists (select from bank.answers a where a.number = t.number) order by i.id`,
  )
  for (const { batch, item, payout, number, iban, amount } of asked) {
    const chance = random()
    if (chance < 0.15) continue
    const isPaid = chance > 0.25
    await books.rows('insert into bank.answers values ($1, $2, $3, $4)', [number, iban, amount, isPaid])
    if (isPaid)
      await act('transfer of a batch', (tx) => settleBatch(tx, finance[0], { id: batch, items: [item] }, now))
    else
      await act('returned transfer', (tx) =>
        returnPayout(tx, payout, { reason: 'ردّ البنك الحوالة', origin: finance[0] }, now),
      )
  }
}

/** What the bank has not answered yet is sent again, and answered as far as it goes. */
export const sendAgain = async (stage: Stage, today: Today): Promise<void> => {
  const open = `exists (select from payout_items i where i.batch = b.id and i.payout is not null
    and not exists (select from bank.answers a where a.number = i.number))`
  for (const { id } of await batchesWhere(stage, open)) await send(stage, id, today)
  await answer(stage, today)
}
