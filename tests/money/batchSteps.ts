import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { z } from 'zod'
import { keepStatement } from '#server/bank/keep.ts'
import { matchLine } from '#server/bank/match.ts'
import type { PaperLine } from '#server/bank/paper.ts'
import type { Transaction } from '#server/db/client.ts'
import { rowsOf } from '#server/db/rows.ts'
import { approveBatch } from '#server/money/batches/approve.ts'
import { prepareBatch } from '#server/money/batches/prepare.ts'
import type { Holder } from '#server/money/wallet.ts'
import { dayInRiyadh } from '#src/schema/days.ts'
import { ibanOf } from '#tests/support/ibans.ts'
import { type Administrator, newAdministrator } from './books.ts'

/** Two of finance: one prepares, the other one approves. */
export type Finance = readonly [maker: Administrator, checker: Administrator]

/** Lets batches be approved: an account of ours, and two people. */
export const openBatches = async (pool: pg.Pool): Promise<Finance> => {
  await pool.query(
    `insert into settings (key, value) values ('iban', to_jsonb($1::text))
      on conflict (key) do update set value = excluded.value`,
    [ibanOf(1)],
  )
  return [
    await newAdministrator(pool, 'finance', 'maker'),
    await newAdministrator(pool, 'finance', 'checker'),
  ]
}

let accounts = 1

/** Gives the holder of a wallet an IBAN that was confirmed. */
export const confirmIban = async (pool: pg.Pool, holder: Holder): Promise<void> => {
  accounts += 1
  const [table, id] = 'partner' in holder ? ['partners', holder.partner] : ['vendors', holder.vendor]
  await pool.query(`update ${table} set iban = $1 where id = $2`, [ibanOf(accounts), id])
  // By itself: a new IBAN is one that nobody has confirmed.
  await pool.query(
    `update ${table} set iban_confirmed_at = now(), iban_confirmed_by = 'test' where id = $1`,
    [id],
  )
}

/** A draft of what these wallets hold; its id. */
export const draft = (
  tx: Transaction,
  [maker]: Finance,
  holders: readonly Holder[],
  now = new Date(),
): Promise<number> => {
  const partners = holders.flatMap((each) => ('partner' in each ? [each.partner] : []))
  const vendors = holders.flatMap((each) => ('vendor' in each ? [each.vendor] : []))
  return prepareBatch(tx, maker, { partners, vendors, note: null }, now)
}

const PAID = z.object({ payout: z.number(), amount: z.number() })

/** What of a batch was paid out of wallets. */
export type PaidItem = Readonly<z.infer<typeof PAID>>

/** Approves a draft; what of it left the wallets. */
export const approveDraft = async (
  tx: Transaction,
  [, checker]: Finance,
  batch: number,
  now = new Date(),
): Promise<readonly PaidItem[]> => {
  await approveBatch(tx, checker, batch, now)
  return rowsOf(
    tx,
    PAID,
    sql`select payout, amount from payout_items where batch = ${batch} and payout is not null order by id`,
  )
}

/** The bank tells of a debit, which is matched with what it is. */
export const debit = async (
  tx: Transaction,
  [maker]: Finance,
  { amount, ...of }: { readonly amount: number } & ({ readonly batch: number } | { readonly payout: number }),
  now = new Date(),
): Promise<void> => {
  const reference = randomUUID()
  const line: PaperLine = {
    row: 1,
    bookedOn: dayInRiyadh(now),
    direction: 'OUT',
    amount,
    reference,
    text: `DEBIT ${reference}`,
    counterparty: null,
    iban: null,
  }
  const paper = { account: ibanOf(1), currency: 'SAR', opening: null, closing: null, lines: [line] }
  const file = {
    fileName: 'debit.sta',
    fileHash: reference,
    format: 'MT940',
    sheet: null,
    isSaid: false,
  } as const
  const statement = await keepStatement(tx, maker, { ...file, account: ibanOf(1), paper }, now)
  const [kept] = await rowsOf(
    tx,
    z.object({ id: z.number() }),
    sql`select id from bank_lines where statement = ${statement}`,
  )
  const target =
    'batch' in of
      ? ({ kind: 'BATCH', target: of.batch } as const)
      : ({ kind: 'PAYOUT', target: of.payout } as const)
  await matchLine(tx, maker, { line: Number(kept?.id), direction: 'OUT', ...target }, { sure: false, now })
}
