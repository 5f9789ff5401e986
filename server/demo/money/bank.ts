import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { keepStatement } from '#server/bank/keep.ts'
import { type PaperLine, sumOf } from '#server/bank/paper.ts'
import { rowsOf } from '#server/db/rows.ts'
import { readSettings } from '#server/settings/read.ts'
import { addDays } from '#src/schema/days.ts'
import { type Bank, ibanAt } from '../identities.ts'
import type { DemoPart, Loading } from '../part.ts'
import { seeded } from '../seeded.ts'
import { openOffice } from './world.ts'

/** What was on the account before: 84,210.55 riyals. */
const OPENING = 8_421_055

const TRANSFER = z.object({
  code: z.string(),
  amount: z.number(),
  store: z.string(),
  iban: z.string().nullable(),
  vendor: z.number().nullable(),
})

type Transfer = z.infer<typeof TRANSFER>

/** Transfers that wait, and what was paid out last. */
const readMoved = async ({ tx }: Loading) => {
  const waiting = await rowsOf(
    tx,
    TRANSFER,
    sql`select coalesce(s.transfer_code, s.process_id) as code, s.amount, v.store_name as store, v.iban, v.id as vendor
      from subscriptions s join vendors v on v.id = s.vendor
      where s.status = 'PENDING' and s.amount > 0 order by s.id limit 5`,
  )
  const paidOut = await rowsOf(
    tx,
    TRANSFER,
    sql`select p.payment_number as code, p.amount, coalesce(v.store_name, w.full_name) as store, coalesce(v.iban, w.iban) as iban, v.id as vendor
      from payouts p left join vendors v on v.id = p.vendor left join partners w on w.id = p.partner
      where p.method = 'BANK_TRANSFER' order by p.id desc limit 2`,
  )
  return { waiting, paidOut }
}

/** Which of the waiting transfers comes from another account than the one that its vendor has told. */
const FROM_ELSEWHERE = 4

const BANK: Bank = 'بنك الرياض'

/** Vendors of transfers have told no account so far: the one whose money comes from elsewhere has. */
const tellAccount = async ({ tx }: Loading, { vendor, store }: Transfer): Promise<void> => {
  await tx.execute(
    sql`update vendors set bank_name = ${BANK}, iban = ${ibanAt(BANK, seeded(`account of ${store}`))}
      where id = ${vendor} and iban is null`,
  )
}

/** One that names nothing, one of another amount, one from another IBAN; all others are sure. */
const incoming = ({ code, amount, store, iban }: Transfer, place: number): Partial<PaperLine> => {
  const sure = { amount, text: `حوالة واردة ${code}`, counterparty: store, iban }
  if (place === 1) return { ...sure, text: 'حوالة واردة عبر سريع' }
  if (place === 3) return { ...sure, amount: Math.max(1, amount - 1500) }
  if (place === FROM_ELSEWHERE) return { ...sure, iban: 'SA4420000001234567891234' }
  return sure
}

const linesOf = (
  { waiting, paidOut }: Awaited<ReturnType<typeof readMoved>>,
  { today }: Loading,
): PaperLine[] => {
  const told: Partial<PaperLine>[] = [
    ...waiting.map(incoming),
    ...paidOut.map(({ code, amount, store, iban }) => ({
      direction: 'OUT' as const,
      amount,
      text: `حوالة صادرة ${code}`,
      counterparty: store,
      iban,
    })),
    { direction: 'OUT', amount: 1725, text: 'رسوم خدمات بنكية' },
    { amount: 34_500, text: 'إيداع نقدي', counterparty: 'محمد العتيبي' },
  ]
  return told.map((line, place) => ({
    row: place + 1,
    bookedOn: addDays(today, -1),
    direction: 'IN',
    amount: 0,
    reference: `FT${String(20_261_000 + place * 37)}`,
    text: null,
    counterparty: null,
    iban: null,
    ...line,
  }))
}

/** Yesterday's statement: sure lines, and some that somebody has to look at. */
export const bankPart: DemoPart = {
  table: 'bank_statements',
  load: async (loading) => {
    const { tx, now, today } = loading
    const { iban } = await readSettings(tx)
    const moved = await readMoved(loading)
    const elsewhere = moved.waiting[FROM_ELSEWHERE]
    if (elsewhere) await tellAccount(loading, elsewhere)
    const lines = linesOf(moved, loading)
    const { owner } = await openOffice(
      tx,
      () => 0,
      () => now,
    )
    await keepStatement(
      tx,
      owner(),
      {
        fileName: `statement-${addDays(today, -1)}.sta`,
        fileHash: `demo ${today}`,
        format: 'MT940',
        account: iban ?? '',
        paper: {
          account: iban ?? null,
          currency: 'SAR',
          opening: OPENING,
          closing: OPENING + sumOf(lines),
          lines,
        },
        sheet: null,
        isSaid: false,
      },
      now,
    )
  },
}
